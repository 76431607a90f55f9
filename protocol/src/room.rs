//! A room as clients see it.

use serde::{Deserialize, Serialize};
use tabuleiro_rules::Seat;

use crate::{
    Board, Clock, Ending, Millis, Occupant, Person, PlayedAction, Ply, RoomId, Seq, Setup,
};

/// A room in the lobby's list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Listing {
    /// Which room.
    pub room: RoomId,
    /// How it was made.
    pub setup: Setup,
    /// Who made it.
    pub host: Person,
    /// When.
    pub created: Millis,
    /// How far it is.
    pub stage: RoomStage,
    /// Who sits where, once that is decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seats: Option<[Occupant; 2]>,
    /// How many are watching.
    pub spectators: u32,
    /// While the room is open: since when its host has not been connected to it. Absent when the
    /// host is there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub host_away: Option<Millis>,
}

/// How far a room is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum RoomStage {
    /// A seat is free.
    Open,
    /// A game is going on.
    Playing,
    /// The game is over.
    Finished,
    /// It was closed before a game began.
    Closed,
}

/// Everything about a room at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Snapshot {
    /// Which room.
    pub room: RoomId,
    /// The last event it includes; later ones follow.
    pub seq: Seq,
    /// How the room was made.
    pub setup: Setup,
    /// Who made it.
    pub host: Person,
    /// When.
    pub created: Millis,
    /// How far it is.
    pub stage: RoomStage,
    /// Who sits where, once that is decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seats: Option<[Occupant; 2]>,
    /// The board.
    pub board: Board,
    /// The actions of the game as it stands, without undone ones.
    pub moves: Vec<Move>,
    /// The actions of the last turn in which one was played: of the present turn, or if it has none yet, of
    /// the one before it. Older servers leave it out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<PlayedAction>>"))]
    pub last_turn: Vec<PlayedAction>,
    /// The last of what was said.
    pub chat: Vec<Said>,
    /// An undo that waits for an answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub undo: Option<Ask>,
    /// A draw that waits for an answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub draw: Option<Ask>,
    /// Which seats want another game.
    pub rematch: [bool; 2],
    /// The room of the next game, once both wanted it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub next: Option<RoomId>,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub ending: Option<Ending>,
    /// Clock, presence, audience.
    pub status: Status,
}

/// What is true of a room right now and stands in no log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Status {
    /// The server's clock.
    pub now: Millis,
    /// The turn's clock; from the end of a game on it stands still.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clock: Option<Clock>,
    /// For each seat, since when its person has not been connected to the room.
    pub away: [Option<Millis>; 2],
    /// Who is watching.
    pub audience: Audience,
}

/// Who is watching.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Audience {
    /// How many.
    pub count: u32,
    /// The names of the first of them.
    pub names: Vec<String>,
}

/// A played action in the list of moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Move {
    /// Its event.
    pub seq: Seq,
    /// Who played it.
    pub seat: Seat,
    /// The turn it belongs to.
    pub turn: u32,
    /// Its text.
    pub action: String,
    /// The thinking time charged for it, in milliseconds.
    pub ms: Millis,
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Said {
    /// Its event.
    pub seq: Seq,
    /// When.
    pub at: Millis,
    /// By whom.
    pub who: Person,
    /// What.
    pub text: String,
}

/// A question that waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ask {
    /// Its event, which the answer names.
    pub seq: Seq,
    /// Who asks.
    pub seat: Seat,
    /// Where an undo would lead; the present ply for a draw.
    pub ply: Ply,
}
