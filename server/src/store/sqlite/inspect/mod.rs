//! Looking into an SQLite file: for `check` and `backup`.

mod listed;

use std::path::Path;

use futures::FutureExt;
use futures::future::BoxFuture;
use sqlx::{Connection, FromRow, Row, SqliteConnection};

use self::listed::ListedRow;
use super::OpenError;
use super::failure::{damaged, of_reading};
use super::open::look_into;
use super::rows::{GameRow, game_columns, gathered_events, recent_heads, room_id, ungather};
use crate::store::{Inspect, InspectedGame, InspectedName, StoreError};

/// How many rows are read at a time. Between two reads a server can empty its write-ahead log.
const CHUNK: u32 = 200;

/// An SQLite file that is only looked into.
pub struct SqliteInspector {
    connection: SqliteConnection,
    /// The number of the last person that was read.
    person: i64,
    /// The number of the last game that was read.
    game: i64,
}

impl SqliteInspector {
    /// Opens a database of this program, of the present form.
    ///
    /// # Errors
    /// Says for people what is wrong with the file.
    pub async fn open(path: &Path) -> Result<Self, OpenError> {
        Ok(Self { connection: look_into(path).await?, person: i64::MIN, game: i64::MIN })
    }

    async fn find_problems(&mut self, found: &mut Vec<String>) -> Result<(), sqlx::Error> {
        self.find_damage(found).await?;
        self.find_strays(found).await?;
        self.find_loose(found).await
    }

    /// What SQLite itself can tell.
    async fn find_damage(&mut self, found: &mut Vec<String>) -> Result<(), sqlx::Error> {
        let lines = sqlx::query_scalar("PRAGMA integrity_check");
        let lines: Vec<String> = lines.fetch_all(&mut self.connection).await?;
        found.extend(lines.into_iter().filter(|line| line != "ok"));
        Ok(())
    }

    /// Rows that belong to no game.
    async fn find_strays(&mut self, found: &mut Vec<String>) -> Result<(), sqlx::Error> {
        let strays = sqlx::query_as(
            "SELECT 'events', game, count(*) FROM events WHERE game NOT IN (SELECT no FROM games) \
             GROUP BY game UNION ALL \
             SELECT 'players', game, count(*) FROM players WHERE game NOT IN (SELECT no FROM games) \
             GROUP BY game",
        );
        let strays: Vec<(String, i64, i64)> = strays.fetch_all(&mut self.connection).await?;
        found.extend(strays.into_iter().map(|(table, game, count)| {
            format!("{count} rows of {table} belong to game number {game}, which is missing")
        }));
        Ok(())
    }

    /// Events that are not reached from the last event of their game.
    async fn find_loose(&mut self, found: &mut Vec<String>) -> Result<(), sqlx::Error> {
        let loose = sqlx::query_as(concat!(
            "SELECT g.no, count(*), coalesce(l.seq, h.seq, 0) AS last \
             FROM events e JOIN games g ON g.no = e.game \
             LEFT JOIN head_checkpoint h ON h.game = g.no LEFT JOIN ",
            recent_heads!(),
            " l ON l.game = g.no GROUP BY g.no HAVING count(*) > last"
        ));
        let loose: Vec<(i64, i64, i64)> = loose.fetch_all(&mut self.connection).await?;
        found.extend(loose.into_iter().map(|(game, count, last)| {
            format!(
                "{count} rows of events belong to game number {game}, whose last event is number {last}"
            )
        }));
        Ok(())
    }

    async fn read_people(&mut self) -> Result<Vec<InspectedName>, sqlx::Error> {
        let people =
            sqlx::query("SELECT no, name, folded FROM people WHERE no > ? ORDER BY no LIMIT ?");
        let rows = people.bind(self.person).bind(CHUNK).fetch_all(&mut self.connection).await?;
        if let Some(last) = rows.last() {
            self.person = last.try_get(0)?;
        }
        let name = |row: &_| -> Result<_, sqlx::Error> {
            let row: &sqlx::sqlite::SqliteRow = row;
            Ok(InspectedName { name: row.try_get(1)?, folded: row.try_get(2)? })
        };
        rows.iter().map(name).collect()
    }

    async fn read_games(&mut self) -> Result<Vec<KeptGame>, sqlx::Error> {
        let chunk: Vec<KeptGame> = sqlx::query_as(concat!(
            "SELECT g.no, coalesce(l.seq, h.seq, 0) AS last, ",
            game_columns!(),
            ", ",
            gathered_events!("ifnull(l.event, h.event)"),
            " AS events, (SELECT json_group_array(json_array(hex(person), ended, hex(id))) \
             FROM players WHERE game = g.no) AS players \
             FROM games g LEFT JOIN head_checkpoint h ON h.game = g.no LEFT JOIN ",
            recent_heads!(),
            " l ON l.game = g.no WHERE g.no > ? ORDER BY g.no LIMIT ?"
        ))
        .bind(self.game)
        .bind(CHUNK)
        .fetch_all(&mut self.connection)
        .await?;
        self.game = chunk.last().map_or(self.game, |game| game.no);
        Ok(chunk)
    }

    async fn write_copy(&mut self, file: &Path) -> Result<(), StoreError> {
        let Some(name) = file.to_str() else {
            return Err(StoreError::Unavailable("the name of the copy is not Unicode".to_owned()));
        };
        // Otherwise SQLite would not write the other file either. It reads from one moment of the log and keeps no
        // writer waiting.
        let allowed = sqlx::query("PRAGMA query_only = OFF").execute(&mut self.connection).await;
        allowed.map_err(|error| of_reading(&error))?;
        let copy = sqlx::query("VACUUM INTO ?").bind(name.to_owned());
        copy.execute(&mut self.connection).await.map_err(|error| of_reading(&error))?;
        Ok(())
    }

    async fn look_quickly(&mut self) -> Result<(), StoreError> {
        let verdict = sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(&mut self.connection);
        let verdict: String = verdict.await.map_err(|error| of_reading(&error))?;
        if verdict == "ok" { Ok(()) } else { Err(damaged(verdict)) }
    }
}

/// A game with everything that is kept of it, read at one moment.
#[derive(FromRow)]
struct KeptGame {
    no: i64,
    #[sqlx(flatten)]
    row: GameRow,
    /// The number of its last event.
    last: i64,
    events: Option<String>,
    players: String,
}

impl From<KeptGame> for InspectedGame {
    fn from(game: KeptGame) -> Self {
        let id = room_id(&game.row.id);
        Self {
            id: id.map_err(|error| format!("game number {}: {error}", game.no)),
            records: ungather(game.events.as_deref()),
            last: game.last,
            listed: Box::new(ListedRow { row: game.row, players: game.players }),
        }
    }
}

impl Inspect for SqliteInspector {
    fn own_problems<'a>(
        &'a mut self,
        found: &'a mut Vec<String>,
    ) -> BoxFuture<'a, Result<(), StoreError>> {
        async move { self.find_problems(found).await.map_err(|error| of_reading(&error)) }.boxed()
    }

    fn next_people(&mut self) -> BoxFuture<'_, Result<Vec<InspectedName>, StoreError>> {
        async move { self.read_people().await.map_err(|error| of_reading(&error)) }.boxed()
    }

    fn next_games(&mut self) -> BoxFuture<'_, Result<Vec<InspectedGame>, StoreError>> {
        async move {
            let games = self.read_games().await.map_err(|error| of_reading(&error))?;
            Ok(games.into_iter().map(InspectedGame::from).collect())
        }
        .boxed()
    }

    fn copy_to<'a>(&'a mut self, file: &'a Path) -> BoxFuture<'a, Result<(), StoreError>> {
        self.write_copy(file).boxed()
    }

    fn verify(&mut self) -> BoxFuture<'_, Result<(), StoreError>> {
        self.look_quickly().boxed()
    }

    fn close(self: Box<Self>) -> BoxFuture<'static, Result<(), StoreError>> {
        async move { self.connection.close().await.map_err(|error| of_reading(&error)) }.boxed()
    }
}
