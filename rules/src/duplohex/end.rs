//! How a game of DuploHex ends.

use serde::{Deserialize, Serialize};

use super::Kind;
use crate::{Outcome, Seat, Side};

/// The end of a game. White has seat 0.
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

impl End {
    /// The result.
    pub(super) const fn outcome(self) -> Outcome {
        let (winner, reason) = match self {
            Self::Joined(side, Kind::Disc) => (side, "discs"),
            Self::Joined(side, Kind::Ring) => (side, "rings"),
            Self::Reserve(side) => (side.other(), "reserve"),
            Self::Blocked(side) => (side.other(), "blocked"),
        };
        Outcome::Win { seat: seat_of(winner), reason }
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

/// The seat that plays a side.
pub(super) const fn seat_of(side: Side) -> Seat {
    match side {
        Side::White => Seat::Zero,
        Side::Black => Seat::One,
    }
}

/// The side that a seat plays.
pub(super) const fn side_of(seat: Seat) -> Side {
    match seat {
        Seat::Zero => Side::White,
        Seat::One => Side::Black,
    }
}
