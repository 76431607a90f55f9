//! What the writer tells about itself.

use std::time::Duration;

use metrics::{Counter, Gauge, Histogram, counter, gauge, histogram};

/// Handles, made once: to look one up by its name would cost more than to use it.
pub(super) struct Meters {
    seconds: Histogram,
    events: Histogram,
    queue: Gauge,
    failures: Counter,
}

impl Meters {
    /// Takes hold of them. A recorder that is installed later does not see them.
    pub(super) fn new() -> Self {
        Self {
            seconds: histogram!("tabuleiro_commit_seconds"),
            events: histogram!("tabuleiro_commit_events"),
            queue: gauge!("tabuleiro_writer_queue"),
            failures: counter!("tabuleiro_commit_failures_total"),
        }
    }

    /// A group was committed.
    pub(super) fn committed(&self, took: Duration, events: usize) {
        self.seconds.record(took.as_secs_f64());
        self.events.record(events as f64);
    }

    /// A group was not committed, because the storage does not work.
    pub(super) fn failed(&self) {
        self.failures.increment(1);
    }

    /// So many tasks have gathered.
    pub(super) fn waiting(&self, tasks: usize) {
        self.queue.set(tasks as f64);
    }
}
