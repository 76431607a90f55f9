//! `offer_draw`: offers a draw.

use tabuleiro_protocol::{Millis, RoomId};

use super::session::Session;
use crate::registry::{Handled, ReplyTo};
use crate::room::Command;

/// Offers a draw.
pub(super) struct OfferDraw {
    pub(super) room: RoomId,
}

impl OfferDraw {
    pub(super) fn handle(self, session: &Session, reply_to: ReplyTo, at: Millis) -> Handled {
        let who = session.person.id;
        session.execute(self.room, Command::OfferDraw { who }, reply_to, at)
    }
}
