//! The rules that forbid an action.

use std::fmt;

use strum::{IntoStaticStr, VariantNames};
use thiserror::Error;

use crate::Side;
use crate::view::CellName;

/// Why an action is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Refusal {
    /// Nothing stands there.
    #[error("there is no piece on {0}")]
    Empty(CellName),
    /// A piece of the opponent stands there.
    #[error("the piece on {0} is {1}'s")]
    NotYours(CellName, Side),
    /// The piece itself would leave the board.
    #[error("{0} cannot step off the board")]
    StepsOff(Named),
    /// The edge is a wall, and a piece would be pushed over it.
    #[error("{0} would be pushed off the board, and the edge is a wall")]
    PushesOff(Named),
    /// A piece would undo what the opponent's last action did to it.
    #[error("{0} may not go straight back to {1}, which it has just left")]
    Returns(Named, CellName),
}

/// A piece as sentences speak of it: "the white king on h10".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named {
    /// Whose it is.
    pub side: Side,
    /// Whether it is a king and not a pawn.
    pub king: bool,
    /// Where it stands.
    pub cell: CellName,
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank = if self.king { "king" } else { "pawn" };
        write!(f, "the {} {rank} on {}", self.side.word(), self.cell)
    }
}
