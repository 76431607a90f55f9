//! What the server answers.

use serde::{Deserialize, Serialize};
use tabuleiro_rules::Seat;
use tabuleiro_rules::view::Choice;

use crate::{
    GameRecord, GameSummary, Limits, Listing, Millis, Person, Ply, RoomEvent, RoomId, RulesText,
    Seq, Snapshot, Status,
};

/// The `ok` of an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Reply {
    /// To `hello`.
    Welcome {
        /// Who the client is now.
        you: Person,
        /// The secret that makes it the same person again; keep it.
        token: String,
        /// The version of the protocol that the server speaks.
        version: u32,
        /// The version of the server.
        server: String,
        /// The server's clock.
        now: Millis,
        /// What the server allows.
        limits: Limits,
        /// Unfinished rooms in which this person has a seat.
        rooms: Vec<RoomId>,
    },
    /// To `ping`.
    Pong {
        /// The server's clock.
        now: Millis,
    },
    /// To `rooms`.
    Rooms {
        /// A page of rooms.
        rooms: Vec<Listing>,
        /// Where the next page begins, if there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        next: Option<String>,
    },
    /// To what needs no more than a yes.
    Done {
        /// The last event of the room that the request was about.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        seq: Option<Seq>,
    },
    /// To `create`, `join`, `quick_match`, and to `watch` without `since`.
    Entered {
        /// The seats that are the client's own: none for a spectator, two in a hot seat.
        seats: Vec<Seat>,
        /// The invite code of a private room, for those who play in it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        code: Option<String>,
        /// The room as it is; events follow.
        snapshot: Box<Snapshot>,
    },
    /// To `resume`, and to `watch` with `since`.
    Resumed {
        /// Which room.
        room: RoomId,
        /// The seats that are the client's own.
        seats: Vec<Seat>,
        /// The invite code of a private room, for those who play in it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        code: Option<String>,
        /// The events that the client does not have yet; later ones follow.
        events: Vec<RoomEvent>,
        /// Clock, presence, audience.
        status: Status,
    },
    /// To `play`: the action is stored.
    Played {
        /// Its event.
        seq: Seq,
        /// How many actions had been played after it.
        ply: Ply,
        /// Its canonical text.
        action: String,
    },
    /// To `hints`.
    Hints {
        /// For which room.
        room: RoomId,
        /// For which ply.
        ply: Ply,
        /// Every legal action.
        choices: Vec<Choice>,
    },
    /// To `games`.
    Games {
        /// A page of games.
        games: Vec<GameSummary>,
        /// Where the next page begins, if there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        next: Option<String>,
    },
    /// To `replay`.
    Replay {
        /// The game.
        #[serde(flatten)]
        record: Box<GameRecord>,
    },
    /// To `rules`.
    Rules {
        /// The games there are, or the one that was named.
        games: Vec<RulesText>,
    },
}
