//! What a client says.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tabuleiro_rules::GameKind;

use crate::whole::{optional, optional_since, optional_turn_limit, since, whole};
use crate::{GameResult, Millis, Ply, RoomId, RoomStage, Seq, Setup, TurnLimit};

/// A request: a number of the client's choice, and what it wants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Request {
    /// The answer repeats it as `re`.
    #[serde(deserialize_with = "whole")]
    pub id: u64,
    /// What is wanted.
    #[serde(flatten)]
    pub call: Call,
}

/// A room named by its id or, if it is private, by its invite code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(!try_from))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", try_from = "PlaceFields")]
pub enum Place {
    /// By its id.
    Room(RoomId),
    /// By its invite code.
    Code(String),
}

/// The two fields that name a place, of which one is given.
#[derive(Deserialize)]
struct PlaceFields {
    room: Option<RoomId>,
    code: Option<String>,
}

impl TryFrom<PlaceFields> for Place {
    type Error = &'static str;

    fn try_from(fields: PlaceFields) -> Result<Self, &'static str> {
        match (fields.room, fields.code) {
            (Some(room), None) => Ok(Self::Room(room)),
            (None, Some(code)) => Ok(Self::Code(code)),
            (Some(_), Some(_)) => Err("a room is named by `room` or by `code`, not by both"),
            // In the words of serde, so that it is explained like any other missing field.
            (None, None) => Err("missing field `room`"),
        }
    }
}

/// What is wanted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Call {
    /// Always the first request. Answer: `welcome`.
    Hello {
        /// The version of the protocol that the client speaks.
        #[serde(deserialize_with = "whole")]
        version: u32,
        /// For a new person: the name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        name: Option<String>,
        /// For someone known: the secret from the first `welcome`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        token: Option<String>,
        /// For a new person: a secret of the client's own choice, which becomes the token: 32 to 128
        /// characters of the base64url alphabet. The same `hello` again gives the same person.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        secret: Option<String>,
    },
    /// Is anybody there? Answer: `pong`.
    Ping,
    /// Lists public rooms, the newest first. Answer: `rooms`.
    Rooms {
        /// Only of this game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        game: Option<GameKind>,
        /// Only `open` or only `playing` ones.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        stage: Option<RoomStage>,
        /// Only with someone of this name on a seat or as host.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        who: Option<String>,
        /// Go on after this page: the `next` of the last answer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        after: Option<String>,
        /// At most this many.
        #[serde(default, deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        limit: Option<u32>,
    },
    /// Starts or stops the `lobby` notices. Answer: `done`.
    Lobby {
        /// Whether to be told of changes.
        watch: bool,
    },
    /// Makes a room and enters it. Answer: `entered`.
    Create {
        /// How.
        #[serde(flatten)]
        setup: Setup,
        /// Whether to be sent `hints` with every turn.
        #[serde(default)]
        hints: bool,
    },
    /// Takes the free seat of a room. Answer: `entered`.
    Join {
        /// Which room.
        #[serde(flatten)]
        place: Place,
        /// Whether to be sent `hints` with every turn.
        #[serde(default)]
        hints: bool,
    },
    /// Takes the oldest fitting open room or, if there is none, makes one. Answer: `entered`.
    QuickMatch {
        /// Which game; any if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        game: Option<GameKind>,
        /// Its options; any if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        options: Option<Map<String, Value>>,
        /// Its turn limit; any if left out.
        #[serde(
            default,
            deserialize_with = "optional_turn_limit",
            skip_serializing_if = "Option::is_none"
        )]
        #[cfg_attr(feature = "ts", ts(optional))]
        turn_limit: Option<TurnLimit>,
        /// Whether to be sent `hints` with every turn.
        #[serde(default)]
        hints: bool,
    },
    /// Enters a room without taking a seat: one's own room again, or as a spectator.
    /// Answer: `entered`, or `resumed` if `since` is given.
    Watch {
        /// Which room.
        #[serde(flatten)]
        place: Place,
        /// The last event that the client has: it gets the rest instead of a snapshot.
        #[serde(
            default,
            deserialize_with = "optional_since",
            skip_serializing_if = "Option::is_none"
        )]
        #[cfg_attr(feature = "ts", ts(optional))]
        since: Option<Seq>,
        /// Whether to be sent `hints` with every turn.
        #[serde(default)]
        hints: bool,
    },
    /// Comes back into a room, as `watch` does, and gets what happened since an event. Answer: `resumed`.
    Resume {
        /// Which room.
        #[serde(flatten)]
        place: Place,
        /// The last event that the client has.
        #[serde(deserialize_with = "since")]
        since: Seq,
        /// Whether to be sent `hints` with every turn.
        #[serde(default)]
        hints: bool,
    },
    /// Leaves a room. A host who leaves an open room closes it. Answer: `done`.
    Leave {
        /// Which room.
        room: RoomId,
    },
    /// Plays an action. Answer: `played`, once it is stored.
    Play {
        /// In which room.
        room: RoomId,
        /// The ply it is meant for.
        #[serde(deserialize_with = "whole")]
        ply: Ply,
        /// The last event that the client had seen when the action was chosen. A resend repeats it.
        #[serde(deserialize_with = "whole")]
        seen: Seq,
        /// The action.
        action: String,
    },
    /// Takes back own actions of the unfinished turn. Answer: `done`.
    TakeBack {
        /// In which room.
        room: RoomId,
        /// Back to this ply.
        #[serde(deserialize_with = "whole")]
        ply: Ply,
    },
    /// Asks to undo one's last turn, and the reply to it. Answer: `done`.
    Undo {
        /// In which room.
        room: RoomId,
        /// The ply now.
        #[serde(deserialize_with = "whole")]
        ply: Ply,
    },
    /// Answers an opponent who asks to undo. Answer: `done`.
    AnswerUndo {
        /// In which room.
        room: RoomId,
        /// The event that asked.
        #[serde(deserialize_with = "whole")]
        ask: Seq,
        /// Whether they may.
        accept: bool,
    },
    /// Gives up. Answer: `done`.
    Resign {
        /// In which room.
        room: RoomId,
    },
    /// Offers a draw. Answer: `done`.
    OfferDraw {
        /// In which room.
        room: RoomId,
    },
    /// Answers an opponent who offers a draw. Answer: `done`.
    AnswerDraw {
        /// In which room.
        room: RoomId,
        /// The event that offered.
        #[serde(deserialize_with = "whole")]
        ask: Seq,
        /// Whether to agree.
        accept: bool,
    },
    /// Wants another game, with seats swapped. Answer: `done`.
    Rematch {
        /// In which room.
        room: RoomId,
    },
    /// Says something in a room. Answer: `done`.
    Say {
        /// In which room.
        room: RoomId,
        /// What.
        text: String,
    },
    /// The legal actions. Answer: `hints`.
    Hints {
        /// In which room.
        room: RoomId,
    },
    /// Whether an action could be played now; nothing is played. Answer: `done`.
    Check {
        /// In which room.
        room: RoomId,
        /// The action.
        action: String,
    },
    /// Lists finished games, the newest first. Answer: `games`.
    Games {
        /// Only of the person of this name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        player: Option<String>,
        /// Only of this game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        game: Option<GameKind>,
        /// Only with this result.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        result: Option<GameResult>,
        /// Only those that ended at this moment or later.
        #[serde(default, deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        from: Option<Millis>,
        /// Only those that ended before this moment.
        #[serde(default, deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        to: Option<Millis>,
        /// Go on after this page: the `next` of the last answer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        after: Option<String>,
        /// At most this many.
        #[serde(default, deserialize_with = "optional", skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        limit: Option<u32>,
    },
    /// The whole log of a game, running or finished. Answer: `replay`.
    Replay {
        /// Which game: the id of its room.
        game: RoomId,
        /// Only events after this one.
        #[serde(default, deserialize_with = "since")]
        since: Seq,
    },
    /// The games there are or, if one is named, its rules as well. Answer: `rules`.
    Rules {
        /// Which game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        game: Option<GameKind>,
    },
}
