//! Growing pauses between attempts.

use std::time::Duration;

/// The pauses between attempts to connect.
#[derive(Clone, Copy, Debug, Default)]
pub struct Backoff {
    failures: u32,
}

/// The first pause.
const FIRST: Duration = Duration::from_millis(500);

/// The longest pause.
const LONGEST: Duration = Duration::from_secs(15);

impl Backoff {
    /// The pause before the next attempt. `chance`, from 0 to 1, spreads those who lost the
    /// connection in the same moment.
    pub fn next(&mut self, chance: f64) -> Duration {
        let pause = FIRST.saturating_mul(1 << self.failures.min(16)).min(LONGEST);
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
        let pauses: Vec<_> = (0..8).map(|_| backoff.next(0.5).as_millis()).collect();
        assert_eq!(pauses, [500, 1000, 2000, 4000, 8000, 15000, 15000, 15000]);
        backoff.reset();
        assert_eq!(backoff.next(0.0), FIRST.mul_f64(0.75));
    }
}
