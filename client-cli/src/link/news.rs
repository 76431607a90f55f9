//! What the line brings.

use std::time::Duration;

use tabuleiro_protocol::{ErrorBody, Limits, Notice, Person, RoomEvent, RoomId, Status};
use tabuleiro_rules::Seat;

/// What the line brings, apart from answers.
#[derive(Clone, Debug)]
pub enum News {
    /// The line is there.
    Online {
        /// Who we are.
        you: Person,
        /// The secret that makes us the same person again.
        token: String,
        /// What the server allows.
        limits: Limits,
        /// Unfinished rooms in which we have a seat.
        rooms: Vec<RoomId>,
    },
    /// The line is not there.
    Offline {
        /// Why, for people.
        why: String,
        /// When it is tried again.
        retry: Duration,
    },
    /// The server does not let us in; the line has ended.
    Refused(ErrorBody),
    /// Something happened in a room we are in.
    Event(Box<RoomEvent>),
    /// We are back in a room; the events we had missed came before this.
    Resumed {
        /// Which room.
        room: RoomId,
        /// The seats that are ours.
        seats: Vec<Seat>,
        /// Clock, presence, audience.
        status: Status,
    },
    /// We cannot be in this room any more.
    RoomLost {
        /// Which room.
        room: RoomId,
        /// Why.
        error: ErrorBody,
    },
    /// Something worth knowing.
    Notice(Notice),
    /// The time there and back.
    Lag(Duration),
    /// Whether a request has waited for its answer for a while. Nothing it asks for is stored, as far
    /// as anybody here knows.
    Sending(bool),
}
