//! `play`: plays an action.

use tabuleiro_protocol::{Millis, Ply, RoomId, Seq};

use super::session::Session;
use crate::registry::{Handled, ReplyTo};
use crate::room::{Actor, Command};

/// Plays an action.
pub(super) struct Play {
    pub(super) room: RoomId,
    pub(super) ply: Ply,
    pub(super) seen: Seq,
    pub(super) action: String,
}

impl Play {
    pub(super) fn handle(self, session: &Session, reply_to: ReplyTo, at: Millis) -> Handled {
        let Self { room, ply, seen, action } = self;
        let (who, lag) = (Actor::Person(session.person.id), session.client.lag());
        let command = Command::Play { who, ply, seen, action, lag };
        session.execute(room, command, reply_to, at)
    }
}
