//! The actions, and their texts.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::cell::{BOARD, Cell, cells};
use super::texts;
use crate::NotationError;
use crate::notation::{ActionText, Reading, joined};
use crate::view::CellName;

/// What can be grown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Part {
    /// A new adaptoid without limbs.
    Body,
    /// A leg: one more step.
    Leg,
    /// A claw: more strength.
    Claw,
}

/// The smallest thing a player chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A body put on an empty cell, or a limb added to the adaptoid there.
    Grow(Part, Cell),
    /// An adaptoid goes from one cell to another.
    Move(Cell, Cell),
    /// No adaptoid moves.
    Stay,
}

impl Part {
    /// All three.
    pub(super) const ALL: [Self; 3] = [Self::Body, Self::Leg, Self::Claw];

    /// `body`, `leg` or `claw`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Body => "body",
            Self::Leg => "leg",
            Self::Claw => "claw",
        }
    }

    /// The letter that the action texts start with.
    pub(super) const fn initial(self) -> &'static str {
        match self {
            Self::Body => "B",
            Self::Leg => "L",
            Self::Claw => "C",
        }
    }

    /// The letter of notations and the key that picks it.
    pub(super) const fn letter(self) -> char {
        match self {
            Self::Body => 'b',
            Self::Leg => 'l',
            Self::Claw => 'c',
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.notation())
    }
}

impl Action {
    /// The canonical text.
    pub(super) fn notation(self) -> ActionText {
        match self {
            Self::Grow(part, cell) => joined(&[part.initial(), &cell.name()]),
            Self::Move(from, to) => joined(&[&from.name(), "-", &to.name()]),
            Self::Stay => joined(&["stay"]),
        }
    }

    /// The cells that a person clicks to make it.
    pub(super) fn path(self) -> Vec<CellName> {
        match self {
            Self::Grow(_, cell) => vec![cell.name()],
            Self::Move(from, to) => vec![from.name(), to.name()],
            Self::Stay => Vec::new(),
        }
    }

    /// Every action that can be written.
    pub(super) fn every() -> Vec<Self> {
        let grow = Part::ALL
            .into_iter()
            .flat_map(|part| cells(BOARD).map(move |cell| Self::Grow(part, cell)));
        let moves = cells(BOARD).flat_map(|from| cells(BOARD).map(move |to| Self::Move(from, to)));
        grow.chain(moves).chain([Self::Stay]).collect()
    }

    /// Reads an action generously.
    pub(super) fn read(text: &str) -> Result<Self, NotationError> {
        let reading = Reading { text, forms: texts::unreadable, board: texts::no_such_cell };
        let folded = reading.folded()?;
        if &*folded == "stay" {
            return Ok(Self::Stay);
        }
        if let Some((from, to)) = folded.split_once('-') {
            let [from, to] = reading.cells([from, to], Cell::find)?;
            return Ok(Self::Move(from, to));
        }
        let (part, name) = split_part(&folded).ok_or_else(|| reading.unreadable())?;
        Ok(Self::Grow(part, reading.cell(name, Cell::find)?))
    }
}

fn split_part(folded: &str) -> Option<(Part, &str)> {
    Part::ALL.into_iter().find_map(|part| Some((part, folded.strip_prefix(part.letter())?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_reads_as_its_action() {
        let every = Action::every();
        assert_eq!(every.len(), 3 * 37 + 37 * 37 + 1);
        for action in every {
            assert_eq!(Action::read(&action.to_string()), Ok(action));
        }
    }

    #[test]
    fn reading_is_generous() {
        for (text, canonical) in
            [(" bB3 ", "Bb3"), ("cC3", "Cc3"), ("D2 \u{2013} E4", "d2-e4"), ("STAY", "stay")]
        {
            assert_eq!(Action::read(text).map(|a| a.to_string()), Ok(canonical.to_owned()));
        }
    }

    #[test]
    fn a_cell_off_the_board_is_named() {
        for (text, name) in [("Bd8", "d8"), ("a1-h1", "h1"), ("c7-c6", "c7"), ("Lb99", "b99")] {
            let error = Action::read(text).unwrap_err();
            let wrong = error == NotationError::NoSuchCell(texts::no_such_cell(name.to_owned()));
            assert!(wrong, "{text}: {error}");
        }
    }

    #[test]
    fn what_is_no_action_is_told_the_forms() {
        for text in ["", "b3", "d3", "B", "-", "d2-", "d2-e4-e5", "xd2", "B d3", "éé", "stayy"] {
            let error = Action::read(text).unwrap_err();
            assert!(error.to_string().contains("Bd3 for a body"), "{text}: {error}");
        }
    }
}
