//! Writing whole games out, away from the threads that serve sockets.

use std::sync::Arc;

use tabuleiro_protocol::{ErrorBody, GameRecord, Logged, Millis, RoomId, Seq};
use tokio::sync::Semaphore;

use crate::error::internal;
use crate::room::record;

/// How many games are written out at the same time. A long one takes some milliseconds of a core,
/// and moves must not wait for it.
const AT_ONCE: usize = 1;

/// Where whole games are written out.
#[derive(Clone, Debug)]
pub struct Records {
    permits: Arc<Semaphore>,
}

impl Default for Records {
    fn default() -> Self {
        Self { permits: Arc::new(Semaphore::new(AT_ONCE)) }
    }
}

impl Records {
    /// The whole of a game after an event, with all that is needed to draw it.
    ///
    /// # Errors
    /// If the log does not fit together.
    pub async fn write(
        &self,
        id: RoomId,
        log: Vec<Logged>,
        since: Seq,
        now: Millis,
    ) -> Result<GameRecord, ErrorBody> {
        let _permit = self.permits.acquire().await.map_err(|_| internal())?;
        let written = tokio::task::spawn_blocking(move || record(id, &log, since, now)).await;
        written.map_err(|_| internal())?.map_err(|misfit| {
            tracing::error!(game = %id, %misfit, "a log does not fit together");
            internal()
        })
    }
}
