//! The rules that forbid an action.

use strum::{IntoStaticStr, VariantNames};
use thiserror::Error;

use super::cell::{Cell, neighbours};
use super::{Action, Due, DuploHex, Kind};
use crate::Side;
use crate::view::CellName;

/// Why an action is not legal.
#[derive(Clone, Debug, PartialEq, Eq, Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Refusal {
    /// The first turn of the game is a placement.
    #[error("the game opens with a placement, not with a move")]
    OpeningMove,
    /// Each turn has one action of each kind.
    #[error("you have made the {} action of this turn; a {left} action is due", left.other())]
    KindDone {
        /// What is still owed.
        left: Kind,
    },
    /// Nothing of this kind is left to place.
    #[error("you have no {kind} left in reserve")]
    NoReserve {
        /// What was to be placed.
        kind: Kind,
    },
    /// A piece is placed on an empty cell.
    #[error("{cell} is occupied")]
    Occupied {
        /// The cell that is not empty.
        cell: CellName,
    },
    /// A piece is placed on one of the other kind only when nothing else is possible.
    #[error(
        "{cell} holds a {}; a {kind} is placed on it only when no other {kind} action is left",
        kind.other()
    )]
    NotLastResort {
        /// The cell with a single piece.
        cell: CellName,
        /// What was to be placed.
        kind: Kind,
    },
    /// As a last resort a piece is placed on a single piece of the other kind.
    #[error("{cell} already holds a {kind}; place it on a single {}", kind.other())]
    NoRoom {
        /// The cell without room.
        cell: CellName,
        /// What was to be placed.
        kind: Kind,
    },
    /// There is nothing of this kind to move.
    #[error("there is no {kind} on {cell}")]
    NoPiece {
        /// Where the move was to start.
        cell: CellName,
        /// What was to be moved.
        kind: Kind,
    },
    /// A player moves own pieces only.
    #[error("the {kind} on {cell} is {owner}'s")]
    NotYours {
        /// Where the piece stands.
        cell: CellName,
        /// What it is.
        kind: Kind,
        /// Whose it is.
        owner: Side,
    },
    /// A pair never moves again.
    #[error("the {kind} on {cell} is part of a pair, and a pair never moves")]
    Paired {
        /// Where the pair stands.
        cell: CellName,
        /// What was to be moved.
        kind: Kind,
    },
    /// A move goes one cell far.
    #[error("a {kind} moves to a neighbouring cell, and {to} is not next to {from}")]
    TooFar {
        /// Where the piece stands.
        from: CellName,
        /// Where it was to go.
        to: CellName,
        /// What it is.
        kind: Kind,
    },
    /// A move ends on a piece of the other kind.
    #[error("there is no {} on {to}; a {kind} moves only onto a single {}", kind.other(), kind.other())]
    NoPartner {
        /// Where the piece was to go.
        to: CellName,
        /// What it is.
        kind: Kind,
    },
    /// There is no room in a pair.
    #[error("{to} already holds a pair")]
    PairThere {
        /// Where the pair stands.
        to: CellName,
    },
}

impl DuploHex {
    /// Which rule forbids an action, if one does.
    pub(super) fn judge(&self, action: Action) -> Result<(), Refusal> {
        let kind = action.kind;
        if !self.due.includes(kind) {
            return Err(Refusal::KindDone { left: kind.other() });
        }
        match action.from {
            Some(_) if self.due == Due::Opening => Err(Refusal::OpeningMove),
            Some(from) => self.judge_move(kind, from, action.to),
            None => self.judge_placement(kind, action.to),
        }
    }

    fn judge_placement(&self, kind: Kind, to: Cell) -> Result<(), Refusal> {
        let cell = to.name();
        if self.board.reserve(kind, self.mover) == 0 {
            return Err(Refusal::NoReserve { kind });
        }
        let Some(means) = self.means(kind) else {
            return Err(Refusal::NoRoom { cell, kind });
        };
        if means.places & to.bit() != 0 {
            Ok(())
        } else if means.is_last_resort {
            Err(Refusal::NoRoom { cell, kind })
        } else if means.partners & to.bit() != 0 {
            Err(Refusal::NotLastResort { cell, kind })
        } else {
            Err(Refusal::Occupied { cell })
        }
    }

    fn judge_move(&self, kind: Kind, from: Cell, to: Cell) -> Result<(), Refusal> {
        let other = kind.other();
        let Some(owner) = self.board.owner(kind, from) else {
            let cell = from.name();
            return Err(Refusal::NoPiece { cell, kind });
        };
        if owner != self.mover {
            let cell = from.name();
            return Err(Refusal::NotYours { cell, kind, owner });
        }
        if self.board.all(other) & from.bit() != 0 {
            let cell = from.name();
            return Err(Refusal::Paired { cell, kind });
        }
        if neighbours(from.bit()) & to.bit() == 0 {
            let (from, to) = (from.name(), to.name());
            return Err(Refusal::TooFar { from, to, kind });
        }
        let to_name = to.name();
        match [other, kind].map(|kind| self.board.all(kind) & to.bit() != 0) {
            [true, false] => Ok(()),
            [true, true] => Err(Refusal::PairThere { to: to_name }),
            [false, _] => Err(Refusal::NoPartner { to: to_name, kind }),
        }
    }
}
