//! One server a file: a lock of the operating system on a small file beside the database.
//!
//! SQLite lets several programs write one file in turn, and the log refuses the events of whoever is behind; but two
//! servers would each show its own picture of the same rooms. The lock is advisory and belongs to the open file, so
//! the system releases it however the program ends. It is not on the database itself: to close another handle of
//! that file would release the locks that SQLite holds for this process.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::OpenError;

/// What the name of the lock has after that of the database.
const ENDING: &str = "-lock";

/// Held as long as a server has the database open.
#[derive(Debug)]
pub(super) struct FileLock {
    /// Whoever has this open has the lock.
    _file: File,
    path: PathBuf,
}

impl FileLock {
    /// Takes the lock of a database that exists.
    pub(super) fn take(database: &Path) -> Result<Self, OpenError> {
        let cannot = |error: &io::Error| cannot_lock(database, error);
        let path = beside(database).map_err(|error| cannot(&error))?;
        loop {
            let file = OpenOptions::new().create(true).append(true).open(&path);
            let file = file.map_err(|error| cannot(&error))?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Err(OpenError::InUse(database.to_owned())),
                Err(TryLockError::Error(error)) => return Err(cannot(&error)),
            }
            // Whoever released it may have removed it between our opening and our locking: then it is no lock any more.
            if is_still(&file, &path) {
                return Ok(Self { _file: file, path });
            }
        }
    }

    /// Releases the lock and leaves nothing behind. When the program just ends the file stays, and does no harm.
    pub(super) fn release(self) {
        if cfg!(unix) {
            // While it is still held, so that nobody can have locked what is removed.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// The name of the lock. All names of one file, relative ones and links too, lead to one lock.
fn beside(database: &Path) -> io::Result<PathBuf> {
    let mut name: OsString = fs::canonicalize(database)?.into();
    name.push(ENDING);
    Ok(name.into())
}

fn cannot_lock(database: &Path, error: &io::Error) -> OpenError {
    let path = database.to_owned();
    match error.kind() {
        ErrorKind::ReadOnlyFilesystem | ErrorKind::PermissionDenied => OpenError::ReadOnly(path),
        _ => OpenError::CannotOpen { path, reason: format!("it cannot be locked: {error}") },
    }
}

/// Whether a path still leads to an open file.
#[cfg(unix)]
fn is_still(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;

    let (Ok(open), Ok(named)) = (file.metadata(), fs::metadata(path)) else { return false };
    (open.dev(), open.ino()) == (named.dev(), named.ino())
}

/// Nobody removes it here.
#[cfg(not(unix))]
fn is_still(_: &File, _: &Path) -> bool {
    true
}
