//! The positions a game has been in, for rules about repetition.

use serde::{Deserialize, Serialize};

/// Keys of the positions since the last action that cannot be taken back on the board.
///
/// Cloning *into* an existing history (`clone_from`) reuses its memory, which keeps
/// searches free of allocation.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct History(Vec<u64>);

impl History {
    /// Notes a position and says how often it has stood there, this time counted.
    pub fn note(&mut self, key: u64) -> usize {
        self.0.push(key);
        self.times(key)
    }

    /// How often a position has stood there.
    #[must_use]
    pub fn times(&self, key: u64) -> usize {
        self.0.iter().filter(|&&earlier| earlier == key).count()
    }

    /// Forgets everything: no earlier position can come back.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

impl Clone for History {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }

    fn clone_from(&mut self, source: &Self) {
        self.0.clone_from(&source.0);
    }
}
