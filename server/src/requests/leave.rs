//! `leave`: leaves a room.

use tabuleiro_protocol::{Millis, RoomId};

use super::session::Session;
use crate::live::Ask;
use crate::registry::{Handled, ReplyTo};

/// Leaves a room.
pub(super) struct Leave {
    pub(super) room: RoomId,
}

impl Leave {
    pub(super) fn handle(self, session: &Session, reply_to: ReplyTo, at: Millis) -> Handled {
        session.ask(self.room, Ask::Leave, reply_to, at)
    }
}
