//! `ping`: is anybody there?

use tabuleiro_protocol::Reply;

use super::session::Session;

/// Is anybody there?
pub(super) struct Ping;

impl Ping {
    pub(super) fn reply(self, session: &Session) -> Reply {
        Reply::Pong { now: session.services.clock.now() }
    }
}
