//! Writing whole games out, away from the threads that serve sockets.

use std::sync::Arc;

use tabuleiro_protocol::{ErrorBody, GameRecord, Logged, Millis, RoomEvent, RoomId, Seq};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::error::{busy, internal};
use crate::room::record;

/// How many games are written out at the same time. A long one takes some milliseconds of a core,
/// and moves must not wait for it.
const AT_ONCE: usize = 1;

/// How many wait for that at most, each with a copy of a log; whoever comes then is told to try again.
const WAITING: usize = 64;

/// Where whole games are written out.
#[derive(Clone, Debug)]
pub struct ReplayPool {
    places: Arc<Semaphore>,
    permits: Arc<Semaphore>,
    /// Kept apart, so that whoever comes back into a game does not wait for those who read old ones.
    resuming: Arc<Semaphore>,
}

/// A place among those who wait. Whoever has one may copy a log.
#[derive(Debug)]
pub struct Place {
    _permit: OwnedSemaphorePermit,
}

impl Default for ReplayPool {
    fn default() -> Self {
        let semaphore = |count| Arc::new(Semaphore::new(count));
        Self {
            places: semaphore(WAITING),
            permits: semaphore(AT_ONCE),
            resuming: semaphore(AT_ONCE),
        }
    }
}

impl ReplayPool {
    /// A place among those who wait.
    ///
    /// # Errors
    /// If too many wait already.
    pub fn place(&self) -> Result<Place, ErrorBody> {
        let free = Arc::clone(&self.places).try_acquire_owned();
        free.map(|permit| Place { _permit: permit }).map_err(|_| busy())
    }

    /// The whole of a game after an event, with all that is needed to draw it.
    ///
    /// # Errors
    /// If the log does not fit together.
    pub async fn write(
        &self,
        _place: Place,
        id: RoomId,
        log: Vec<Logged>,
        since: Seq,
        now: Millis,
    ) -> Result<GameRecord, ErrorBody> {
        let _permit = self.permits.acquire().await.map_err(|_| internal())?;
        let written = tokio::task::spawn_blocking(move || record(id, &log, since, now)).await;
        written.map_err(|_| internal())?.map_err(|error| {
            tracing::error!(game = %id, %error, "a log does not fit together");
            internal()
        })
    }
}

impl ReplayPool {
    /// What happened in a game after an event. Any number may wait for that: they share a copy of its log.
    ///
    /// # Errors
    /// If the log does not fit together.
    pub async fn events(
        &self,
        id: RoomId,
        log: Arc<[Logged]>,
        since: Seq,
        now: Millis,
    ) -> Result<Vec<RoomEvent>, ErrorBody> {
        let _permit = self.resuming.acquire().await.map_err(|_| internal())?;
        let told = tokio::task::spawn_blocking(move || record(id, &log, since, now)).await;
        told.map_err(|_| internal())?.map(|record| record.events).map_err(|error| {
            tracing::error!(game = %id, %error, "a log does not fit together");
            internal()
        })
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_protocol::ErrorCode;

    use super::*;

    #[test]
    fn whoever_comes_when_many_wait_is_told_to_try_again() {
        let pool = ReplayPool::default();
        let mut places: Vec<_> = (0..WAITING).map(|_| pool.place().expect("a place")).collect();
        assert_eq!(pool.place().expect_err("too many").code, ErrorCode::Busy);
        places.pop();
        pool.place().expect("the place of one who is done");
    }
}
