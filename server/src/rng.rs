//! Where the server's luck comes from: ids of rooms, who moves first, what bots pick. Secrets are not
//! luck; they are made in [`crate::codes`].

use std::sync::atomic::{AtomicU64, Ordering};

use tabuleiro_protocol::RoomId;
use tabuleiro_rules::GameKind;
use tabuleiro_rules::mix::spread;
use uuid::Builder;

/// Luck: of the system or, for whoever wants the same again, of a seed.
#[derive(Debug, Default)]
pub struct Rng {
    /// The next number of the seed, if there is one.
    seed: Option<AtomicU64>,
}

impl Rng {
    /// Luck that a seed decides.
    #[must_use]
    pub const fn seeded(seed: u64) -> Self {
        Self { seed: Some(AtomicU64::new(seed)) }
    }

    /// Any number.
    #[must_use]
    pub fn number(&self) -> u64 {
        match &self.seed {
            Some(next) => spread(next.fetch_add(1, Ordering::Relaxed)),
            None => rand::random(),
        }
    }

    /// Heads or tails.
    #[must_use]
    pub fn coin(&self) -> bool {
        self.number().is_multiple_of(2)
    }

    /// Any game.
    #[must_use]
    pub fn game(&self) -> GameKind {
        let all = GameKind::ALL;
        all[(self.number() % all.len() as u64) as usize]
    }

    /// A new room's id.
    #[must_use]
    pub fn room(&self) -> RoomId {
        let [high, low] = [self.number(), self.number()].map(u128::from);
        RoomId(Builder::from_random_bytes((high << 64 | low).to_be_bytes()).into_uuid())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_decides_everything_and_the_system_nothing_twice() {
        let (one, two) = (Rng::seeded(7), Rng::seeded(7));
        let all = |rng: &Rng| (rng.room(), rng.number(), rng.coin(), rng.game());
        assert_eq!(all(&one), all(&two));
        assert_ne!(one.room(), one.room());
        assert_ne!(Rng::default().room(), Rng::default().room());
        assert_eq!(one.room().0.get_version_num(), 4);
    }
}
