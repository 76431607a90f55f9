//! The squares of the board and its three zones.

use std::fmt;

use crate::Side;
use crate::notation::{cell_name, letter_and_number};
use crate::view::CellName;

/// Squares along an edge of the board.
pub(super) const EDGE: u8 = 8;

/// The sum of column and row that the squares of the trench share.
const TRENCH_SUM: u8 = 7;

/// The squares of the trench, as a set of bits.
pub(super) const TRENCH: u64 = squares_with(TRENCH_SUM, TRENCH_SUM);

/// The home of each side as a set of bits, White's first.
const HOMES: [u64; 2] = [squares_with(TRENCH_SUM + 1, 14), squares_with(0, TRENCH_SUM - 1)];

/// A square of the board: eight times its row plus its column, both counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square with a column and a row, counted from 0; `None` off the board.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < EDGE && row < EDGE { Some(Self(EDGE * row + column)) } else { None }
    }

    /// The square with a number from 0 to 63; higher bits are dropped.
    pub(super) const fn of(index: u32) -> Self {
        Self((index & 63) as u8)
    }

    /// Every square, from a1 along the rows to h8.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        (0..64).map(Self::of)
    }

    /// The square with a name such as `c3`.
    pub(super) fn named(name: &str) -> Option<Self> {
        let (letter, number) = letter_and_number(name)?;
        Self::new(letter, number.checked_sub(1)?)
    }

    /// Its column, from 0 for a.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % EDGE
    }

    /// Its row, from 0.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / EDGE
    }

    /// Its number, from 0 to 63.
    pub(super) const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The set of this square alone.
    pub(super) const fn bit(self) -> u64 {
        1 << (self.0 & 63)
    }

    /// Whether it belongs to the trench.
    pub(super) const fn is_trench(self) -> bool {
        self.bit() & TRENCH != 0
    }

    /// Whether it belongs to the home of a side.
    pub(super) const fn is_home_of(self, side: Side) -> bool {
        self.bit() & home(side) != 0
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> CellName {
        cell_name(self.column(), self.row() + 1)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The home of a side as a set of bits.
pub(super) const fn home(side: Side) -> u64 {
    HOMES[side.index()]
}

/// The squares of a set, rising.
pub(super) fn squares(mut set: u64) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| Square::of(set.trailing_zeros()));
        set &= set.wrapping_sub(1);
        next
    })
}

/// The squares whose sum of column and row lies in a range.
const fn squares_with(least: u8, most: u8) -> u64 {
    let mut set = 0;
    let mut index = 0;
    while index < 64 {
        let sum = Square::of(index).column() + Square::of(index).row();
        if least <= sum && sum <= most {
            set |= 1 << index;
        }
        index += 1;
    }
    set
}
