//! `games`: a page of finished games.

use tabuleiro_protocol::{ErrorBody, GameResult, GameSummary, Millis, PersonId, Reply};
use tabuleiro_rules::GameKind;

use super::pages::{Cursor, page_size};
use super::services::Services;
use super::session::Session;
use crate::names::fold;
use crate::registry::{Handled, ReplyTo};
use crate::store::{GamesCursor, GamesQuery};

/// Lists finished games, the newest first.
#[derive(Debug)]
pub struct Games {
    /// Only of the person of this name.
    pub player: Option<String>,
    /// Only of this game.
    pub game: Option<GameKind>,
    /// Only with this result.
    pub result: Option<GameResult>,
    /// Only those that ended at this moment or later.
    pub from: Option<Millis>,
    /// Only those that ended before this moment.
    pub to: Option<Millis>,
    /// Go on after this page.
    pub after: Option<String>,
    /// At most this many.
    pub limit: Option<u32>,
}

impl Games {
    pub(super) fn handle(self, session: &Session, reply_to: ReplyTo) -> Handled {
        let session = session.clone();
        reply_to.answer_later(
            async move { self.page(&session.services, Some(session.person.id)).await },
        )
    }

    /// The page, as someone sees it.
    ///
    /// # Errors
    /// If it makes no sense or cannot be read.
    pub async fn page(
        self,
        services: &Services,
        viewer: Option<PersonId>,
    ) -> Result<Reply, ErrorBody> {
        let Self { player, game, result, from, to, after, limit } = self;
        let limit = page_size(limit)?;
        let after = Cursor::read(after)?.map(|Cursor(ended, game)| GamesCursor { ended, game });
        let player = player.map(|name| fold(&name));
        // One more than wanted tells whether there is a next page.
        let query = GamesQuery { player, game, result, from, to, after, limit: limit + 1, viewer };
        let mut games = services.archive.games(query).await?;
        let more = games.len() > limit as usize;
        games.truncate(limit as usize);
        let next = games.last().filter(|_| more).map(place);
        let games = games.into_iter().map(GameSummary::with_key).collect();
        Ok(Reply::Games { games, next })
    }
}

fn place(game: &GameSummary) -> String {
    Cursor(game.ended.unwrap_or_default(), game.game).to_string()
}
