//! What bots think.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::*;
use crate::bot::{EVALUATION_LIMIT, Level, Limit, Strategy, choose};

/// Every position of a few random games.
fn at_every_ply(rules: Rules, mut check: impl FnMut(&Trench)) {
    for seed in 0..8 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut position = Trench::new(rules);
        let mut legal = Vec::new();
        while position.outcome().is_none() {
            check(&position);
            position.legal(&mut legal);
            position.play_unchecked(legal[rng.random_range(0..legal.len())]);
        }
    }
}

fn chosen(position: &Trench, level: Level) -> String {
    let action = choose(position, level, Limit::Nodes(2_000), 1);
    position.text(action.expect("a move"))
}

#[test]
fn what_is_good_for_one_seat_is_as_bad_for_the_other() {
    for rules in [Rules::Classic, Rules::Single, Rules::Revised] {
        at_every_ply(rules, |position| {
            let [zero, one] = Seat::ALL.map(|seat| position.evaluate(seat));
            assert_eq!(zero, -one, "{position:?}");
            assert!(zero.abs() < EVALUATION_LIMIT, "{position:?}");
        });
    }
}

#[test]
fn the_noisy_moves_are_the_captures() {
    at_every_ply(Rules::Single, |position| {
        let (mut moves, mut captures) = (Vec::new(), Vec::new());
        position.quiescence_moves(&mut moves);
        position.legal(&mut captures);
        captures.retain(|&action| {
            let mut next = *position;
            next.play_unchecked(action);
            next.points != position.points
        });
        assert_eq!(moves, captures, "{position:?}");
    });
}

#[test]
fn a_bot_takes_what_hangs() {
    let position = classic("4d4 1a1", "5d7 1h8");
    assert_eq!(chosen(&position, Level::Smart), "d4-d7");
    assert_eq!(chosen(&position, Level::Expert), "d4-d7");
}

#[test]
fn a_bot_does_not_give_a_general_for_a_soldier() {
    let position = classic("5c3 1a1", "1c5 4c7 1h8");
    for level in [Level::Smart, Level::Expert] {
        assert_ne!(chosen(&position, level), "c3-c5", "{level}");
    }
}

#[test]
fn a_bot_takes_the_whole_line_from_the_trench() {
    let position = classic("3c6 1a1", "1d7 1e8 1h8");
    assert_eq!(chosen(&position, Level::Smart), "c6-e8");
    assert_eq!(chosen(&position, Level::Expert), "c6-e8");
}

#[test]
fn a_lead_counts_more_towards_the_end() {
    let armies = ("5a1 4a2 1b5", "5h8 4h7");
    let at = |moves| Setup::new(Rules::Single, armies.0, armies.1).after(moves, 3).position();
    assert!(at(40).evaluate(Seat::Zero) > at(10).evaluate(Seat::Zero));
}
