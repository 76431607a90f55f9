//! Why an action was not played.

use thiserror::Error;

use crate::NotationError;

/// An action that was not played; the position is as it was.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// The text is not an action of this game.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// A rule of the game forbids it.
    #[error("{sentence}")]
    Rule {
        /// The rule as one word of the game, such as `occupied`.
        code: &'static str,
        /// The rule in words for a player.
        sentence: String,
    },
}

impl Refusal {
    /// One word for programs.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Over => "over",
            Self::Notation(NotationError::Unreadable { .. }) => "unreadable",
            Self::Notation(NotationError::NoSuchCell { .. }) => "no-such-cell",
            Self::Rule { code, .. } => code,
        }
    }
}
