//! Opening the file: what is ours, what is not, and bringing it up to date.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection};

use super::statements::KEPT;
use super::{Durability, OpenError, skeletons};

/// Every migration there is; the program carries them.
pub(super) static MIGRATIONS: Migrator = sqlx::migrate!("../migrations");

/// What the first migration writes into the file's header.
const APPLICATION_ID: i64 = 0x5462_6C31;

/// How long a lock of someone else is waited for. Only another program locks the file, such as one
/// that copies it; a player who waits longer than this is better told to try again.
const BUSY_TIMEOUT: Duration = Duration::from_secs(1);

/// The size to which the write-ahead log is cut back after it had to grow, as during a backup.
const WAL_KEPT_BYTES: u32 = 64 << 20;

/// How connections for writing are made.
#[derive(Debug)]
pub(super) struct Connector {
    options: SqliteConnectOptions,
    /// The most pages that the file may have.
    pages: Arc<AtomicU32>,
}

impl Connector {
    /// For a file, with a limit to its pages that holds for connections made after it was set.
    pub(super) fn new(path: &Path, durability: Durability, pages: Arc<AtomicU32>) -> Self {
        let synchronous = match durability {
            Durability::Full => SqliteSynchronous::Full,
            Durability::Normal => SqliteSynchronous::Normal,
        };
        let options = plain(path)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(synchronous)
            // On macOS a plain sync does not reach the disk.
            .pragma("fullfsync", if durability == Durability::Full { "ON" } else { "OFF" })
            .statement_cache_capacity(KEPT)
            // Some statements need a table of their own for a moment; that is not worth a file.
            .pragma("temp_store", "MEMORY")
            .pragma("journal_size_limit", WAL_KEPT_BYTES.to_string());
        Self { options, pages }
    }

    /// How to make one. The file must exist: a file that was taken away is not made anew.
    pub(super) fn options(&self) -> SqliteConnectOptions {
        let pages = self.pages.load(Ordering::SeqCst).to_string();
        self.options.clone().pragma("max_page_count", pages)
    }
}

/// How a connection for reading is opened, once the file exists.
pub(super) fn for_reading(path: &Path) -> SqliteConnectOptions {
    plain(path).read_only(true)
}

/// How a connection is opened that only looks into a file and then goes.
///
/// SQLite reads through two more files, `-wal` and `-shm`. A connection that may write removes them if it is the last to
/// close; one that may not leaves them behind. So it may, and changes nothing all the same (`query_only`). Only if there
/// is something in the log, after a crash or beside a server, it may not: closing would move that into the database.
fn for_looking(path: &Path) -> SqliteConnectOptions {
    let mut log = path.as_os_str().to_owned();
    log.push("-wal");
    if fs::metadata(log).map_or(0, |log| log.len()) > 0 {
        return for_reading(path);
    }
    plain(path).pragma("query_only", "ON")
}

fn plain(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .foreign_keys(true)
        .busy_timeout(BUSY_TIMEOUT)
        .disable_statement_logging()
}

/// Makes the file if it is missing, and refuses one that is someone else's. Nothing in it is changed.
pub(super) async fn look_first(path: &Path) -> Result<(), OpenError> {
    let failed = |error| OpenError::of(path, &error);
    check_place(path)?;
    let mut looking = plain(path).create_if_missing(true).connect().await.map_err(failed)?;
    let form = form_of(&mut looking, path).await?;
    looking.close().await.map_err(failed)?;
    refuse_newer(path, form)
}

/// Opens the file for writing and brings it up to date, after the first look.
pub(super) async fn prepare(
    path: &Path,
    connector: &Connector,
) -> Result<SqliteConnection, OpenError> {
    let failed = |error| OpenError::of(path, &error);
    let mut connection = connector.options().connect().await.map_err(failed)?;
    check_journal(path, &mut connection).await?;
    let migrated = MIGRATIONS.run(&mut connection).await;
    migrated.map_err(|error| OpenError::of_migrating(path, error))?;
    skeletons::fill_in(&mut connection).await.map_err(failed)?;
    Ok(connection)
}

/// Opens a database only to read it. A server may be writing it.
pub(super) async fn look_into(path: &Path) -> Result<SqliteConnection, OpenError> {
    check_place(path)?;
    if !path.exists() {
        return Err(OpenError::Missing(path.to_owned()));
    }
    let connected = for_looking(path).connect().await;
    let mut connection = connected.map_err(|error| OpenError::of(path, &error))?;
    let form = form_of(&mut connection, path).await?;
    refuse_newer(path, form)?;
    match form {
        Some(found) if found == latest() => Ok(connection),
        Some(_) => Err(OpenError::Older(path.to_owned())),
        None => Err(OpenError::Foreign(path.to_owned())),
    }
}

/// What SQLite would only call "unable to open database file".
fn check_place(path: &Path) -> Result<(), OpenError> {
    let cannot = |reason| Err(OpenError::CannotOpen { path: path.to_owned(), reason });
    if path.is_dir() {
        return cannot("it is a directory".to_owned());
    }
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    match parent {
        Some(parent) if !parent.is_dir() => {
            cannot(format!("there is no directory {}", parent.display()))
        }
        _ => Ok(()),
    }
}

/// The last migration that was run on the file; none if the file is empty.
async fn form_of(connection: &mut SqliteConnection, path: &Path) -> Result<Option<i64>, OpenError> {
    let failed = |error| OpenError::of(path, &error);
    let id: i64 = sqlx::query_scalar("PRAGMA application_id")
        .fetch_one(&mut *connection)
        .await
        .map_err(failed)?;
    // The table of migrations comes first, so a start that was cut short leaves it alone.
    let tables: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name <> '_sqlx_migrations'",
    )
    .fetch_one(&mut *connection)
    .await
    .map_err(failed)?;
    match (id, tables) {
        (APPLICATION_ID, _) => {
            let last = sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations");
            last.fetch_one(&mut *connection).await.map_err(failed)
        }
        (0, 0) => Ok(None),
        _ => Err(OpenError::Foreign(path.to_owned())),
    }
}

fn latest() -> i64 {
    MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or_default()
}

fn refuse_newer(path: &Path, form: Option<i64>) -> Result<(), OpenError> {
    let known = latest();
    match form {
        Some(found) if found > known => {
            Err(OpenError::Newer { path: path.to_owned(), found, known })
        }
        _ => Ok(()),
    }
}

/// Some file systems, mostly of networks, cannot do what the write-ahead log needs; SQLite then
/// stays with another journal and says so.
async fn check_journal(path: &Path, connection: &mut SqliteConnection) -> Result<(), OpenError> {
    let mode: String = sqlx::query_scalar("PRAGMA journal_mode")
        .fetch_one(connection)
        .await
        .map_err(|error| OpenError::of(path, &error))?;
    if mode == "wal" {
        return Ok(());
    }
    let reason = format!("its file system allows the journal {mode:?}, but not \"wal\"");
    Err(OpenError::CannotOpen { path: path.to_owned(), reason })
}
