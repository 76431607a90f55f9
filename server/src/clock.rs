//! The server's clock: milliseconds since 1970 that never go back while the server runs.

use std::time::{SystemTime, UNIX_EPOCH};

use tabuleiro_protocol::Millis;
use tokio::time::{Duration, Instant};

/// What the machine's clock says, right or wrong.
#[must_use]
pub fn wall_clock() -> Millis {
    let wall = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis::try_from(wall.as_millis()).unwrap_or(Millis::MAX)
}

/// The wall clock as it was at the start, carried on by a clock that is never set.
///
/// It counts with tokio's time, so a test that pauses time pauses this clock too.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    base: Millis,
    start: Instant,
}

impl Clock {
    /// Starts at the [`wall_clock`]'s time, but not before `latest`, the last moment in the log: a
    /// machine whose clock was set back must not write events older than those before them.
    #[must_use]
    pub fn start(wall: Millis, latest: Millis) -> Self {
        Self { base: wall.max(latest), start: Instant::now() }
    }

    /// The time now.
    #[must_use]
    pub fn now(&self) -> Millis {
        self.at(Instant::now())
    }

    /// The time at a moment. To look at the machine's clock costs as much as many other things together, so
    /// whoever did it a moment ago need not do so again.
    #[must_use]
    pub fn at(&self, moment: Instant) -> Millis {
        let since = moment.saturating_duration_since(self.start).as_millis();
        self.base + Millis::try_from(since).unwrap_or(0)
    }

    /// When a moment of this clock will be, for a timer.
    #[must_use]
    pub fn instant(&self, at: Millis) -> Instant {
        self.start + Duration::from_millis(at.saturating_sub(self.base))
    }
}
