//! What a push did, for clients.

use super::board::Square;
use super::compact_view::piece;
use super::direction::opposite;
use super::state::State;
use super::{Push, Splinter};
use crate::view::{Effect, Effects, Loss};

/// The line moves, its far end first, so that no square ever holds two pieces; then every group without a
/// king breaks off.
pub(super) fn effects(position: &Splinter, push: Push) -> Effects {
    let mut after = position.state;
    let mut did = Effects::of(push.path());
    shove(&after, push, &mut did.effects);
    after.shove(push);
    if after.king_off().is_none() {
        let before = after;
        let gone = after.prune().gone;
        let pieces = gone.iter().filter_map(|index| piece(&before, Square::at(index)));
        did.effects.extend(pieces.map(|piece| Effect::lost(piece, Loss::BrokeOff)));
    }
    did
}

fn shove(state: &State, push: Push, effects: &mut Vec<Effect>) {
    let (mut at, length) = state.line(push);
    for _ in 0..length {
        let to = at.step(push.direction);
        effects.extend(piece(state, at).map(|piece| match to {
            None => Effect::lost(piece, Loss::Fell),
            Some(to) if at == push.from => Effect::moved(piece, to.name()),
            Some(to) => Effect::pushed(piece, to.name()),
        }));
        at = at.step(opposite(push.direction)).unwrap_or(push.from);
    }
}
