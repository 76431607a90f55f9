//! Who plays: seats of a room and sides of a board.

use std::fmt;
use std::ops::Not;

use serde::{Deserialize, Serialize};

/// One of the two players of a room. Seat 0 makes the first move of the game.
///
/// A seat is a person for the whole game; the side it plays may change (Trench swaps the
/// sides between legs).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", schemars(extend("maximum" = 1)))]
#[cfg_attr(feature = "ts", ts(type = "0 | 1"))]
#[serde(into = "u8", try_from = "u8")]
pub enum Seat {
    /// Seat 0.
    Zero,
    /// Seat 1.
    One,
}

impl Seat {
    /// Both seats, in order.
    pub const ALL: [Self; 2] = [Self::Zero, Self::One];

    /// 0 or 1, for indexing what belongs to a seat.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side it plays in a game whose seats keep their sides, where `first` is seat 0's.
    #[must_use]
    pub const fn side(self, first: Side) -> Side {
        match self {
            Self::Zero => first,
            Self::One => first.other(),
        }
    }
}

impl Not for Seat {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::Zero => Self::One,
            Self::One => Self::Zero,
        }
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat as Self
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        match number {
            0 => Ok(Self::Zero),
            1 => Ok(Self::One),
            _ => Err(format!("there is no seat {number}: a seat is 0 or 1")),
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.index())
    }
}

/// The colour of an army on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The light pieces.
    White,
    /// The dark pieces.
    Black,
}

impl Side {
    /// Both sides, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// 0 for White, 1 for Black, for indexing what belongs to a side.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other side; `!side`, usable in constants.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// The seat that plays it in a game whose seats keep their sides, where `first` is
    /// seat 0's.
    #[must_use]
    pub const fn seat(self, first: Self) -> Seat {
        if self as u8 == first as u8 { Seat::Zero } else { Seat::One }
    }

    /// `white` or `black`: the word of notations, options and the wire.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
    }
}

impl Not for Side {
    type Output = Self;

    fn not(self) -> Self {
        self.other()
    }
}

/// `White` or `Black`: the name in a sentence.
impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "White",
            Self::Black => "Black",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_that_keep_their_sides_are_found_by_them() {
        for first in Side::ALL {
            assert_eq!(Seat::Zero.side(first), first);
            for seat in Seat::ALL {
                assert_eq!(seat.side(first).seat(first), seat);
            }
        }
    }
}
