//! Moments of real games, for the tests and the gallery of the web page's board.

use std::path::PathBuf;

use serde::Serialize;
use serde_json::Map;
use tabuleiro_rules::bot::{Level, Limit};
use tabuleiro_rules::view::{Choice, Effects, Layouts, View};
use tabuleiro_rules::{GameKind, Position};

/// Set this variable to write the files instead of comparing them.
const WRITE: &str = "TABULEIRO_WRITE_BOARDS";

/// Long enough for every game between two bots that only look one action ahead.
const MOST_ACTIONS: u32 = 2_000;

/// What a file holds.
#[derive(Serialize)]
struct Story {
    game: GameKind,
    layouts: Layouts,
    /// The view in the middle of the game, before its next action.
    before: View,
    /// That action.
    played: Choice,
    /// What it did.
    did: Effects,
    /// The view after it.
    after: View,
    /// What can be played then.
    choices: Vec<Choice>,
    /// What the last action of the game did.
    last: Effects,
    /// The view at the end of the game.
    end: View,
}

/// How a game is played, so that its board has much to show.
struct Plot {
    game: GameKind,
    level: Level,
    seed: u64,
    /// How many actions into the game its middle is.
    middle: u32,
}

const PLOTS: [Plot; 5] = [
    Plot { game: GameKind::DuploHex, level: Level::Smart, seed: 11, middle: 34 },
    Plot { game: GameKind::Trench, level: Level::Smart, seed: 11, middle: 24 },
    Plot { game: GameKind::Iris, level: Level::Smart, seed: 11, middle: 44 },
    Plot { game: GameKind::Adaptoid, level: Level::Random, seed: 144, middle: 69 },
    Plot { game: GameKind::Splinter, level: Level::Smart, seed: 11, middle: 18 },
];

impl Plot {
    fn next(&self, position: &Position) -> Option<Choice> {
        position.to_move()?;
        let seed = self.seed * 1_000 + u64::from(position.ply());
        let text = position.choose(self.level, Limit::Nodes(1), seed)?;
        position.choices().into_iter().find(|choice| choice.text == text)
    }

    fn advance(&self, position: &mut Position) -> Option<(Choice, Effects)> {
        let choice = self.next(position)?;
        let did = position.effects(&choice.text);
        position.play(&choice.text).expect("bots play legal actions");
        Some((choice, did))
    }

    fn story(&self) -> Story {
        let game = self.game;
        let mut position = game.start(&Map::new()).expect("the defaults are allowed");
        while position.ply() < self.middle {
            let played = self.advance(&mut position);
            assert!(played.is_some(), "{game} is over after {} actions", position.ply());
        }
        let before = position.view();
        let (played, did) = self.advance(&mut position).expect("the game is longer than that");
        let (after, choices) = (position.view(), position.choices());
        let mut last = Effects::default();
        while let Some((_, did)) = self.advance(&mut position) {
            assert!(position.ply() < MOST_ACTIONS, "{game} does not end");
            last = did;
        }
        let (layouts, end) = (position.layouts(), position.view());
        Story { game, layouts, before, played, did, after, choices, last, end }
    }
}

#[test]
fn the_boards_of_the_web_page_are_those_of_the_rules() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../web/src/board/fixtures");
    for plot in PLOTS {
        let game = plot.game;
        let path = folder.join(format!("{game}.json"));
        let text = serde_json::to_string(&plot.story()).unwrap() + "\n";
        if std::env::var_os(WRITE).is_some() {
            std::fs::write(path, text).unwrap();
        } else {
            let committed = std::fs::read_to_string(path).unwrap_or_default();
            assert!(
                committed == text,
                "web/src/board/fixtures/{game}.json is stale; write it anew with\n\
                 {WRITE}=1 cargo test -p tabuleiro-protocol --test boards"
            );
        }
    }
}

#[test]
fn every_game_has_its_board() {
    let games = PLOTS.map(|plot| plot.game);
    assert!(GameKind::ALL.iter().all(|game| games.contains(game)));
}
