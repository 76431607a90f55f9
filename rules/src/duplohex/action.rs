//! Actions and their texts.

use std::fmt;

use super::{Cell, Kind, texts};
use crate::NotationError;
use crate::notation::{ActionText, Reading, joined};
use crate::view::CellName;

/// Half a turn: one piece placed or moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Action {
    /// The kind of the piece.
    pub kind: Kind,
    /// Where the piece stood; nowhere if it comes from the reserve.
    pub from: Option<Cell>,
    /// Where it goes.
    pub to: Cell,
}

impl Action {
    /// Placing a piece from the reserve.
    #[must_use]
    pub const fn place(kind: Kind, to: Cell) -> Self {
        Self { kind, from: None, to }
    }

    /// Moving a piece.
    #[must_use]
    pub const fn shift(kind: Kind, from: Cell, to: Cell) -> Self {
        Self { kind, from: Some(from), to }
    }

    /// Reads an action generously.
    pub(super) fn read(text: &str) -> Result<Self, NotationError> {
        let reading = Reading { text, forms: texts::unreadable, board: texts::no_such_cell };
        let folded = reading.folded()?;
        let (kind, names) = split_kind(&folded).ok_or_else(|| reading.unreadable())?;
        match names.split_once('-') {
            None => Ok(Self::place(kind, reading.cell(names, Cell::find)?)),
            Some((from, to)) => {
                let [from, to] = reading.cells([from, to], Cell::find)?;
                Ok(Self::shift(kind, from, to))
            }
        }
    }

    /// The canonical text: `Dc3`, `Rc3-c4`.
    pub(super) fn notation(self) -> ActionText {
        let (kind, to) = (self.kind.initial(), self.to.name());
        match self.from {
            None => joined(&[kind, &to]),
            Some(from) => joined(&[kind, &from.name(), "-", &to]),
        }
    }

    /// The cells that a person clicks to make it.
    pub(super) fn path(self) -> Vec<CellName> {
        self.from.into_iter().chain([self.to]).map(Cell::name).collect()
    }

    /// Every action that can be written.
    pub(super) fn every() -> Vec<Self> {
        let mut actions = Vec::new();
        for kind in Kind::ALL {
            for to in Cell::all() {
                actions.push(Self::place(kind, to));
                actions.extend(Cell::all().map(|from| Self::shift(kind, from, to)));
            }
        }
        actions
    }
}

fn split_kind(folded: &str) -> Option<(Kind, &str)> {
    Kind::ALL.into_iter().find_map(|kind| Some((kind, folded.strip_prefix(kind.key())?)))
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.notation())
    }
}
