//! The two kinds of piece.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A kind of piece. A cell has room for one of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A disc, which lies inside a ring.
    Disc,
    /// A ring, which lies around a disc.
    Ring,
}

impl Kind {
    /// Both kinds, discs first.
    pub(super) const ALL: [Self; 2] = [Self::Disc, Self::Ring];

    /// 0 or 1, for indexing what belongs to a kind.
    pub(super) const fn index(self) -> usize {
        self as usize
    }

    /// The other kind.
    pub(super) const fn other(self) -> Self {
        match self {
            Self::Disc => Self::Ring,
            Self::Ring => Self::Disc,
        }
    }

    /// The letter that the action texts start with.
    pub(super) const fn initial(self) -> &'static str {
        match self {
            Self::Disc => "D",
            Self::Ring => "R",
        }
    }

    /// The key that picks an action of this kind.
    pub(super) const fn key(self) -> char {
        match self {
            Self::Disc => 'd',
            Self::Ring => 'r',
        }
    }

    /// The name in a sentence.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Disc => "disc",
            Self::Ring => "ring",
        }
    }

    /// The name of several.
    pub(super) const fn plural(self) -> &'static str {
        match self {
            Self::Disc => "discs",
            Self::Ring => "rings",
        }
    }
}

/// `disc` or `ring`.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
