//! How a game of Iris can end.

use serde::{Deserialize, Serialize};

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

const FULL: &str = "full";
const DOUBLE_PASS: &str = "double-pass";

/// The reasons with their clauses.
pub(super) const REASONS: &[ReasonInfo] = &[
    ReasonInfo { word: FULL, clause: "the board was full and the lists of groups decided" },
    ReasonInfo { word: DOUBLE_PASS, clause: "both passed and the lists of groups were compared" },
];

impl End {
    pub(super) const fn outcome(self) -> Outcome {
        match self {
            Self::Full(seat) => Outcome::Win { seat, reason: FULL },
            Self::DoublePass(Some(seat)) => Outcome::Win { seat, reason: DOUBLE_PASS },
            Self::DoublePass(None) => Outcome::Draw { reason: DOUBLE_PASS },
        }
    }
}
