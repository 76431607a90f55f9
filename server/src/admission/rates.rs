//! What one address may ask in the long run, beside what each connection may.

use std::net::IpAddr;
use std::num::NonZeroU32;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use tabuleiro_protocol::{ErrorBody, ErrorCode, Millis};
use tabuleiro_rules::text::Phrase;

use super::network;

/// How many addresses are remembered before those that are no longer of interest are dropped.
const REMEMBERED: usize = 10_000;

/// A limit for each address.
#[derive(Debug)]
pub(super) struct AddressRate {
    limiter: DefaultKeyedRateLimiter<IpAddr>,
    text: Phrase,
}

impl AddressRate {
    /// So many a second, and twice as many at once.
    #[must_use]
    pub(super) fn per_second(count: u32, text: fn(u32) -> Phrase) -> Self {
        let count = NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::per_second(count).allow_burst(count.saturating_add(count.get()));
        Self { limiter: RateLimiter::keyed(quota), text: text(count.get()) }
    }

    /// So many a minute, all of them at once if need be.
    #[must_use]
    pub(super) fn per_minute(count: u32, text: fn(u32) -> Phrase) -> Self {
        let count = NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN);
        Self { limiter: RateLimiter::keyed(Quota::per_minute(count)), text: text(count.get()) }
    }

    /// Counts one, at a moment of the server's clock.
    ///
    /// # Errors
    /// If it is one too many.
    pub(super) fn count(&self, address: IpAddr, now: Millis) -> Result<(), ErrorBody> {
        if self.limiter.len() > REMEMBERED {
            self.limiter.retain_recent();
        }
        let counted = self.limiter.check_key(&network(address));
        counted.map_err(|until| {
            let wait = until.wait_time_from(DefaultClock::default().now()).as_millis();
            let mut error = ErrorBody::new(ErrorCode::RateLimited, self.text);
            // In the whole millisecond after which there is room for one more.
            error.retry_at = Some(now + Millis::try_from(wait).unwrap_or(0) + 1);
            error
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts;

    #[test]
    fn an_address_that_asks_too_much_waits_and_others_do_not() {
        let rate = AddressRate::per_minute(3, texts::names_of_address);
        let [greedy, other] = [[1, 2, 3, 4], [1, 2, 3, 5]].map(IpAddr::from);
        assert_eq!((0..9).filter(|_| rate.count(greedy, 7).is_ok()).count(), 3);
        let error = rate.count(greedy, 7).unwrap_err();
        assert_eq!(error.code, ErrorCode::RateLimited);
        // Three a minute: the next one in twenty seconds.
        assert!(error.retry_at.is_some_and(|at| (19_000..=20_008).contains(&at)), "{error:?}");
        assert!(rate.count(other, 7).is_ok());
    }
}
