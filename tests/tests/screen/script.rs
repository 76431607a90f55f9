//! Short games that end in all the ways of their rules.

use serde_json::{Map, Value};
use tabuleiro_rules::bot::{Level, Limit};
use tabuleiro_rules::{GameKind, Position};

/// How many games are tried to find a short one.
const TRIES: u64 = 40;

/// A game that was played through beforehand.
pub(crate) struct Script {
    /// The position before the first action.
    pub(crate) start: Position,
    /// The actions.
    pub(crate) actions: Vec<String>,
}

/// The shortest of some games in which one side thinks and the other does not.
pub(crate) fn short_game(game: GameKind, options: &Map<String, Value>) -> Script {
    let start = game.start(options).expect("options");
    let games = (0..TRIES).map(|seed| play(start.clone(), seed));
    let actions = games.min_by_key(Vec::len).expect("a game");
    Script { start, actions }
}

fn play(mut position: Position, seed: u64) -> Vec<String> {
    let mut actions = Vec::new();
    while let Some(seat) = position.to_move() {
        let level = if seat.index() == 0 { Level::Smart } else { Level::Random };
        let seed = seed * 1000 + actions.len() as u64;
        let action = position.choose(level, Limit::Nodes(1), seed).expect("an action");
        actions.push(position.play(&action).expect("legal").to_string());
    }
    actions
}

impl Script {
    /// The position after some actions.
    pub(crate) fn after(&self, plies: usize) -> Position {
        let mut position = self.start.clone();
        for action in &self.actions[..plies] {
            position.play(action).expect("legal");
        }
        position
    }
}
