//! How a game of Splinter can end.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use crate::{Outcome, ReasonInfo, Side};

/// Every reason, as documents show it.
pub(super) const REASONS: &[ReasonInfo] = &[
    ReasonInfo {
        word: Reason::LargerGroup.into_str(),
        clause: "the kings were parted and the winner's stood in the larger group",
    },
    ReasonInfo {
        word: Reason::FewerLost.into_str(),
        clause: "the kings were parted into equal groups and the winner had lost fewer pawns",
    },
    ReasonInfo {
        word: Reason::EqualSplit.into_str(),
        clause: "the kings were parted into equal groups with equal losses",
    },
    ReasonInfo { word: Reason::NoPawns.into_str(), clause: "a side had no pawns left" },
    ReasonInfo {
        word: Reason::Repetition.into_str(),
        clause: "the same position came up for the third time",
    },
    ReasonInfo { word: Reason::NoMove.into_str(), clause: "the side to move had no legal action" },
    ReasonInfo { word: Reason::KingOff.into_str(), clause: "a king was pushed off the board" },
];

/// A finished game, with the winning side where there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Ending {
    /// The kings were parted and this side's stood in the larger group.
    LargerGroup(Side),
    /// The kings were parted into equal groups and this side had lost fewer pawns.
    FewerLost(Side),
    /// The kings were parted, and nothing told the sides apart.
    EqualSplit,
    /// Only this side had pawns left, or neither had.
    NoPawns(Option<Side>),
    /// A position came up for the third time.
    Repetition,
    /// The side to move had nothing to do.
    NoMove,
    /// The king of the other side was pushed off the board.
    KingOff(Side),
}

/// Why a game ended; each is a word of notations and of the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
enum Reason {
    LargerGroup,
    FewerLost,
    EqualSplit,
    NoPawns,
    Repetition,
    NoMove,
    KingOff,
}

impl Ending {
    /// The side that has won, if one has.
    #[must_use]
    pub(super) const fn winner(self) -> Option<Side> {
        match self {
            Self::LargerGroup(side) | Self::FewerLost(side) | Self::KingOff(side) => Some(side),
            Self::NoPawns(side) => side,
            Self::EqualSplit | Self::Repetition | Self::NoMove => None,
        }
    }

    /// Why the game ended.
    const fn reason(self) -> Reason {
        match self {
            Self::LargerGroup(_) => Reason::LargerGroup,
            Self::FewerLost(_) => Reason::FewerLost,
            Self::EqualSplit => Reason::EqualSplit,
            Self::NoPawns(_) => Reason::NoPawns,
            Self::Repetition => Reason::Repetition,
            Self::NoMove => Reason::NoMove,
            Self::KingOff(_) => Reason::KingOff,
        }
    }

    /// The result for the room; `first` is the side of seat 0.
    pub(super) fn outcome(self, first: Side) -> Outcome {
        let reason = self.reason().into_str();
        match self.winner() {
            None => Outcome::Draw { reason },
            Some(side) => Outcome::Win { seat: side.seat(first), reason },
        }
    }
}
