//! The eight ways a piece can go, by the numbers of the squares.

use crate::view::Compass;

/// The way back.
pub(super) const fn opposite(direction: Compass) -> Compass {
    Compass::ALL[(direction as usize + 4) % 8]
}

/// How far a step takes the number of a square (rows have 16 numbers).
pub(super) const fn offset(direction: Compass) -> i16 {
    [-16, -15, 1, 17, 16, 15, -1, -17][direction as usize]
}
