//! What every game must do with every set of options. A game is tested by being in the list.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Map, Value};
use tabuleiro_rules::view::{Choice, apply, changes};
use tabuleiro_rules::{GameKind, Position, Refusal, Seat, options};

/// Random games played with each set of options.
const GAMES: u64 = 12;

/// No game may be longer than this.
const LONGEST: usize = 2_000;

/// Texts that are not legal, tried at each ply of the games but the first.
const SAMPLED_TEXTS: usize = 60;

/// A game under way, with what is needed to tell of it when something is wrong.
struct Trial {
    kind: GameKind,
    options: Map<String, Value>,
    seed: u64,
    rng: ChaCha8Rng,
    played: Vec<String>,
    position: Position,
}

impl Trial {
    fn new(kind: GameKind, options: &Map<String, Value>, seed: u64) -> Self {
        let position = kind.start(options).expect("the samples of every option are allowed");
        let rng = ChaCha8Rng::seed_from_u64(seed);
        Self { kind, options: options.clone(), seed, rng, played: Vec::new(), position }
    }

    /// The line that brings an engine to this position.
    fn story(&self) -> String {
        let options = Value::from(self.options.clone());
        let moves = self.played.join(" ");
        format!("seed {}: position {} {options} moves {moves}", self.seed, self.kind)
    }

    /// Plays a random action; false once the game is over.
    fn step(&mut self) -> bool {
        let legal = self.position.legal();
        if legal.is_empty() {
            return false;
        }
        let action = &legal[self.rng.random_range(0..legal.len())];
        self.position.play(action).expect("a listed action plays");
        self.played.push(action.clone());
        assert!(self.played.len() <= LONGEST, "no end in sight; {}", self.story());
        true
    }
}

/// Runs a check on every position of random games of every game with every set of options.
fn at_every_ply(mut check: impl FnMut(&mut Trial)) {
    for &kind in GameKind::ALL {
        for options in options::combinations(kind.info().options) {
            for seed in 0..GAMES {
                let mut trial = Trial::new(kind, &options, seed);
                check(&mut trial);
                while trial.step() {
                    check(&mut trial);
                }
            }
        }
    }
}

fn hash_of(position: &Position) -> u64 {
    let mut hasher = DefaultHasher::new();
    position.hash(&mut hasher);
    hasher.finish()
}

#[test]
fn random_games_end_with_a_reason_from_the_list() {
    at_every_ply(|trial| {
        let Some(outcome) = trial.position.outcome() else {
            return;
        };
        let info = trial.kind.info();
        assert!(info.clause(outcome.reason()).is_some(), "{outcome:?}; {}", trial.story());
        assert!(outcome.winner().is_some() || info.draws, "{outcome:?}; {}", trial.story());
        assert_eq!(trial.position.play("a1"), Err(Refusal::Over), "{}", trial.story());
    });
}

#[test]
fn there_is_a_choice_until_the_game_is_over() {
    at_every_ply(|trial| {
        let over = trial.position.outcome().is_some();
        assert_eq!(trial.position.legal().is_empty(), over, "{}", trial.story());
        assert_eq!(trial.position.to_move().is_none(), over, "{}", trial.story());
    });
}

#[test]
fn legal_actions_are_sorted_distinct_and_counted_right() {
    at_every_ply(|trial| {
        let legal = trial.position.legal();
        assert!(legal.is_sorted_by(|a, b| a.as_bytes() < b.as_bytes()), "{}", trial.story());
        assert_eq!(trial.position.perft(1), legal.len() as u64, "{}", trial.story());
    });
}

#[test]
fn every_listed_action_plays_and_counts_one_ply() {
    at_every_ply(|trial| {
        for action in trial.position.legal() {
            let mut next = trial.position.clone();
            let played = next.play(&action);
            assert_eq!(played.as_deref(), Ok(action.as_str()), "{}", trial.story());
            assert_eq!(next.ply(), trial.position.ply() + 1, "{action}; {}", trial.story());
            let foreseen =
                trial.position.dry_run(&action).map(|(text, end)| (text.to_string(), end));
            assert_eq!(foreseen, Ok((action.clone(), next.outcome())), "{}", trial.story());
            let turns = next.turn() - trial.position.turn();
            assert!(turns <= 1, "{action} skips a turn; {}", trial.story());
            if turns == 0 && next.outcome().is_none() {
                assert_eq!(next.to_move(), trial.position.to_move(), "{action}; {}", trial.story());
            }
        }
    });
}

#[test]
fn every_unlisted_action_is_refused_and_changes_nothing() {
    at_every_ply(|trial| {
        let legal: HashSet<_> = trial.position.legal().into_iter().collect();
        let mut texts = trial.position.every_text();
        let every: HashSet<_> = texts.iter().cloned().collect();
        assert_eq!(every.len(), texts.len(), "a text twice; {}", trial.story());
        assert!(legal.is_subset(&every), "a legal action is not in every_text");
        if trial.seed > 0 {
            let picked = |_| texts[trial.rng.random_range(0..texts.len())].clone();
            texts = (0..SAMPLED_TEXTS).map(picked).collect();
        }
        let before = trial.position.clone();
        for text in texts.iter().filter(|&text| !legal.contains(text)) {
            let refusal = trial.position.play(text).expect_err(text);
            assert!(refusal.to_string().len() > 10, "{text}: {refusal}; {}", trial.story());
            assert_eq!(trial.position, before, "{text} changed it; {}", trial.story());
        }
    });
}

#[test]
fn reading_is_generous_and_writing_canonical() {
    at_every_ply(|trial| {
        for action in trial.position.legal() {
            let spaced = format!(" {} ", action.replace('-', " - "));
            for form in [action.to_uppercase(), action.to_lowercase(), spaced] {
                let read = trial.position.check(&form);
                assert_eq!(read.as_ref(), Ok(&action), "{form}; {}", trial.story());
            }
        }
    });
}

#[test]
fn a_position_can_be_written_and_read_back() {
    at_every_ply(|trial| {
        let written = serde_json::to_string(&trial.position).expect("a position can be written");
        let read: Position = serde_json::from_str(&written).expect("and read back");
        assert_eq!(read, trial.position, "{}", trial.story());
        assert_eq!(hash_of(&read), hash_of(&trial.position), "{}", trial.story());
        assert_eq!(read.legal(), trial.position.legal(), "{}", trial.story());
    });
}

#[test]
fn pieces_are_conserved_and_panels_agree_with_the_board() {
    at_every_ply(|trial| {
        if let Err(wrong) = trial.position.audit() {
            panic!("{wrong}; {}", trial.story());
        }
    });
}

#[test]
fn differences_of_views_add_up_to_the_next_view() {
    let mut pieces = Vec::new();
    let mut last = Vec::new();
    at_every_ply(|trial| {
        let view = trial.position.view();
        assert!(view.pieces.is_sorted(), "{}", trial.story());
        if view.ply == 0 {
            pieces.clone_from(&view.pieces);
        } else {
            apply(&mut pieces, &changes(&last, &view.pieces));
        }
        assert_eq!(pieces, view.pieces, "{}", trial.story());
        last = view.pieces;
    });
}

#[test]
fn a_view_speaks_only_of_cells_of_the_layout() {
    at_every_ply(|trial| {
        let view = trial.position.view();
        let choices = trial.position.choices();
        for layout in trial.position.layouts().iter() {
            let cells: HashSet<_> = layout.cells.iter().map(|cell| cell.id).collect();
            let places: HashSet<_> = layout.cells.iter().map(|cell| (cell.u, cell.v)).collect();
            assert_eq!(cells.len(), layout.cells.len(), "two cells with one name");
            assert_eq!(places.len(), layout.cells.len(), "two cells in one place");
            let pieces = view.pieces.iter().map(|piece| piece.cell);
            let marks = view.marks.iter().map(|mark| mark.cell);
            let named = |c: &Choice| [&c.path[..], &c.also, &c.takes].concat();
            for cell in pieces.chain(marks).chain(choices.iter().flat_map(named)) {
                assert!(cells.contains(&cell), "no cell {cell}; {}", trial.story());
            }
        }
        assert!(!view.prompt.is_empty() && !view.phase.is_empty(), "{}", trial.story());
    });
}

#[test]
fn choices_with_one_path_can_be_told_apart() {
    at_every_ply(|trial| {
        let choices = trial.position.choices();
        let texts: Vec<_> = choices.iter().map(|choice| choice.text.clone()).collect();
        assert_eq!(texts, trial.position.legal(), "{}", trial.story());
        let told: HashSet<_> = choices.iter().map(|c| (&c.path, c.key)).collect();
        assert_eq!(told.len(), choices.len(), "{}", trial.story());
        assert!(choices.iter().all(|choice| !choice.label.is_empty()), "{}", trial.story());
    });
}

#[test]
fn a_choice_brings_the_pieces_that_it_shows_and_takes_none_that_it_does_not_name() {
    at_every_ply(|trial| {
        let choices = trial.position.choices();
        if choices.is_empty() {
            return;
        }
        let choice = &choices[trial.rng.random_range(0..choices.len())];
        let before = trial.position.view();
        let mut position = trial.position.clone();
        position.play(&choice.text).expect("a choice plays");
        let after = position.view();
        if let Some(put) = choice.puts {
            let side = before.to_move.map(|seat| before.sides[seat.index()]);
            for &cell in choice.path.last().into_iter().chain(&choice.also) {
                let is_there = after.pieces.iter().any(|piece| {
                    let seen = (piece.cell, piece.shape, piece.label, Some(piece.side));
                    seen == (cell, put.shape, put.label, side)
                });
                assert!(is_there, "{} shows {put:?} on {cell}; {}", choice.text, trial.story());
            }
        }
        if choice.takes.is_empty() {
            let fewer = after.pieces.len() < before.pieces.len();
            assert!(!fewer, "{} names nothing; {}", choice.text, trial.story());
        }
    });
}

#[test]
fn seat_0_makes_the_first_move_and_the_seats_play_different_sides() {
    at_every_ply(|trial| {
        let position = &trial.position;
        assert_ne!(position.side_of(Seat::Zero), position.side_of(Seat::One));
        if position.ply() == 0 {
            assert_eq!(position.to_move(), Some(Seat::Zero));
            assert_eq!(position.turn(), 1);
        }
    });
}

#[test]
fn the_options_of_a_position_start_the_same_game_again() {
    at_every_ply(|trial| {
        if trial.position.ply() == 0 {
            let again = trial.kind.start(&trial.position.options().to_map());
            assert_eq!(again.as_ref(), Ok(&trial.position), "{}", trial.story());
        }
    });
}

#[test]
fn a_bad_option_is_named_with_what_is_allowed() {
    for &kind in GameKind::ALL {
        let unknown = Map::from_iter([("colour".to_owned(), Value::from("red"))]);
        let error = kind.start(&unknown).expect_err("no game has this option").to_string();
        assert!(error.contains("colour") && error.contains("red"), "{error}");
        for spec in kind.info().options {
            for wrong in [Value::Null, Value::from(99), Value::from("no such word")] {
                let given = Map::from_iter([(spec.name.to_owned(), wrong.clone())]);
                let error = kind.start(&given).expect_err("a wrong value").to_string();
                assert!(error.contains(spec.name), "{error}");
                assert!(error.contains(&wrong.to_string()), "{error}");
                assert!(error.contains(&spec.kind.allowed()), "{error}");
            }
        }
    }
}

#[test]
fn a_written_position_names_its_game_by_its_id() {
    for &kind in GameKind::ALL {
        let position = kind.start(&Map::new()).expect("the defaults are allowed");
        let written = serde_json::to_value(&position).expect("a position can be written");
        assert_eq!(written["game"], kind.info().id);
        assert_eq!(kind.info().id.parse(), Ok(kind));
    }
}
