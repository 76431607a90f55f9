//! Moments of real games, for the tests and the gallery of the web page's board.

use std::path::PathBuf;

use serde::Serialize;
use serde_json::Map;
use tabuleiro_rules::bot::{Level, Limit};
use tabuleiro_rules::view::{CellName, Choice, Layout, View};
use tabuleiro_rules::{GameKind, Position};

/// Set this variable to write the files instead of comparing them.
const WRITE: &str = "TABULEIRO_WRITE_BOARDS";

/// Long enough for every game between two bots that only look one action ahead.
const MOST_ACTIONS: u32 = 2_000;

/// What a file holds.
#[derive(Serialize)]
struct Story {
    game: GameKind,
    layouts: Vec<Layout>,
    /// The view in the middle of the game, before its next action.
    before: View,
    /// That action.
    played: Choice,
    /// The view after it.
    after: View,
    /// What can be played then.
    choices: Vec<Choice>,
    /// The last action of the game.
    last: Vec<CellName>,
    /// The view at the end of the game.
    end: View,
}

/// How many actions into the game its middle is, where the board has much to show.
const MIDDLES: [(GameKind, u32); 5] = [
    (GameKind::DuploHex, 22),
    (GameKind::Trench, 24),
    (GameKind::Iris, 44),
    (GameKind::Adaptoid, 25),
    (GameKind::Splinter, 18),
];

fn next(position: &Position) -> Option<Choice> {
    let text = position.choose(Level::Smart, Limit::Nodes(1), 11 + u64::from(position.ply()))?;
    position.choices().into_iter().find(|choice| choice.text == text)
}

fn advance(position: &mut Position) -> Option<Choice> {
    position.to_move()?;
    let choice = next(position)?;
    position.play(&choice.text).expect("bots play legal actions");
    Some(choice)
}

fn story(game: GameKind, middle: u32) -> Story {
    let mut position = game.start(&Map::new()).expect("the defaults are allowed");
    while position.ply() < middle {
        let played = advance(&mut position);
        assert!(played.is_some(), "{game} is over after {} actions", position.ply());
    }
    let before = position.view();
    let played = advance(&mut position).expect("the game is longer than that");
    let (after, choices) = (position.view(), position.choices());
    let mut last = Vec::new();
    while let Some(choice) = advance(&mut position) {
        assert!(position.ply() < MOST_ACTIONS, "{game} does not end");
        last = choice.path;
    }
    let layouts = position.layouts();
    Story { game, layouts, before, played, after, choices, last, end: position.view() }
}

#[test]
fn the_boards_of_the_web_page_are_those_of_the_rules() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../web/src/board/fixtures");
    for (game, middle) in MIDDLES {
        let path = folder.join(format!("{game}.json"));
        let text = serde_json::to_string(&story(game, middle)).unwrap() + "\n";
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
    let games: Vec<_> = MIDDLES.into_iter().map(|(game, _)| game).collect();
    assert!(GameKind::ALL.iter().all(|game| games.contains(game)));
}
