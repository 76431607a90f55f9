//! What an error of the database means.

use sqlx::Error;

use crate::store::StoreError;

/// Primary result codes of SQLite that mean something of their own here.
pub(super) mod code {
    pub(crate) const BUSY: i32 = 5;
    pub(crate) const LOCKED: i32 = 6;
    pub(crate) const READ_ONLY: i32 = 8;
    pub(crate) const CORRUPT: i32 = 11;
    pub(crate) const CANNOT_OPEN: i32 = 14;
    pub(crate) const TOO_BIG: i32 = 18;
    pub(crate) const CONSTRAINT: i32 = 19;
    pub(crate) const MISMATCH: i32 = 20;
    pub(crate) const NOT_A_DATABASE: i32 = 26;
}

/// The primary result code of SQLite, if the error is SQLite's own.
pub(super) fn code_of(error: &Error) -> Option<i32> {
    let extended: i32 = error.as_database_error()?.code()?.parse().ok()?;
    Some(extended & 0xff)
}

/// Why a group was not written. It was rolled back.
#[derive(Debug)]
pub(super) enum WriteError {
    /// Because of what was to be written: without that, the rest would do.
    Content(Error),
    /// Because the storage does not work.
    Storage(Error),
}

impl From<Error> for WriteError {
    fn from(error: Error) -> Self {
        match code_of(&error) {
            Some(code::CONSTRAINT | code::TOO_BIG | code::MISMATCH) => Self::Content(error),
            _ => Self::Storage(error),
        }
    }
}

/// What a reader says about an error.
pub(super) fn of_reading(error: &Error) -> StoreError {
    let detail = error.to_string();
    match (error, code_of(error)) {
        (_, Some(code::CORRUPT | code::NOT_A_DATABASE)) => StoreError::Damaged(detail),
        (Error::ColumnDecode { .. } | Error::Decode(_), _) => StoreError::Damaged(detail),
        _ => StoreError::Unavailable(detail),
    }
}

/// What is said of something that was read and makes no sense.
pub(super) fn damaged(detail: impl ToString) -> StoreError {
    StoreError::Damaged(detail.to_string())
}
