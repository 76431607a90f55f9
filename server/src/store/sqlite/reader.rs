//! Reading, on connections of its own that never wait for the writer.

use std::path::Path;
use std::time::Duration;

use futures::TryStreamExt;
use sqlx::sqlite::{SqlitePoolOptions, SqliteRow};
use sqlx::{Row, SqlitePool};
use tabuleiro_protocol::{GameSummary, Person, PersonId, RoomId};
use uuid::Uuid;

use super::failure::{damaged, of_reading};
use super::games::{Source, page};
use super::open::for_reading;
use super::rows::{bytes, gathered_events, last_event, recent_heads, room_id, ungather};
use crate::store::{GamesQuery, StoreError, StoredGame, TokenHash};

/// How many may read at the same time. Each has a thread.
const READERS: u32 = 4;

/// How long to wait for a free connection before the storage counts as not working.
const PATIENCE: Duration = Duration::from_secs(5);

/// A few connections that only read.
#[derive(Debug)]
pub(super) struct Reader {
    pool: SqlitePool,
}

impl Reader {
    /// Connects to a file that is up to date.
    pub(super) async fn open(path: &Path) -> Result<Self, sqlx::Error> {
        let options = SqlitePoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(PATIENCE)
            .test_before_acquire(false);
        Ok(Self { pool: options.connect_with(for_reading(path)).await? })
    }

    /// Waits for those who read and lets go of the file.
    pub(super) async fn close(&self) {
        self.pool.close().await;
    }

    /// A game.
    pub(super) async fn load(&self, room: RoomId) -> Result<Option<StoredGame>, StoreError> {
        let query = sqlx::query(concat!(
            "SELECT g.id, g.invite, ",
            gathered_events!(last_event!()),
            " FROM games g WHERE g.id = ?"
        ));
        let row = query.bind(bytes(room)).fetch_optional(&self.pool).await;
        row.map_err(|error| of_reading(&error))?.as_ref().map(stored_game).transpose()
    }

    /// Every game that is open or playing, the oldest first.
    pub(super) async fn unfinished(&self) -> Result<Vec<StoredGame>, StoreError> {
        let query = sqlx::query(concat!(
            "SELECT g.id, g.invite, ",
            gathered_events!(
                "ifnull(l.event, (SELECT event FROM head_checkpoint WHERE game = g.no))"
            ),
            ", g.created FROM games g INDEXED BY games_unfinished LEFT JOIN ",
            recent_heads!(),
            " l ON l.game = g.no WHERE g.stage IN ('open', 'playing') ORDER BY g.no"
        ));
        let mut rows = query.fetch(&self.pool);
        let mut games = Vec::new();
        while let Some(row) = rows.try_next().await.map_err(|error| of_reading(&error))? {
            let created: i64 = row.try_get(3).map_err(|error| of_reading(&error))?;
            games.push((created, stored_game(&row)?));
        }
        // Read in the order in which they lie in the file, which is faster.
        games.sort_by_key(|(created, game)| (*created, game.room));
        Ok(games.into_iter().map(|(_, game)| game).collect())
    }

    /// A page of finished games: those for everyone, and the viewer's own private ones.
    pub(super) async fn games(&self, query: GamesQuery) -> Result<Vec<GameSummary>, StoreError> {
        if let Some(player) = &query.player {
            return page(&self.pool, Source::OfPlayer(player), &query).await;
        }
        let mut found = page(&self.pool, Source::Public, &query).await?;
        if let Some(viewer) = query.viewer {
            found.extend(page(&self.pool, Source::PrivateOf(viewer), &query).await?);
            found.sort_by_key(|game| std::cmp::Reverse((game.ended, game.game)));
            found.truncate(query.limit as usize);
        }
        Ok(found)
    }

    /// The person with a token.
    pub(super) async fn person(&self, token: TokenHash) -> Result<Option<Person>, StoreError> {
        let query = sqlx::query_as("SELECT id, name FROM people WHERE token = ?");
        let found: Option<(Vec<u8>, String)> = query
            .bind(token.to_vec())
            .fetch_optional(&self.pool)
            .await
            .map_err(|error| of_reading(&error))?;
        let person = |(id, name): (Vec<u8>, String)| {
            let id = Uuid::from_slice(&id).map(PersonId).map_err(damaged)?;
            Ok(Person { id, name })
        };
        found.map(person).transpose()
    }
}

fn stored_game(row: &SqliteRow) -> Result<StoredGame, StoreError> {
    let failed = |error| of_reading(&error);
    let id: &[u8] = row.try_get(0).map_err(failed)?;
    let events: Option<&str> = row.try_get(2).map_err(failed)?;
    let room = room_id(id)?;
    let records = ungather(events).map_err(|error| damaged(format!("game {room}: {error}")))?;
    Ok(StoredGame { room, invite: row.try_get(1).map_err(failed)?, records })
}
