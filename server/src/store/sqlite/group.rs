//! One group of tasks, written in one transaction.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use sqlx::sqlite::SqliteArguments;
use sqlx::{Arguments, SqliteConnection};
use tabuleiro_protocol::{RoomId, RoomStage};

use super::additions::{EventRow, NewGame, Player, add_changed_game, add_head};
use super::failure::Fault;
use super::known::{Known, KnownGames};
use super::numbers::Numbers;
use super::rows::{GameRow, bytes, moment};
use super::statements::{EVENT_COLUMNS, HEAD_COLUMNS, Statements};
use super::writer::{Job, Task};
use crate::store::{Append, NewPerson, StoreError};

/// What became of a task: done, or refused without a trace.
pub(super) type Outcome = Result<(), StoreError>;

/// A group of tasks that is being written. Nothing counts before the commit.
pub(super) struct Group<'a> {
    known: &'a KnownGames,
    changed: HashMap<RoomId, Known>,
    /// Games of which a room knows something else: whichever of the two is wrong, the file is asked next.
    doubtful: Vec<RoomId>,
    next: Option<Numbers>,
    new_games: Vec<NewGame<'a>>,
    /// By number: games that lie on the same page are seen to together.
    changed_games: BTreeMap<i64, GameRow>,
    players: Vec<Player>,
    events: Vec<EventRow<'a>>,
}

/// What a written group leaves behind.
pub(super) struct Written {
    /// Games as they are after the commit.
    pub(super) changed: HashMap<RoomId, Known>,
    /// Games that are not to be remembered.
    pub(super) doubtful: Vec<RoomId>,
    /// The numbers that come next, if they are known.
    pub(super) next: Option<Numbers>,
    /// How many events were written.
    pub(super) events: usize,
}

impl<'a> Group<'a> {
    /// A group with nothing in it.
    pub(super) fn new(known: &'a KnownGames) -> Self {
        Self {
            known,
            changed: HashMap::new(),
            doubtful: Vec::new(),
            next: known.next(),
            new_games: Vec::new(),
            changed_games: BTreeMap::new(),
            players: Vec::new(),
            events: Vec::new(),
        }
    }

    /// Whether the file must be looked into, or written to, before it is known what these tasks write.
    pub(super) fn must_ask(known: &KnownGames, jobs: &[Job]) -> bool {
        let is_known = |append: &Append| append.after == 0 || known.get(append.room).is_some();
        let needs_nothing = |job: &Job| match &job.task {
            Task::Append(batch) => batch.iter().all(is_known),
            Task::AddPerson(_) => false,
        };
        known.next().is_none() || !jobs.iter().all(needs_nothing)
    }

    /// Gathers what is to be written for every task that is not refused, and says what became of each.
    pub(super) async fn gather(
        &mut self,
        jobs: &'a [Job],
        connection: &mut SqliteConnection,
    ) -> Result<Vec<Outcome>, Fault> {
        let mut outcomes = Vec::with_capacity(jobs.len());
        for job in jobs {
            outcomes.push(match &job.task {
                Task::Append(batch) => self.append(batch, connection).await?,
                Task::AddPerson(person) => add_person(person, connection).await?,
            });
        }
        Ok(outcomes)
    }

    /// What the group leaves behind.
    pub(super) fn written(self) -> Written {
        let Self { changed, doubtful, next, events, .. } = self;
        Written { changed, doubtful, next, events: events.len() }
    }

    /// A batch is checked as a whole before anything of it is written.
    async fn append(
        &mut self,
        batch: &'a [Append],
        connection: &mut SqliteConnection,
    ) -> Result<Outcome, Fault> {
        if let Err(error) = Append::check(batch) {
            return Ok(Err(error));
        }
        let mut rows = Vec::with_capacity(batch.len());
        for append in batch {
            let game = self.find(append, connection).await?;
            if game.map_or(0, |game| game.last) != append.after {
                let (room, seq) = (append.room, append.after.saturating_add(1));
                self.doubtful.push(room);
                return Ok(Err(StoreError::Conflict { room, seq }));
            }
            match append.summary.as_deref().map(GameRow::of).transpose() {
                Ok(row) => rows.push((append, game, row)),
                Err(error) => return Ok(Err(error)),
            }
        }
        for (append, game, row) in rows {
            self.take(append, game, row, connection).await?;
        }
        Ok(Ok(()))
    }

    /// A game as this group leaves it so far.
    async fn find(
        &self,
        append: &Append,
        connection: &mut SqliteConnection,
    ) -> Result<Option<Known>, Fault> {
        let room = append.room;
        if let Some(known) = self.changed.get(&room).copied().or_else(|| self.known.get(room)) {
            return Ok(Some(known));
        }
        // A game that is to be new is new, unless someone else has written; then its row is refused
        // and the file is asked.
        if append.after == 0 && self.next.is_some() {
            return Ok(None);
        }
        let found: Option<(i64, bool, u32, i64)> = sqlx::query_as(
            "SELECT no, stage NOT IN ('open', 'playing'), ifnull(seq, 0), ifnull(event, 0) \
             FROM games LEFT JOIN heads ON heads.game = no WHERE id = ?",
        )
        .bind(bytes(room))
        .fetch_optional(connection)
        .await?;
        Ok(found.map(|(no, over, last, head)| Known { no, last, head, over }))
    }

    async fn take(
        &mut self,
        append: &'a Append,
        game: Option<Known>,
        row: Option<GameRow>,
        connection: &mut SqliteConnection,
    ) -> Result<(), Fault> {
        let mut next = match self.next {
            Some(next) => next,
            None => Numbers::read(connection).await?,
        };
        let no = game.map_or_else(|| next.take_game(), |game| game.no);
        if let Some(summary) = &append.summary {
            let ended = row.as_ref().and_then(|row| row.ended).unwrap_or_default();
            self.players.extend(Player::all(no, ended, summary));
        }
        match (game, row) {
            (None, Some(row)) => {
                self.new_games.push(NewGame { no, row, invite: append.invite.as_deref() });
            }
            (Some(_), Some(row)) => drop(self.changed_games.insert(no, row)),
            // `Append::check` has seen to it that a new game has a row.
            (_, None) => {}
        }
        let mut head = game.map(|game| game.head);
        for record in &append.records {
            let event = next.take_event();
            self.events.push(EventRow { no: event, prev: head, game: no, record });
            head = Some(event);
        }
        self.next = Some(next);
        let last = append.records.last().map_or(append.after, |record| record.seq);
        let stage = append.summary.as_ref().map(|summary| summary.stage);
        let over = stage.map_or_else(|| game.is_some_and(|game| game.over), is_over);
        let known = Known { no, last, head: head.unwrap_or_default(), over };
        self.changed.insert(append.room, known);
        Ok(())
    }

    /// Writes what all tasks have gathered, in a transaction that has begun.
    pub(super) async fn write(
        &self,
        statements: &Statements,
        connection: &mut SqliteConnection,
    ) -> Result<(), Fault> {
        let changed: Vec<_> = self.changed_games.iter().collect();
        statements.new_games.write(connection, &self.new_games, NewGame::add_to).await?;
        statements.changed_games.write(connection, &changed, add_changed_game).await?;
        statements.players.write(connection, &self.players, Player::add_to).await?;
        statements.events.write(connection, &self.events, EventRow::add_to).await?;
        statements.heads.write(connection, &self.heads(), add_head).await
    }

    /// What does it all, for one event each of some games that are there, as nearly all groups are; it
    /// makes its own transaction.
    pub(super) fn at_once<'s>(&self, statements: &'s Statements) -> Option<&'s Arc<str>> {
        let only_events = self.new_games.is_empty() && self.changed_games.is_empty();
        let one_each = self.events.len() == self.changed.len();
        statements.at_once(self.events.len()).filter(|_| only_events && one_each)
    }

    /// The arguments of that statement.
    pub(super) fn arguments(&self) -> Result<SqliteArguments, Fault> {
        let heads = self.heads();
        let mut arguments = SqliteArguments::default();
        arguments.reserve(EVENT_COLUMNS * self.events.len() + HEAD_COLUMNS * heads.len(), 0);
        let mut events = self.events.iter();
        let added = events.try_for_each(|event| event.add_to(&mut arguments));
        let added = added.and_then(|()| heads.iter().try_for_each(|h| add_head(h, &mut arguments)));
        added.map_err(sqlx::Error::Encode)?;
        Ok(arguments)
    }

    /// Games that lie on the same page are seen to together.
    fn heads(&self) -> Vec<Known> {
        let mut heads: Vec<Known> = self.changed.values().copied().collect();
        heads.sort_unstable_by_key(|known| known.no);
        heads
    }
}

async fn add_person(new: &NewPerson, connection: &mut SqliteConnection) -> Result<Outcome, Fault> {
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
    .execute(connection)
    .await?;
    Ok(if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::NameTaken) })
}

const fn is_over(stage: RoomStage) -> bool {
    matches!(stage, RoomStage::Finished | RoomStage::Closed)
}
