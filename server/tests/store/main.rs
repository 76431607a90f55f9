//! What every store does, and what the one in a file does besides.

mod backup;
mod check;
mod failures;
mod file;
mod games;
mod heads;
mod log;
mod log_view;
mod older;
mod people;
mod table;

use std::path::PathBuf;

use tabuleiro_server::store::{Durability, MemoryStore, SqliteStore};
use tempfile::TempDir;

/// Runs each test on every kind of store.
macro_rules! on_every_store {
    ($($(#[$meta:meta])* async fn $test:ident($store:ident: &dyn Store) $body:block)+) => {
        $(async fn $test($store: &dyn tabuleiro_server::store::Store) $body)+

        mod in_memory {
            $(#[tokio::test]
            async fn $test() {
                super::$test(&crate::memory()).await;
            })+
        }

        mod in_a_file {
            $(#[tokio::test]
            async fn $test() {
                let place = crate::Place::new();
                super::$test(&place.open().await).await;
            })+
        }
    };
}

use on_every_store;

/// A store in memory.
fn memory() -> MemoryStore {
    MemoryStore::new()
}

/// A place for a database, which goes with it.
struct Place {
    directory: TempDir,
}

impl Place {
    fn new() -> Self {
        Self { directory: tempfile::tempdir().unwrap() }
    }

    /// A file in it.
    fn file(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    /// The database.
    fn path(&self) -> PathBuf {
        self.file("games.db")
    }

    /// A store in the database. Tests need not wait for the disk.
    async fn open(&self) -> SqliteStore {
        SqliteStore::open(&self.path(), Durability::Normal).await.unwrap()
    }
    /// A second store in the database, beside one that has it open and does not know of this one.
    async fn open_beside(&self) -> SqliteStore {
        SqliteStore::open_beside(&self.path(), Durability::Normal).await.unwrap()
    }
}
