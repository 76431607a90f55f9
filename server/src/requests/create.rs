//! `create`: makes a room and enters it.

use tabuleiro_protocol::{ErrorBody, Millis, RoomId, Setup};

use super::session::Session;
use crate::live::{Ask, JoinMode, check_rooms};
use crate::registry::{Handled, ReplyTo};

/// Makes a room and enters it.
pub(super) struct Create {
    pub(super) setup: Setup,
    pub(super) hints: bool,
}

impl Create {
    pub(super) fn handle(self, session: &Session, reply_to: ReplyTo, at: Millis) -> Handled {
        if let Err(error) = check_rooms(session.client.count_rooms()) {
            return reply_to.answer(Err(error));
        }
        let session = session.clone();
        reply_to.hand_to(async move |reply_to| {
            let room = session.open(self.setup, at).await;
            session.enter_own(room, self.hints, reply_to, at)
        })
    }
}

impl Session {
    /// Makes a room.
    pub(super) async fn open(&self, setup: Setup, at: Millis) -> Result<RoomId, ErrorBody> {
        let allowed = self.services.rooms_per_person;
        self.services.router.open(&self.person, setup, allowed, at).await
    }

    /// Enters a room that this person has just made, if it could be made.
    pub(super) fn enter_own(
        &self,
        room: Result<RoomId, ErrorBody>,
        hints: bool,
        reply_to: ReplyTo,
        at: Millis,
    ) -> Handled {
        match room {
            Ok(room) => {
                let request = self.join_request(JoinMode::Watch { since: None }, hints);
                self.ask(room, Ask::Enter(request), reply_to, at)
            }
            Err(error) => reply_to.answer(Err(error)),
        }
    }
}
