//! The eight ways a piece can go.

use serde::{Deserialize, Serialize};

use crate::view::Compass;

/// One of the eight ways, clockwise from north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// Towards row 1.
    N,
    /// Towards row 1 and column `o`.
    Ne,
    /// Towards column `o`.
    E,
    /// Towards row 18 and column `o`.
    Se,
    /// Towards row 18.
    S,
    /// Towards row 18 and column `a`.
    Sw,
    /// Towards column `a`.
    W,
    /// Towards row 1 and column `a`.
    Nw,
}

impl Direction {
    /// All eight, clockwise from north.
    pub const ALL: [Self; 8] =
        [Self::N, Self::Ne, Self::E, Self::Se, Self::S, Self::Sw, Self::W, Self::Nw];

    /// The way back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) % 8]
    }

    /// The same way as clients know it.
    #[must_use]
    pub const fn compass(self) -> Compass {
        Compass::ALL[self as usize]
    }

    /// The direction with a (folded) short name such as `ne`.
    #[must_use]
    pub fn find(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|d| d.compass().word() == word)
    }

    /// How far a step takes the number of a square (rows have 16 numbers).
    pub(super) const fn offset(self) -> i16 {
        [-16, -15, 1, 17, 16, 15, -1, -17][self as usize]
    }
}
