//! What a player chooses, and its text.

use super::board::{Board, Cell};
use super::texts;
use crate::NotationError;
use crate::notation::{ActionText, Extent, Reading, joined};

/// The smallest thing a player chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// A stone on a cell; on the rim, together with one on the opposite cell.
    Place(Cell),
    /// No stone this turn.
    Pass,
}

const PASS: &str = "pass";

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
        let reading = Reading { text, forms: texts::unreadable, board: extent(board) };
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

/// What tells which cells a board has.
const fn extent(board: &Board) -> Extent {
    match board.hexagon.side {
        5 => texts::no_such_cell_of_5,
        6 => texts::no_such_cell_of_6,
        7 => texts::no_such_cell_of_7,
        _ => texts::no_such_cell_of_8,
    }
}
