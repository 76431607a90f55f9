//! One group of tasks, written in one transaction.

use std::collections::BTreeMap;
use std::sync::Arc;

use sqlx::error::BoxDynError;
use sqlx::sqlite::SqliteArguments;
use sqlx::{Arguments, SqliteConnection};
use tabuleiro_protocol::{RoomId, RoomStage};

use super::additions::{EventRow, NewGame, Player, add_changed_game};
use super::cursors::{GameCursor, GameCursors};
use super::failure::WriteError;
use super::numbers::Numbers;
use super::pipeline::Pipeline;
use super::rows::{GameRow, bytes, moment};
use super::statements::{EVENT_COLUMNS, Statements};
use super::writer::{Job, Task};
use crate::names::skeleton_of;
use crate::store::{Append, NewPerson, StoreError};

/// What became of a task: done, or refused without a trace.
pub(super) type Outcome = Result<Stored, StoreError>;

/// What was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stored {
    /// All that was asked.
    Everything,
    /// Nothing, because someone else has the name.
    NameTaken,
}

/// A group is small with up to so many games that are new or have changed, and so many events.
const SMALL_GAMES: usize = 2;
const SMALL_EVENTS: usize = 8;

/// A group of tasks that is being written. Nothing counts before the commit.
pub(super) struct Group<'a> {
    cursors: &'a mut GameCursors,
    next: Numbers,
    /// Whether the file was asked before the tasks were looked at.
    asked: bool,
    /// Games that are not to be remembered: those that are over, and those of which a room knows something
    /// else. Whichever of the two is wrong, the file is asked next.
    leaving: Vec<RoomId>,
    new_games: Vec<NewGame<'a>>,
    /// By number: games that lie on the same page are seen to together.
    changed_games: BTreeMap<i64, GameRow>,
    players: Vec<Player>,
    events: Vec<EventRow<'a>>,
}

/// What was found out about an append that is not refused.
struct Found {
    game: Option<GameCursor>,
    row: Option<Box<GameRow>>,
}

/// What tasks need before it is known what they write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Prefetch {
    /// Nothing.
    Nothing,
    /// To write something at once.
    Transaction,
    /// To look into the file.
    Answers,
}

impl Prefetch {
    /// Of all these tasks.
    pub(super) fn of(cursors: &GameCursors, jobs: &[Job]) -> Self {
        let is_known = |append: &Append| append.after == 0 || cursors.get(append.room).is_some();
        let need = |job: &Job| match &job.task {
            _ if cursors.next.is_none() => Self::Answers,
            Task::Append(batch) if batch.iter().all(is_known) => Self::Nothing,
            Task::Append(_) => Self::Answers,
            Task::AddPerson(_) => Self::Transaction,
        };
        jobs.iter().map(need).max().unwrap_or(Self::Nothing)
    }
}

impl<'a> Group<'a> {
    /// A group with nothing in it.
    pub(super) fn new(cursors: &'a mut GameCursors, next: Numbers, prefetch: Prefetch) -> Self {
        Self {
            cursors,
            next,
            asked: prefetch == Prefetch::Answers,
            leaving: Vec::new(),
            new_games: Vec::new(),
            changed_games: BTreeMap::new(),
            players: Vec::new(),
            events: Vec::new(),
        }
    }

    /// Gathers what is to be written for every task that is not refused, and says what became of each.
    pub(super) async fn gather(
        &mut self,
        jobs: &'a [Job],
        connection: &mut SqliteConnection,
    ) -> Result<Vec<Outcome>, WriteError> {
        let mut outcomes = Vec::with_capacity(jobs.len());
        self.events.reserve(jobs.len());
        for job in jobs {
            outcomes.push(match &job.task {
                Task::Append(batch) => {
                    self.append(batch, connection).await?.map(|()| Stored::Everything)
                }
                Task::AddPerson(person) => add_person(person, connection).await?,
            });
        }
        Ok(outcomes)
    }

    /// The group is committed: so many events were in it.
    pub(super) fn committed(self) -> usize {
        self.cursors.next = Some(self.next);
        self.cursors.forget_games(&self.leaving);
        self.events.len()
    }

    /// A batch is checked as a whole before anything of it is written.
    async fn append(
        &mut self,
        batch: &'a [Append],
        connection: &mut SqliteConnection,
    ) -> Result<Result<(), StoreError>, WriteError> {
        if let Err(error) = Append::check(batch) {
            return Ok(Err(error));
        }
        // Nearly always it is of one game.
        if let [append] = batch {
            let found = self.look_up(append, connection).await?;
            return Ok(found.map(|found| self.take(append, found)));
        }
        let mut all = Vec::with_capacity(batch.len());
        for append in batch {
            match self.look_up(append, connection).await? {
                Ok(found) => all.push((append, found)),
                Err(error) => return Ok(Err(error)),
            }
        }
        all.into_iter().for_each(|(append, found)| self.take(append, found));
        Ok(Ok(()))
    }

    /// What an append needs, or why it is refused.
    async fn look_up(
        &mut self,
        append: &Append,
        connection: &mut SqliteConnection,
    ) -> Result<Result<Found, StoreError>, WriteError> {
        let game = self.find(append, connection).await?;
        if game.map_or(0, |game| game.last) != append.after {
            let (room, seq) = (append.room, append.after.saturating_add(1));
            self.leaving.push(room);
            return Ok(Err(StoreError::Conflict { room, seq }));
        }
        let row = append.summary.as_deref().map(|summary| GameRow::of(summary).map(Box::new));
        Ok(row.transpose().map(|row| Found { game, row }))
    }

    /// A game as this group leaves it so far.
    async fn find(
        &self,
        append: &Append,
        connection: &mut SqliteConnection,
    ) -> Result<Option<GameCursor>, WriteError> {
        let room = append.room;
        if let Some(cursor) = self.cursors.get(room) {
            return Ok(Some(cursor));
        }
        // A game that is to be new is new, unless someone else has written; then its row is refused
        // and the file is asked.
        if append.after == 0 && !self.asked {
            return Ok(None);
        }
        let found: Option<(i64, bool, u32, i64)> = sqlx::query_as(
            "SELECT no, stage NOT IN ('open', 'playing'), ifnull(seq, 0), ifnull(event, 0) \
             FROM games LEFT JOIN head_checkpoint h ON h.game = no WHERE id = ?",
        )
        .bind(bytes(room))
        .fetch_optional(connection)
        .await?;
        Ok(found.map(|(no, over, last, head)| GameCursor { no, last, head, over }))
    }

    fn take(&mut self, append: &'a Append, Found { game, row }: Found) {
        let no = game.map_or_else(|| self.next.take_game(), |game| game.no);
        let stage = append.summary.as_ref().map(|summary| summary.stage);
        let over = stage.map_or_else(|| game.is_some_and(|game| game.over), is_over);
        let head = game.map_or(0, |game| game.head);
        let mut cursor = GameCursor { no, last: append.after, head, over };
        for record in &append.records {
            let event = self.next.take_event();
            let prev = (record.seq > 1).then_some(cursor.head);
            self.events.push(EventRow { no: event, prev, game: no, record });
            (cursor.last, cursor.head) = (record.seq, event);
        }
        if let Some(row) = row {
            self.take_row(append, game.is_none(), no, *row);
        }
        if !append.records.is_empty() {
            self.cursors.has_grown(cursor);
        }
        self.cursors.learn(append.room, cursor);
        if over {
            self.leaving.push(append.room);
        }
    }

    /// What lists show of a game.
    fn take_row(&mut self, append: &'a Append, is_new: bool, no: i64, row: GameRow) {
        if let Some(summary) = &append.summary {
            self.players.extend(Player::all(no, row.ended.unwrap_or_default(), summary));
        }
        if is_new {
            self.new_games.push(NewGame { no, row, invite: append.invite.as_deref() });
        } else {
            self.changed_games.insert(no, row);
        }
    }

    /// Writes what all tasks have gathered. The pipeline has the beginning of a transaction, done or to be
    /// done, and may keep the events for its end.
    pub(super) async fn write(
        &mut self,
        statements: &Statements,
        pipeline: &mut Pipeline<'_>,
    ) -> Result<(), WriteError> {
        let changed: Vec<_> = self.changed_games.iter().collect();
        statements.new_games.write(pipeline, &self.new_games, NewGame::add_to).await?;
        statements.changed_games.write(pipeline, &changed, add_changed_game).await?;
        statements.players.write(pipeline, &self.players, Player::add_to).await?;
        // There would be far more combinations with any number of events.
        pipeline.flush().await?;
        statements.events.write(pipeline, &self.events, EventRow::add_to).await?;
        if self.cursors.recent.are_many() {
            self.cursors.recent.write(statements, pipeline).await?;
        }
        Ok(())
    }

    /// Whether it is so small that there are few different groups of this size.
    pub(super) fn is_small(&self) -> bool {
        let games = self.new_games.len() + self.changed_games.len();
        games <= SMALL_GAMES && self.events.len() <= SMALL_EVENTS && !self.cursors.recent.are_many()
    }

    /// The one statement that does it all, if there is nothing but some events, as in nearly all groups. It
    /// is a transaction by itself.
    pub(super) fn at_once<'s>(&self, statements: &'s Statements) -> Option<&'s Arc<str>> {
        let only_events = self.new_games.is_empty() && self.changed_games.is_empty();
        let statement = statements.at_once(self.events.len());
        statement.filter(|_| only_events && !self.cursors.recent.are_many())
    }

    /// Adds the arguments of that statement.
    pub(super) fn bind(&self, arguments: &mut SqliteArguments) -> Result<(), BoxDynError> {
        arguments.reserve(EVENT_COLUMNS * self.events.len(), 0);
        self.events.iter().try_for_each(|event| event.add_to(arguments))
    }
}

async fn add_person(
    new: &NewPerson,
    connection: &mut SqliteConnection,
) -> Result<Outcome, WriteError> {
    let at = match moment(new.at) {
        Ok(at) => at,
        Err(error) => return Ok(Err(error)),
    };
    let done = sqlx::query(
        "INSERT INTO people (id, name, folded, skeleton, token, created) VALUES (?, ?, ?, ?, ?, ?) \
         ON CONFLICT (folded) DO NOTHING ON CONFLICT (skeleton) DO NOTHING",
    )
    .bind(new.person.id.0.as_bytes().to_vec())
    .bind(new.person.name.clone())
    .bind(new.folded.clone())
    .bind(skeleton_of(&new.person.name))
    .bind(new.token.to_vec())
    .bind(at)
    .execute(connection)
    .await?;
    Ok(Ok(if done.rows_affected() == 1 { Stored::Everything } else { Stored::NameTaken }))
}

const fn is_over(stage: RoomStage) -> bool {
    matches!(stage, RoomStage::Finished | RoomStage::Closed)
}
