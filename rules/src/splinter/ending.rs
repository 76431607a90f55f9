//! How a game of Splinter can end.

use serde::{Deserialize, Serialize};

use crate::{Outcome, ReasonInfo, Seat, Side};

/// Every reason, as documents show it.
pub(super) const REASONS: &[ReasonInfo] = &[
    ReasonInfo {
        word: "larger-group",
        clause: "the kings were parted and the winner's stood in the larger group",
    },
    ReasonInfo {
        word: "fewer-lost",
        clause: "the kings were parted into equal groups and the winner had lost fewer pawns",
    },
    ReasonInfo {
        word: "equal-split",
        clause: "the kings were parted into equal groups with equal losses",
    },
    ReasonInfo { word: "no-pawns", clause: "a side had no pawns left" },
    ReasonInfo { word: "repetition", clause: "the same position came up for the third time" },
    ReasonInfo { word: "no-move", clause: "the side to move had no legal action" },
    ReasonInfo { word: "king-off", clause: "a king was pushed off the board" },
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

    /// The reason as one word of the list.
    #[must_use]
    pub(super) const fn reason(self) -> &'static str {
        match self {
            Self::LargerGroup(_) => "larger-group",
            Self::FewerLost(_) => "fewer-lost",
            Self::EqualSplit => "equal-split",
            Self::NoPawns(_) => "no-pawns",
            Self::Repetition => "repetition",
            Self::NoMove => "no-move",
            Self::KingOff(_) => "king-off",
        }
    }

    /// The result for the room; `first` is the side of seat 0.
    pub(super) fn outcome(self, first: Side) -> Outcome {
        let reason = self.reason();
        match self.winner() {
            None => Outcome::Draw { reason },
            Some(side) => {
                let seat = if side == first { Seat::Zero } else { Seat::One };
                Outcome::Win { seat, reason }
            }
        }
    }
}
