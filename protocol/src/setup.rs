//! How a room is made.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tabuleiro_rules::GameKind;
use tabuleiro_rules::bot::Level;
use thiserror::Error;

/// Everything that is decided when a room is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Setup {
    /// Which game.
    pub game: GameKind,
    /// Its options; those left out have their defaults.
    #[serde(default)]
    pub options: Map<String, Value>,
    /// How long a turn lasts at most.
    #[serde(default, deserialize_with = "crate::whole::turn_limit")]
    pub turn_limit: TurnLimit,
    /// Who makes the first move.
    #[serde(default)]
    pub first: First,
    /// Against whom.
    #[serde(default)]
    pub opponent: Opponent,
    /// Whether turns can be undone.
    #[serde(default)]
    pub undo: UndoRule,
    /// Whether others may watch.
    #[serde(default = "yes")]
    pub spectators: bool,
    /// Whether the room is listed to nobody and entered by an invite code.
    #[serde(default)]
    pub private: bool,
}

const fn yes() -> bool {
    true
}

impl Setup {
    /// A room for a game, with everything else at its default.
    #[must_use]
    pub fn new(game: GameKind) -> Self {
        Self {
            game,
            options: Map::new(),
            turn_limit: TurnLimit::default(),
            first: First::default(),
            opponent: Opponent::default(),
            undo: UndoRule::default(),
            spectators: true,
            private: false,
        }
    }
}

/// How long a turn lasts at most, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", schemars(extend("minimum" = Self::MIN, "maximum" = Self::MAX)))]
#[cfg_attr(feature = "ts", ts(type = "number"))]
#[serde(into = "i64", try_from = "i64")]
pub struct TurnLimit(u8);

/// A turn limit that is not offered.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("turn_limit: a turn lasts {} to {} seconds, not {seconds}", TurnLimit::MIN, TurnLimit::MAX)]
pub struct NoSuchTurnLimit {
    seconds: i64,
}

impl TurnLimit {
    /// The shortest turn, in seconds.
    pub const MIN: u8 = 10;
    /// The longest turn, in seconds.
    pub const MAX: u8 = 60;
    /// What a room has that did not ask for another.
    pub const DEFAULT: Self = Self(30);

    /// In seconds.
    #[must_use]
    pub const fn seconds(self) -> u8 {
        self.0
    }

    /// In milliseconds.
    #[must_use]
    pub const fn millis(self) -> u64 {
        self.0 as u64 * 1000
    }
}

impl Default for TurnLimit {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl From<TurnLimit> for i64 {
    fn from(limit: TurnLimit) -> Self {
        limit.0.into()
    }
}

impl TryFrom<i64> for TurnLimit {
    type Error = NoSuchTurnLimit;

    fn try_from(seconds: i64) -> Result<Self, NoSuchTurnLimit> {
        match u8::try_from(seconds) {
            Ok(number @ Self::MIN..=Self::MAX) => Ok(Self(number)),
            _ => Err(NoSuchTurnLimit { seconds }),
        }
    }
}

/// Who makes the first move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum First {
    /// Who made the room.
    Host,
    /// Who joined it, or the bot.
    Guest,
    /// Decided when the game starts.
    #[default]
    Random,
}

/// Against whom the host plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Opponent {
    /// Whoever joins.
    #[default]
    Person,
    /// A bot.
    Bot {
        /// How strong it is.
        level: Level,
    },
    /// Nobody: two bots play, and the host watches.
    Bots {
        /// How strong they are; the first one opens.
        levels: [Level; 2],
    },
    /// Themselves: both seats are the host's.
    HotSeat,
}

/// Whether turns can be undone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum UndoRule {
    /// If the opponent agrees.
    #[default]
    Ask,
    /// Never.
    Off,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Setup, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }

    #[test]
    fn a_game_is_enough() {
        assert_eq!(read(r#"{"game":"iris"}"#), Ok(Setup::new(GameKind::Iris)));
    }

    #[test]
    fn a_turn_limit_out_of_range_is_refused_with_the_range() {
        for seconds in ["9", "61", "-1", "300"] {
            let error = read(&format!(r#"{{"game":"iris","turn_limit":{seconds}}}"#)).unwrap_err();
            assert!(error.contains("10 to 60 seconds"), "{error}");
        }
    }

    #[test]
    fn an_unknown_game_is_refused_with_the_list() {
        let error = read(r#"{"game":"chess"}"#).unwrap_err();
        assert!(error.contains("duplohex, trench, iris"), "{error}");
    }
}
