//! `take_back`: takes back own actions of the unfinished turn.

use tabuleiro_protocol::{Millis, Ply, RoomId};

use super::session::Session;
use crate::registry::{Handled, ReplyTo};
use crate::room::Command;

/// Takes back own actions of the unfinished turn.
pub(super) struct TakeBack {
    pub(super) room: RoomId,
    pub(super) ply: Ply,
}

impl TakeBack {
    pub(super) fn handle(self, session: &Session, reply_to: ReplyTo, at: Millis) -> Handled {
        let who = session.person.id;
        session.execute(self.room, Command::TakeBack { who, ply: self.ply }, reply_to, at)
    }
}
