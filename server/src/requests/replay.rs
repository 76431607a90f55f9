//! `replay`: the whole log of a game.

use tabuleiro_protocol::{Millis, RoomId, Seq};

use super::session::Session;
use crate::live::Ask;
use crate::registry::{Handled, ReplyTo};

/// Asks for the whole log of a game, running or finished.
pub(super) struct Replay {
    pub(super) game: RoomId,
    pub(super) since: Seq,
}

impl Replay {
    pub(super) fn handle(self, session: &Session, reply_to: ReplyTo, at: Millis) -> Handled {
        session.ask(self.game, Ask::Replay { since: self.since }, reply_to, at)
    }
}
