//! `check`: whether an action could be played now; nothing is played.

use tabuleiro_protocol::{Millis, RoomId};

use super::session::Session;
use crate::live::Ask;
use crate::registry::{Handled, ReplyTo};

/// Asks whether an action could be played now.
pub(super) struct Check {
    pub(super) room: RoomId,
    pub(super) action: String,
}

impl Check {
    pub(super) fn handle(self, session: &Session, reply_to: ReplyTo, at: Millis) -> Handled {
        session.ask(self.room, Ask::Check { action: self.action }, reply_to, at)
    }
}
