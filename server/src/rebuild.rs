//! From stored logs to rooms.

use tabuleiro_protocol::RoomId;

use crate::room::Room;
use crate::store::{Record, Store, StoreError, StoredGame};

/// A room from the store, with its invite code.
pub type Recovered = (Room, Option<String>);

/// A room from the store.
///
/// # Errors
/// If it cannot be read or makes no sense.
pub async fn load(store: &dyn Store, room: RoomId) -> Result<Option<Recovered>, StoreError> {
    let Some(stored) = store.load(room).await? else { return Ok(None) };
    rebuild(stored).map(Some)
}

/// A room from its log.
///
/// # Errors
/// If the log makes no sense.
pub fn rebuild(stored: StoredGame) -> Result<Recovered, StoreError> {
    let StoredGame { room, invite, records } = stored;
    let log = records.iter().map(Record::read).collect::<Result<Vec<_>, _>>()?;
    let state = Room::replay(room, log);
    let state = state.map_err(|error| StoreError::Damaged(format!("game {room}: {error}")))?;
    Ok((state, invite))
}

/// Rebuilds rooms from their logs, on as many threads as there are cores. A log that makes no
/// sense is reported and left alone; it stops nobody else.
///
/// # Errors
/// If the threads could not be run.
pub async fn rebuild_all(games: Vec<StoredGame>) -> Result<Vec<Recovered>, StoreError> {
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let share = games.len().div_ceil(threads).max(1);
    let mut games = games.into_iter();
    let mut parts = Vec::new();
    while games.len() > 0 {
        let part: Vec<_> = games.by_ref().take(share).collect();
        parts.push(tokio::task::spawn_blocking(move || rebuild_part(part)));
    }
    let mut rooms = Vec::new();
    for part in parts {
        rooms.extend(part.await.map_err(|error| StoreError::Damaged(error.to_string()))?);
    }
    Ok(rooms)
}

fn rebuild_part(games: Vec<StoredGame>) -> Vec<Recovered> {
    let rebuilt = games.into_iter().map(rebuild);
    rebuilt.filter_map(|room| room.inspect_err(|error| tracing::error!(%error)).ok()).collect()
}
