//! Games and people in an SQLite file. docs/storage.md explains the form.

mod additions;
mod batch_window;
mod cursors;
mod durability;
mod failure;
mod file_lock;
mod games;
mod group;
mod head_checkpoint;
mod inspect;
mod meters;
mod numbers;
mod open;
mod open_error;
mod pipeline;
mod probe;
mod reader;
mod rows;
mod skeletons;
mod statements;
mod writer;

pub use durability::{Durability, UnknownDurability};
pub use inspect::SqliteInspector;
pub use open_error::OpenError;

use std::path::Path;
use std::sync::atomic::AtomicU32;
use std::sync::{Arc, Mutex, PoisonError};

use futures::FutureExt;
use futures::future::{BoxFuture, ready};
use sqlx::{Connection, SqliteConnection};
use tabuleiro_protocol::{GameSummary, Person, RoomId};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use tracing::warn;

use self::file_lock::FileLock;
use self::group::{Outcome, Stored};
use self::open::Connector;
use self::reader::Reader;
use self::writer::{Job, Task, Writer};
use super::{
    Append, GamesQuery, NewPerson, Registration, Store, StoreError, StoredGame, TokenHash,
};

/// Keeps everything in an SQLite file.
#[derive(Debug)]
pub struct SqliteStore {
    jobs: mpsc::Sender<Job>,
    readiness: watch::Receiver<bool>,
    reader: Reader,
    closing: CancellationToken,
    writer: Mutex<Option<Writing>>,
}

/// The writer's task, and what keeps other servers from the file meanwhile.
#[derive(Debug)]
struct Writing {
    task: JoinHandle<Option<SqliteConnection>>,
    lock: Option<FileLock>,
}

impl SqliteStore {
    /// Opens the file, makes it if it is missing, and brings it up to date.
    ///
    /// The metrics go to the recorder that is installed by now.
    ///
    /// # Errors
    /// Says for people what is wrong with the file.
    pub async fn open(path: &Path, durability: Durability) -> Result<Self, OpenError> {
        Self::open_limited(path, durability, no_limit()).await
    }

    /// Like [`Self::open`], also if another store has the file open: this is how a test has a second owner.
    #[doc(hidden)]
    pub async fn open_beside(path: &Path, durability: Durability) -> Result<Self, OpenError> {
        let connector = Connector::new(path, durability, no_limit());
        open::look_first(path).await?;
        Self::open_with(path, connector, None).await
    }

    /// Like [`Self::open`], with a limit to the pages of the file that is read again whenever the
    /// writer connects: this is how a test has a full disk.
    #[doc(hidden)]
    pub async fn open_limited(
        path: &Path,
        durability: Durability,
        pages: Arc<AtomicU32>,
    ) -> Result<Self, OpenError> {
        let connector = Connector::new(path, durability, pages);
        open::look_first(path).await?;
        let lock = FileLock::take(path)?;
        Self::open_with(path, connector, Some(lock)).await
    }

    async fn open_with(
        path: &Path,
        connector: Connector,
        lock: Option<FileLock>,
    ) -> Result<Self, OpenError> {
        let failed = |error| OpenError::of(path, &error);
        let mut connection = open::prepare(path, &connector).await?;
        // A file that cannot be written may look well until someone tries.
        probe::probe(&mut connection).await.map_err(failed)?;
        head_checkpoint::catch_up(&mut connection).await.map_err(failed)?;
        let reader = Reader::open(path).await.map_err(failed)?;
        let (writer, readiness) = Writer::new(connection, connector);
        let (jobs, queue) = mpsc::channel(writer::QUEUE);
        let closing = CancellationToken::new();
        let task = tokio::spawn(writer.run(queue, closing.clone()));
        let writing = Writing { task, lock };
        Ok(Self { jobs, readiness, reader, closing, writer: Mutex::new(Some(writing)) })
    }

    /// Tells whenever the storage stops working or works again.
    #[must_use]
    pub fn readiness(&self) -> watch::Receiver<bool> {
        self.readiness.clone()
    }

    /// Queues a task and waits until it is durable, or refused. Nearly always there is a place in the
    /// queue, and then all that has to be kept is where the answer comes from.
    fn write<T: Send + 'static>(
        &self,
        task: Task,
        told: fn(Stored) -> T,
    ) -> BoxFuture<'_, Result<T, StoreError>> {
        let (answer, outcome) = oneshot::channel();
        match self.jobs.try_send(Job { task, answer }) {
            Ok(()) => wait_for(outcome, told).boxed(),
            Err(TrySendError::Closed(_)) => ready(Err(closed())).boxed(),
            Err(TrySendError::Full(job)) => async move {
                self.jobs.send(job).await.map_err(|_| closed())?;
                wait_for(outcome, told).await
            }
            .boxed(),
        }
    }

    async fn shut(&self) {
        self.closing.cancel();
        let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(Writing { task, lock }) = writer else { return };
        let connection = task.await;
        // Readers go first, so that nothing keeps the write-ahead log from being emptied.
        self.reader.close().await;
        let closed = match connection {
            Ok(Some(connection)) => tidy_up(connection).await.map_err(|error| error.to_string()),
            Ok(None) => Err("the storage does not work".to_owned()),
            Err(error) => Err(error.to_string()),
        };
        if let Err(error) = closed {
            warn!(error, "the database was not closed tidily; nothing stored is lost");
        }
        if let Some(lock) = lock {
            lock.release();
        }
    }
}

/// For a file that may have as many pages as SQLite allows.
fn no_limit() -> Arc<AtomicU32> {
    Arc::new(AtomicU32::new(u32::MAX))
}

async fn wait_for<T>(
    outcome: oneshot::Receiver<Outcome>,
    told: fn(Stored) -> T,
) -> Result<T, StoreError> {
    outcome.await.unwrap_or_else(|_| Err(closed())).map(told)
}

fn closed() -> StoreError {
    StoreError::Unavailable("the store is closed".to_owned())
}

/// Leaves nothing for later: neither `head_checkpoint` that are behind nor anything in the write-ahead log.
async fn tidy_up(mut connection: SqliteConnection) -> Result<(), sqlx::Error> {
    head_checkpoint::catch_up(&mut connection).await?;
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await?;
    connection.close().await
}

impl Store for SqliteStore {
    fn append(&self, batch: Vec<Append>) -> BoxFuture<'_, Result<(), StoreError>> {
        self.write(Task::Append(batch), |_| ())
    }

    fn load(&self, room: RoomId) -> BoxFuture<'_, Result<Option<StoredGame>, StoreError>> {
        self.reader.load(room).boxed()
    }

    fn unfinished(&self) -> BoxFuture<'_, Result<Vec<StoredGame>, StoreError>> {
        self.reader.unfinished().boxed()
    }

    fn games(&self, query: GamesQuery) -> BoxFuture<'_, Result<Vec<GameSummary>, StoreError>> {
        self.reader.games(query).boxed()
    }

    fn add_person(&self, person: NewPerson) -> BoxFuture<'_, Result<Registration, StoreError>> {
        self.write(Task::AddPerson(person), |stored| match stored {
            Stored::Everything => Registration::Registered,
            Stored::NameTaken => Registration::NameTaken,
        })
    }

    fn person(&self, token: TokenHash) -> BoxFuture<'_, Result<Option<Person>, StoreError>> {
        self.reader.person(token).boxed()
    }

    fn is_ready(&self) -> bool {
        *self.readiness.borrow() && !self.jobs.is_closed()
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        self.shut().boxed()
    }
}
