//! What clients and server say to each other: JSON text frames over a WebSocket.
//!
//! A client sends a [`Request`]; the server sends a [`ServerMessage`], which is the answer to a
//! request, an event of a room, or a notice. `docs/protocol.md` explains each with an example.
//!
//! What is drawn (layouts, pieces, panels, choices) is the vocabulary of
//! [`tabuleiro_rules::view`], used here as it is.

mod board;
mod clock;
mod decode;
mod endings;
mod error;
mod event;
mod event_frame;
mod fields;
mod follow;
mod ids;
mod kinds;
mod limits;
mod message;
mod person;
mod record;
mod reply;
mod request;
mod room;
#[cfg(feature = "schema")]
pub mod schema;
mod setup;
mod text;
mod texts;
mod whole;

pub use board::{Board, Change, PlayedAction};
pub use clock::Clock;
pub use decode::{DecodeError, decode};
pub use endings::Unruled;
pub use error::{ErrorBody, ErrorCode};
pub use event::{CloseReason, Ending, Event, GameResult, Logged, Question, RoomEvent, UndoKind};
pub use event_frame::{EventFrame, finish_event};
pub use follow::Gap;
pub use ids::{Millis, PersonId, Ply, RoomId, Seq};
pub use limits::Limits;
pub use message::{Answer, Notice, Outcome, ServerMessage};
pub use person::{Occupant, Person};
pub use record::{Example, GameRecord, GameSummary, RulesText};
pub use reply::Reply;
pub use request::{Call, Place, Request};
pub use room::{Ask, Audience, Listing, Move, RoomStage, Said, Snapshot, Status};
pub use setup::{First, Opponent, Setup, TurnLimit, UndoRule};
pub use texts::texts;

/// The version of the protocol, which `hello` names.
pub const VERSION: u32 = 1;
