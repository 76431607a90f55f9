//! `rematch`: wants another game, with seats swapped.

use tabuleiro_protocol::{Millis, RoomId};

use super::session::Session;
use crate::registry::{Handled, ReplyTo};
use crate::room::Command;

/// Wants another game, with seats swapped.
pub(super) struct Rematch {
    pub(super) room: RoomId,
}

impl Rematch {
    pub(super) fn handle(self, session: &Session, reply_to: ReplyTo, at: Millis) -> Handled {
        let (who, next) = (session.person.id, session.services.rng.room());
        session.execute(self.room, Command::Rematch { who, next }, reply_to, at)
    }
}
