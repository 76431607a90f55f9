//! The one kind of action, and its text.

use serde::{Deserialize, Serialize};

use super::board::Square;
use super::direction::Direction;
use crate::NotationError;
use crate::notation::fold;

/// What an unreadable text is answered with.
const FORMS: &str = "a square, a hyphen and one of n ne e se s sw w nw, such as h10-ne";

/// Which squares there are.
const BOARD: &str = "the squares are a1 to o18";

/// A step of the piece on a square, and with it a push of the line ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Push {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub direction: Direction,
}

impl Push {
    /// Every action that can be written.
    pub fn every() -> impl Iterator<Item = Self> {
        Square::all().flat_map(|from| Direction::ALL.map(|direction| Self { from, direction }))
    }

    /// The canonical text, such as `h10-ne`.
    #[must_use]
    pub fn text(self) -> String {
        format!("{}-{}", self.from.name(), self.direction.compass().word())
    }

    /// Reads a text generously.
    ///
    /// # Errors
    /// If it is no action, or names a square that the board does not have.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        let unreadable = |text| NotationError::Unreadable { text, forms: FORMS };
        let folded = fold(text).map_err(unreadable)?;
        let parts = folded.split_once('-');
        let Some((cell, direction)) =
            parts.and_then(|(cell, word)| Some((cell, Direction::find(word)?)))
        else {
            return Err(unreadable(text.trim().chars().take(40).collect()));
        };
        match Square::find(cell) {
            Some(from) => Ok(Self { from, direction }),
            None if looks_like_a_cell(cell) => {
                Err(NotationError::NoSuchCell { cell: cell.to_owned(), board: BOARD })
            }
            None => Err(unreadable(text.trim().chars().take(40).collect())),
        }
    }
}

fn looks_like_a_cell(name: &str) -> bool {
    let mut letters = name.chars();
    let lettered = letters.next().is_some_and(|c| c.is_ascii_lowercase());
    let digits = letters.as_str();
    lettered && (1..=3).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit())
}
