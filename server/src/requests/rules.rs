//! `rules`: the games there are, and how they are played.

use tabuleiro_protocol::{Board, Example, Reply, RulesText};
use tabuleiro_rules::{GameKind, Illustration};

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
            Some(game) => vec![rules_text(game, true)],
            None => GameKind::ALL.iter().map(|game| rules_text(*game, false)).collect(),
        };
        Reply::Rules { games }
    }
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
