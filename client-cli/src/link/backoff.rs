//! Growing pauses between attempts.

use std::time::Duration;

/// The pauses between attempts to connect.
#[derive(Clone, Copy, Debug, Default)]
pub struct Backoff {
    failures: u32,
}

/// The first pause.
const FIRST: Duration = Duration::from_millis(500);

/// The longest pause, before jitter.
const LONGEST: Duration = Duration::from_secs(15);

/// The longest pause while a clock runs for us: with jitter 2 s, a fifth of the shortest turn.
const LONGEST_IN_GAME: Duration = Duration::from_millis(1_600);

impl Backoff {
    /// The pause before the next attempt: a short one in a game. `chance`, from 0 to 1, is the jitter
    /// that spreads those who lost the connection in the same moment.
    pub fn next(&mut self, in_game: bool, chance: f64) -> Duration {
        let longest = if in_game { LONGEST_IN_GAME } else { LONGEST };
        let pause = FIRST.saturating_mul(1 << self.failures.min(16)).min(longest);
        self.failures += 1;
        pause.mul_f64(0.75 + chance.clamp(0.0, 1.0) / 2.0)
    }

    /// It worked.
    pub const fn reset(&mut self) {
        self.failures = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_to_a_limit_and_start_anew_after_success() {
        let mut backoff = Backoff::default();
        let pauses: Vec<_> = (0..8).map(|_| backoff.next(false, 0.5).as_millis()).collect();
        assert_eq!(pauses, [500, 1000, 2000, 4000, 8000, 15000, 15000, 15000]);
        backoff.reset();
        assert_eq!(backoff.next(false, 0.0), FIRST.mul_f64(0.75));
    }

    #[test]
    fn in_a_game_no_pause_is_longer_than_two_seconds() {
        let mut backoff = Backoff::default();
        for _ in 0..20 {
            assert!(backoff.next(true, 1.0) <= Duration::from_secs(2));
        }
        assert!(backoff.next(true, 0.0) < backoff.next(true, 1.0), "those who wait are spread");
    }
}
