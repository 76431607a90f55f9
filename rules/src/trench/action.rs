//! The action: one piece goes from one square to another.

use std::fmt;

use super::square::Square;
use super::texts;
use crate::NotationError;
use crate::notation::{ActionText, Reading, joined};
use crate::view::CellName;

/// A move, written `b4-b5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The square the piece leaves.
    pub from: Square,
    /// The square it goes to.
    pub to: Square,
}

impl Move {
    /// Reads a move. The hyphen may be left out, and the `x` that lists of moves put after
    /// a capture may stand.
    pub(super) fn read(text: &str) -> Result<Self, NotationError> {
        let reading = Reading { text, forms: texts::unreadable, board: texts::no_such_cell };
        let folded = reading.folded()?;
        let plain = folded.strip_suffix('x').unwrap_or(&folded);
        let halves = plain.split_once('-').or_else(|| plain.split_at_checked(2));
        let (from, to) = halves.ok_or_else(|| reading.unreadable())?;
        let [from, to] = reading.cells([from, to], Square::named)?;
        Ok(Self { from, to })
    }

    /// The canonical text.
    pub(super) fn notation(self) -> ActionText {
        joined(&[&self.from.name(), "-", &self.to.name()])
    }

    /// The squares that a person clicks to make it.
    pub(super) fn path(self) -> Vec<CellName> {
        vec![self.from.name(), self.to.name()]
    }

    /// Every move that can be written.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        Square::all().flat_map(|from| Square::all().map(move |to| Self { from, to }))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.notation())
    }
}
