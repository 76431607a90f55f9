//! What an event says that happened, carried out by a client without rules.

use std::collections::BTreeSet;

use tabuleiro_rules::view::{Effect, Piece};

/// The pieces after effects.
pub(crate) fn apply_effects(pieces: &[Piece], effects: &[Effect]) -> Vec<Piece> {
    let mut board: BTreeSet<Piece> = pieces.iter().copied().collect();
    for effect in effects {
        let (gone, come) = exchange(effect);
        for piece in &gone {
            assert!(board.remove(piece), "{effect:?}: there is no {piece:?}");
        }
        board.extend(come);
    }
    board.into_iter().collect()
}

/// The pieces that an effect takes off their cells, and those that it puts onto them.
fn exchange(effect: &Effect) -> (Vec<Piece>, Vec<Piece>) {
    match effect {
        Effect::Moved { from, to, piece } | Effect::Pushed { from, to, piece } => {
            (vec![piece.on(*from)], vec![piece.on(*to)])
        }
        Effect::Placed { cell, piece, .. } => (Vec::new(), vec![piece.on(*cell)]),
        Effect::Taken { cell, piece, .. } => (vec![piece.on(*cell)], Vec::new()),
        Effect::Changed { cell, from, to } => (vec![from.on(*cell)], vec![to.on(*cell)]),
        Effect::LegOver { .. } | Effect::LegReopened { .. } => (Vec::new(), Vec::new()),
        Effect::SetUp { from, to } => (from.clone(), to.clone()),
    }
}
