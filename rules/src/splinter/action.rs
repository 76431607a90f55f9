//! The one kind of action, and its text.

use serde::{Deserialize, Serialize};

use super::board::Square;
use super::texts;
use crate::NotationError;
use crate::notation::{ActionText, Reading, joined};
use crate::view::{CellName, Compass};

/// A step of the piece on a square, and with it a push of the line ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Push {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub direction: Compass,
}

impl Push {
    /// Every action that can be written.
    pub(super) fn every() -> impl Iterator<Item = Self> {
        Square::all().flat_map(|from| Compass::ALL.map(|direction| Self { from, direction }))
    }

    /// The canonical text, such as `h10-ne`.
    #[must_use]
    pub fn notation(self) -> ActionText {
        joined(&[&self.from.name(), "-", self.direction.word()])
    }

    /// The squares that a person clicks to make it.
    pub(super) fn path(self) -> Vec<CellName> {
        let to = self.from.step(self.direction);
        [self.from].into_iter().chain(to).map(Square::name).collect()
    }

    /// Reads a text generously.
    pub(super) fn read(text: &str) -> Result<Self, NotationError> {
        let reading = Reading { text, forms: texts::unreadable, board: texts::no_such_cell };
        let folded = reading.folded()?;
        let (cell, word) = folded.split_once('-').ok_or_else(|| reading.unreadable())?;
        let direction = Compass::find(word).ok_or_else(|| reading.unreadable())?;
        Ok(Self { from: reading.cell(cell, Square::find)?, direction })
    }
}
