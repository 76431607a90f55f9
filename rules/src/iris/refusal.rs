//! The rules that forbid an action.

use strum::{IntoStaticStr, VariantNames};
use thiserror::Error;

use crate::view::CellName;

/// Why an action is not legal.
#[derive(Clone, Debug, PartialEq, Eq, Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Refusal {
    /// A stone is there already.
    #[error("{cell} is occupied")]
    Occupied {
        /// The cell.
        cell: CellName,
    },
    /// The opening stone goes inside the rim.
    #[error("{cell} is on the rim: the opening stone goes on a grey cell")]
    OpeningOnRim {
        /// The cell.
        cell: CellName,
    },
    /// The game begins with a stone.
    #[error("Black may not pass the opening turn")]
    OpeningPass,
    /// The rim is played in pairs, never as a second stone.
    #[error("{cell} is on the rim: after {first} the second stone goes on a grey cell too")]
    SecondOnRim {
        /// The cell.
        cell: CellName,
        /// Where the first stone of the turn stands.
        first: CellName,
    },
    /// The stones of a turn stand apart.
    #[error("{cell} is next to {first}: the two stones of a turn may not be adjacent")]
    SecondAdjacent {
        /// The cell.
        cell: CellName,
        /// Where the first stone of the turn stands.
        first: CellName,
    },
    /// A turn that has begun is finished.
    #[error("after {first} a second stone must follow: only a whole turn can be passed")]
    SecondPass {
        /// Where the first stone of the turn stands.
        first: CellName,
    },
}
