//! Wrong invite codes, by address.

use std::net::IpAddr;

use dashmap::DashMap;
use tabuleiro_protocol::{ErrorBody, Millis};

use super::network;
use crate::error::too_many_guesses;

/// How many wrong codes an address may try in [`WINDOW`]. Codes have 80 random bits, so this is
/// not what keeps rooms private; it keeps guessers from costing us anything.
const ATTEMPTS: u32 = 10;

/// See [`ATTEMPTS`].
const WINDOW: Millis = 60_000;

/// How many addresses are remembered before those that are no longer of interest are dropped.
const REMEMBERED: usize = 10_000;

/// Wrong invite codes, by address.
#[derive(Debug, Default)]
pub(super) struct InviteGuessLimiter {
    failures: DashMap<IpAddr, Failures>,
}

#[derive(Clone, Copy, Debug)]
struct Failures {
    count: u32,
    since: Millis,
}

impl InviteGuessLimiter {
    /// Whether an address may try a code.
    ///
    /// # Errors
    /// If it has tried too many wrong ones.
    pub(super) fn check(&self, address: IpAddr, now: Millis) -> Result<(), ErrorBody> {
        let Some(failures) = self.failures.get(&network(address)).map(|failures| *failures) else {
            return Ok(());
        };
        let until = failures.since + WINDOW;
        if failures.count < ATTEMPTS || now >= until {
            return Ok(());
        }
        Err(too_many_guesses(until - now, until))
    }

    /// Notes a wrong code.
    pub(super) fn failed(&self, address: IpAddr, now: Millis) {
        if self.failures.len() > REMEMBERED {
            self.failures.retain(|_, failures| now < failures.since + WINDOW);
        }
        let mut failures =
            self.failures.entry(network(address)).or_insert(Failures { count: 0, since: now });
        if now >= failures.since + WINDOW {
            *failures = Failures { count: 0, since: now };
        }
        failures.count += 1;
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_protocol::ErrorCode;

    use super::*;

    #[test]
    fn an_address_that_guesses_must_wait_and_others_need_not() {
        let limiter = InviteGuessLimiter::default();
        let (guesser, other) = (IpAddr::from([1, 2, 3, 4]), IpAddr::from([1, 2, 3, 5]));
        for _ in 0..ATTEMPTS {
            assert!(limiter.check(guesser, 5).is_ok());
            limiter.failed(guesser, 5);
        }
        let error = limiter.check(guesser, 6).unwrap_err();
        assert_eq!((error.code, error.retry_at), (ErrorCode::TooManyAttempts, Some(5 + WINDOW)));
        assert!(limiter.check(other, 6).is_ok());
        assert!(limiter.check(guesser, 5 + WINDOW).is_ok());
    }
}
