//! What every bot must do in every game.

use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::Map;
use tabuleiro_rules::bot::{Level, Limit};
use tabuleiro_rules::{GameKind, Position, options};

/// Plays a game between two bots; the actions and the final position.
fn game(start: &Position, levels: [Level; 2], nodes: u64, seed: u64) -> (Vec<String>, Position) {
    let mut position = start.clone();
    let mut played = Vec::new();
    while let Some(seat) = position.to_move() {
        let seed = seed * 1_000 + u64::from(position.ply());
        let chosen = position.choose(levels[seat.index()], Limit::Nodes(nodes), seed);
        let action = chosen.expect("a bot always answers while the game is on");
        position.play(&action).expect("and never with an illegal action");
        played.push(action);
        assert!(played.len() <= 2_000, "no end in sight: {}", played.join(" "));
    }
    (played, position)
}

fn start(kind: GameKind) -> Position {
    kind.start(&Map::new()).expect("the defaults are allowed")
}

#[test]
fn bots_play_legal_actions_to_the_end_with_every_set_of_options() {
    for &kind in GameKind::ALL {
        for options in options::combinations(kind.info().options) {
            let position = kind.start(&options).expect("samples are allowed");
            for level in Level::ALL {
                game(&position, [level, Level::Random], 40, 7);
            }
        }
    }
}

#[test]
fn the_same_seed_and_number_of_nodes_give_the_same_game() {
    for &kind in GameKind::ALL {
        for level in Level::ALL {
            let play = || game(&start(kind), [level, Level::Smart], 60, 3).0;
            assert_eq!(play(), play(), "{kind} {level}");
        }
    }
}

#[test]
fn different_seeds_give_different_games() {
    for &kind in GameKind::ALL {
        let play = |seed| game(&start(kind), [Level::Random; 2], 1, seed).0;
        assert_ne!(play(1), play(2), "{kind}");
    }
}

#[test]
fn a_finished_game_has_no_choice() {
    for &kind in GameKind::ALL {
        let (_, end) = game(&start(kind), [Level::Random; 2], 1, 5);
        for level in Level::ALL {
            assert_eq!(end.choose(level, Limit::Nodes(10), 1), None, "{kind} {level}");
        }
    }
}

#[test]
fn a_search_that_is_told_to_stop_answers_all_the_same() {
    for &kind in GameKind::ALL {
        let asked = AtomicU32::new(0);
        let never = || {
            asked.fetch_add(1, Ordering::Relaxed);
            false
        };
        let answer = start(kind).choose(Level::Expert, Limit::While(&never), 1);
        assert!(answer.is_some(), "{kind}");
        assert_eq!(asked.into_inner(), 1, "{kind}: it is asked once and believed");
    }
}

#[test]
fn smart_and_expert_take_a_win_that_is_there() {
    for &kind in GameKind::ALL {
        let mut tried = 0;
        for seed in 0..6 {
            let (actions, _) = game(&start(kind), [Level::Smart; 2], 1, seed);
            let Some(before) = before_a_winning_action(kind, &actions) else { continue };
            tried += 1;
            for level in [Level::Smart, Level::Expert] {
                let seat = before.to_move();
                let mut after = before.clone();
                let action = before.choose(level, Limit::Nodes(20_000), 1).expect("an answer");
                after.play(&action).expect("a legal action");
                let winner = after.outcome().and_then(tabuleiro_rules::Outcome::winner);
                assert_eq!(winner, seat, "{kind} {level}: {action} after {}", actions.join(" "));
            }
        }
        assert!(tried > 0, "{kind}: no game ended with a winning action");
    }
}

/// The position before the last action, if that one won the game for whoever made it.
fn before_a_winning_action(kind: GameKind, actions: &[String]) -> Option<Position> {
    let mut position = start(kind);
    let (last, earlier) = actions.split_last()?;
    for action in earlier {
        position.play(action).ok()?;
    }
    let before = position.clone();
    position.play(last).ok()?;
    (position.outcome()?.winner() == before.to_move()).then_some(before)
}

#[test]
fn smart_wins_nearly_all_games_against_random() {
    for &kind in GameKind::ALL {
        let mut won = 0;
        for seed in 0..20 {
            let smart = seed as usize % 2;
            let levels = if smart == 0 {
                [Level::Smart, Level::Random]
            } else {
                [Level::Random, Level::Smart]
            };
            let (_, end) = game(&start(kind), levels, 1, seed);
            let winner = end.outcome().and_then(tabuleiro_rules::Outcome::winner);
            won += u32::from(winner.is_some_and(|seat| seat.index() == smart));
        }
        assert!(won >= 19, "{kind}: smart won {won} of 20 games against random");
    }
}

/// How many of ten games an expert must win against `smart`, whatever the game.
const EXPERT_WINS: usize = 8;

/// So few that ten games take some seconds at the most: a node of Iris is a whole game, and
/// one of Splinter floods the board.
const fn few_nodes(kind: GameKind) -> u64 {
    match kind {
        GameKind::Iris | GameKind::Splinter => 500,
        _ => 2_000,
    }
}

#[test]
fn expert_wins_nearly_all_games_against_smart_with_little_to_look_at() {
    for &kind in GameKind::ALL {
        let won = (0..10).filter(|&seed| {
            let expert = seed as usize % 2;
            let mut levels = [Level::Smart; 2];
            levels[expert] = Level::Expert;
            let (_, end) = game(&start(kind), levels, few_nodes(kind), seed);
            let winner = end.outcome().and_then(tabuleiro_rules::Outcome::winner);
            winner.is_some_and(|seat| seat.index() == expert)
        });
        let won = won.count();
        assert!(won >= EXPERT_WINS, "{kind}: expert won {won} of 10 games against smart");
    }
}

#[test]
fn an_expert_without_time_plays_something_sensible() {
    let mut position = start(GameKind::Iris);
    position.play("f6").expect("an opening on grey");
    let chosen = position.choose(Level::Expert, Limit::Nodes(1), 1);
    assert_ne!(chosen.as_deref(), Some("pass"));
}
