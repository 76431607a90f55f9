//! The two bots that do not look ahead.

use rand::RngExt;

use super::{BotRng, EVALUATION_LIMIT, Strategy};
use crate::Seat;

/// Any of the actions, each as likely as the others.
pub(super) fn any<A: Copy>(actions: &[A], rng: &mut BotRng) -> Option<A> {
    (!actions.is_empty()).then(|| actions[rng.random_range(0..actions.len())])
}

/// The action after which the position looks best; one of them at random among equals.
pub(super) fn choose<G: Strategy>(
    position: &G,
    actions: &[G::Action],
    rng: &mut BotRng,
) -> Option<G::Action> {
    let seat = position.mover();
    let mut after = position.clone();
    let mut best = Vec::new();
    let mut best_value = i32::MIN;
    for &action in actions {
        after.clone_from(position);
        after.play_unchecked(action);
        let value = worth(&after, seat);
        if value > best_value {
            best_value = value;
            best.clear();
        }
        if value == best_value {
            best.push(action);
        }
    }
    any(&best, rng)
}

/// An action that wins at once, if there is one.
pub(super) fn winning<G: Strategy>(position: &G, actions: &[G::Action]) -> Option<G::Action> {
    let seat = position.mover();
    let mut after = position.clone();
    actions.iter().copied().find(|&action| {
        after.clone_from(position);
        after.play_unchecked(action);
        after.outcome().is_some_and(|outcome| outcome.winner() == Some(seat))
    })
}

/// The value of a position that may be over.
pub(super) fn worth<G: Strategy>(position: &G, seat: Seat) -> i32 {
    match position.outcome() {
        None => position.static_eval(seat),
        Some(outcome) => match outcome.winner() {
            None => G::DRAW,
            Some(winner) if winner == seat => EVALUATION_LIMIT,
            Some(_) => -EVALUATION_LIMIT,
        },
    }
}
