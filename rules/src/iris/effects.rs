//! What an action did, for clients.

use super::{Action, FIRST, Iris};
use crate::view::{Effect, Effects, Piece, Shape};

/// A stone is placed, on the rim together with its twin.
pub(super) fn effects(position: &Iris, action: Action) -> Effects {
    let side = position.seat().side(FIRST);
    let path = position.path(action);
    let cells = path.iter().copied().chain(position.twin(action));
    let placed = |cell| Effect::placed(Piece::new(cell, Shape::Stone, side), None);
    let effects = cells.map(placed).collect();
    Effects { path, effects }
}
