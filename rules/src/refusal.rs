//! Why an action was not played.

use thiserror::Error;

use crate::NotationError;
use crate::text::{KeyedText, OVER};

/// An action that was not played; the position is as it was.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("{}", OVER.english)]
    Over,
    /// The text is not an action of this game.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// A rule of the game forbids it.
    #[error("{text}")]
    Rule {
        /// The rule as one word of the game, such as `occupied`.
        code: &'static str,
        /// The rule in words for a player.
        text: KeyedText,
    },
}

impl Refusal {
    /// What to tell a player.
    #[must_use]
    pub fn text(&self) -> KeyedText {
        match self {
            Self::Over => OVER.into(),
            Self::Notation(error) => error.text(),
            Self::Rule { text, .. } => text.clone(),
        }
    }

    /// One word for programs.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Over => "over",
            Self::Notation(NotationError::Unreadable(_)) => "unreadable",
            Self::Notation(NotationError::NoSuchCell(_)) => "no-such-cell",
            Self::Rule { code, .. } => code,
        }
    }
}
