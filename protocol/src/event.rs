//! What happens in a room: the records of its log, and the same as they travel.

use serde::{Deserialize, Serialize};
use tabuleiro_rules::view::Text;
use tabuleiro_rules::{GameKind, Seat};

use crate::{Change, Clock, Millis, Occupant, Person, Ply, RoomId, Seq, Setup, Unruled};

/// One thing that happened. This is what is stored; all else follows from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// The room was made. Always the first event.
    Created {
        /// Who made it.
        host: Person,
        /// How.
        setup: Setup,
        /// The room whose players wanted another game, if this is it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        rematch_of: Option<RoomId>,
    },
    /// Someone took the free seat.
    Joined {
        /// Who.
        who: Person,
    },
    /// The seats are decided and the first turn begins.
    Started {
        /// Who sits where; seat 0 moves first.
        seats: [Occupant; 2],
    },
    /// An action was played.
    Played {
        /// By which seat.
        seat: Seat,
        /// In its canonical text.
        action: String,
        /// How many actions had been played before it.
        ply: Ply,
        /// The thinking time charged for it, in milliseconds.
        ms: Millis,
    },
    /// Actions were undone: the game is again as it was at a ply.
    Undone {
        /// Who wanted it.
        seat: Seat,
        /// Back to this ply.
        ply: Ply,
        /// By what right.
        kind: UndoKind,
    },
    /// A player asks the opponent to let them undo. It lapses when the game moves on.
    UndoAsked {
        /// Who asks.
        seat: Seat,
        /// Back to this ply.
        ply: Ply,
    },
    /// The opponent does not agree.
    UndoDeclined {
        /// Who declines.
        seat: Seat,
    },
    /// A player offers a draw. It lapses when the opponent plays on.
    DrawOffered {
        /// Who offers.
        seat: Seat,
    },
    /// The opponent does not agree.
    DrawDeclined {
        /// Who declines.
        seat: Seat,
    },
    /// Someone said something.
    Said {
        /// Who.
        who: Person,
        /// What.
        text: String,
    },
    /// A player left the room during the game. The clock goes on.
    Left {
        /// Who.
        seat: Seat,
    },
    /// A player who had left is back.
    Returned {
        /// Who.
        seat: Seat,
    },
    /// The turn begins afresh, because the server could not serve the player for a while.
    ClockRestarted,
    /// The game is over.
    Finished {
        /// How.
        #[serde(flatten)]
        ending: Ending,
    },
    /// A player wants another game.
    RematchOffered {
        /// Who.
        seat: Seat,
    },
    /// Both want another game, with seats swapped: it is in a new room.
    Rematched {
        /// Which.
        next: RoomId,
    },
    /// The room was closed before a game began.
    Closed {
        /// Why.
        reason: CloseReason,
    },
}

impl Event {
    /// The key of the text that an ending has, in a game.
    #[must_use]
    pub fn text_key(&self, game: GameKind) -> Option<Text> {
        match self {
            Self::Finished { ending } => ending.key_in(game),
            _ => None,
        }
    }
}

/// By what right actions were undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum UndoKind {
    /// A player's own actions of an unfinished turn. The turn's clock goes on.
    TakeBack,
    /// The opponent agreed, or there is nobody to ask. The turn begins afresh.
    Undo,
}

/// Why a room was closed before a game began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum CloseReason {
    /// The host left it.
    HostLeft,
    /// The host was not connected for too long.
    HostGone,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ending {
    /// In a word.
    pub result: GameResult,
    /// Who won, if anybody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub winner: Option<Seat>,
    /// Why: a word of the game, or `resignation`, `time`, `agreement`, `aborted`.
    pub reason: Text,
    /// What happened, as a clause for people.
    pub text: Text,
    /// The key of that clause. It follows from the game and the reason, so it is told and not stored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub text_key: Option<Text>,
}

impl Ending {
    /// Adds the key of its clause: a text of the game, or one of those for the ways that end any game.
    /// An ending whose reason nobody knows any more has none.
    pub fn tell_key(&mut self, game: GameKind) {
        self.text_key = self.key_in(game);
    }

    fn key_in(&self, game: GameKind) -> Option<Text> {
        if let Some(unruled) = Unruled::find(&self.reason) {
            return unruled.clause().wire_key();
        }
        let info = game.info();
        info.clause(&self.reason).map(|_| info.ending_key(&self.reason).into())
    }
}

/// The result of a game in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum GameResult {
    /// Somebody won.
    Win,
    /// Nobody won.
    Draw,
    /// It does not count.
    Aborted,
}

/// An event in its place in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Logged {
    /// Its number, dense from 1.
    pub seq: Seq,
    /// When it happened; never earlier than the event before it.
    pub at: Millis,
    /// What happened.
    #[serde(flatten)]
    pub event: Event,
}

/// An event as it travels: what is stored, and what follows from it for the board and the clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoomEvent {
    /// In which room.
    pub room: RoomId,
    /// What happened, and when.
    #[serde(flatten)]
    pub logged: Logged,
    /// What it changed on the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub change: Option<Change>,
    /// The questions that it ended without answering them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Question>>"))]
    pub lapsed: Vec<Question>,
    /// The clock, if it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clock: Option<Clock>,
}

/// What one player can ask the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Whether an undo is granted.
    Undo,
    /// Whether the game is a draw.
    Draw,
}
