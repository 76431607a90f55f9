//! Why a file could not be opened.

use std::fs::OpenOptions;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use sqlx::migrate::MigrateError;
use thiserror::Error;

use super::failure::{code, code_of};

/// Why a database could not be opened, for the person who named the file.
#[derive(Debug, Error)]
pub enum OpenError {
    /// It must exist, and does not.
    #[error("there is no database {}", .0.display())]
    Missing(PathBuf),
    /// It cannot be created or reached.
    #[error("cannot open the database {}: {reason}", .path.display())]
    CannotOpen {
        /// Which file.
        path: PathBuf,
        /// What is in the way.
        reason: String,
    },
    /// It cannot be written.
    #[error(
        "the database {} is read-only: the server must be able to write the file and its directory",
        .0.display()
    )]
    ReadOnly(PathBuf),
    /// Another program holds it.
    #[error("the database {} is locked by another program", .0.display())]
    Locked(PathBuf),
    /// Another server has it open.
    #[error(
        "another server has the database {} open: stop that one first, or choose another file",
        .0.display()
    )]
    InUse(PathBuf),
    /// It is something else.
    #[error("{} is not a database: choose another file, or move this one away", .0.display())]
    NotADatabase(PathBuf),
    /// It is the database of another program.
    #[error("the database {} belongs to another program: choose another file", .0.display())]
    Foreign(PathBuf),
    /// A newer version made it.
    #[error(
        "the database {} was made by a newer version of this program (form {found}, this version \
         knows forms up to {known}): use the newer version, or another file",
        .path.display()
    )]
    Newer {
        /// Which file.
        path: PathBuf,
        /// The last migration that was run on it.
        found: i64,
        /// The last migration that this program has.
        known: i64,
    },
    /// An older version made it, and it is only to be read.
    #[error(
        "the database {} was made by an older version of this program: start the server with it \
         once, which brings it up to date",
        .0.display()
    )]
    Older(PathBuf),
    /// It makes no sense.
    #[error("the database {} is damaged: {detail}", .path.display())]
    Damaged {
        /// Which file.
        path: PathBuf,
        /// What was noticed.
        detail: String,
    },
}

impl OpenError {
    /// What an error of the database means for the person who named the file.
    pub(crate) fn of(path: &Path, error: &sqlx::Error) -> Self {
        let (path, detail) = (path.to_owned(), error.to_string());
        match code_of(error) {
            Some(code::BUSY | code::LOCKED) => Self::Locked(path),
            Some(code::READ_ONLY) => Self::ReadOnly(path),
            Some(code::NOT_A_DATABASE) => Self::NotADatabase(path),
            Some(code::CORRUPT) => Self::Damaged { path, detail },
            Some(code::CANNOT_OPEN) => Self::not_opened(path, &detail),
            _ => Self::CannotOpen { path, reason: detail },
        }
    }

    /// What the system says where SQLite only says "unable to open database file".
    ///
    /// Only for a file that SQLite could not open: to close a file that it has open would take away
    /// the locks of this process.
    fn not_opened(path: PathBuf, detail: &str) -> Self {
        let reason = match OpenOptions::new().append(true).create(true).open(&path) {
            Err(error) if error.kind() == ErrorKind::ReadOnlyFilesystem => {
                return Self::ReadOnly(path);
            }
            Err(error) => error.to_string(),
            Ok(_) => format!("{detail}; is its directory writable?"),
        };
        Self::CannotOpen { path, reason }
    }

    /// The same for an error while it was brought up to date.
    pub(super) fn of_migrating(path: &Path, error: MigrateError) -> Self {
        match error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
                Self::of(path, &error)
            }
            other => Self::Damaged { path: path.to_owned(), detail: other.to_string() },
        }
    }
}
