//! What players say to each other: an undo, a draw, a resignation, a word; and what is refused.

use serde_json::Map;
use tabuleiro_rules::GameKind;
use tabuleiro_tests::soon;

use crate::player::{ENTER, Player};
use crate::table::{Hand, Table};

/// Presses a key until a question is answered: in its first moments it takes no answer.
async fn answers(player: &mut Player, question: &str, key: &str) {
    player.terminal.sees(question).await;
    let pressing = async {
        while player.terminal.sight().has(question) {
            player.terminal.types(key).await;
            player.terminal.next_picture().await;
        }
    };
    soon("the answer to be taken", pressing).await;
}

#[tokio::test]
async fn an_undo_is_asked_for_and_refused_or_allowed() {
    let mut table = Table::new(GameKind::Trench, &Map::new(), &[]).await;
    table.play("a4-a5", Hand::Keys).await;
    let [ana, ben, _] = &mut table.people;
    ana.terminal.types("u").await;
    ana.terminal.sees("You asked to take back 1: a4-a5. Ben has to agree.").await;
    answers(ben, "Ana asks to take back 1: a4-a5.", "n").await;
    ana.terminal.sees("Ben does not agree to the undo.").await;
    table.agree().await;

    let before = table.position.clone();
    table.play("h5-h4", Hand::Mouse).await;
    let [ana, ben, _] = &mut table.people;
    ben.terminal.types("u").await;
    answers(ana, "Ben asks to take back 2: h5-h4.", "y").await;
    ben.terminal.sees("Your turn was undone: it is turn 2 again.").await;
    table.goes_back_to(before).await;
    table.play("h5-h3", Hand::Mouse).await;
}

#[tokio::test]
async fn what_the_rules_forbid_is_refused_with_the_rule() {
    let mut table = Table::new(GameKind::Splinter, &Map::new(), &[]).await;
    let [ana, ben, _] = &mut table.people;
    ana.terminal.types(":z99-e").await;
    ana.terminal.sees("no legal move begins like this").await;
    ana.terminal.types(ENTER).await;
    ana.terminal.sees("! z99-e refused: ").await;
    ben.terminal.types(ENTER).await;
    ben.terminal.sees("It is Ana's turn.").await;
    // Nothing happened, and the game goes on.
    table.agree().await;
    let action = table.position.legal().swap_remove(0);
    table.play(&action, Hand::Keys).await;
}

#[tokio::test]
async fn a_draw_is_agreed_upon_and_another_game_begins_with_the_seats_swapped() {
    let mut table = Table::new(GameKind::Trench, &Map::new(), &[]).await;
    table.play("a4-a5", Hand::Keys).await;
    let [ana, ben, cleo] = &mut table.people;
    ana.terminal.types("D").await;
    ana.terminal.sees("You offered a draw. Ben has to agree.").await;
    answers(ben, "Ana offers a draw.", "y").await;
    for person in [&mut *ana, &mut *ben, cleo] {
        person.terminal.sees("A draw: the players agreed to a draw.").await;
    }
    ana.terminal.types("r").await;
    ben.terminal.sees("Ana wants another game.").await;
    ben.terminal.types("r").await;
    ben.terminal.sees("Your turn:").await;
    ana.terminal.sees("Ben's turn:").await;
    cleo.terminal.sees("Another game has begun.").await;
    cleo.terminal.types("r").await;
    cleo.terminal.sees("Ben's turn:").await;
}

#[tokio::test]
async fn who_resigns_is_asked_first() {
    let mut table = Table::new(GameKind::Iris, &Map::new(), &[]).await;
    let ana = &mut table.people[0];
    ana.terminal.types("R").await;
    ana.terminal.sees("Resign this game?").await;
    ana.terminal.types("n").await;
    ana.terminal.misses("Resign this game?").await;
    // Whoever has not made a move yet cannot lose a game.
    table.play("f6", Hand::Keys).await;
    table.play("f5", Hand::Keys).await;
    let [ana, ben, cleo] = &mut table.people;
    ana.terminal.types("Ry").await;
    ana.terminal.sees("You lost: you resigned.").await;
    ben.terminal.sees("You won: the opponent resigned.").await;
    cleo.terminal.sees("Ben won: the opponent resigned.").await;
}

#[tokio::test]
async fn what_one_says_the_others_read() {
    let mut table = Table::new(GameKind::Trench, &Map::new(), &[]).await;
    let [ana, ben, cleo] = &mut table.people;
    ana.terminal.types("cgood luck").await;
    ana.terminal.sees("good luck").await;
    ana.terminal.types(ENTER).await;
    for person in [ben, cleo] {
        person.terminal.sees("Ana: good luck").await;
    }
}

#[tokio::test]
async fn whoever_holds_a_key_down_still_hears_the_others() {
    let mut table = Table::new(GameKind::Trench, &Map::new(), &[]).await;
    let [ana, ben, _] = &mut table.people;
    ben.terminal.types("care you there?").await;
    ben.terminal.sees("are you there?").await;
    ben.terminal.types(ENTER).await;
    ana.terminal.sees_while_pouring(&"hl".repeat(1000), "Ben: are you there?").await;
}
