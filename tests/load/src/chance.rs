//! Seeded chance.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tabuleiro_rules::mix::mix;

/// Seeded chance: the same seed and number make the same choices.
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// The chance of one of many.
    #[must_use]
    pub fn new(seed: u64, number: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(mix(seed, number)))
    }

    /// A number below another; zero if there is none.
    pub fn below(&mut self, end: usize) -> usize {
        (self.0.next_u64() % end.max(1) as u64) as usize
    }
}
