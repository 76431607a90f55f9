//! What a player chooses, and its text.

use super::board::{Board, Cell};
use crate::NotationError;
use crate::notation::{ActionText, Reading, joined};

/// The smallest thing a player chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// A stone on a cell; on the rim, together with one on the opposite cell.
    Place(Cell),
    /// No stone this turn.
    Pass,
}

const PASS: &str = "pass";

/// The forms of an action, for error messages.
const FORMS: &str = "a cell such as d3, or pass";

impl Action {
    /// The canonical text.
    pub(super) fn notation(self, board: &Board) -> ActionText {
        match self {
            Self::Place(cell) => joined(&[&board.name(cell)]),
            Self::Pass => joined(&[PASS]),
        }
    }

    /// Reads a text generously.
    pub(super) fn read(text: &str, board: &Board) -> Result<Self, NotationError> {
        let reading = Reading { text, forms: FORMS, board: extent(board) };
        let folded = reading.folded()?;
        if &*folded == PASS {
            return Ok(Self::Pass);
        }
        let index = reading.cell(&folded, |name| board.hexagon.find(name))?;
        Ok(Self::Place(Cell::new(index)))
    }

    /// Everything that can be written on a board.
    pub(super) fn every(board: &Board) -> Vec<Self> {
        let cells = (0..board.hexagon.len() as u8).map(|index| Self::Place(Cell::new(index)));
        cells.chain([Self::Pass]).collect()
    }
}

/// Which cells a board has, for error messages.
const fn extent(board: &Board) -> &'static str {
    match board.hexagon.side {
        5 => "its rows are a1 to a5, growing to e1 to e9 and shrinking to i1 to i5",
        6 => "its rows are a1 to a6, growing to f1 to f11 and shrinking to k1 to k6",
        7 => "its rows are a1 to a7, growing to g1 to g13 and shrinking to m1 to m7",
        _ => "its rows are a1 to a8, growing to h1 to h15 and shrinking to o1 to o8",
    }
}
