//! `rooms`: a page of public rooms.

use tabuleiro_protocol::{ErrorBody, Reply, RoomStage};
use tabuleiro_rules::GameKind;

use super::pages::{Cursor, page_size};
use super::services::Services;
use crate::error::bad_request;
use crate::lobby::Filter;
use crate::names::fold;

/// Lists public rooms, the newest first.
#[derive(Debug)]
pub struct Rooms {
    /// Only of this game.
    pub game: Option<GameKind>,
    /// Only at this stage.
    pub stage: Option<RoomStage>,
    /// Only with someone of this name.
    pub who: Option<String>,
    /// Go on after this page.
    pub after: Option<String>,
    /// At most this many.
    pub limit: Option<u32>,
}

impl Rooms {
    /// The page.
    ///
    /// # Errors
    /// If it makes no sense.
    pub fn page(self, services: &Services) -> Result<Reply, ErrorBody> {
        let Self { game, stage, who, after, limit } = self;
        if stage.is_some_and(|stage| !matches!(stage, RoomStage::Open | RoomStage::Playing)) {
            let right = "stage: rooms are open or playing; finished ones are under games";
            return Err(bad_request(right));
        }
        let filter = Filter { game, stage, who: who.map(|name| fold(&name)) };
        let after = Cursor::read(after)?.map(|Cursor(created, room)| (created, room));
        let (rooms, next) = services.lobby.page(&filter, after, page_size(limit)? as usize);
        Ok(Reply::Rooms { rooms, next: next.map(|(at, room)| Cursor(at, room).to_string()) })
    }
}
