//! Cells, and sets of cells as the bits of one word.
//!
//! A row takes eight bits though it has seven cells: the eighth is always 0, so that a step
//! off the right or left end falls on it and is masked away. With that, stepping a whole
//! set in one of the six directions is one shift.

use crate::Side;
use crate::notation::{cell_name, letter_and_number};
use crate::view::CellName;

/// Cells along each edge of the board.
pub(super) const SIZE: u8 = 7;

/// Bits from one row to the next.
const ROW: u8 = 8;

/// The top row: seven of its eight bits.
const TOP: u64 = 0x7F;

/// The left column.
const LEFT: u64 = 0x0001_0101_0101_0101;

/// Every cell.
pub(super) const BOARD: u64 = TOP * LEFT;

/// Shifts of the three directions that raise the bit: east, south, south-west. The other
/// three are their opposites.
pub(super) const STEPS: [u32; 3] = [1, ROW as u32, ROW as u32 - 1];

/// The two edges that each side joins, White's (left, right) before Black's (top, bottom).
pub(super) const EDGES: [[u64; 2]; 2] =
    [[LEFT, LEFT << (SIZE - 1)], [TOP, TOP << (ROW * (SIZE - 1))]];

/// A cell of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell in a column and a row, both counted from 0, if the board has it.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < SIZE && row < SIZE { Some(Self(ROW * row + column)) } else { None }
    }

    /// The column, counted from 0 at the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % ROW
    }

    /// The row, counted from 0 at the top.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / ROW
    }

    /// The name, such as `c3`.
    #[must_use]
    pub fn name(self) -> CellName {
        cell_name(self.column(), self.row() + 1)
    }

    /// The cell with a (folded) name, if the board has it.
    pub(super) fn find(name: &str) -> Option<Self> {
        let (column, number) = letter_and_number(name)?;
        Self::new(column, number.checked_sub(1)?)
    }

    /// Every cell, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        cells(BOARD)
    }

    /// The set of this cell alone.
    #[inline]
    pub(super) const fn bit(self) -> u64 {
        1 << self.0
    }
}

/// The cells of a set, row by row.
#[inline]
pub(super) fn cells(mut set: u64) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let cell = first(set)?;
        set &= set - 1;
        Some(cell)
    })
}

/// The first cell of a set.
#[inline]
pub(super) const fn first(set: u64) -> Option<Cell> {
    if set == 0 { None } else { Some(Cell(set.trailing_zeros() as u8)) }
}

/// All neighbours of the cells of a set.
#[inline]
pub(super) const fn neighbours(set: u64) -> u64 {
    let [east, south, south_west] = STEPS;
    let after = set << east | set << south | set << south_west;
    let before = set >> east | set >> south | set >> south_west;
    (after | before) & BOARD
}

/// Whether cells of the set join a side's two edges.
#[inline]
pub(super) const fn joins(set: u64, side: Side) -> bool {
    let [from, to] = EDGES[side.index()];
    let mut reached = set & from;
    if set & to == 0 {
        return false;
    }
    while reached != 0 && reached & to == 0 {
        let further = (reached | neighbours(reached)) & set;
        if further == reached {
            return false;
        }
        reached = further;
    }
    reached != 0
}

/// A shortest chain of cells of the set from one of a side's edges to the other, in order;
/// empty if they are not joined.
pub(super) fn road(set: u64, side: Side) -> Vec<Cell> {
    let [from, to] = EDGES[side.index()];
    let mut waves = vec![set & from];
    let mut seen = set & from;
    while let Some(&last) = waves.last()
        && last & to == 0
    {
        if last == 0 {
            return Vec::new();
        }
        let next = neighbours(last) & set & !seen;
        seen |= next;
        waves.push(next);
    }
    walk_back(&waves, to)
}

/// From the last of several waves back to the first, one cell of each.
fn walk_back(waves: &[u64], goal: u64) -> Vec<Cell> {
    let mut chain = Vec::new();
    let mut allowed = goal;
    for wave in waves.iter().rev() {
        let Some(cell) = first(wave & allowed) else {
            return Vec::new();
        };
        allowed = neighbours(cell.bit());
        chain.push(cell);
    }
    chain.reverse();
    chain
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(names: &str) -> u64 {
        names.split_whitespace().map(|name| Cell::find(name).unwrap().bit()).sum()
    }

    #[test]
    fn there_are_49_cells_with_names_that_find_them() {
        assert_eq!(Cell::all().count(), 49);
        for cell in Cell::all() {
            assert_eq!(Cell::find(&cell.name()), Some(cell));
        }
        for outside in ["h1", "a8", "a0", "g10"] {
            assert_eq!(Cell::find(outside), None, "{outside}");
        }
    }

    #[test]
    fn neighbours_are_those_of_the_rhombus() {
        let cases = [
            ("d4", "d3 e3 c4 e4 c5 d5"),
            ("a1", "b1 a2"),
            ("g1", "f1 f2 g2"),
            ("a7", "a6 b6 b7"),
            ("g7", "g6 f7"),
            ("a4", "a3 b3 b4 a5"),
            ("g4", "g3 f4 f5 g5"),
        ];
        for (cell, around) in cases {
            assert_eq!(neighbours(set(cell)), set(around), "{cell}");
        }
    }

    #[test]
    fn a_corner_touches_both_of_its_sides() {
        let corner = set("a1");
        assert_ne!(corner & EDGES[Side::White.index()][0], 0);
        assert_ne!(corner & EDGES[Side::Black.index()][0], 0);
    }

    #[test]
    fn a_road_has_no_detours() {
        let chain = set("a4 b4 c4 d4 e4 f4 g4 a3 d3 e2 g5");
        let names: Vec<_> =
            road(chain, Side::White).into_iter().map(|cell| cell.name().to_string()).collect();
        assert_eq!(names.join(" "), "a4 b4 c4 d4 e4 f4 g4");
        assert!(road(chain, Side::Black).is_empty());
        assert!(road(chain & !set("c4"), Side::White).is_empty());
    }
}
