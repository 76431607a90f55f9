//! A consistent copy of a database, also while a server writes it.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;
use uuid::Uuid;

use crate::store::{Inspect, OpenError, StoreError, open_to_inspect};

/// Why there is no copy. Nothing is left behind, and nothing was overwritten.
#[derive(Debug, Error)]
pub enum BackupError {
    /// The database cannot be read.
    #[error(transparent)]
    Source(#[from] OpenError),
    /// Something is there already.
    #[error("{} exists already: choose another name, or move it away", .0.display())]
    Exists(PathBuf),
    /// The copy could not be written.
    #[error("cannot write {}: {reason}", .path.display())]
    Write {
        /// Which file.
        path: PathBuf,
        /// What is in the way.
        reason: String,
    },
    /// The copy was written, but it is not a good one.
    #[error("the copy is not sound, so it was removed: {0}; `check` tells more about the database")]
    Unsound(String),
}

/// Copies a database to a file that does not exist yet, as it is at one moment; everything that
/// was acknowledged before the call is in it. Returns how many bytes the copy has.
///
/// The copy gets its name only once it is whole, checked and on the disk.
///
/// # Errors
/// Says for people what is in the way.
pub async fn backup(path: &Path, target: &Path) -> Result<u64, BackupError> {
    let cannot = |error: io::Error| cannot_write(target, &error);
    refuse_existing(target)?;
    let store = open_to_inspect(path).await?;
    let part = Part::create(path, target).map_err(cannot)?;
    copy(store, &part, target).await?;
    verify(&part).await?;
    let target = target.to_owned();
    let finish = move || part.finish(&target).map_err(|error| cannot_write(&target, &error));
    let finished = tokio::task::spawn_blocking(finish).await;
    finished.map_err(|error| BackupError::Unsound(error.to_string()))?
}

fn cannot_write(path: &Path, error: &io::Error) -> BackupError {
    let path = path.to_owned();
    match error.kind() {
        io::ErrorKind::AlreadyExists => BackupError::Exists(path),
        _ => BackupError::Write { path, reason: error.to_string() },
    }
}

/// A journal beside the target would be taken for the copy's own and spoil it.
fn refuse_existing(target: &Path) -> Result<(), BackupError> {
    for ending in ["", "-wal", "-journal"] {
        let file = with_ending(target, ending);
        if file.symlink_metadata().is_ok() {
            return Err(BackupError::Exists(file));
        }
    }
    Ok(())
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

/// Writes the copy.
async fn copy(mut store: Box<dyn Inspect>, part: &Part, target: &Path) -> Result<(), BackupError> {
    let failed =
        |error: StoreError| BackupError::Write { path: target.to_owned(), reason: error.detail() };
    store.copy_to(&part.path).await.map_err(failed)?;
    store.close().await.map_err(failed)
}

async fn verify(part: &Part) -> Result<(), BackupError> {
    let copy = open_to_inspect(&part.path).await;
    let mut copy = copy.map_err(|error| BackupError::Unsound(error.to_string()))?;
    let verdict = copy.verify().await;
    let closed = copy.close().await;
    verdict.and(closed).map_err(|error| BackupError::Unsound(error.detail()))
}

/// A copy that is not finished. It goes when it is dropped.
struct Part {
    path: PathBuf,
}

impl Part {
    /// An empty file beside the target, for the same eyes as the database.
    fn create(source: &Path, target: &Path) -> io::Result<Self> {
        let path = with_ending(target, &format!(".{}.part", Uuid::new_v4().simple()));
        let file = File::create_new(&path)?;
        let part = Self { path };
        file.set_permissions(fs::metadata(source)?.permissions())?;
        Ok(part)
    }

    /// Gives the copy its name, once it is on the disk.
    fn finish(&self, target: &Path) -> io::Result<u64> {
        let file = File::open(&self.path)?;
        // SQLite does not sync the copy.
        file.sync_all()?;
        let bytes = file.metadata()?.len();
        // A link never replaces what someone else has made meanwhile; a renaming would.
        fs::hard_link(&self.path, target)?;
        fs::remove_file(&self.path)?;
        sync_directory(target)?;
        Ok(bytes)
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        for ending in ["", "-journal", "-wal", "-shm"] {
            let _ = fs::remove_file(with_ending(&self.path, ending));
        }
    }
}

/// Makes a new name durable, where a directory can be opened.
fn sync_directory(target: &Path) -> io::Result<()> {
    let parent = target.parent().filter(|parent| !parent.as_os_str().is_empty());
    match File::open(parent.unwrap_or(Path::new("."))) {
        Ok(directory) if cfg!(unix) => directory.sync_all(),
        _ => Ok(()),
    }
}
