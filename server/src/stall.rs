//! Notices when the whole server stood still: a machine that slept, a process that was stopped.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tabuleiro_protocol::Millis;

use crate::clock::Clock;

/// How often the detector looks.
const BEAT: Duration = Duration::from_millis(250);

/// How long after the last beat the server must have stood still. A busy machine is not so late, and
/// what a player loses to less than this is not made good.
pub const STILL: Millis = 2_000;

/// Tells when the whole server stood still.
#[derive(Debug, Default)]
pub struct StallDetector {
    /// The last beat; none before the first.
    last: AtomicU64,
    /// When the server last came back from standing still.
    back: AtomicU64,
}

impl StallDetector {
    /// Beats for as long as the server runs.
    pub async fn beat(&self, clock: &Clock) {
        loop {
            let now = clock.now();
            self.came_back(now);
            self.last.fetch_max(now, Ordering::Relaxed);
            tokio::time::sleep(BEAT).await;
        }
    }

    /// When the server last came back from standing still; 0 if it never did. Whoever asks may be
    /// the first to run again, before [`Self::beat`].
    pub fn came_back(&self, now: Millis) -> Millis {
        let last = self.last.load(Ordering::Relaxed);
        if last > 0 && now > last.saturating_add(STILL) {
            self.last.fetch_max(now, Ordering::Relaxed);
            self.back.fetch_max(now, Ordering::Relaxed);
            tracing::warn!(ms = now - last, "the server stood still");
        }
        self.back.load(Ordering::Relaxed)
    }
}
