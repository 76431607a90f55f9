//! `quick_match`: the oldest fitting open room, or a new one.

use serde_json::{Map, Value};
use tabuleiro_protocol::{ErrorBody, Listing, Millis, Setup, TurnLimit};
use tabuleiro_rules::GameKind;
use tokio::sync::Mutex;

use super::services::Services;
use super::session::Session;
use crate::error::bad_request;
use crate::live::{Ask, JoinMode, check_rooms};
use crate::registry::{Handled, ReplyAddress, ReplyTo};
use crate::rng::Rng;
use crate::texts;

/// How many rooms are tried before a new one is made. Each may be taken by someone else meanwhile.
const TRIES: usize = 8;

/// Takes the oldest fitting open room or, if there is none, makes one.
pub(super) struct QuickMatch {
    pub(super) game: Option<GameKind>,
    pub(super) options: Option<Map<String, Value>>,
    pub(super) turn_limit: Option<TurnLimit>,
    pub(super) hints: bool,
}

/// Held by whoever looks for an opponent: of two who come in the same instant, the second finds the first's
/// room.
#[derive(Debug, Default)]
pub(super) struct Matchmaker(Mutex<()>);

impl QuickMatch {
    pub(super) fn handle(self, session: &Session, reply_to: ReplyTo, at: Millis) -> Handled {
        let may = self.check().and_then(|()| check_rooms(session.client.count_rooms()));
        if let Err(error) = may {
            return reply_to.answer(Err(error));
        }
        let session = session.clone();
        reply_to.hand_to(async move |reply_to| {
            let _turn = session.services.matchmaker.0.lock().await;
            if self.join_any(&session, reply_to.address(), at).await {
                return reply_to.answered_elsewhere();
            }
            let (hints, setup) = (self.hints, self.setup(&session.services.rng));
            let room = session.open(setup, at).await;
            session.enter_own(room, hints, reply_to, at)
        })
    }

    /// Options are those of a game, so that has to be named.
    fn check(&self) -> Result<(), ErrorBody> {
        if self.game.is_none() && self.options.as_ref().is_some_and(|options| !options.is_empty()) {
            return Err(bad_request(texts::OPTIONS_OF_NO_GAME));
        }
        Ok(())
    }

    /// Tries open rooms one after the other; whether one of them has answered the client.
    async fn join_any(&self, session: &Session, from: ReplyAddress, at: Millis) -> bool {
        let Services { lobby, registry, rng, .. } = &*session.services;
        let own = session.person.id;
        for room in lobby.open_rooms(|l| l.host.id != own && self.fits(l), TRIES) {
            let (ticket, refused) = registry.ticket();
            let mode = JoinMode::Join { coin: rng.coin() };
            let ask = Ask::Enter(session.join_request(mode, self.hints));
            let from = ReplyAddress { ticket: Some(ticket), ..from };
            let _: Handled = session.ask_for(room, ask, from, at);
            if refused.await.is_err() {
                return true;
            }
        }
        false
    }

    fn fits(&self, listing: &Listing) -> bool {
        let setup = &listing.setup;
        self.game.is_none_or(|game| game == setup.game)
            && self.turn_limit.is_none_or(|limit| limit == setup.turn_limit)
            && self.options.iter().flatten().all(|(name, v)| setup.options.get(name) == Some(v))
    }

    fn setup(self, rng: &Rng) -> Setup {
        let mut setup = Setup::new(self.game.unwrap_or_else(|| rng.game()));
        setup.options = self.options.unwrap_or_default();
        setup.turn_limit = self.turn_limit.unwrap_or_default();
        setup
    }
}
