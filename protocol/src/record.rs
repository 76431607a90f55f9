//! Games as they are kept.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabuleiro_rules::{GameKind, Illustration};

use crate::{Board, Ending, Millis, Occupant, Person, Ply, RoomEvent, RoomId, RoomStage, Setup};

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameSummary {
    /// Which game: the id of its room.
    pub game: RoomId,
    /// How the room was made.
    pub setup: Setup,
    /// Who made it.
    pub host: Person,
    /// How far it is.
    pub stage: RoomStage,
    /// When the room was made.
    pub created: Millis,
    /// When the first turn began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub started: Option<Millis>,
    /// When the game ended or the room was closed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub ended: Option<Millis>,
    /// Who sits where, once that is decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seats: Option<[Occupant; 2]>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub ending: Option<Ending>,
    /// How many actions it had as it ended; 0 before that.
    pub plies: Ply,
}

impl GameSummary {
    /// The same as it is told: with the key of the ending's clause.
    #[must_use]
    pub fn with_key(mut self) -> Self {
        let game = self.setup.game;
        self.ending.iter_mut().for_each(|ending| ending.tell_key(game));
        self
    }
}

/// A game with everything needed to draw each of its steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameRecord {
    /// What the game was.
    pub summary: GameSummary,
    /// The board before the first of the events below.
    pub board: Board,
    /// What happened. Applying the changes in order to the board gives every step.
    pub events: Vec<RoomEvent>,
}

/// A game that can be played here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RulesText {
    /// The word of the wire.
    #[cfg_attr(feature = "schema", schemars(with = "tabuleiro_rules::GameKind"))]
    #[cfg_attr(feature = "ts", ts(as = "tabuleiro_rules::GameKind"))]
    pub id: String,
    /// The name as people write it.
    pub name: String,
    /// The key of the name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub name_key: Option<String>,
    /// One line about it.
    pub tagline: String,
    /// The key of that line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub tagline_key: Option<String>,
    /// The aim in two or three sentences.
    pub goal: String,
    /// The key of the aim.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub goal_key: Option<String>,
    /// The options a room is made with, as a form needs them.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<tabuleiro_rules::OptionForm>"))]
    #[cfg_attr(feature = "ts", ts(as = "Vec<tabuleiro_rules::OptionForm>"))]
    pub options: Value,
    /// Whether a draw may be offered.
    pub draws: bool,
    /// The rules for players, if they were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub rules: Option<String>,
    /// The boards that the rules refer to, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Example>>"))]
    pub examples: Vec<Example>,
}

/// A board that the rules refer to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Example {
    /// What there is to see.
    pub caption: String,
    /// The key of the caption.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub caption_key: Option<String>,
    /// The board.
    pub board: Board,
    /// The action it is about, to be marked on the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub action: Option<tabuleiro_rules::view::Choice>,
}

impl RulesText {
    /// What is told of a game; the whole of it has the rules and their boards.
    #[must_use]
    pub fn of(game: GameKind, whole: bool) -> Self {
        let info = game.info();
        let examples = if whole { game.examples() } else { Vec::new() };
        Self {
            id: info.id.to_owned(),
            name: info.name.to_owned(),
            name_key: Some(info.name_key()),
            tagline: info.tagline.to_owned(),
            tagline_key: Some(info.tagline_key()),
            goal: info.goal.to_owned(),
            goal_key: Some(info.goal_key()),
            options: serde_json::to_value(info.option_forms()).unwrap_or_default(),
            draws: info.draws,
            rules: whole.then(|| info.rules.to_owned()),
            examples: examples.into_iter().map(Example::from).collect(),
        }
    }
}

impl From<Illustration> for Example {
    fn from(illustration: Illustration) -> Self {
        let Illustration { caption, caption_key, position, action } = illustration;
        let board = Board { layouts: position.layouts(), view: position.view() };
        Self { caption: caption.to_owned(), caption_key: Some(caption_key), board, action }
    }
}
