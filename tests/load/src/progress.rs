//! How far a table has got, for whoever watches it or waits for it.

use std::fmt;
use std::sync::atomic::{AtomicU32, Ordering};

/// A room, and the last event in it that both of its players have.
#[derive(Debug, Default)]
pub struct Progress {
    /// Which room.
    pub room: String,
    last: AtomicU32,
}

impl Progress {
    /// Of a room whose players have all events up to this one.
    pub fn new(room: String, last: u32) -> Self {
        Self { room, last: last.into() }
    }

    /// Both players have an event.
    pub fn reach(&self, event: u32) {
        self.last.store(event, Ordering::Release);
    }

    /// The last event that both players have.
    pub fn last(&self) -> u32 {
        self.last.load(Ordering::Acquire)
    }
}

impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "what comes after event {} of room {}", self.last(), self.room)
    }
}
