//! The board that Iris and Adaptoid share: a hexagon of hexagons.

use crate::notation::{cell_name, letter_and_number};
use crate::text::LAYOUT_HEXAGON;
use crate::view::{Cell, CellName, CellShape, Label, Layout, Place, Zone};

/// Marks a missing neighbour in [`Hexagon::neighbours`].
pub const NONE: u8 = u8::MAX;

/// A hexagon with `side` cells a side. Rows `a`, `b`, … run from the top, cells are
/// numbered from 1 at the left; a cell's *index* counts them in that order from 0.
#[derive(Debug)]
pub struct Hexagon {
    /// Cells a side.
    pub side: u8,
    /// Row and place in the row, both from 0, of each cell.
    pub cells: Vec<(u8, u8)>,
    /// The six neighbours of each cell: east, south-east, south-west, west, north-west,
    /// north-east; [`NONE`] off the board.
    pub neighbours: Vec<[u8; 6]>,
    /// The cells of the rim, clockwise from the top left corner.
    pub rim: Vec<u8>,
    row_starts: Vec<u8>,
}

impl Hexagon {
    /// The board with `side` cells a side, 2 to 8.
    #[must_use]
    pub fn new(side: u8) -> Self {
        let rows = 2 * side - 1;
        let mut cells = Vec::new();
        let mut row_starts = Vec::new();
        for row in 0..rows {
            row_starts.push(cells.len() as u8);
            cells.extend((0..row_length(side, row)).map(|place| (row, place)));
        }
        let mut board = Self { side, cells, neighbours: Vec::new(), rim: Vec::new(), row_starts };
        board.neighbours = board.cells.iter().map(|&at| board.around(at)).collect();
        board.rim = board.walk_rim();
        board
    }

    /// How many cells there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.cells.len()
    }

    /// A board always has cells.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        false
    }

    /// The index of a cell given by row and place, if the board has it.
    #[must_use]
    pub fn index(&self, row: u8, place: u8) -> Option<u8> {
        let start = *self.row_starts.get(usize::from(row))?;
        (place < row_length(self.side, row)).then(|| start + place)
    }

    /// The reflection of a cell through the centre.
    #[must_use]
    pub const fn opposite(&self, index: u8) -> u8 {
        (self.cells.len() - 1) as u8 - index
    }

    /// The name of a cell.
    #[must_use]
    pub fn name(&self, index: u8) -> CellName {
        let (row, place) = self.cells[usize::from(index)];
        cell_name(row, place + 1)
    }

    /// The cell with a (folded) name, if the board has it.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<u8> {
        let (row, number) = letter_and_number(name)?;
        self.index(row, number.checked_sub(1)?)
    }

    /// How many steps lie between two cells on an empty board.
    #[must_use]
    pub fn distance(&self, a: u8, b: u8) -> u8 {
        let ((ua, va), (ub, vb)) = (self.grid(a), self.grid(b));
        let (du, dv) = ((ua - ub).unsigned_abs(), (va - vb).unsigned_abs());
        (dv + du.saturating_sub(dv) / 2) as u8
    }

    /// The drawing: every cell, with the zone that `zone` gives it, the letter of each row
    /// before it, and behind it the number of its last cell.
    #[must_use]
    pub fn layout(&self, zone: impl Fn(u8) -> Zone) -> Layout {
        let cells = (0..self.len() as u8).map(|index| {
            let (u, v) = self.grid(index);
            Cell { id: self.name(index), u, v, zone: zone(index) }
        });
        let labels = self.row_starts.iter().zip(0..).flat_map(|(&start, row)| {
            let length = row_length(self.side, row);
            let ((u, v), (end, _)) = (self.grid(start), self.grid(start + length - 1));
            let letter = Label::new(char::from(b'a' + row), u, v, Place::Left);
            [letter, Label::new(length, end, v, Place::Right)]
        });
        Layout {
            name: LAYOUT_HEXAGON.english.into(),
            name_key: LAYOUT_HEXAGON.wire_key(),
            shape: CellShape::Hex,
            cells: cells.collect(),
            labels: labels.collect(),
        }
    }

    /// Half steps to the right and rows down.
    fn grid(&self, index: u8) -> (i16, i16) {
        let (row, place) = self.cells[usize::from(index)];
        let (row, place, side) = (i16::from(row), i16::from(place), i16::from(self.side));
        ((row - side + 1).abs() + 2 * place, row)
    }

    fn around(&self, (row, place): (u8, u8)) -> [u8; 6] {
        let at = |row: Option<u8>, place: Option<u8>| {
            row.zip(place).and_then(|(row, place)| self.index(row, place)).unwrap_or(NONE)
        };
        // Below the middle row, rows shrink and start half a cell further in.
        let (above, below) = (row.checked_sub(1), row.checked_add(1));
        let up_shift = u8::from(row >= self.side);
        let down_shift = u8::from(row + 1 < self.side);
        [
            at(Some(row), Some(place + 1)),
            at(below, Some(place + down_shift)),
            at(below, (place + down_shift).checked_sub(1)),
            at(Some(row), place.checked_sub(1)),
            at(above, (place + up_shift).checked_sub(1)),
            at(above, Some(place + up_shift)),
        ]
    }

    fn walk_rim(&self) -> Vec<u8> {
        let mut rim = Vec::new();
        let mut at = 0;
        for direction in 0..6 {
            for _ in 1..self.side {
                rim.push(at);
                at = self.neighbours[usize::from(at)][direction];
            }
        }
        rim
    }
}

const fn row_length(side: u8, row: u8) -> u8 {
    let rows = 2 * side - 1;
    if row >= rows { 0 } else { rows - row.abs_diff(side - 1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_and_corner_names_are_right() {
        for (side, count, last) in [(4, 37, "g4"), (5, 61, "i5"), (6, 91, "k6"), (8, 169, "o8")] {
            let board = Hexagon::new(side);
            assert_eq!(board.len(), count);
            assert_eq!(board.name(count as u8 - 1).as_str(), last);
        }
    }

    #[test]
    fn neighbours_are_mutual_and_at_distance_one() {
        let board = Hexagon::new(6);
        for a in 0..91 {
            for (direction, &b) in board.neighbours[usize::from(a)].iter().enumerate() {
                if b != NONE {
                    assert_eq!(board.neighbours[usize::from(b)][(direction + 3) % 6], a);
                    assert_eq!(board.distance(a, b), 1);
                }
            }
        }
    }

    #[test]
    fn the_rim_runs_clockwise_and_closes() {
        let board = Hexagon::new(4);
        let names: Vec<_> = board.rim.iter().map(|&i| board.name(i).to_string()).collect();
        let clockwise = "a1 a2 a3 a4 b5 c6 d7 e6 f5 g4 g3 g2 g1 f1 e1 d1 c1 b1";
        assert_eq!(names.join(" "), clockwise);
    }

    #[test]
    fn every_name_finds_its_cell() {
        let board = Hexagon::new(8);
        for index in 0..169 {
            assert_eq!(board.find(&board.name(index)), Some(index));
        }
        assert_eq!(board.find("a9"), None);
        assert_eq!(board.find("p1"), None);
        assert_eq!(board.find("a0"), None);
    }
}
