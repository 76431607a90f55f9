//! Where games and people are kept.
//!
//! Whoever serves knows only [`Store`], and whoever verifies or copies only [`Inspect`]; the program itself chooses the
//! form, which is an SQLite file.

mod inspect;
mod memory;
mod sqlite;

pub use inspect::{Inspect, InspectedGame, InspectedName, Listed};
pub use memory::MemoryStore;
pub use sqlite::{Durability, OpenError, SqliteInspector, SqliteStore, UnknownDurability};

use std::path::Path;

use futures::future::BoxFuture;
use tabuleiro_protocol::{
    Event, GameResult, GameSummary, Logged, Millis, Person, PersonId, RoomId, Seq,
};
use tabuleiro_rules::GameKind;
use thiserror::Error;

/// The hash of a secret token; the token itself is stored nowhere.
pub type TokenHash = [u8; 32];

/// One event as it is kept: its place, and its body as JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Its number, dense from 1.
    pub seq: Seq,
    /// When it happened.
    pub at: Millis,
    /// The [`Event`], as JSON.
    pub body: String,
}

/// Events to be added to one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Append {
    /// Which game.
    pub room: RoomId,
    /// The number of the last event so far; 0 makes the game. If the log ends elsewhere, someone else has written,
    /// and nothing is added.
    pub after: Seq,
    /// What to add; numbered from `after + 1`.
    pub records: Vec<Record>,
    /// What a list of games shows, if these events change it. Always there for a new game.
    pub summary: Option<Box<GameSummary>>,
    /// The invite code of a new private game.
    pub invite: Option<String>,
}

/// A game as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// Which game.
    pub room: RoomId,
    /// Its invite code, if it is private.
    pub invite: Option<String>,
    /// Every event, in order.
    pub records: Vec<Record>,
}

/// Which finished games to list, the newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GamesQuery {
    /// Only of the person whose folded name this is; see [`crate::names::fold`].
    pub player: Option<String>,
    /// Only of this game.
    pub game: Option<GameKind>,
    /// Only with this result.
    pub result: Option<GameResult>,
    /// Only those that ended at this moment or later.
    pub from: Option<Millis>,
    /// Only those that ended before this moment.
    pub to: Option<Millis>,
    /// Only those after this place in the list.
    pub after: Option<GamesCursor>,
    /// At most this many.
    pub limit: u32,
    /// Who asks: private games are listed to their players alone.
    pub viewer: Option<PersonId>,
}

/// A place in the list of finished games, which is sorted by end and then by id, both descending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct GamesCursor {
    /// When the game at this place ended.
    pub ended: Millis,
    /// Which game it is.
    pub game: RoomId,
}

/// A new person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPerson {
    /// Who, and the name as they wrote it.
    pub person: Person,
    /// The name as it must be unique.
    pub folded: String,
    /// What proves it is them.
    pub token: TokenHash,
    /// When they came.
    pub at: Millis,
}

/// What came of a person who was to be added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Registration {
    /// They are stored.
    Registered,
    /// Someone else has the name, so nothing was stored.
    NameTaken,
}

/// What the storage could not do. Nothing was changed as far as it can tell; but of a disk that fails during a commit
/// nobody knows what it has kept, so after [`Self::Unavailable`] an append may turn out to be stored. The next one of that
/// game gets [`Self::Conflict`] then, and whoever reads the game again knows.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoreError {
    /// The log does not end where the append goes on: someone else has written, or the game is not there.
    #[error("the log of game {room} does not go on with event {seq}")]
    Conflict {
        /// Which game.
        room: RoomId,
        /// The first event that was to be added.
        seq: Seq,
    },
    /// The storage cannot be written or read at the moment; the detail is for the log.
    #[error("the storage does not work: {0}")]
    Unavailable(String),
    /// What was read makes no sense; the detail is for the log.
    #[error("the storage is damaged: {0}")]
    Damaged(String),
}

/// Where games and people are kept.
pub trait Store: Send + Sync + 'static {
    /// Adds events, all or none, and returns once they are as durable as this store promises. A batch names a game once.
    fn append(&self, batch: Vec<Append>) -> BoxFuture<'_, Result<(), StoreError>>;

    /// A game.
    fn load(&self, room: RoomId) -> BoxFuture<'_, Result<Option<StoredGame>, StoreError>>;

    /// Every game whose room is open or playing, the oldest first.
    fn unfinished(&self) -> BoxFuture<'_, Result<Vec<StoredGame>, StoreError>>;

    /// A page of finished games.
    fn games(&self, query: GamesQuery) -> BoxFuture<'_, Result<Vec<GameSummary>, StoreError>>;

    /// Adds a person, unless someone has the name.
    fn add_person(&self, person: NewPerson) -> BoxFuture<'_, Result<Registration, StoreError>>;

    /// The person with a token.
    fn person(&self, token: TokenHash) -> BoxFuture<'_, Result<Option<Person>, StoreError>>;

    /// Whether it can write, by what the last attempt showed. A store that is closed cannot.
    fn is_ready(&self) -> bool;

    /// Finishes what is under way and lets go of the files.
    fn close(&self) -> BoxFuture<'_, ()>;
}

/// Opens a database to look into it, also while a server writes it.
///
/// # Errors
/// If the file is not a database of this program and of the present form.
pub async fn open_to_inspect(path: &Path) -> Result<Box<dyn Inspect>, OpenError> {
    Ok(Box::new(SqliteInspector::open(path).await?))
}

impl StoreError {
    /// What is wrong, without what kind of failure it is.
    #[must_use]
    pub fn detail(self) -> String {
        match self {
            Self::Unavailable(detail) | Self::Damaged(detail) => detail,
            conflict @ Self::Conflict { .. } => conflict.to_string(),
        }
    }
}

impl Append {
    /// Whether a batch makes sense by itself. Every store asks this before it changes anything.
    fn check(batch: &[Self]) -> Result<(), StoreError> {
        for (place, append) in batch.iter().enumerate() {
            let refuse = |what| Err(StoreError::Damaged(format!("game {}: {what}", append.room)));
            if append.after == 0 && (append.summary.is_none() || append.records.is_empty()) {
                return refuse("a new game without a summary or without events");
            }
            if append.summary.as_ref().is_some_and(|summary| summary.game != append.room) {
                return refuse("the summary of another game");
            }
            if batch[..place].iter().any(|earlier| earlier.room == append.room) {
                return refuse("twice in one batch");
            }
            let numbers = append.records.iter().map(|record| u64::from(record.seq));
            if !numbers.eq((u64::from(append.after) + 1..).take(append.records.len())) {
                return refuse("events that are not numbered from the last one");
            }
            if append.records.iter().any(|record| i64::try_from(record.at).is_err()) {
                return refuse("an event at no moment");
            }
        }
        Ok(())
    }
}

impl Record {
    /// An event as it is kept.
    ///
    /// # Errors
    /// If it cannot be written as JSON, which no event of ours should do.
    pub fn of(logged: &Logged) -> Result<Self, StoreError> {
        let body = serde_json::to_string(&logged.event);
        let body = body.map_err(|error| StoreError::Damaged(error.to_string()))?;
        Ok(Self { seq: logged.seq, at: logged.at, body })
    }

    /// The event.
    ///
    /// # Errors
    /// If the body is no event.
    pub fn read(&self) -> Result<Logged, StoreError> {
        let event: Event = serde_json::from_str(&self.body)
            .map_err(|error| StoreError::Damaged(format!("event {}: {error}", self.seq)))?;
        Ok(Logged { seq: self.seq, at: self.at, event })
    }
}
