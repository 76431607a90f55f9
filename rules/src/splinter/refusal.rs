//! The rules that forbid an action.

use std::error::Error;
use std::fmt;

use strum::{IntoStaticStr, VariantNames};

use super::texts::{self, Rank};
use crate::Side;
use crate::text::Phrase;
use crate::view::CellName;

/// Why an action is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Refusal {
    /// Nothing stands there.
    Empty(CellName),
    /// A piece of the opponent stands there.
    NotYours(CellName, Side),
    /// The piece itself would leave the board.
    StepsOff(Named),
    /// The edge is a wall, and a piece would be pushed over it.
    PushesOff(Named),
    /// A piece would undo what the opponent's last action did to it.
    Returns(Named, CellName),
}

impl From<Refusal> for Phrase {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Empty(cell) => texts::empty(cell),
            Refusal::NotYours(cell, side) => texts::not_yours(cell, side),
            Refusal::StepsOff(Named { side, rank, cell }) => texts::steps_off(side, rank, cell),
            Refusal::PushesOff(Named { side, rank, cell }) => texts::pushes_off(side, rank, cell),
            Refusal::Returns(Named { side, rank, cell }, to) => {
                texts::returns(side, rank, cell, to)
            }
        }
    }
}

/// The English.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Phrase::from(*self).fmt(f)
    }
}

impl Error for Refusal {}

/// A piece as sentences speak of it: "the white king on h10" has a side, a rank and a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub rank: Rank,
    /// Where it stands.
    pub cell: CellName,
}
