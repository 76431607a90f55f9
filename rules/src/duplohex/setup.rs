//! Positions to start from: the layouts of the option, and others put together by hand.

use serde::{Deserialize, Serialize};

use super::board::Board;
use super::{Due, DuploHex};
use crate::Side;

/// The pieces that stand on the board when the game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum SetUp {
    /// None.
    Empty,
    /// Pieces all around the edge.
    Border,
    /// Pieces on both diagonals.
    Diagonal,
}

const EMPTY: Board = board("0000000 0000000 0000000 0000000 0000000 0000000 0000000");
const BORDER: Board = board("1414141 8000002 2000008 8000002 2000008 8000002 2141418");
const DIAGONAL: Board = board("1000002 0800040 0010200 0004000 0020100 0400080 8000004");

impl SetUp {
    /// Every set-up, the default first.
    pub(super) const ALL: [Self; 3] = [Self::Empty, Self::Border, Self::Diagonal];

    /// The word of the option.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::Border => "border",
            Self::Diagonal => "diagonal",
        }
    }

    /// The board it starts with.
    pub(super) const fn board(self) -> Board {
        match self {
            Self::Empty => EMPTY,
            Self::Border => BORDER,
            Self::Diagonal => DIAGONAL,
        }
    }

    /// The initial position.
    pub(super) const fn position(self) -> DuploHex {
        DuploHex {
            board: self.board(),
            set_up: self,
            mover: Side::White,
            due: Due::Opening,
            end: None,
            ply: 0,
            turn: 1,
        }
    }
}

/// A board from its written form, for constants: a mistake in it is found by the compiler.
pub(super) const fn board(rows: &str) -> Board {
    match Board::read(rows) {
        Some(board) => board,
        None => panic!("not a board"),
    }
}

/// A position in the middle of a game that began on the empty board.
pub(super) const fn position(board: Board, mover: Side, due: Due) -> DuploHex {
    let [a, b, c, d] = board.words();
    let ply = a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones();
    // The first turn whose number fits both the actions played and the side: White has the
    // odd ones.
    let mut turn = ply / 2 + 2;
    if turn % 2 == mover.index() as u32 {
        turn += 1;
    }
    DuploHex { board, set_up: SetUp::Empty, mover, due, end: None, ply, turn }
}
