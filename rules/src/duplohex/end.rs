//! How a game of DuploHex ends.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use super::{FIRST, Kind};
use crate::{Outcome, Side};

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum End {
    /// A side's pieces of one kind joined its edges.
    Joined(Side, Kind),
    /// A side had nothing left in reserve at the end of its turn and has lost.
    Reserve(Side),
    /// A side could do nothing in its turn and has lost.
    Blocked(Side),
}

/// Why a game ended; each is a word of notations and of the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub(super) enum Reason {
    Discs,
    Rings,
    Reserve,
    Blocked,
}

impl End {
    /// The result.
    pub(super) const fn outcome(self) -> Outcome {
        let (winner, reason) = match self {
            Self::Joined(side, Kind::Disc) => (side, Reason::Discs),
            Self::Joined(side, Kind::Ring) => (side, Reason::Rings),
            Self::Reserve(side) => (side.other(), Reason::Reserve),
            Self::Blocked(side) => (side.other(), Reason::Blocked),
        };
        Outcome::Win { seat: winner.seat(FIRST), reason: reason.into_str() }
    }

    /// A number of its own for keys; 0 stands for a game under way.
    pub(super) const fn number(self) -> u64 {
        match self {
            Self::Joined(side, kind) => 1 + side.index() as u64 + 2 * kind.index() as u64,
            Self::Reserve(side) => 5 + side.index() as u64,
            Self::Blocked(side) => 7 + side.index() as u64,
        }
    }
}
