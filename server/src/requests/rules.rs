//! `rules`: the games there are, and how they are played.

use tabuleiro_protocol::{Reply, RulesText};
use tabuleiro_rules::GameKind;

/// The games there are or, if one is named, its rules as well.
#[derive(Debug)]
pub struct Rules {
    /// Which one.
    pub game: Option<GameKind>,
}

impl Rules {
    /// The answer.
    #[must_use]
    pub fn reply(self) -> Reply {
        let games = match self.game {
            Some(game) => vec![RulesText::of(game, true)],
            None => GameKind::ALL.iter().map(|game| RulesText::of(*game, false)).collect(),
        };
        Reply::Rules { games }
    }
}
