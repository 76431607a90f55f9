//! Seeded randomness.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Dice that fall the same way for the same seed.
pub(crate) struct Chance(ChaCha8Rng);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below another one.
    pub(crate) fn up_to(&mut self, limit: u64) -> u64 {
        self.0.next_u64() % limit
    }

    pub(crate) fn one_in(&mut self, times: u64) -> bool {
        self.up_to(times) == 0
    }

    pub(crate) fn coin(&mut self) -> bool {
        self.one_in(2)
    }

    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.up_to(items.len() as u64) as usize]
    }
}
