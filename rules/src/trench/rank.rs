//! The five ranks of an army.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::direction::Way;

/// A rank, the lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Rank {
    /// One square along the edges.
    Soldier,
    /// Up to two squares, also forward.
    Sergeant,
    /// Up to three squares, also forward and back.
    Captain,
    /// Up to four squares, also forward and sideways.
    Colonel,
    /// Up to five squares, every way.
    General,
}

impl Rank {
    /// All ranks, the lowest first.
    pub(super) const ALL: [Self; 5] =
        [Self::Soldier, Self::Sergeant, Self::Captain, Self::Colonel, Self::General];

    /// 0 for a soldier to 4 for a general, for indexing what belongs to a rank.
    pub(super) const fn index(self) -> usize {
        self as usize
    }

    /// 1 for a soldier to 5 for a general: how far the piece goes, and its price.
    pub(super) const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The rank with a number from 1 to 5.
    pub(super) fn numbered(number: u32) -> Option<Self> {
        Self::ALL.into_iter().find(|rank| u32::from(rank.number()) == number)
    }

    /// How many pieces of this rank an army starts with.
    pub(super) const fn strength(self) -> u32 {
        [6, 4, 3, 2, 1][self.index()]
    }

    /// Whether it may go that way.
    pub(super) const fn goes(self, way: Way) -> bool {
        match way {
            Way::Edge => true,
            Way::Forward => !matches!(self, Self::Soldier),
            Way::Back => matches!(self, Self::Captain | Self::General),
            Way::Sideways => matches!(self, Self::Colonel | Self::General),
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["soldier", "sergeant", "captain", "colonel", "general"][self.index()])
    }
}
