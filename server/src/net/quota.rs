//! How much one connection may ask.

use std::num::NonZeroU32;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use tabuleiro_protocol::{ErrorBody, ErrorCode, Millis};

use super::close::DisconnectReason;

use crate::texts;

/// A client may use this many seconds' worth of requests at once.
const BURST_SECONDS: u32 = 2;

/// How many requests over the limit a client may make in [`PATIENCE`] before it is sent away, in
/// seconds' worth of requests.
const PATIENCE_SECONDS: u32 = 4;

/// For how long requests over the limit are remembered, in milliseconds.
const PATIENCE: Millis = 60_000;

/// How many frames that are too large, but not absurdly so, a client may send.
const LARGE_FRAMES: u32 = 3;

/// What one connection has asked so far.
pub(super) struct RequestQuota {
    limiter: DefaultDirectRateLimiter,
    rate: u32,
    over: u32,
    over_since: Millis,
    large: u32,
}

impl RequestQuota {
    pub(super) fn new(per_second: u32) -> Self {
        let rate = NonZeroU32::new(per_second).unwrap_or(NonZeroU32::MIN);
        let burst = rate.saturating_mul(NonZeroU32::new(BURST_SECONDS).unwrap_or(NonZeroU32::MIN));
        let limiter = RateLimiter::direct(Quota::per_second(rate).allow_burst(burst));
        Self { limiter, rate: rate.get(), over: 0, over_since: 0, large: 0 }
    }

    /// Counts a request. Either it may be seen to, or there is an error to answer, and perhaps
    /// the connection is to end.
    pub(super) fn count(
        &mut self,
        now: Millis,
    ) -> Result<(), (ErrorBody, Option<DisconnectReason>)> {
        let Err(wait) = self.limiter.check() else {
            return Ok(());
        };
        if now.saturating_sub(self.over_since) > PATIENCE {
            (self.over, self.over_since) = (0, now);
        }
        self.over += 1;
        let wait = wait.wait_time_from(DefaultClock::default().now()).as_millis();
        let message = texts::requests_a_second(self.rate);
        let mut error = ErrorBody::new(ErrorCode::RateLimited, message);
        error.retry_at = Some(now + Millis::try_from(wait).unwrap_or(0) + 1);
        let end = self.over > self.rate.saturating_mul(PATIENCE_SECONDS);
        Err((error, end.then_some(DisconnectReason::TooMuch)))
    }

    /// Counts a frame that is too large.
    pub(super) fn count_large(&mut self, most: usize) -> (ErrorBody, Option<DisconnectReason>) {
        self.large += 1;
        let error = ErrorBody::new(ErrorCode::TooLarge, texts::frame_size(most));
        (error, (self.large > LARGE_FRAMES).then_some(DisconnectReason::TooLarge))
    }
}
