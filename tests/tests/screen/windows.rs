//! Windows of all sizes.

use serde_json::Map;
use tabuleiro_rules::GameKind;

use crate::player::ENTER;
use crate::sight::Sight;
use crate::table::{Hand, Table};
use crate::terminal::USUAL;

#[tokio::test]
async fn a_window_can_be_made_tiny_and_large_in_the_middle_of_a_game() {
    let mut table = Table::new(GameKind::Trench, &Map::new(), &[]).await;
    table.play("a4-a5", Hand::Keys).await;
    let ben = &mut table.people[1].terminal;
    for size in [(1, 1), (7, 2), (200, 3), (3, 200), (400, 100)] {
        ben.resize(size);
        ben.next_picture().await;
    }
    ben.resize((44, 14));
    ben.sees("This window is 44 x 14.").await;
    // Even there a move can be typed.
    ben.types("h5-h4").await;
    ben.sees("> h5-h4").await;
    ben.types(ENTER).await;
    ben.sees("Black to move").await;
    ben.resize((140, 45));
    ben.sees("Ana's turn:").await;
    let roomy = |sight: &Sight| sight.line_with("/   \\   /   \\").map(drop);
    ben.waits("large cells", roomy).await;
    ben.resize(USUAL);
    table.find_boards().await;
    table.follow("h5-h4").await;
    table.play("a5-a6", Hand::Mouse).await;
}

#[tokio::test]
async fn the_help_lists_the_keys_and_any_key_closes_it() {
    let mut table = Table::new(GameKind::Adaptoid, &Map::new(), &[]).await;
    let ana = &mut table.people[0].terminal;
    ana.types("?").await;
    ana.sees("resign, asks first").await;
    ana.types("x").await;
    ana.misses("resign, asks first").await;
    ana.types("g").await;
    ana.sees("Rules").await;
    ana.types("q").await;
    table.agree().await;
}
