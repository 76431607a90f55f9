//! `hints`: the legal actions.

use tabuleiro_protocol::{Millis, RoomId};

use super::session::Session;
use crate::live::Ask;
use crate::registry::{Handled, ReplyTo};

/// Asks for the legal actions.
pub(super) struct Hints {
    pub(super) room: RoomId,
}

impl Hints {
    pub(super) fn handle(self, session: &Session, reply_to: ReplyTo, at: Millis) -> Handled {
        session.ask(self.room, Ask::Hints, reply_to, at)
    }
}
