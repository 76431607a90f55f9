//! What the player to move still owes.

use serde::{Deserialize, Serialize};

use super::Kind;

/// What is still owed of the current turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Due {
    /// The game's first turn: one placement of either kind.
    Opening,
    /// A disc action and a ring action, in any order.
    Both,
    /// The disc action; the ring action is made.
    Disc,
    /// The ring action; the disc action is made.
    Ring,
}

impl Due {
    /// Whether an action of a kind is owed.
    #[inline]
    pub(super) const fn includes(self, kind: Kind) -> bool {
        match self {
            Self::Opening | Self::Both => true,
            Self::Disc => matches!(kind, Kind::Disc),
            Self::Ring => matches!(kind, Kind::Ring),
        }
    }

    /// The kind that is still owed after an action of the given kind.
    #[inline]
    pub(super) const fn left_after(self, kind: Kind) -> Option<Kind> {
        match self {
            Self::Both => Some(kind.other()),
            Self::Opening | Self::Disc | Self::Ring => None,
        }
    }
}

impl From<Kind> for Due {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::Disc => Self::Disc,
            Kind::Ring => Self::Ring,
        }
    }
}
