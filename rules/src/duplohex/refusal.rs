//! The rules that forbid an action.

use std::error::Error;
use std::fmt;

use strum::{IntoStaticStr, VariantNames};

use super::cell::{Cell, neighbours};
use super::{Action, Due, DuploHex, Kind, texts};
use crate::Side;
use crate::text::Phrase;
use crate::view::CellName;

/// Why an action is not legal.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Refusal {
    /// The first turn of the game is a placement.
    OpeningMove,
    /// Each turn has one action of each kind.
    KindDone {
        /// What is still owed.
        left: Kind,
    },
    /// Nothing of this kind is left to place.
    NoReserve {
        /// What was to be placed.
        kind: Kind,
    },
    /// A piece is placed on an empty cell.
    Occupied {
        /// The cell that is not empty.
        cell: CellName,
    },
    /// A piece is placed on one of the other kind only when nothing else is possible.
    NotLastResort {
        /// The cell with a single piece.
        cell: CellName,
        /// What was to be placed.
        kind: Kind,
    },
    /// As a last resort a piece is placed on a single piece of the other kind.
    NoRoom {
        /// The cell without room.
        cell: CellName,
        /// What was to be placed.
        kind: Kind,
    },
    /// There is nothing of this kind to move.
    NoPiece {
        /// Where the move was to start.
        cell: CellName,
        /// What was to be moved.
        kind: Kind,
    },
    /// A player moves own pieces only.
    NotYours {
        /// Where the piece stands.
        cell: CellName,
        /// What it is.
        kind: Kind,
        /// Whose it is.
        owner: Side,
    },
    /// A pair never moves again.
    Paired {
        /// Where the pair stands.
        cell: CellName,
        /// What was to be moved.
        kind: Kind,
    },
    /// A move goes one cell far.
    TooFar {
        /// Where the piece stands.
        from: CellName,
        /// Where it was to go.
        to: CellName,
        /// What it is.
        kind: Kind,
    },
    /// A move ends on a piece of the other kind.
    NoPartner {
        /// Where the piece was to go.
        to: CellName,
        /// What it is.
        kind: Kind,
    },
    /// There is no room in a pair.
    PairThere {
        /// Where the pair stands.
        to: CellName,
    },
}

impl From<Refusal> for Phrase {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::OpeningMove => texts::OPENING_MOVE.into(),
            Refusal::KindDone { left } => texts::kind_done(left.other(), left),
            Refusal::NoReserve { kind } => texts::no_reserve(kind),
            Refusal::Occupied { cell } => texts::occupied(cell),
            Refusal::NotLastResort { cell, kind } => {
                texts::not_last_resort(cell, kind, kind.other())
            }
            Refusal::NoRoom { cell, kind } => texts::no_room(cell, kind, kind.other()),
            Refusal::NoPiece { cell, kind } => texts::no_piece(cell, kind),
            Refusal::NotYours { cell, kind, owner } => texts::not_yours(cell, kind, owner),
            Refusal::Paired { cell, kind } => texts::paired(cell, kind),
            Refusal::TooFar { from, to, kind } => texts::too_far(from, to, kind),
            Refusal::NoPartner { to, kind } => texts::no_partner(to, kind, kind.other()),
            Refusal::PairThere { to } => texts::pair_there(to),
        }
    }
}

/// The English.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Phrase::from(self.clone()).fmt(f)
    }
}

impl Error for Refusal {}

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
