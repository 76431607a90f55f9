//! What the bots' view of a position must keep to.

use rand::SeedableRng;

use super::*;
use crate::bot::{BotRng, EVALUATION_LIMIT, Level, Limit, Strategy, choose};
use crate::splinter::board::{Square, Squares};
use crate::splinter::cuts::{captures, cuts};
use crate::splinter::danger::{endangered, victims};
use crate::splinter::ending::Ending;
use crate::splinter::setup;
use crate::view::Compass;
use crate::{options, sorted_legal};

/// Runs a check on every unfinished position of some random games with all options.
fn at_every_ply(check: impl Fn(&Splinter)) {
    for given in options::combinations(Splinter::INFO.options) {
        let options = crate::Options::read(Splinter::INFO.options, &given).expect("samples");
        for seed in 0..4 {
            let mut rng = BotRng::seed_from_u64(seed);
            let mut position = Splinter::start(&options).expect("samples");
            let mut scratch = Vec::new();
            while let Some(action) = position.playout_action(&mut rng, &mut scratch) {
                check(&position);
                position.play_unchecked(action);
            }
        }
    }
}

#[test]
fn what_is_good_for_one_is_as_bad_for_the_other() {
    at_every_ply(|position| {
        let value = position.evaluate(Seat::Zero);
        assert_eq!(value, -position.evaluate(Seat::One));
        assert!(value.abs() < EVALUATION_LIMIT);
    });
}

#[test]
fn the_start_is_even_but_for_the_move() {
    let position = start(USUAL);
    assert!(position.evaluate(position.mover()).abs() <= 20);
}

#[test]
fn noisy_actions_are_exactly_those_that_win_something() {
    at_every_ply(|position| {
        let (state, own) = (&position.state, position.state.mover());
        let mut expected = Vec::new();
        for (text, action) in sorted_legal(position) {
            let mut after = *state;
            after.play(action);
            let lost = |side: Side| after.lost[side.index()] - state.lost[side.index()];
            let gains = after.ending.is_none() && lost(!own) > lost(own);
            if gains || after.ending.and_then(Ending::winner) == Some(own) {
                expected.push(text);
            }
        }
        let mut moves = Vec::new();
        position.quiescence_moves(&mut moves);
        let mut found: Vec<_> = moves.into_iter().map(|push| push.notation().to_string()).collect();
        found.sort_unstable();
        assert_eq!(found, expected, "{:?}", pieces(position));
    });
}

#[test]
fn in_danger_is_whatever_any_action_of_the_opponent_would_cost() {
    at_every_ply(|position| {
        let (side, mut waiting) = (position.state.mover(), position.state);
        (waiting.ply, waiting.trail) = (waiting.ply + 1, None);
        let mut expected = Squares::EMPTY;
        for direction in Compass::ALL {
            for from in waiting.free(direction).iter().map(Square::at) {
                expected |= victims(&waiting, Push { from, direction }, side);
            }
        }
        let found = endangered(&position.state);
        assert!((found ^ expected).is_empty(), "{:?}", pieces(position));
    });
}

#[test]
fn cuts_are_the_pieces_without_which_the_group_breaks() {
    let squares = |position: &Splinter| {
        let cuts = cuts(&position.state);
        cuts.iter().map(|cut| cut.square.name().to_string()).collect::<Vec<_>>()
    };
    assert!(squares(&start(USUAL)).is_empty());
    assert_eq!(squares(&setup::tail()), ["i12", "j13"]);
    assert_eq!(squares(&setup::bridge()), ["g8", "h9", "i10"]);
    let parted = cuts(&setup::bridge().state)[1].parted;
    assert_eq!(parted, Some(3), "ten pieces and seven are left");
}

#[test]
fn a_threatened_pawn_and_a_threatened_game_are_seen() {
    let mut found = Vec::new();
    let tail = setup::tail();
    captures(&tail.state, Side::Black, &cuts(&tail.state), |push, gain| {
        found.push((push.notation().to_string(), gain));
    });
    assert!(found.contains(&("j13-n".to_owned(), Some(1))), "{found:?}");
    let bridge = setup::bridge();
    assert!(bridge.evaluate(Seat::Zero) > 10_000);
    let mut turned = bridge.clone();
    turned.state.ply += 1;
    let mut safe = start(USUAL);
    safe.state.ply += 1;
    assert!(turned.evaluate(Seat::One) < safe.evaluate(Seat::One) - 100);
}

#[test]
fn stepping_out_of_the_group_promises_least() {
    let position = start(USUAL);
    let listed = sorted_legal(&position);
    let worst = listed.iter().min_by_key(|(_, action)| position.move_order_score(*action));
    assert_eq!(worst.map(|(text, _)| text.as_str()), Some("f12-sw"));
}

#[test]
fn smart_and_expert_part_the_kings() {
    for level in [Level::Smart, Level::Expert] {
        let action = choose(&setup::bridge(), level, Limit::Nodes(500), 1);
        let end = after(setup::bridge(), &action.expect("an action").notation());
        assert_eq!(end.outcome(), won(Seat::Zero, "larger-group"), "{level}");
    }
}
