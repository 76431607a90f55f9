//! How a game ended.

use serde::Serialize;

use crate::Seat;

/// The result of a finished game.
///
/// The reason is one of the game's own list, [`GameInfo::reasons`](crate::GameInfo::reasons).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "result", rename_all = "lowercase")]
pub enum Outcome {
    /// A seat has won.
    Win {
        /// The winner.
        seat: Seat,
        /// Why, as one word of the game's list.
        reason: &'static str,
    },
    /// Nobody has won.
    Draw {
        /// Why, as one word of the game's list.
        reason: &'static str,
    },
}

impl Outcome {
    /// The winner, if there is one.
    #[must_use]
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Self::Win { seat, .. } => Some(seat),
            Self::Draw { .. } => None,
        }
    }

    /// Why the game ended.
    #[must_use]
    pub const fn reason(self) -> &'static str {
        match self {
            Self::Win { reason, .. } | Self::Draw { reason } => reason,
        }
    }
}
