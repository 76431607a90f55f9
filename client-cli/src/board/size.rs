//! The sizes in which a board can be drawn.

use tabuleiro_rules::view::{CellShape, Layout};

use super::Mapping;

/// How large the cells are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// The name, for a setting.
    pub name: &'static str,
    /// Columns from one cell to the next.
    pub pitch: i32,
    /// Rows for the slanting edges between two rows of cells.
    pub edge: i32,
    /// Rows inside a cell.
    pub content: i32,
}

const fn size(name: &'static str, pitch: i32, edge: i32, content: i32) -> Size {
    Size { name, pitch, edge, content }
}

const HEX: [Size; 5] = [
    size("compact", 4, 0, 1),
    size("medium", 4, 1, 1),
    size("wide", 6, 1, 1),
    size("roomy", 6, 1, 2),
    size("huge", 8, 2, 2),
];
const DIAMOND: [Size; 2] = [size("compact", 4, 0, 1), size("roomy", 8, 1, 1)];
const SQUARE: [Size; 3] =
    [size("compact", 3, 0, 1), size("medium", 4, 0, 2), size("roomy", 6, 0, 3)];

impl Size {
    /// The sizes for a shape of cells, from the smallest up.
    #[must_use]
    pub const fn all(shape: CellShape) -> &'static [Self] {
        match shape {
            CellShape::Hex => &HEX,
            CellShape::Diamond => &DIAMOND,
            CellShape::Square => &SQUARE,
        }
    }

    /// The size of that name, if the shape has one.
    #[must_use]
    pub fn named(shape: CellShape, name: &str) -> Option<Self> {
        Self::all(shape).iter().copied().find(|size| size.name == name)
    }

    /// The largest size in which the board, with its labels, fits.
    #[must_use]
    pub fn largest(layout: &Layout, columns: usize, rows: usize) -> Option<Self> {
        Self::all(layout.shape).iter().rev().copied().find(|&size| {
            let board = Mapping::new(layout, size);
            board.columns() <= columns && board.rows() <= rows
        })
    }

    /// Rows from one row of cells to the next.
    #[must_use]
    pub const fn row_pitch(self) -> i32 {
        self.edge + self.content
    }

    /// The row of a cell, counted from its first, that holds what matters most: the dot of
    /// an empty cell, a text, the characters of marks.
    #[must_use]
    pub const fn middle(self) -> i32 {
        (self.content - 1) / 2
    }
}
