//! One group of tasks, written in one transaction.

use std::collections::HashMap;

use sqlx::error::BoxDynError;
use sqlx::sqlite::SqliteArguments;
use sqlx::{Arguments, SqliteConnection};
use tabuleiro_protocol::{GameSummary, RoomId, RoomStage};

use super::failure::Fault;
use super::known::{Known, KnownGames};
use super::rows::{GameRow, bytes, moment};
use super::statements::Statements;
use super::writer::{Job, Task};
use crate::names::fold;
use crate::store::{Append, NewPerson, Record, StoreError};

/// What became of a task: done, or refused without a trace.
pub(super) type Outcome = Result<(), StoreError>;

/// An event with its place in the database.
struct Row<'a> {
    no: i64,
    prev: Option<i64>,
    game: i64,
    record: &'a Record,
}

/// A group that is being written. Nothing counts before the commit.
pub(super) struct Group<'a> {
    connection: &'a mut SqliteConnection,
    known: &'a KnownGames,
    changed: HashMap<RoomId, Known>,
    events: Vec<Row<'a>>,
    next_event: Option<i64>,
}

/// What a written group leaves behind.
pub(super) struct Written {
    /// What became of each task, in order.
    pub(super) outcomes: Vec<Outcome>,
    /// Games as they are after the commit.
    pub(super) changed: HashMap<RoomId, Known>,
    /// The number that the next event gets, if that is known.
    pub(super) next_event: Option<i64>,
    /// How many events were written.
    pub(super) events: usize,
}

impl<'a> Group<'a> {
    /// A group in a transaction that has begun.
    pub(super) fn new(connection: &'a mut SqliteConnection, known: &'a KnownGames) -> Self {
        let next_event = known.next_event();
        Self { connection, known, changed: HashMap::new(), events: Vec::new(), next_event }
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
        let Self { changed, next_event, events, .. } = self;
        Ok(Written { outcomes, changed, next_event, events: events.len() })
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
        let found: Option<(i64, bool, u32, i64)> = sqlx::query_as(
            "SELECT no, stage NOT IN ('open', 'playing'), ifnull(seq, 0), ifnull(event, 0) \
             FROM games LEFT JOIN heads ON heads.game = no WHERE id = ?",
        )
        .bind(bytes(room))
        .fetch_optional(&mut *self.connection)
        .await?;
        Ok(found.map(|(no, over, last, head)| Known { no, last, head, over }))
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
        let head = self.number(no, game.map(|game| game.head), &append.records).await?;
        let last = append.records.last().map_or(append.after, |record| record.seq);
        let stage = append.summary.as_ref().map(|summary| summary.stage);
        let over = stage.map_or_else(|| game.is_some_and(|game| game.over), is_over);
        self.changed.insert(append.room, Known { no, last, head, over });
        Ok(())
    }

    /// Gives events of a game their places after its last one, and says which is the last now.
    async fn number(
        &mut self,
        game: i64,
        last: Option<i64>,
        records: &'a [Record],
    ) -> Result<i64, Fault> {
        let mut next = match self.next_event {
            Some(next) => next,
            None => {
                let next = sqlx::query_scalar("SELECT ifnull(max(no), 0) + 1 FROM events");
                next.fetch_one(&mut *self.connection).await?
            }
        };
        let mut prev = last;
        for record in records {
            self.events.push(Row { no: next, prev, game, record });
            prev = Some(next);
            next += 1;
        }
        self.next_event = Some(next);
        Ok(prev.unwrap_or_default())
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

    /// Writes the events of all tasks, and which is now the last of each game.
    async fn flush(&mut self, statements: &Statements) -> Result<(), Fault> {
        statements.events.write(self.connection, &self.events, Row::add_to).await?;
        let mut heads: Vec<Known> = self.changed.values().copied().collect();
        // Games that lie on the same page are seen to together.
        heads.sort_unstable_by_key(|known| known.no);
        statements.heads.write(self.connection, &heads, add_head).await?;
        Ok(())
    }
}

impl Row<'_> {
    fn add_to(&self, arguments: &mut SqliteArguments) -> Result<(), BoxDynError> {
        arguments.add(self.no)?;
        arguments.add(self.prev)?;
        arguments.add(self.game)?;
        arguments.add(self.record.seq)?;
        arguments.add(moment(self.record.at)?)?;
        arguments.add(self.record.body.as_str())
    }
}

fn add_head(known: &Known, arguments: &mut SqliteArguments) -> Result<(), BoxDynError> {
    arguments.add(known.no)?;
    arguments.add(known.last)?;
    arguments.add(known.head)
}

const fn is_over(stage: RoomStage) -> bool {
    matches!(stage, RoomStage::Finished | RoomStage::Closed)
}
