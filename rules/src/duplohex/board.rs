//! What stands where.

use serde::{Deserialize, Serialize};

use super::Kind;
use super::cell::{BOARD, Cell, SIZE, cells, joins};
use crate::Side;

/// Pieces of one kind that each side has, on the board and in reserve.
pub(super) const PIECES: u8 = 24;

/// The pieces on the board: a set of cells for each kind and side.
///
/// Written as the rules write a set-up: a digit a cell, the sum of 1 for a black disc, 2
/// for a white disc, 4 for a black ring and 8 for a white ring, in sixteens; rows from the
/// top, with a space between them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub(super) struct Board {
    sets: [[u64; 2]; 2],
}

/// What each bit of a digit stands for, the lowest first.
const LEGEND: [(Kind, Side); 4] = [
    (Kind::Disc, Side::Black),
    (Kind::Disc, Side::White),
    (Kind::Ring, Side::Black),
    (Kind::Ring, Side::White),
];

impl Board {
    /// Where a side has pieces of a kind.
    #[inline]
    pub(super) const fn of(&self, kind: Kind, side: Side) -> u64 {
        self.sets[kind.index()][side.index()]
    }

    /// Where there are pieces of a kind.
    #[inline]
    pub(super) const fn all(&self, kind: Kind) -> u64 {
        let [white, black] = self.sets[kind.index()];
        white | black
    }

    /// Where nothing stands.
    #[inline]
    pub(super) const fn empty(&self) -> u64 {
        BOARD & !(self.all(Kind::Disc) | self.all(Kind::Ring))
    }

    /// Where a piece of a kind stands alone.
    #[inline]
    pub(super) const fn single(&self, kind: Kind) -> u64 {
        self.all(kind) & !self.all(kind.other())
    }

    /// Where a side's piece of a kind stands alone.
    #[inline]
    pub(super) const fn single_of(&self, kind: Kind, side: Side) -> u64 {
        self.of(kind, side) & !self.all(kind.other())
    }

    /// How many pieces of a kind a side has in reserve.
    #[inline]
    pub(super) const fn reserve(&self, kind: Kind, side: Side) -> u8 {
        PIECES.saturating_sub(self.of(kind, side).count_ones() as u8)
    }

    /// Whose piece of a kind stands on a cell.
    pub(super) fn owner(&self, kind: Kind, cell: Cell) -> Option<Side> {
        let stands = |side: &Side| self.of(kind, *side) & cell.bit() != 0;
        Side::ALL.into_iter().find(stands)
    }

    /// Whether a side's pieces of a kind join its two edges.
    #[inline]
    pub(super) const fn is_joined(&self, kind: Kind, side: Side) -> bool {
        joins(self.of(kind, side), side)
    }

    /// Puts a piece on a cell.
    #[inline]
    pub(super) const fn put(&mut self, kind: Kind, side: Side, cell: Cell) {
        self.sets[kind.index()][side.index()] |= cell.bit();
    }

    /// Takes a piece off a cell.
    #[inline]
    pub(super) const fn take(&mut self, kind: Kind, side: Side, cell: Cell) {
        self.sets[kind.index()][side.index()] &= !cell.bit();
    }

    /// The four sets, for keys.
    pub(super) const fn words(&self) -> [u64; 4] {
        let [[a, b], [c, d]] = self.sets;
        [a, b, c, d]
    }

    /// Reads the written form. `None` if it has not 49 digits, or a cell with two pieces of
    /// one kind.
    pub(super) const fn read(text: &str) -> Option<Self> {
        let bytes = text.as_bytes();
        let mut board = Self { sets: [[0; 2]; 2] };
        let (mut at, mut place) = (0, 0);
        while at < bytes.len() {
            if bytes[at] != b' ' {
                let Some(digit) = (bytes[at] as char).to_digit(16) else {
                    return None;
                };
                let Some(cell) = Cell::new(place % SIZE, place / SIZE) else {
                    return None;
                };
                if digit & 3 == 3 || digit & 12 == 12 {
                    return None;
                }
                board.put_digit(digit, cell);
                place += 1;
            }
            at += 1;
        }
        if place == SIZE * SIZE { Some(board) } else { None }
    }

    const fn put_digit(&mut self, digit: u32, cell: Cell) {
        let mut bit = 0;
        while bit < LEGEND.len() {
            if digit >> bit & 1 == 1 {
                let (kind, side) = LEGEND[bit];
                self.put(kind, side, cell);
            }
            bit += 1;
        }
    }

    fn digit(&self, cell: Cell) -> u32 {
        let bit_of = |(bit, (kind, side)): (usize, (Kind, Side))| {
            u32::from(self.of(kind, side) & cell.bit() != 0) << bit
        };
        LEGEND.into_iter().enumerate().map(bit_of).sum()
    }
}

impl From<Board> for String {
    fn from(board: Board) -> Self {
        let mut text = Self::new();
        for cell in cells(BOARD) {
            if cell.column() == 0 && cell.row() > 0 {
                text.push(' ');
            }
            text.extend(char::from_digit(board.digit(cell), 16));
        }
        text
    }
}

impl TryFrom<String> for Board {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::read(&text).ok_or("a board is 49 digits out of 0, 1, 2, 4, 5, 6, 8, 9, a")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAMPLE: &str = "0000050 0000010 0404150 0109260 2098a64 4a12880 0010682";

    #[test]
    fn a_board_is_written_as_it_is_read() {
        let board = Board::read(SAMPLE).unwrap();
        assert_eq!(String::from(board), SAMPLE);
        assert_eq!(Board::try_from(SAMPLE.to_owned()), Ok(board));
    }

    #[test]
    fn what_is_no_board_is_not_read() {
        let broken = [
            SAMPLE.replace('a', "3"),
            SAMPLE.replace('a', "c"),
            SAMPLE.replace('a', "g"),
            SAMPLE.replace('a', "é"),
            SAMPLE[1..].to_owned(),
            format!("{SAMPLE}0"),
            "0".repeat(1000),
        ];
        for text in broken {
            assert!(Board::try_from(text.clone()).is_err(), "{text}");
        }
    }
}
