//! What a kill left on disk, in a copy.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

/// The files of a database besides its own: their names begin with its name.
const FURTHER: [&str; 2] = ["-wal", "-shm"];

/// A copy of a database as a kill left it. To open the original would be to mend it: whoever opens it
/// takes over what is in the write-ahead log, and whoever closes it empties the log. The server is to
/// find it as it was.
pub(super) struct Remains(TempDir);

impl Remains {
    /// Copies the files of a database that nobody has open.
    pub(super) fn of(database: &Path) -> Self {
        let folder = TempDir::new().expect("a folder");
        let copy = folder.path().join("games.db");
        fs::copy(database, &copy).expect("a copy");
        for end in FURTHER {
            let file = further(database, end);
            if file.exists() {
                fs::copy(file, further(&copy, end)).expect("a copy");
            }
        }
        Self(folder)
    }

    /// The copy.
    pub(super) fn database(&self) -> PathBuf {
        self.0.path().join("games.db")
    }

    /// Whether there is a write-ahead log to recover from; only before somebody has opened the copy.
    pub(super) fn is_hot(&self) -> bool {
        let log = fs::metadata(further(&self.database(), "-wal"));
        log.is_ok_and(|log| log.len() > 0)
    }
}

fn further(database: &Path, end: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(end);
    name.into()
}
