//! Games as they are stored: lists of them, and whole ones to read.

use std::sync::Arc;

use tabuleiro_protocol::{ErrorBody, GameRecord, GameSummary, RoomId};

use crate::clock::Clock;
use crate::error::{no_such_game, unstored};
use crate::rebuild::load;
use crate::replay_pool::ReplayPool;
use crate::store::{GamesQuery, Store};

/// Games as they are stored.
pub struct Archive {
    store: Arc<dyn Store>,
    replays: Arc<ReplayPool>,
    clock: Clock,
}

impl Archive {
    /// The games of a store.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, replays: Arc<ReplayPool>, clock: Clock) -> Self {
        Self { store, replays, clock }
    }

    /// Finished games.
    ///
    /// # Errors
    /// If they cannot be read.
    pub async fn games(&self, query: GamesQuery) -> Result<Vec<GameSummary>, ErrorBody> {
        self.store.games(query).await.map_err(|error| unstored(&error))
    }

    /// A whole game, for whoever asks without saying who they are.
    ///
    /// # Errors
    /// If there is none, or not for everyone, or it cannot be read now.
    pub async fn record(&self, id: RoomId) -> Result<GameRecord, ErrorBody> {
        let place = self.replays.place()?;
        let loaded = load(&*self.store, id).await.map_err(|error| unstored(&error))?;
        let (room, _) = loaded.ok_or_else(no_such_game)?;
        let secret = room.setup().private || !room.setup().spectators;
        if secret && !room.is_over() {
            return Err(no_such_game());
        }
        let now = room.record_time(self.clock.now());
        self.replays.write(place, id, room.log().to_vec(), 0, now).await
    }
}
