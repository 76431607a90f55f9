//! Why a request was not granted.

use serde::{Deserialize, Serialize};

use tabuleiro_rules::text::{Args, KeyedText};

use crate::{Millis, Ply, Seq};

/// The `error` of an answer. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ErrorBody {
    /// One word for programs.
    pub code: ErrorCode,
    /// What was wrong and what would be right, for people.
    pub message: String,
    /// The key of the message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub message_key: Option<Box<str>>,
    /// The arguments of the message.
    #[serde(default, skip_serializing_if = "Args::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Args>"))]
    pub message_args: Args,
    /// For an illegal action: the rule that forbids it, as one word of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub rule: Option<Box<str>>,
    /// The room's ply now, where the request was about a game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub ply: Option<Ply>,
    /// The room's last event, where the request was about a room.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seq: Option<Seq>,
    /// When to try again, where waiting helps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub retry_at: Option<Millis>,
}

/// One word for every way in which a request can fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// The message is not a JSON object with `id` and `type`, or a field is wrong.
    BadRequest,
    /// There is no such kind of request.
    UnknownType,
    /// The frame is larger than allowed.
    TooLarge,
    /// More requests than allowed.
    RateLimited,
    /// The first request must be `hello`.
    HelloFirst,
    /// `hello` was said before.
    HelloAgain,
    /// The server does not speak this version of the protocol.
    UnsupportedVersion,
    /// Nobody has this token.
    UnknownToken,
    /// The name is too short, too long, or has characters that are not allowed.
    BadName,
    /// Someone else has this name.
    NameTaken,
    /// There is no such room, or it is not for everyone.
    NoSuchRoom,
    /// There is no such game.
    NoSuchGame,
    /// No room has this invite code.
    NoSuchCode,
    /// Too many wrong invite codes; wait.
    TooManyAttempts,
    /// An option of the game that cannot be taken.
    BadOptions,
    /// This person has as many unfinished rooms as allowed.
    TooManyRooms,
    /// No seat is free.
    RoomFull,
    /// The host of a room cannot be its guest as well.
    OwnRoom,
    /// The log of the room ends before the event that `resume` names.
    AheadOfLog,
    /// Nobody may watch this room.
    NoSpectators,
    /// The client is not in this room: `watch` it first.
    NotInRoom,
    /// Only a player can do this.
    NotAPlayer,
    /// The game has not started.
    NotStarted,
    /// The game is over.
    GameOver,
    /// This needs a game that is over.
    NotOver,
    /// It is the other player's turn.
    NotYourTurn,
    /// The request was meant for another ply.
    WrongPly,
    /// Actions were undone since the client looked.
    PositionChanged,
    /// The turn's time has run out.
    OutOfTime,
    /// A rule of the game forbids the action; `rule` names it.
    IllegalAction,
    /// There is nothing to take back.
    NothingToTakeBack,
    /// Undo is off in this room.
    UndoOff,
    /// There is nothing to undo.
    NothingToUndo,
    /// An undo already waits for an answer.
    UndoPending,
    /// The opponent declined lately; wait.
    UndoTooSoon,
    /// There is no such question to answer, or it has lapsed.
    NothingToAnswer,
    /// This game knows no draws.
    NoDraws,
    /// A draw was offered already; play on first.
    DrawTooSoon,
    /// The next game has started already.
    AlreadyRematched,
    /// The server has no chat.
    ChatOff,
    /// The message is empty, too long, or has characters that are not allowed.
    BadText,
    /// Too many messages; wait.
    ChatTooFast,
    /// The game's log is full: only moves, answers and resigning are possible.
    LogFull,
    /// The action could not be stored, so it was not done; try again.
    StorageUnavailable,
    /// The server has too much to do; try again.
    Busy,
    /// The server is about to stop.
    Stopping,
    /// As many connections as allowed, in all or from this address.
    TooManyConnections,
    /// Pages of this origin may not connect.
    OriginNotAllowed,
    /// Over HTTP: there is nothing under this path.
    NotFound,
    /// Over HTTP: this path is there to be read.
    MethodNotAllowed,
    /// Something went wrong in the server; it is logged there.
    Internal,
}

impl ErrorBody {
    /// An error without a key, as servers sent it that had none.
    pub fn unkeyed(code: ErrorCode, message: impl Into<String>) -> Self {
        let mut error = Self::new(code, KeyedText::default());
        (error.message, error.message_key) = (message.into(), None);
        error
    }

    /// An error with a code and what is told to people.
    pub fn new(code: ErrorCode, message: impl Into<KeyedText>) -> Self {
        let KeyedText { text, key, args } = message.into();
        Self {
            code,
            message: text.into_owned(),
            message_key: Some(key.into()),
            message_args: args,
            rule: None,
            ply: None,
            seq: None,
            retry_at: None,
        }
    }
}
