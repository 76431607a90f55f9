//! `resign`: gives up.

use tabuleiro_protocol::{Millis, RoomId};

use super::session::Session;
use crate::registry::{Handled, ReplyTo};
use crate::room::Command;

/// Gives up.
pub(super) struct Resign {
    pub(super) room: RoomId,
}

impl Resign {
    pub(super) fn handle(self, session: &Session, reply_to: ReplyTo, at: Millis) -> Handled {
        let who = session.person.id;
        session.execute(self.room, Command::Resign { who }, reply_to, at)
    }
}
