//! Whole games of all five: two play, one watches.

use serde_json::{Map, Value, json};
use tabuleiro_rules::GameKind;

use crate::replays;
use crate::script::short_game;
use crate::table::{Hand, Table};

/// Plays a game to its end, the host in one way and the guest in another.
async fn play_a_whole_game(
    game: GameKind,
    options: Value,
    fields: &[(&str, &str)],
    hands: [Hand; 2],
) {
    let options: Map<_, _> = options.as_object().cloned().expect("an object");
    let script = short_game(game, &options);
    let mut table = Table::new(game, &options, fields).await;
    for action in &script.actions {
        let hand = hands[table.mover()];
        table.play(action, hand).await;
    }
    assert!(table.position.outcome().is_some(), "the game is over");
    replays::fetch_export_and_replay_offline(table, &script).await;
}

#[tokio::test]
async fn a_whole_game_of_duplohex() {
    let hands = [Hand::Keys, Hand::Keys];
    play_a_whole_game(GameKind::DuploHex, json!({}), &[], hands).await;
}

#[tokio::test]
async fn a_whole_game_of_trench() {
    let hands = [Hand::Mouse, Hand::Keys];
    let options = json!({"rules": "single"});
    play_a_whole_game(GameKind::Trench, options, &[("Rules", "single")], hands).await;
}

#[tokio::test]
async fn a_whole_game_of_iris() {
    let hands = [Hand::Keys, Hand::Mouse];
    play_a_whole_game(GameKind::Iris, json!({"size": 5}), &[("Size", "5")], hands).await;
}

#[tokio::test]
async fn a_whole_game_of_adaptoid() {
    let hands = [Hand::Keys, Hand::Typing];
    play_a_whole_game(GameKind::Adaptoid, json!({}), &[], hands).await;
}

#[tokio::test]
async fn a_whole_game_of_splinter() {
    let hands = [Hand::Typing, Hand::Mouse];
    let options = json!({"edge": "fall"});
    play_a_whole_game(GameKind::Splinter, options, &[("Edge", "fall")], hands).await;
}
