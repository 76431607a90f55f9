//! The server goes away in the middle of a game and comes back.

use serde_json::Map;
use tabuleiro_rules::GameKind;

use crate::player::ENTER;
use crate::script::short_game;
use crate::table::{Hand, Table};

#[tokio::test]
async fn both_play_on_after_the_server_was_killed_and_started_again() {
    let game = GameKind::Adaptoid;
    let script = short_game(game, &Map::new());
    let (before, after) = script.actions.split_at(script.actions.len() / 2);
    let mut table = Table::new(game, &Map::new(), &[]).await;
    for action in before {
        table.play(action, Hand::Typing).await;
    }
    table.server.kill9().await;
    for person in &mut table.people {
        person.terminal.sees("Connection lost.").await;
    }
    // What is played into the gap is sent when the line is there again, and counts once.
    let (gap, rest) = after.split_first().expect("the game goes on");
    let mover = table.mover();
    let terminal = &mut table.people[mover].terminal;
    terminal.types(&format!(":{gap}")).await;
    terminal.sees(&format!(" : {gap}")).await;
    terminal.types(ENTER).await;
    terminal.sees(&format!("{gap} is sent then.")).await;
    table.server.restart().await;
    table.follow(gap).await;
    for person in &mut table.people {
        person.terminal.sees("online").await;
    }
    for action in rest {
        table.play(action, Hand::Typing).await;
    }
    assert!(table.position.outcome().is_some(), "the game is over");
}
