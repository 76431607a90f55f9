//! What the server says.

use serde::ser::{SerializeStruct, Serializer};
use serde::{Deserialize, Deserializer, Serialize, de};
use serde_json::{Map, Value};
use tabuleiro_rules::view::Choice;

use crate::{Audience, ErrorBody, Listing, Millis, Ply, Reply, RoomEvent, RoomId};

/// One frame from the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", schemars(transform = exactly_one))]
#[serde(untagged)]
pub enum ServerMessage {
    /// The answer to a request: has `re`.
    Answer(Answer),
    /// Something happened in a room: has `room` and `seq`.
    Event(Box<RoomEvent>),
    /// Something worth knowing that stands in no log.
    Notice(Notice),
}

/// Told apart by their keys, so that an error speaks of the message that was meant.
impl<'de> Deserialize<'de> for ServerMessage {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let fields = Map::<String, Value>::deserialize(deserializer)?;
        let (answer, event) = (fields.contains_key("re"), fields.contains_key("seq"));
        let fields = Value::Object(fields);
        let message = if answer {
            Answer::deserialize(fields).map(Self::Answer)
        } else if event {
            Box::<RoomEvent>::deserialize(fields).map(Self::Event)
        } else {
            Notice::deserialize(fields).map(Self::Notice)
        };
        message.map_err(de::Error::custom)
    }
}

/// The answer to a request.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Answer {
    /// The number of the request; none if it could not be read.
    pub re: Option<u64>,
    /// What came of it.
    #[serde(flatten)]
    pub outcome: Outcome,
}

/// By hand, because flattening costs more than the rest of it.
impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut answer = serializer.serialize_struct("Answer", 2)?;
        answer.serialize_field("re", &self.re)?;
        match &self.outcome {
            Outcome::Ok(reply) => answer.serialize_field("ok", reply)?,
            Outcome::Error(error) => answer.serialize_field("error", error)?,
        }
        answer.end()
    }
}

/// What came of a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// It was done.
    Ok(Reply),
    /// It was not, and nothing has changed.
    Error(ErrorBody),
}

/// Something worth knowing that stands in no log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Notice {
    /// What changed in the lobby, gathered.
    Lobby {
        /// Rooms that are new in the list.
        added: Vec<Listing>,
        /// Rooms that are different now.
        changed: Vec<Listing>,
        /// Rooms that are no longer in the list.
        removed: Vec<RoomId>,
    },
    /// Who of the players is away.
    Presence {
        /// In which room.
        room: RoomId,
        /// For each seat, since when its person has not been connected to the room.
        away: [Option<Millis>; 2],
    },
    /// Who is watching, gathered.
    Audience {
        /// In which room.
        room: RoomId,
        /// How many, and the names of the first of them.
        #[serde(flatten)]
        audience: Audience,
    },
    /// The legal actions, for a player to move who wants hints.
    Hints {
        /// In which room.
        room: RoomId,
        /// For which ply.
        ply: Ply,
        /// Every legal action.
        choices: Vec<Choice>,
    },
    /// The server is about to stop. Everything acknowledged is stored; come back soon.
    Stopping,
}

/// Forms of which exactly one holds; schemars only promises that at least one does.
#[cfg(feature = "schema")]
fn exactly_one(schema: &mut schemars::Schema) {
    if let Some(forms) = schema.remove("anyOf") {
        schema.insert("oneOf".to_owned(), forms);
    }
}
