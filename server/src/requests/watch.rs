//! `watch`: enters a room without taking a seat.

use tabuleiro_protocol::{Millis, Place, Seq};

use super::session::Session;
use crate::live::JoinMode;
use crate::registry::{Handled, ReplyTo};

/// Enters a room without taking a seat: one's own room again, or as a spectator.
pub(super) struct Watch {
    pub(super) place: Place,
    pub(super) since: Option<Seq>,
    pub(super) hints: bool,
}

impl Watch {
    pub(super) fn handle(self, session: &Session, reply_to: ReplyTo, at: Millis) -> Handled {
        let mode = JoinMode::Watch { since: self.since };
        session.enter(self.place, (mode, self.hints), reply_to, at)
    }
}
