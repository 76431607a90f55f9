//! Time as the simulation counts it: on and on, whatever servers and clocks do.

use tabuleiro_protocol::Millis;
use tokio::time::Instant;

/// Virtual milliseconds since the beginning of a simulation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Time {
    /// When the present server was started.
    base: Millis,
    start: Instant,
}

impl Time {
    /// Goes on from a moment; must be called where a server runs.
    pub(super) fn from(base: Millis) -> Self {
        Self { base, start: Instant::now() }
    }

    pub(super) fn now(&self) -> Millis {
        self.base + Millis::try_from(self.start.elapsed().as_millis()).unwrap_or(0)
    }
}
