//! The cells, and sets of them as the bits of a word.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::notation::{cell_name, letter_and_number};
use crate::view::CellName;

/// Rows of the board.
const ROWS: u8 = 7;

/// The middle row, the longest.
const MIDDLE: u8 = 3;

/// Bits a row. One more than the longest row has cells, so that a step off the left or the
/// right of the board always lands on a bit that is no cell.
const STRIDE: u8 = 8;

/// Every cell of the board.
pub(super) const BOARD: u64 = whole_board();

/// A cell of the board, kept as its bit: rows slant so that the six steps from any cell add
/// or subtract the same 1, 8 and 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "CellName", try_from = "CellName")]
pub struct Cell(u8);

impl Cell {
    /// The cell of a row, counted from the top, at a place, counted from the left, both
    /// from 0.
    const fn new(row: u8, place: u8) -> Option<Self> {
        if row < ROWS && place < row_length(row) {
            Some(Self(STRIDE * row + place + row.saturating_sub(MIDDLE)))
        } else {
            None
        }
    }

    /// The cell with a (folded) name, if the board has it.
    pub(super) fn find(name: &str) -> Option<Self> {
        let (row, number) = letter_and_number(name)?;
        Self::new(row, number.checked_sub(1)?)
    }

    /// The name of the cell.
    #[must_use]
    pub fn name(self) -> CellName {
        let row = self.0 / STRIDE;
        cell_name(row, self.0 % STRIDE - row.saturating_sub(MIDDLE) + 1)
    }

    /// The set of this cell alone.
    #[inline]
    pub(super) const fn bit(self) -> u64 {
        1 << self.0
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}

impl From<Cell> for CellName {
    fn from(cell: Cell) -> Self {
        cell.name()
    }
}

impl TryFrom<CellName> for Cell {
    type Error = String;

    fn try_from(name: CellName) -> Result<Self, String> {
        Self::find(&name).ok_or_else(|| format!("there is no cell {name}"))
    }
}

/// The six neighbours of every cell at once: in each word, the cells that have a cell of
/// `set` in one of the six directions.
#[inline]
pub(super) const fn shifted(set: u64) -> [u64; 6] {
    [set << 1, set >> 1, set << 8, set >> 8, set << 9, set >> 9]
}

/// The cells next to a cell of `set`.
#[inline]
pub(super) const fn around(set: u64) -> u64 {
    let [a, b, c, d, e, f] = shifted(set);
    (a | b | c | d | e | f) & BOARD
}

/// The cells of a set, from the top left on.
#[inline]
pub(super) fn cells(mut set: u64) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(Cell(bit as u8))
    })
}

const fn row_length(row: u8) -> u8 {
    ROWS - row.abs_diff(MIDDLE)
}

const fn whole_board() -> u64 {
    let mut set = 0;
    let mut row = 0;
    while row < ROWS {
        let mut place = 0;
        while let Some(cell) = Cell::new(row, place) {
            set |= cell.bit();
            place += 1;
        }
        row += 1;
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hexagon::{Hexagon, NONE};

    #[test]
    fn cells_and_neighbours_are_those_of_the_hexagon() {
        let hexagon = Hexagon::new(4);
        assert_eq!(BOARD.count_ones() as usize, hexagon.len());
        for (index, cell) in (0..).zip(cells(BOARD)) {
            assert_eq!(cell.name(), hexagon.name(index));
            assert_eq!(Cell::find(&cell.name()), Some(cell));
            let next = hexagon.neighbours[usize::from(index)];
            let next = next.into_iter().filter(|&next| next != NONE);
            let expected = next.filter_map(|next| Cell::find(&hexagon.name(next)));
            let expected = expected.fold(0, |set, cell| set | cell.bit());
            assert_eq!(around(cell.bit()), expected, "around {cell}");
        }
    }

    #[test]
    fn the_board_has_no_other_cells() {
        for name in ["a5", "b6", "c7", "d8", "e7", "f6", "g5", "h1", "a0", "d", ""] {
            assert_eq!(Cell::find(name), None, "{name}");
        }
    }
}
