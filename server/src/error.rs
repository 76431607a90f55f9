//! The one place where what went wrong inside becomes what a client is told.

use tabuleiro_protocol::{ErrorBody, ErrorCode, Millis, Seq, VERSION};
use tabuleiro_rules::{OptionError, UnknownGame};

use crate::codes::{SECRET_MAX, SECRET_MIN};
use crate::room::{Refusal, Room};
use crate::store::StoreError;

/// A refusal of a room, with where the room is now.
#[must_use]
pub fn refused(room: &Room, refusal: &Refusal) -> ErrorBody {
    let mut error = match refusal {
        Refusal::Illegal { rule, text } => {
            let rule = Some((*rule).into());
            ErrorBody { rule, ..ErrorBody::keyed(refusal.code(), text.clone()) }
        }
        _ => ErrorBody::new(refusal.code(), refusal.to_string()),
    };
    (error.ply, error.seq) = (Some(room.ply()), Some(room.seq()));
    error.retry_at = refusal.retry_at();
    error
}

/// A failure of the storage. The detail goes into the log, never to a client.
#[must_use]
pub fn unstored(error: &StoreError) -> ErrorBody {
    match error {
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

/// Someone else has the name.
#[must_use]
pub fn name_taken() -> ErrorBody {
    ErrorBody::new(ErrorCode::NameTaken, "someone else has this name; choose another")
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

/// A kind of game that does not exist.
#[must_use]
pub fn unknown_game(error: &UnknownGame) -> ErrorBody {
    ErrorBody::new(ErrorCode::NoSuchGame, error.to_string())
}

/// An invite code that no room has.
#[must_use]
pub fn no_such_code() -> ErrorBody {
    ErrorBody::new(ErrorCode::NoSuchCode, "no room has this invite code; check its letters")
}

/// Too many wrong invite codes.
#[must_use]
pub fn too_many_guesses(wait: Millis, until: Millis) -> ErrorBody {
    let message = format!("too many wrong codes; wait {} s", wait.div_ceil(1000));
    let error = ErrorBody::new(ErrorCode::TooManyAttempts, message);
    ErrorBody { retry_at: Some(until), ..error }
}

/// A room that nobody may watch.
#[must_use]
pub fn no_spectators() -> ErrorBody {
    ErrorBody::new(ErrorCode::NoSpectators, "this room was made without spectators")
}

/// Only those in a room can do this.
#[must_use]
pub fn not_in_room() -> ErrorBody {
    ErrorBody::new(ErrorCode::NotInRoom, "you are not in this room: watch it first")
}

/// A connection that is in as many rooms as it may be in.
#[must_use]
pub fn too_many_rooms_entered(most: usize) -> ErrorBody {
    let message = format!("a connection can be in {most} rooms at most; leave one");
    ErrorBody::new(ErrorCode::TooManyRooms, message)
}

/// A person who has made as many rooms as they may.
#[must_use]
pub fn too_many_rooms_made(most: usize) -> ErrorBody {
    let message = format!("you have {most} unfinished rooms already; finish or leave one");
    ErrorBody::new(ErrorCode::TooManyRooms, message)
}

/// A rematch whose room would be one too many of its host, who is somebody else.
#[must_use]
pub fn too_many_rooms_of_host(host: &str, most: usize) -> ErrorBody {
    let message = format!("{host}, who made this room, has {most} unfinished rooms already");
    ErrorBody::new(ErrorCode::TooManyRooms, message)
}

/// An option of a game that cannot be taken.
#[must_use]
pub fn bad_options(error: &OptionError) -> ErrorBody {
    ErrorBody::keyed(ErrorCode::BadOptions, error.text().clone())
}

/// As many connections as the server takes.
#[must_use]
pub fn too_many_connections(most: usize) -> ErrorBody {
    let message = format!("the server takes {most} connections and has as many");
    ErrorBody::new(ErrorCode::TooManyConnections, message)
}

/// As many connections as the server takes from one address.
#[must_use]
pub fn too_many_connections_of_one(most: usize) -> ErrorBody {
    let message = format!("the server takes {most} connections from one address");
    ErrorBody::new(ErrorCode::TooManyConnections, message)
}

/// Nobody has this token.
#[must_use]
pub fn unknown_token() -> ErrorBody {
    let message = "nobody has this token; say hello with a name to get a new one";
    ErrorBody::new(ErrorCode::UnknownToken, message)
}

/// A secret that cannot be a token.
#[must_use]
pub fn bad_secret() -> ErrorBody {
    bad_request(format!(
        "`secret` must be a text of {SECRET_MIN} to {SECRET_MAX} letters, digits, - and _, made at random"
    ))
}

/// A secret that belongs to a person of another name.
#[must_use]
pub fn secret_taken() -> ErrorBody {
    bad_request("`secret` belongs to a person of another name; make a new one for each name")
}

/// The log of a room ends before the event that a client says it has.
#[must_use]
pub fn ahead_of_log(since: Seq, last: Seq) -> ErrorBody {
    let message =
        format!("this room's last event is {last}, not {since}; watch it to get it as it is");
    ErrorBody { seq: Some(last), ..ErrorBody::new(ErrorCode::AheadOfLog, message) }
}

/// Something else came before `hello`.
#[must_use]
pub fn hello_first() -> ErrorBody {
    ErrorBody::new(ErrorCode::HelloFirst, "the first request on a connection is hello")
}

/// A second `hello`.
#[must_use]
pub fn hello_again() -> ErrorBody {
    ErrorBody::new(ErrorCode::HelloAgain, "hello was said before on this connection")
}

/// A version of the protocol that this server does not speak.
#[must_use]
pub fn unsupported_version(version: u32) -> ErrorBody {
    let message = format!("this server speaks version {VERSION} of the protocol, not {version}");
    ErrorBody::new(ErrorCode::UnsupportedVersion, message)
}

/// A server without chat.
#[must_use]
pub fn chat_off() -> ErrorBody {
    ErrorBody::new(ErrorCode::ChatOff, "there is no chat on this server")
}

/// The server is about to stop.
#[must_use]
pub fn stopping() -> ErrorBody {
    ErrorBody::new(ErrorCode::Stopping, "the server is about to stop; come back soon")
}

/// A path under which there is nothing.
#[must_use]
pub fn not_found() -> ErrorBody {
    let message = "there is nothing here; see /api/rooms, /api/games and /api/rules";
    ErrorBody::new(ErrorCode::NotFound, message)
}

/// A path that is only to be read.
#[must_use]
pub fn method_not_allowed() -> ErrorBody {
    ErrorBody::new(ErrorCode::MethodNotAllowed, "here is something to GET, and nothing else")
}

/// A request that is wrong in itself.
pub fn bad_request(message: impl Into<String>) -> ErrorBody {
    ErrorBody::new(ErrorCode::BadRequest, message)
}
