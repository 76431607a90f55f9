//! `undo`: asks to undo one's last turn, and the reply to it.

use tabuleiro_protocol::{Millis, Ply, RoomId};

use super::session::Session;
use crate::registry::{Handled, ReplyTo};
use crate::room::Command;

/// Asks to undo one's last turn, and the reply to it.
pub(super) struct Undo {
    pub(super) room: RoomId,
    pub(super) ply: Ply,
}

impl Undo {
    pub(super) fn handle(self, session: &Session, reply_to: ReplyTo, at: Millis) -> Handled {
        let who = session.person.id;
        session.execute(self.room, Command::AskUndo { who, ply: self.ply }, reply_to, at)
    }
}
