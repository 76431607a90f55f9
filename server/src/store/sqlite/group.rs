//! One group of tasks, written in one transaction.

use std::collections::HashMap;
use std::sync::Arc;

use sqlx::sqlite::SqliteArguments;
use sqlx::{Arguments, AssertSqlSafe, SqliteConnection};
use tabuleiro_protocol::{GameSummary, RoomId, RoomStage};

use super::failure::Fault;
use super::known::{Known, KnownGames};
use super::rows::{GameRow, bytes, moment};
use super::writer::{Job, Task};
use crate::names::fold;
use crate::store::{Append, NewPerson, Record, StoreError};

/// The most events that one statement writes; smaller numbers are written by powers of two. Each
/// statement costs a change of threads, and each size is prepared once.
const ROWS: usize = 64;

/// What became of a task: done, or refused without a trace.
pub(super) type Outcome = Result<(), StoreError>;

/// The statements that write 1, 2, 4, … [`ROWS`] events.
#[derive(Debug)]
pub(super) struct Statements(Vec<Arc<str>>);

impl Statements {
    /// Writes them down.
    pub(super) fn new() -> Self {
        let sizes = (0..=ROWS.ilog2()).map(|power| 1_usize << power);
        Self(sizes.map(|rows| insert_events(rows).into()).collect())
    }

    /// The statement for the most of so many events, and how many it writes.
    fn for_most_of(&self, count: usize) -> (Arc<str>, usize) {
        let power = count.min(ROWS).ilog2() as usize;
        (Arc::clone(&self.0[power]), 1 << power)
    }
}

fn insert_events(rows: usize) -> String {
    let values = vec!["(?, ?, ?, ?)"; rows].join(", ");
    // A failure rolls the whole transaction back. Without `OR FAIL` SQLite would keep a copy of every
    // page that a statement touches, to be able to take back that statement alone.
    format!("INSERT OR FAIL INTO events (game, seq, at, body) VALUES {values}")
}

/// A group that is being written. Nothing counts before the commit.
pub(super) struct Group<'a> {
    connection: &'a mut SqliteConnection,
    known: &'a KnownGames,
    changed: HashMap<RoomId, Known>,
    events: Vec<(i64, &'a Record)>,
}

/// What a written group leaves behind.
pub(super) struct Written {
    /// What became of each task, in order.
    pub(super) outcomes: Vec<Outcome>,
    /// Games as they are after the commit.
    pub(super) changed: HashMap<RoomId, Known>,
    /// How many events were written.
    pub(super) events: usize,
}

impl<'a> Group<'a> {
    /// A group in a transaction that has begun.
    pub(super) fn new(connection: &'a mut SqliteConnection, known: &'a KnownGames) -> Self {
        Self { connection, known, changed: HashMap::new(), events: Vec::new() }
    }

    /// Writes every task that is not refused.
    pub(super) async fn write(
        mut self,
        jobs: &'a [Job],
        statements: &Statements,
    ) -> Result<Written, Fault> {
        let mut outcomes = Vec::with_capacity(jobs.len());
        for job in jobs {
            outcomes.push(match &job.task {
                Task::Append(batch) => self.append(batch).await?,
                Task::AddPerson(person) => self.add_person(person).await?,
            });
        }
        self.flush(statements).await?;
        Ok(Written { outcomes, changed: self.changed, events: self.events.len() })
    }

    /// A batch is checked as a whole before anything of it is written.
    async fn append(&mut self, batch: &'a [Append]) -> Result<Outcome, Fault> {
        if let Err(error) = Append::check(batch) {
            return Ok(Err(error));
        }
        let mut rows = Vec::with_capacity(batch.len());
        for append in batch {
            let game = self.find(append.room).await?;
            if game.map_or(0, |game| game.last) != append.after {
                let (room, seq) = (append.room, append.after.saturating_add(1));
                return Ok(Err(StoreError::Conflict { room, seq }));
            }
            match append.summary.as_ref().map(GameRow::of).transpose() {
                Ok(row) => rows.push((append, game, row)),
                Err(error) => return Ok(Err(error)),
            }
        }
        for (append, game, row) in rows {
            self.take(append, game, row).await?;
        }
        Ok(Ok(()))
    }

    /// A game as this group leaves it so far.
    async fn find(&mut self, room: RoomId) -> Result<Option<Known>, Fault> {
        if let Some(known) = self.changed.get(&room).copied().or_else(|| self.known.get(room)) {
            return Ok(Some(known));
        }
        let found: Option<(i64, bool, u32)> = sqlx::query_as(
            "SELECT no, stage NOT IN ('open', 'playing'), \
             (SELECT ifnull(max(seq), 0) FROM events WHERE game = no) FROM games WHERE id = ?",
        )
        .bind(bytes(room))
        .fetch_optional(&mut *self.connection)
        .await?;
        Ok(found.map(|(no, over, last)| Known { no, last, over }))
    }

    async fn take(
        &mut self,
        append: &'a Append,
        game: Option<Known>,
        row: Option<GameRow>,
    ) -> Result<(), Fault> {
        let ended = row.as_ref().and_then(|row| row.ended);
        let no = match (game, row) {
            (Some(game), None) => game.no,
            (Some(game), Some(row)) => self.update_game(game.no, row).await?,
            (None, Some(row)) => self.insert_game(row, append.invite.clone()).await?,
            // `Append::check` has seen to it.
            (None, None) => return Ok(()),
        };
        if let Some(summary) = &append.summary {
            self.add_players(no, ended, summary).await?;
        }
        self.events.extend(append.records.iter().map(|record| (no, record)));
        let last = append.records.last().map_or(append.after, |record| record.seq);
        let stage = append.summary.as_ref().map(|summary| summary.stage);
        let over = stage.map_or_else(|| game.is_some_and(|game| game.over), is_over);
        self.changed.insert(append.room, Known { no, last, over });
        Ok(())
    }

    async fn insert_game(&mut self, row: GameRow, invite: Option<String>) -> Result<i64, Fault> {
        let done = sqlx::query(
            "INSERT INTO games (id, invite, game, private, created, setup, host, stage, started, \
             ended, seats, ending, result, winner, reason, plies) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(row.id)
        .bind(invite)
        .bind(row.game)
        .bind(row.private)
        .bind(row.created)
        .bind(row.setup)
        .bind(row.host)
        .bind(row.stage)
        .bind(row.started)
        .bind(row.ended)
        .bind(row.seats)
        .bind(row.ending)
        .bind(row.result)
        .bind(row.winner)
        .bind(row.reason)
        .bind(row.plies)
        .execute(&mut *self.connection)
        .await?;
        Ok(done.last_insert_rowid())
    }

    async fn update_game(&mut self, no: i64, row: GameRow) -> Result<i64, Fault> {
        sqlx::query(
            "UPDATE games SET stage = ?, started = ?, ended = ?, seats = ?, ending = ?, \
             result = ?, winner = ?, reason = ?, plies = ? WHERE no = ?",
        )
        .bind(row.stage)
        .bind(row.started)
        .bind(row.ended)
        .bind(row.seats)
        .bind(row.ending)
        .bind(row.result)
        .bind(row.winner)
        .bind(row.reason)
        .bind(row.plies)
        .bind(no)
        .execute(&mut *self.connection)
        .await?;
        Ok(no)
    }

    /// Players are found by their finished games, which alone are listed.
    async fn add_players(
        &mut self,
        no: i64,
        ended: Option<i64>,
        summary: &GameSummary,
    ) -> Result<(), Fault> {
        if summary.stage != RoomStage::Finished {
            return Ok(());
        }
        for person in summary.seats.iter().flatten().filter_map(|occupant| occupant.person()) {
            sqlx::query(
                "INSERT OR IGNORE INTO players (game, person, folded, ended, id) \
                 VALUES (?, ?, ?, ?, ?)",
            )
            .bind(no)
            .bind(person.id.0.as_bytes().to_vec())
            .bind(fold(&person.name))
            .bind(ended.unwrap_or_default())
            .bind(bytes(summary.game))
            .execute(&mut *self.connection)
            .await?;
        }
        Ok(())
    }

    async fn add_person(&mut self, new: &NewPerson) -> Result<Outcome, Fault> {
        let at = match moment(new.at) {
            Ok(at) => at,
            Err(error) => return Ok(Err(error)),
        };
        let done = sqlx::query(
            "INSERT INTO people (id, name, folded, token, created) VALUES (?, ?, ?, ?, ?) \
             ON CONFLICT (folded) DO NOTHING",
        )
        .bind(new.person.id.0.as_bytes().to_vec())
        .bind(new.person.name.clone())
        .bind(new.folded.clone())
        .bind(new.token.to_vec())
        .bind(at)
        .execute(&mut *self.connection)
        .await?;
        Ok(if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::NameTaken) })
    }

    /// Writes the events of all tasks.
    async fn flush(&mut self, statements: &Statements) -> Result<(), Fault> {
        let mut rest = self.events.as_slice();
        while !rest.is_empty() {
            let (statement, count) = statements.for_most_of(rest.len());
            let (now, later) = rest.split_at(count);
            let arguments = arguments(now).map_err(sqlx::Error::Encode)?;
            let query = sqlx::query_with(AssertSqlSafe(statement), arguments);
            query.execute(&mut *self.connection).await?;
            rest = later;
        }
        Ok(())
    }
}

fn arguments(events: &[(i64, &Record)]) -> Result<SqliteArguments, sqlx::error::BoxDynError> {
    let mut arguments = SqliteArguments::default();
    arguments.reserve(events.len() * 4, 0);
    for (game, record) in events {
        arguments.add(*game)?;
        arguments.add(record.seq)?;
        arguments.add(moment(record.at)?)?;
        arguments.add(record.body.as_str())?;
    }
    Ok(arguments)
}

const fn is_over(stage: RoomStage) -> bool {
    matches!(stage, RoomStage::Finished | RoomStage::Closed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_number_of_events_is_written_by_a_few_fixed_statements() {
        let statements = Statements::new();
        for (count, first) in [(1, 1), (2, 2), (3, 2), (63, 32), (64, 64), (500, 64)] {
            let (statement, rows) = statements.for_most_of(count);
            assert_eq!(rows, first, "{count}");
            assert_eq!(statement.matches('?').count(), 4 * rows, "{count}");
        }
    }
}
