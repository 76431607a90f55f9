//! The one place where what went wrong inside becomes what a client is told.

use tabuleiro_protocol::{ErrorBody, ErrorCode};

use crate::room::{Refusal, Room};
use crate::store::StoreError;

/// A refusal of a room, with where the room is now.
#[must_use]
pub fn refused(room: &Room, refusal: &Refusal) -> ErrorBody {
    let rule = match refusal {
        Refusal::Illegal { rule, .. } => Some((*rule).to_owned()),
        _ => None,
    };
    ErrorBody {
        code: refusal.code(),
        message: refusal.to_string(),
        rule,
        ply: Some(room.ply()),
        seq: Some(room.seq()),
        retry_at: refusal.retry_at(),
    }
}

/// A failure of the storage. The detail goes into the log, never to a client.
#[must_use]
pub fn unstored(error: &StoreError) -> ErrorBody {
    match error {
        StoreError::NameTaken => {
            ErrorBody::new(ErrorCode::NameTaken, "someone else has this name; choose another")
        }
        StoreError::Unavailable(_) => ErrorBody::new(
            ErrorCode::StorageUnavailable,
            "the server cannot store anything at the moment, so nothing was done; try again soon",
        ),
        StoreError::Conflict { .. } => busy(),
        StoreError::Damaged(detail) => {
            tracing::error!(detail, "the storage is damaged");
            internal()
        }
    }
}

/// There is too much to do.
#[must_use]
pub fn busy() -> ErrorBody {
    ErrorBody::new(ErrorCode::Busy, "the server has too much to do; try again")
}

/// Something that should not have happened; it is in the log.
#[must_use]
pub fn internal() -> ErrorBody {
    ErrorBody::new(ErrorCode::Internal, "something went wrong in the server; it has been logged")
}

/// A room that does not exist, or not for this person.
#[must_use]
pub fn no_such_room() -> ErrorBody {
    ErrorBody::new(ErrorCode::NoSuchRoom, "there is no such room, or it is a private one")
}

/// A game that does not exist, or not for this person.
#[must_use]
pub fn no_such_game() -> ErrorBody {
    ErrorBody::new(ErrorCode::NoSuchGame, "there is no such game, or it is a private one")
}

/// The server is about to stop.
#[must_use]
pub fn stopping() -> ErrorBody {
    ErrorBody::new(ErrorCode::Stopping, "the server is about to stop; come back soon")
}

/// A request that is wrong in itself.
pub fn bad_request(message: impl Into<String>) -> ErrorBody {
    ErrorBody::new(ErrorCode::BadRequest, message)
}
