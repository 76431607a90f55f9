//! The two ways to draw the board.

use super::square::Square;
use crate::Side;
use crate::text::{LAYOUT_DIAMOND, LAYOUT_SQUARE};
use crate::view::{Cell, CellShape, Label, Layout, Place, Zone};

/// The last row and column, counted from 0.
const LAST: i16 = 7;

/// The board standing on a corner: Black's home at the bottom, White's at the top.
pub(super) fn diamond() -> Layout {
    let place = |square: Square| {
        let (column, row) = (i16::from(square.column()), i16::from(square.row()));
        (column - row + LAST, 2 * LAST - column - row)
    };
    Layout {
        name: LAYOUT_DIAMOND.english.into(),
        name_key: LAYOUT_DIAMOND.wire_key(),
        shape: CellShape::Diamond,
        cells: cells(place),
        labels: (0..=2 * LAST).flat_map(diamond_labels).collect(),
    }
}

/// The board as a plain square, a1 at the bottom left.
pub(super) fn square() -> Layout {
    let place = |square: Square| (2 * i16::from(square.column()), LAST - i16::from(square.row()));
    let numbers = (0..=LAST).map(|row| Label::new(row + 1, 0, LAST - row, Place::Left));
    let letters = (0..=LAST).map(|column| Label::new(letter(column), 2 * column, 0, Place::Above));
    Layout {
        name: LAYOUT_SQUARE.english.into(),
        name_key: LAYOUT_SQUARE.wire_key(),
        shape: CellShape::Square,
        cells: cells(place),
        labels: numbers.chain(letters).collect(),
    }
}

/// Every cell where `place` puts it, row by row.
fn cells(place: impl Fn(Square) -> (i16, i16)) -> Vec<Cell> {
    let cell = |square: Square| {
        let (u, v) = place(square);
        Cell { id: square.name(), u, v, zone: zone(square) }
    };
    let mut cells: Vec<_> = Square::all().map(cell).collect();
    cells.sort_unstable_by_key(|cell| (cell.v, cell.u));
    cells
}

fn zone(square: Square) -> Zone {
    let home = Side::ALL.into_iter().find(|&side| square.is_home_of(side));
    home.map_or(Zone::Trench, Zone::Home)
}

/// The labels at the ends of a row of the diamond. In the upper half columns run out to
/// the left and rows to the right; in the lower half it is the other way round.
fn diamond_labels(v: i16) -> [Label; 2] {
    let width = LAST - (v - LAST).abs();
    let (first, last) = (LAST - width, LAST + width);
    let index = 2 * LAST - v;
    let (left, right) = if index > LAST {
        (letter(index - LAST), number(index - LAST))
    } else {
        (number(index), letter(index))
    };
    [Label::new(left, first, v, Place::Left), Label::new(right, last, v, Place::Right)]
}

fn letter(column: i16) -> char {
    char::from(b'a' + column as u8)
}

fn number(row: i16) -> char {
    char::from(b'1' + row as u8)
}
