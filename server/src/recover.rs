//! After a start: every unfinished game is there again.

use std::sync::Arc;

use tabuleiro_protocol::Millis;

use crate::clock::Clock;
use crate::rng::Rng;
use crate::room::Room;
use crate::router::{rebuild, start};
use crate::settings::Settings;
use crate::store::{Store, StoreError, StoredGame};
use crate::world::World;

/// A room from the store, with its invite code.
pub type Recovered = (Room, Option<String>);

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

/// A world in which every unfinished game goes on, and how many there are. Their last event may be
/// later than what the wall clock says now.
///
/// # Errors
/// If the store cannot be read.
pub async fn recover(
    settings: Settings,
    store: Arc<dyn Store>,
    wall: Millis,
    rng: Rng,
) -> Result<(Arc<World>, usize), StoreError> {
    let rooms = rebuild_all(store.unfinished().await?).await?;
    let latest = rooms.iter().map(|(room, _)| room.last_at()).max().unwrap_or(0);
    let world = World::new(settings, store, Clock::start(wall, latest), rng);
    let recovered = rooms.len();
    start_all(&world, rooms);
    Ok((world, recovered))
}

/// Starts recovered rooms. Whoever is to move has a full turn.
pub fn start_all(world: &Arc<World>, rooms: Vec<Recovered>) {
    for (room, invite) in rooms {
        start(world, room, invite, true);
    }
}
