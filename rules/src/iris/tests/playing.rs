//! What bots are told.

use rand::RngExt;
use rand_chacha::rand_core::SeedableRng;

use super::{SIX, TWO_LEFT, after, drawn};
use crate::bot::{BotRng, EVALUATION_LIMIT, Level, Limit, Strategy, choose};
use crate::iris::{Action, Iris};
use crate::{Game, Seat, Side};

/// How good a position is for the seat that has just played an action in it.
fn worth(position: &Iris, action: Action) -> i32 {
    let mut after = *position;
    after.play_unchecked(action);
    after.evaluate(position.mover())
}

fn smart(position: &Iris) -> Option<Action> {
    choose(position, Level::Smart, Limit::Nodes(1), 1)
}

#[test]
fn what_is_good_for_one_seat_is_as_bad_for_the_other() {
    let mut rng = BotRng::seed_from_u64(3);
    let mut position = Iris::new(7);
    let mut actions = Vec::new();
    position.legal(&mut actions);
    while !actions.is_empty() {
        let [zero, one] = Seat::ALL.map(|seat| position.evaluate(seat));
        assert_eq!(zero, -one);
        assert!(zero.abs() < EVALUATION_LIMIT);
        position.play_unchecked(actions[rng.random_range(0..actions.len())]);
        position.legal(&mut actions);
    }
}

#[test]
fn a_pass_looks_worse_than_any_stone() {
    for position in [after(6, "f6"), after(6, SIX), drawn(5, Side::White, TWO_LEFT)] {
        let mut actions = Vec::new();
        position.legal(&mut actions);
        let pass = worth(&position, Action::Pass);
        for &action in actions.iter().filter(|&&action| action != Action::Pass) {
            assert!(worth(&position, action) > pass, "{}", position.text(action));
            assert!(position.move_order_score(action) > position.move_order_score(Action::Pass));
        }
    }
}

#[test]
fn a_pass_that_wins_is_seen() {
    let position = after(5, "e5 a1 pass");
    assert_eq!(smart(&position), Some(Action::Pass));
    assert_eq!(position.move_order_score(Action::Pass), 10_000);
    let behind = after(5, "e5 a1 a3 a2 e1 pass");
    assert_ne!(smart(&behind), Some(Action::Pass));
}

#[test]
fn a_rim_cell_that_lengthens_a_group_looks_better_than_a_lonely_one() {
    let position = after(6, "f6 a3 c3 i7");
    let worth = |text| worth(&position, position.read(text).expect(text));
    assert!(worth("a4") > worth("c8"));
}

#[test]
fn a_game_played_out_has_no_pass() {
    let mut rng = BotRng::seed_from_u64(5);
    let mut position = after(6, "f6 pass");
    while let Some(action) = position.playout_action(&mut rng, &mut Vec::new()) {
        assert_ne!(action, Action::Pass);
        position.play_unchecked(action);
    }
    assert!(position.empty().is_empty() && position.outcome().is_some());
}
