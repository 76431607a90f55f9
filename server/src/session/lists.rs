//! Lists of rooms, of games, and of what can be played.

use std::fmt;
use std::str::FromStr;

use tabuleiro_protocol::{
    Board, Call, ErrorBody, Example, GameSummary, Millis, PersonId, Reply, RoomId, RoomStage,
    RulesText,
};
use tabuleiro_rules::{GameKind, Illustration};

use super::Session;
use crate::client::ReplyTo;
use crate::error::{bad_request, unstored};
use crate::lobby::Filter;
use crate::names::fold;
use crate::store::{GamesCursor, GamesQuery};
use crate::world::World;

/// How many entries a page has if nobody says otherwise.
const PAGE: u32 = 50;

/// How many entries a page has at most.
const PAGE_MAX: u32 = 200;

/// Where a page begins: behind this entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor(Millis, RoomId);

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0, self.1)
    }
}

impl FromStr for Cursor {
    type Err = ErrorBody;

    fn from_str(text: &str) -> Result<Self, ErrorBody> {
        let parts = text.split_once('.');
        let read = parts.and_then(|(at, id)| Some(Self(at.parse().ok()?, id.parse().ok()?)));
        read.ok_or_else(|| bad_request("after: give the `next` of the page before"))
    }
}

fn page_size(limit: Option<u32>) -> Result<u32, ErrorBody> {
    match limit.unwrap_or(PAGE) {
        limit @ 1..=PAGE_MAX => Ok(limit),
        _ => Err(bad_request(format!("limit: a page has 1 to {PAGE_MAX} entries"))),
    }
}

fn read_cursor(after: Option<String>) -> Result<Option<Cursor>, ErrorBody> {
    after.map(|text| text.parse()).transpose()
}

/// A page of public rooms.
///
/// # Errors
/// If the page makes no sense.
pub fn rooms_page(
    world: &World,
    game: Option<GameKind>,
    stage: Option<RoomStage>,
    who: Option<String>,
    after: Option<String>,
    limit: Option<u32>,
) -> Result<Reply, ErrorBody> {
    if stage.is_some_and(|stage| !matches!(stage, RoomStage::Open | RoomStage::Playing)) {
        return Err(bad_request("stage: rooms are open or playing; finished ones are under games"));
    }
    let filter = Filter { game, stage, who: who.map(|name| fold(&name)) };
    let after = read_cursor(after)?.map(|Cursor(created, room)| (created, room));
    let (rooms, next) = world.lobby.page(&filter, after, page_size(limit)? as usize);
    Ok(Reply::Rooms { rooms, next: next.map(|(at, room)| Cursor(at, room).to_string()) })
}

/// A page of finished games.
///
/// # Errors
/// If the page makes no sense or cannot be read.
pub async fn games_page(
    world: &World,
    call: Call,
    viewer: Option<PersonId>,
) -> Result<Reply, ErrorBody> {
    let Call::Games { player, game, result, from, to, after, limit } = call else {
        return Err(bad_request("this is not a request for games"));
    };
    let limit = page_size(limit)?;
    let after = read_cursor(after)?.map(|Cursor(ended, game)| GamesCursor { ended, game });
    let player = player.map(|name| fold(&name));
    // One more than wanted tells whether there is a next page.
    let query = GamesQuery { player, game, result, from, to, after, limit: limit + 1, viewer };
    let mut games = world.store.games(query).await.map_err(|error| unstored(&error))?;
    let more = games.len() > limit as usize;
    games.truncate(limit as usize);
    let next = games.last().filter(|_| more).map(place);
    Ok(Reply::Games { games, next })
}

fn place(game: &GameSummary) -> String {
    Cursor(game.ended.unwrap_or_default(), game.game).to_string()
}

impl Session {
    pub(super) fn games(&self, reply_to: &ReplyTo, call: Call) {
        let (session, reply_to) = (self.clone(), reply_to.clone());
        tokio::spawn(async move {
            reply_to.answer(games_page(&session.world, call, Some(session.person.id)).await);
        });
    }
}

/// The games there are or, if one is named, its rules as well.
#[must_use]
pub fn rules(game: Option<GameKind>) -> Reply {
    let games = match game {
        Some(game) => vec![rules_text(game, true)],
        None => GameKind::ALL.iter().map(|game| rules_text(*game, false)).collect(),
    };
    Reply::Rules { games }
}

fn rules_text(game: GameKind, whole: bool) -> RulesText {
    let info = game.info();
    let examples = if whole { game.examples() } else { Vec::new() };
    RulesText {
        id: info.id.to_owned(),
        name: info.name.to_owned(),
        tagline: info.tagline.to_owned(),
        goal: info.goal.to_owned(),
        options: serde_json::to_value(info.options).unwrap_or_default(),
        draws: info.draws,
        rules: whole.then(|| info.rules.to_owned()),
        examples: examples.into_iter().map(example).collect(),
    }
}

fn example(illustration: Illustration) -> Example {
    let Illustration { caption, position, action } = illustration;
    let board = Board { layouts: position.layouts(), view: position.view() };
    Example { caption: caption.to_owned(), board, action }
}
