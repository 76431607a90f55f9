//! `rooms`: a page of public rooms.

use tabuleiro_protocol::{ErrorBody, Reply, RoomStage};
use tabuleiro_rules::GameKind;

use super::pages::{Cursor, page_size};
use super::services::Services;
use crate::error::bad_request;
use crate::lobby::{Filter, PageEnd};
use crate::names::fold;
use crate::texts;

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
            return Err(bad_request(texts::STAGE_OF_ROOMS));
        }
        let filter = Filter { game, stage, who: who.map(|name| fold(&name)) };
        let after = after.map(|text| read(&text)).transpose()?;
        let (rooms, next) = services.lobby.page(&filter, after, page_size(limit)? as usize);
        Ok(Reply::Rooms { rooms, next: next.map(write) })
    }
}

/// What stands before a cursor among the rooms whose hosts are away.
const AWAY: &str = "away.";

fn read(text: &str) -> Result<PageEnd, ErrorBody> {
    let (host_away, cursor) = match text.strip_prefix(AWAY) {
        Some(cursor) => (true, cursor),
        None => (false, text),
    };
    let Cursor(created, room) = cursor.parse()?;
    Ok(PageEnd { host_away, place: (created, room) })
}

fn write(end: PageEnd) -> String {
    let PageEnd { host_away, place: (created, room) } = end;
    format!("{}{}", if host_away { AWAY } else { "" }, Cursor(created, room))
}
