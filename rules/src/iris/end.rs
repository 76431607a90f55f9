//! How a game of Iris can end.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use crate::{Outcome, ReasonInfo, Seat};

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum End {
    /// The board is full, and a seat has the better list: equal lists are not possible.
    Full(Seat),
    /// Both players passed in succession; nobody wins if the lists are equal.
    DoublePass(Option<Seat>),
}

/// Why a game ended; each is a word of notations and of the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
enum Reason {
    Full,
    DoublePass,
}

/// The reasons with their clauses.
pub(super) const REASONS: &[ReasonInfo] = &[
    ReasonInfo {
        word: Reason::Full.into_str(),
        clause: "the board was full and the lists of groups decided",
    },
    ReasonInfo {
        word: Reason::DoublePass.into_str(),
        clause: "both passed and the lists of groups were compared",
    },
];

impl End {
    /// The result.
    pub(super) const fn outcome(self) -> Outcome {
        let (winner, reason) = match self {
            Self::Full(seat) => (Some(seat), Reason::Full),
            Self::DoublePass(winner) => (winner, Reason::DoublePass),
        };
        let reason = reason.into_str();
        match winner {
            Some(seat) => Outcome::Win { seat, reason },
            None => Outcome::Draw { reason },
        }
    }
}
