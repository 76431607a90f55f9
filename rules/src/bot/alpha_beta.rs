//! Alpha-beta search (its place is taken by the greedy choice until it is written).

use super::limit::Meter;
use super::{BotRng, Strategy, smart};

pub(super) fn choose<G: Strategy>(
    position: &G,
    actions: &[G::Action],
    meter: &mut Meter<'_>,
    rng: &mut BotRng,
) -> Option<G::Action> {
    meter.step();
    let _ = meter.is_spent();
    smart::choose(position, actions, rng)
}
