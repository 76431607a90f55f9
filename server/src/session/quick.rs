//! Quick match: the oldest fitting open room, or a new one.

use serde_json::{Map, Value};
use tabuleiro_protocol::{ErrorBody, Listing, Millis, Setup, TurnLimit};
use tabuleiro_rules::GameKind;
use tokio::sync::oneshot;

use super::Session;
use super::create::make;
use crate::client::ReplyTo;
use crate::error::bad_request;
use crate::live::{JoinMode, JoinRequest, Message, check_rooms};
use crate::rng::Rng;

/// How many rooms are tried before a new one is made. Each may be taken by someone else meanwhile.
const TRIES: usize = 8;

/// What someone wants to play.
pub(super) struct Wish {
    game: Option<GameKind>,
    options: Option<Map<String, Value>>,
    turn_limit: Option<TurnLimit>,
}

impl Wish {
    /// A wish that makes sense: options are those of a game, so that has to be named.
    pub(super) fn new(
        game: Option<GameKind>,
        options: Option<Map<String, Value>>,
        turn_limit: Option<TurnLimit>,
    ) -> Result<Self, ErrorBody> {
        if game.is_none() && options.as_ref().is_some_and(|options| !options.is_empty()) {
            return Err(bad_request("options: name the game that they are of"));
        }
        Ok(Self { game, options, turn_limit })
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

impl Session {
    pub(super) fn quick_match(&self, reply_to: &ReplyTo, wish: Wish, hints: bool, at: Millis) {
        if let Err(error) = check_rooms(&self.client) {
            return reply_to.answer(Err(error));
        }
        let (session, reply_to) = (self.clone(), reply_to.clone());
        tokio::spawn(async move {
            // One at a time: of two who come in the same instant, the second finds the first's room.
            let _turn = session.world.matching.lock().await;
            if session.join_any(&reply_to, &wish, hints, at).await {
                return;
            }
            let setup = wish.setup(&session.world.rng);
            match make(&session.world, &session.person, setup, at).await {
                Ok(room) => session.watch_own(&reply_to, room, hints, at),
                Err(error) => reply_to.answer(Err(error)),
            }
        });
    }

    async fn join_any(&self, reply_to: &ReplyTo, wish: &Wish, hints: bool, at: Millis) -> bool {
        let own = self.person.id;
        let fits = |listing: &Listing| listing.host.id != own && wish.fits(listing);
        for room in self.world.lobby.open_rooms(fits, TRIES) {
            let (otherwise, refused) = oneshot::channel();
            let mode = JoinMode::Join { coin: self.world.rng.coin() };
            let join_request = self.join_request(reply_to, mode, hints, at);
            self.send(
                room,
                Message::Enter(JoinRequest { otherwise: Some(otherwise), ..join_request }),
            );
            if refused.await.is_err() {
                return true;
            }
        }
        false
    }
}
