//! What a commit waits for.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// What an acknowledged event has survived.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Durability {
    /// A loss of power: every commit waits for the disk.
    #[default]
    Full,
    /// An end of the program, but perhaps not a loss of power. Faster.
    Normal,
}

/// A word that names no durability.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no durability {0:?}; there are full and normal")]
pub struct UnknownDurability(String);

impl FromStr for Durability {
    type Err = UnknownDurability;

    fn from_str(word: &str) -> Result<Self, UnknownDurability> {
        match word {
            "full" => Ok(Self::Full),
            "normal" => Ok(Self::Normal),
            _ => Err(UnknownDurability(word.to_owned())),
        }
    }
}

impl fmt::Display for Durability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Full => "full",
            Self::Normal => "normal",
        })
    }
}
