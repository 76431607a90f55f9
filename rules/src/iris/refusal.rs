//! The rules that forbid an action.

use std::error::Error;
use std::fmt;

use strum::{IntoStaticStr, VariantNames};

use super::texts;
use crate::text::Phrase;
use crate::view::CellName;

/// Why an action is not legal.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Refusal {
    /// A stone is there already.
    Occupied {
        /// The cell.
        cell: CellName,
    },
    /// The opening stone goes inside the rim.
    OpeningOnRim {
        /// The cell.
        cell: CellName,
    },
    /// The game begins with a stone.
    OpeningPass,
    /// The rim is played in pairs, never as a second stone.
    SecondOnRim {
        /// The cell.
        cell: CellName,
        /// Where the first stone of the turn stands.
        first: CellName,
    },
    /// The stones of a turn stand apart.
    SecondAdjacent {
        /// The cell.
        cell: CellName,
        /// Where the first stone of the turn stands.
        first: CellName,
    },
    /// A turn that has begun is finished.
    SecondPass {
        /// Where the first stone of the turn stands.
        first: CellName,
    },
}

impl From<Refusal> for Phrase {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Occupied { cell } => texts::occupied(cell),
            Refusal::OpeningOnRim { cell } => texts::opening_on_rim(cell),
            Refusal::OpeningPass => texts::OPENING_PASS.into(),
            Refusal::SecondOnRim { cell, first } => texts::second_on_rim(cell, first),
            Refusal::SecondAdjacent { cell, first } => texts::second_adjacent(cell, first),
            Refusal::SecondPass { first } => texts::second_pass(first),
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
