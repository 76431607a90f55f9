//! `lobby`: starts or stops the notices of the list of rooms.

use tabuleiro_protocol::Reply;

use super::session::Session;

/// Starts or stops the notices of the list of rooms.
pub(super) struct Lobby {
    pub(super) watch: bool,
}

impl Lobby {
    pub(super) fn reply(self, session: &Session) -> Reply {
        session.services.lobby.watch(session.client.id(), self.watch);
        Reply::Done { seq: None }
    }
}
