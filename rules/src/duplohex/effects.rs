//! What an action did, for clients.

use super::view::shape;
use super::{Action, DuploHex, Kind};
use crate::view::{Effect, Effects, Piece, RowPlace};

/// The reserves are the first rows of the only panel, discs before rings.
const fn reserve(kind: Kind) -> RowPlace {
    RowPlace { panel: 0, row: kind.index() }
}

/// A piece is placed, or moves.
pub(super) fn effects(position: &DuploHex, action: Action) -> Effects {
    let Action { kind, from, to } = action;
    let piece = |cell| Piece::new(cell, shape(kind), position.mover);
    let effect = match from {
        None => Effect::placed(piece(to.name()), Some(reserve(kind))),
        Some(from) => Effect::moved(piece(from.name()), to.name()),
    };
    Effects { path: action.path(), effects: vec![effect] }
}
