//! What an action did, for clients.

use std::cmp::Ordering;

use super::Adaptoid;
use super::action::{Action, Part};
use super::cell::{Cell, cells};
use super::state::State;
use super::view::LEFT;
use crate::view::{Effect, Effects, Loss, RowPlace};
use crate::{Game, Side};

/// An adaptoid grows or moves; then those starve that the action, or the feeding after it, leaves without room.
pub(super) fn effects(position: &Adaptoid, action: Action) -> Effects {
    let before = &position.state;
    let mut did = Effects::of(action.path());
    let mut acted = *before;
    match action {
        Action::Grow(part, cell) => {
            acted.board.grow(before.mover, part, cell);
            did.effects.extend(grown(before, &acted, part, cell));
        }
        Action::Move(from, to) => {
            acted.go(from, to);
            moved(before, from, to, &mut did.effects);
        }
        Action::Stay => {}
    }
    let mut after = position.clone();
    after.play_unchecked(action);
    starved(&acted, &after.state, &mut did.effects);
    did
}

fn grown(before: &State, after: &State, part: Part, cell: Cell) -> Option<Effect> {
    let piece = after.piece(cell, after.board.owner(cell)?);
    Some(match before.board.owner(cell) {
        None => Effect::placed(piece, stock(part)),
        Some(side) => {
            let from = before.piece(cell, side).into();
            Effect::Changed { cell: cell.name(), from, to: piece.into() }
        }
    })
}

/// The stock is in the first panel, behind the captures.
fn stock(part: Part) -> Option<RowPlace> {
    let row = LEFT.iter().position(|(_, counted)| *counted == part)?;
    Some(RowPlace { panel: 0, row: 1 + row })
}

/// A fight is settled before the winner, if there is one, goes to the other's cell.
fn moved(before: &State, from: Cell, to: Cell, effects: &mut Vec<Effect>) {
    let enemy = !before.mover;
    let piece = before.piece(from, before.mover);
    let taken = |cell: Cell, side, by: Cell| Effect::taken(before.piece(cell, side), by.name());
    if !before.is_attack(Action::Move(from, to)) {
        effects.push(Effect::moved(piece, to.name()));
        return;
    }
    let claws = before.compare_claws(from, to);
    if claws.is_ge() {
        effects.push(taken(to, enemy, from));
    }
    match claws {
        Ordering::Greater => effects.push(Effect::moved(piece, to.name())),
        Ordering::Less | Ordering::Equal => effects.push(taken(from, before.mover, to)),
    }
}

/// Those on the board right after the action who are not there any more.
fn starved(acted: &State, after: &State, effects: &mut Vec<Effect>) {
    for side in Side::ALL {
        let gone = acted.board.of(side) & !after.board.of(side);
        let pieces = cells(gone).map(|cell| acted.piece(cell, side));
        effects.extend(pieces.map(|piece| Effect::lost(piece, Loss::Starved)));
    }
}
