//! The one place where what went wrong inside becomes what a client is told.

use tabuleiro_protocol::{ErrorBody, ErrorCode, Millis, Seq, VERSION};
use tabuleiro_rules::text::KeyedText;
use tabuleiro_rules::{OptionError, UnknownGame};

use crate::codes::{SECRET_MAX, SECRET_MIN};
use crate::room::{Refusal, Room};
use crate::store::StoreError;
use crate::texts;

/// A refusal of a room, with where the room is now.
#[must_use]
pub fn refused(room: &Room, refusal: &Refusal) -> ErrorBody {
    let mut error = ErrorBody::new(refusal.code(), refusal.clone());
    if let Refusal::Illegal { rule, .. } = refusal {
        error.rule = Some((*rule).into());
    }
    (error.ply, error.seq) = (Some(room.ply()), Some(room.seq()));
    error.retry_at = refusal.retry_at();
    error
}

/// A failure of the storage. The detail goes into the log, never to a client.
#[must_use]
pub fn unstored(error: &StoreError) -> ErrorBody {
    match error {
        StoreError::Unavailable(_) => {
            ErrorBody::new(ErrorCode::StorageUnavailable, texts::STORAGE_UNAVAILABLE)
        }
        StoreError::Conflict { .. } => busy(),
        StoreError::Damaged(detail) => {
            tracing::error!(detail, "the storage is damaged");
            internal()
        }
    }
}

/// Someone else has the name.
#[must_use]
pub fn name_taken() -> ErrorBody {
    ErrorBody::new(ErrorCode::NameTaken, texts::NAME_TAKEN)
}

/// There is too much to do.
#[must_use]
pub fn busy() -> ErrorBody {
    ErrorBody::new(ErrorCode::Busy, texts::BUSY)
}

/// Something that should not have happened; it is in the log.
#[must_use]
pub fn internal() -> ErrorBody {
    ErrorBody::new(ErrorCode::Internal, texts::INTERNAL)
}

/// A room that does not exist, or not for this person.
#[must_use]
pub fn no_such_room() -> ErrorBody {
    ErrorBody::new(ErrorCode::NoSuchRoom, texts::NO_SUCH_ROOM)
}

/// A game that does not exist, or not for this person.
#[must_use]
pub fn no_such_game() -> ErrorBody {
    ErrorBody::new(ErrorCode::NoSuchGame, texts::NO_SUCH_GAME)
}

/// A kind of game that does not exist.
#[must_use]
pub fn unknown_game(error: &UnknownGame) -> ErrorBody {
    ErrorBody::new(ErrorCode::NoSuchGame, error.text())
}

/// An invite code that no room has.
#[must_use]
pub fn no_such_code() -> ErrorBody {
    ErrorBody::new(ErrorCode::NoSuchCode, texts::NO_SUCH_CODE)
}

/// Too many wrong invite codes.
#[must_use]
pub fn too_many_guesses(wait: Millis, until: Millis) -> ErrorBody {
    let message = texts::too_many_guesses(wait.div_ceil(1000));
    let error = ErrorBody::new(ErrorCode::TooManyAttempts, message);
    ErrorBody { retry_at: Some(until), ..error }
}

/// A room that nobody may watch.
#[must_use]
pub fn no_spectators() -> ErrorBody {
    ErrorBody::new(ErrorCode::NoSpectators, texts::NO_SPECTATORS)
}

/// Only those in a room can do this.
#[must_use]
pub fn not_in_room() -> ErrorBody {
    ErrorBody::new(ErrorCode::NotInRoom, texts::NOT_IN_ROOM)
}

/// A connection that is in as many rooms as it may be in.
#[must_use]
pub fn too_many_rooms_entered(most: usize) -> ErrorBody {
    ErrorBody::new(ErrorCode::TooManyRooms, texts::too_many_rooms_entered(most))
}

/// A person who has made as many rooms as they may.
#[must_use]
pub fn too_many_rooms_made(most: usize) -> ErrorBody {
    ErrorBody::new(ErrorCode::TooManyRooms, texts::too_many_rooms_made(most))
}

/// A rematch whose room would be one too many of its host, who is somebody else.
#[must_use]
pub fn too_many_rooms_of_host(host: &str, most: usize) -> ErrorBody {
    ErrorBody::new(ErrorCode::TooManyRooms, texts::too_many_rooms_of_host(host.to_owned(), most))
}

/// An option of a game that cannot be taken.
#[must_use]
pub fn bad_options(error: &OptionError) -> ErrorBody {
    ErrorBody::new(ErrorCode::BadOptions, error.text().clone())
}

/// As many connections as the server takes.
#[must_use]
pub fn too_many_connections(most: usize) -> ErrorBody {
    ErrorBody::new(ErrorCode::TooManyConnections, texts::too_many_connections(most))
}

/// As many connections as the server takes from one address.
#[must_use]
pub fn too_many_connections_of_one(most: usize) -> ErrorBody {
    ErrorBody::new(ErrorCode::TooManyConnections, texts::too_many_connections_of_address(most))
}

/// Nobody has this token.
#[must_use]
pub fn unknown_token() -> ErrorBody {
    ErrorBody::new(ErrorCode::UnknownToken, texts::UNKNOWN_TOKEN)
}

/// A secret that cannot be a token.
#[must_use]
pub fn bad_secret() -> ErrorBody {
    bad_request(texts::bad_secret(SECRET_MIN, SECRET_MAX))
}

/// A secret that belongs to a person of another name.
#[must_use]
pub fn secret_taken() -> ErrorBody {
    bad_request(texts::SECRET_TAKEN)
}

/// The log of a room ends before the event that a client says it has.
#[must_use]
pub fn ahead_of_log(since: Seq, last: Seq) -> ErrorBody {
    let message = texts::ahead_of_log(since, last);
    ErrorBody { seq: Some(last), ..ErrorBody::new(ErrorCode::AheadOfLog, message) }
}

/// Something else came before `hello`.
#[must_use]
pub fn hello_first() -> ErrorBody {
    ErrorBody::new(ErrorCode::HelloFirst, texts::HELLO_FIRST)
}

/// A second `hello`.
#[must_use]
pub fn hello_again() -> ErrorBody {
    ErrorBody::new(ErrorCode::HelloAgain, texts::HELLO_AGAIN)
}

/// A version of the protocol that this server does not speak.
#[must_use]
pub fn unsupported_version(version: u32) -> ErrorBody {
    ErrorBody::new(ErrorCode::UnsupportedVersion, texts::unsupported_version(VERSION, version))
}

/// A server without chat.
#[must_use]
pub fn chat_off() -> ErrorBody {
    ErrorBody::new(ErrorCode::ChatOff, texts::CHAT_OFF)
}

/// The server is about to stop.
#[must_use]
pub fn stopping() -> ErrorBody {
    ErrorBody::new(ErrorCode::Stopping, texts::STOPPING)
}

/// A path under which there is nothing.
#[must_use]
pub fn not_found() -> ErrorBody {
    ErrorBody::new(ErrorCode::NotFound, texts::NOT_FOUND)
}

/// A path that is only to be read.
#[must_use]
pub fn method_not_allowed() -> ErrorBody {
    ErrorBody::new(ErrorCode::MethodNotAllowed, texts::METHOD_NOT_ALLOWED)
}

/// A request that is wrong in itself.
pub fn bad_request(message: impl Into<KeyedText>) -> ErrorBody {
    ErrorBody::new(ErrorCode::BadRequest, message)
}
