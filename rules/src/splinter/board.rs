//! Squares, and sets of squares.

use serde::{Deserialize, Serialize};

use super::direction::offset;
use crate::bits::Bits;
use crate::notation::{cell_name, letter_and_number};
use crate::view::{CellName, Compass};

/// Columns, `a` to `o`.
pub(super) const COLUMNS: u8 = 15;

/// Rows, 1 to 18 from the top.
pub(super) const ROWS: u8 = 18;

/// The numbers that a row takes up. The one past column `o` is never a square, so a step
/// over the left or right edge cannot reach the next row.
const PITCH: u16 = 16;

/// The numbers of squares, those between the rows included.
pub(super) const NUMBERS: usize = 288;

/// A set of squares.
pub(super) type Squares = Bits<5>;

/// All squares.
pub(super) const BOARD: Squares = board();

/// For each direction the squares from which a step leaves the board.
pub(super) const EDGES: [Squares; 8] = edges();

/// For each square the squares at most three steps away.
pub(super) static HOODS: [Squares; NUMBERS] = hoods();

/// A square of the board, by its number: 16 times the row plus the column, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Square(u16);

impl Square {
    /// The square in a column and a row, both from 0, if the board has it.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < COLUMNS && row < ROWS {
            Some(Self(PITCH * row as u16 + column as u16))
        } else {
            None
        }
    }

    /// The square with a number that a set of squares has given.
    pub(super) const fn at(index: usize) -> Self {
        Self(index as u16)
    }

    /// The number of the square in a set.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column, from 0.
    #[must_use]
    pub const fn column(self) -> u8 {
        (self.0 % PITCH) as u8
    }

    /// The row, from 0 at the top.
    #[must_use]
    pub const fn row(self) -> u8 {
        (self.0 / PITCH) as u8
    }

    /// The next square in a direction, unless the board ends here.
    #[inline]
    pub(super) const fn step(self, direction: Compass) -> Option<Self> {
        let next = self.0.wrapping_add_signed(offset(direction));
        if next < PITCH * ROWS as u16 && next % PITCH < COLUMNS as u16 {
            Some(Self(next))
        } else {
            None
        }
    }

    /// How many king's steps lie between two squares.
    pub(super) const fn distance(self, other: Self) -> u8 {
        let columns = self.column().abs_diff(other.column());
        let rows = self.row().abs_diff(other.row());
        if columns > rows { columns } else { rows }
    }

    /// The name, such as `h10`.
    #[must_use]
    pub fn name(self) -> CellName {
        cell_name(self.column(), self.row() + 1)
    }

    /// The square with a (folded) name, if the board has it.
    pub(super) fn find(name: &str) -> Option<Self> {
        let (column, number) = letter_and_number(name)?;
        Self::new(column, number.checked_sub(1)?)
    }

    /// Every square, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        BOARD.iter().map(Self::at)
    }
}

/// Every square of the set moved one step. Those that leave the board may land between
/// its rows: meet the result with a set on the board.
#[must_use]
#[inline]
pub(super) const fn shift(set: &Squares, direction: Compass) -> Squares {
    match direction {
        Compass::N => set.down(16),
        Compass::Ne => set.down(15),
        Compass::E => set.up(1),
        Compass::Se => set.up(17),
        Compass::S => set.up(16),
        Compass::Sw => set.up(15),
        Compass::W => set.down(1),
        Compass::Nw => set.down(17),
    }
}

/// The set and the squares of `within` that an unbroken line in the direction joins to it.
#[must_use]
#[inline]
pub(super) fn along(mut set: Squares, direction: Compass, within: Squares) -> Squares {
    loop {
        let more = set | shift(&set, direction) & within;
        if (more ^ set).is_empty() {
            return set;
        }
        set = more;
    }
}

/// The set and all squares around it. Some may lie between the rows: meet the result with
/// a set on the board.
#[must_use]
#[inline]
pub(super) fn touching(set: Squares) -> Squares {
    let wide = set | set.up(1) | set.down(1);
    wide | wide.up(16) | wide.down(16)
}

/// The squares of `within` that sides and corners join to a square, itself included.
#[must_use]
#[inline]
pub(super) fn group(from: Square, within: Squares) -> Squares {
    let mut set = Squares::one(from.index());
    loop {
        // Two steps a round: it is the look whether anything is new that takes time.
        let once = touching(set) & within;
        let more = touching(once) & within;
        if (more ^ set).is_empty() {
            return set;
        }
        set = more;
    }
}

const fn board() -> Squares {
    let mut set = Squares::EMPTY;
    let mut row = 0;
    while row < ROWS {
        let mut column = 0;
        while let Some(square) = Square::new(column, row) {
            set = set.with(square.index());
            column += 1;
        }
        row += 1;
    }
    set
}

const fn hoods() -> [Squares; NUMBERS] {
    let mut sets = [Squares::EMPTY; NUMBERS];
    let mut from = 0;
    while from < NUMBERS {
        let mut to = 0;
        while to < NUMBERS {
            let near = Square::at(from).distance(Square::at(to)) <= 3;
            if BOARD.has(from) && BOARD.has(to) && near {
                sets[from] = sets[from].with(to);
            }
            to += 1;
        }
        from += 1;
    }
    sets
}

const fn edges() -> [Squares; 8] {
    let mut sets = [Squares::EMPTY; 8];
    let mut direction = 0;
    while direction < 8 {
        let mut index = 0;
        while index < NUMBERS {
            let leaves = Square::at(index).step(Compass::ALL[direction]).is_none();
            if BOARD.has(index) && leaves {
                sets[direction] = sets[direction].with(index);
            }
            index += 1;
        }
        direction += 1;
    }
    sets
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::splinter::direction::opposite;

    #[test]
    fn the_board_has_270_squares_with_names_of_their_own() {
        assert_eq!(Square::all().count(), 270);
        for square in Square::all() {
            assert_eq!(Square::find(&square.name()), Some(square));
        }
        for wrong in ["p1", "a19", "a0", "o180"] {
            assert_eq!(Square::find(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn edges_are_where_a_step_leaves_the_board() {
        let counts = EDGES.map(|edge| edge.count());
        assert_eq!(counts, [15, 32, 18, 32, 15, 32, 18, 32]);
    }

    #[test]
    fn a_step_is_a_shift_of_one_square_and_can_be_undone() {
        for square in Square::all() {
            for direction in Compass::ALL {
                let shifted = shift(&Squares::one(square.index()), direction) & BOARD;
                let step = square.step(direction);
                assert_eq!(shifted.first().map(Square::at), step);
                if let Some(next) = step {
                    assert_eq!(next.step(opposite(direction)), Some(square));
                    assert_eq!(next.distance(square), 1);
                }
            }
        }
    }

    #[test]
    fn corners_join_and_the_edges_do_not() {
        let cells = |names: &str| -> Squares {
            let found = names.split(' ').filter_map(Square::find);
            found.map(Square::index).collect()
        };
        let all = cells("a1 b2 c3 o2 a4 o18");
        let from = Square::find("a1").unwrap_or(Square(0));
        assert_eq!(group(from, all), cells("a1 b2 c3"));
    }
}
