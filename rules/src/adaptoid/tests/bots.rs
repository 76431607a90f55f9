//! What bots are told, and what a position must stand when it is treated badly.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use super::*;
use crate::bot::{BotRng, EVALUATION_LIMIT, Strategy};

/// Runs a check on the positions of random games under both rules.
fn at_every_ply(mut check: impl FnMut(&Adaptoid, &[Action])) {
    let mut rng = BotRng::seed_from_u64(11);
    let mut actions = Vec::new();
    let start = Setup::new("d2", "d6");
    for setup in [start, start.published()].repeat(20) {
        let mut position = setup.made();
        position.legal(&mut actions);
        while let Some(&action) = actions.choose(&mut rng) {
            check(&position, &actions);
            position.play_unchecked(action);
            position.legal(&mut actions);
        }
    }
}

#[test]
fn what_is_good_for_one_seat_is_as_bad_for_the_other() {
    at_every_ply(|position, _| {
        let [white, black] = Seat::ALL.map(|seat| position.evaluate(seat));
        assert_eq!(white, -black);
        assert!(white.abs() < EVALUATION_LIMIT);
    });
}

#[test]
fn quiescence_moves_are_legal_and_scores_within_their_bounds() {
    let mut moves = Vec::new();
    at_every_ply(|position, legal| {
        position.quiescence_moves(&mut moves);
        assert!(moves.iter().all(|action| legal.contains(action)));
        let scores = legal.iter().map(|&action| position.move_order_score(action));
        assert!(scores.into_iter().all(|score| score.abs() <= 10_000));
    });
}

#[test]
fn an_adaptoid_that_can_be_taken_or_is_hungry_is_worth_less() {
    let value = |white, black| Setup::new(white, black).made().evaluate(Seat::Zero);
    assert!(value("d4=1/2 g1 a1", "d5=1/1 g4 a4") > value("d4=1/2 g1 a1", "d6=1/1 g4 a4"));
    assert!(value("f1 g1", "a1=2/2 g4 a4") > value("f1 g1", "d4=2/2 g4 a4"));
    assert!(value("a1=2/2 g4 a4", "f1 g1") < value("d4=2/2 g4 a4", "f1 g1"));
}

#[test]
fn no_action_however_wrong_makes_a_position_panic() {
    let mut rng = BotRng::seed_from_u64(12);
    let every = Action::every();
    let mut out = Vec::new();
    for game in 0..400 {
        let start = Setup::new("d2", "d6");
        let setup = if game % 2 == 0 { start } else { start.published() };
        let mut position = setup.made();
        for _ in 0..rng.random_range(1..120) {
            let Some(&action) = every.choose(&mut rng) else {
                break;
            };
            position.play_unchecked(action);
            position.legal(&mut out);
            let _ = (
                position.evaluate(Seat::Zero),
                position.move_order_score(action),
                position.panels(),
            );
            let _ = (position.check(action), position.prompt(), position.audit(), position.key());
        }
    }
}
