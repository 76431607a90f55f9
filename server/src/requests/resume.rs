//! `resume`: comes back into a room and gets what happened since an event.

use tabuleiro_protocol::{Millis, Place, Seq};

use super::session::Session;
use crate::live::JoinMode;
use crate::registry::{Handled, ReplyTo};

/// Comes back into a room and gets what happened since an event.
pub(super) struct Resume {
    pub(super) place: Place,
    pub(super) since: Seq,
    pub(super) hints: bool,
}

impl Resume {
    pub(super) fn handle(self, session: &Session, reply_to: ReplyTo, at: Millis) -> Handled {
        let mode = JoinMode::Resume { since: self.since };
        session.enter(self.place, (mode, self.hints), reply_to, at)
    }
}
