//! The steps of a turn, and the two orders they come in.

use serde::{Deserialize, Serialize};

/// A step of the turn in which something is chosen. Feeding, the last step, goes by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Phase {
    /// A body, a leg or a claw is grown.
    Grow,
    /// An adaptoid moves, or none does.
    Move,
}

/// Which rules are played: the option `rules`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Rules {
    /// Grow, move, feed.
    Classic,
    /// Move, grow, feed; no attack without a claw.
    Published,
}

impl Rules {
    /// The word of the option.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Published => "published",
        }
    }

    /// The rules with a word; the usual ones for any other.
    pub(super) fn from_word(word: &str) -> Self {
        if word == Self::Published.word() { Self::Published } else { Self::Classic }
    }

    /// The two steps of choice, in their order.
    #[inline]
    pub(super) const fn phases(self) -> [Phase; 2] {
        match self {
            Self::Classic => [Phase::Grow, Phase::Move],
            Self::Published => [Phase::Move, Phase::Grow],
        }
    }
}
