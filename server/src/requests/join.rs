//! `join`: takes the free seat of a room.

use tabuleiro_protocol::{Millis, Place};

use super::session::Session;
use crate::live::JoinMode;
use crate::registry::{Handled, ReplyTo};

/// Takes the free seat of a room.
pub(super) struct Join {
    pub(super) place: Place,
    pub(super) hints: bool,
}

impl Join {
    pub(super) fn handle(self, session: &Session, reply_to: ReplyTo, at: Millis) -> Handled {
        let mode = JoinMode::Join { coin: session.services.rng.coin() };
        session.enter(self.place, (mode, self.hints), reply_to, at)
    }
}
