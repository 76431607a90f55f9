//! Watching others play.

use tabuleiro_protocol::{Call, ErrorCode};
use tabuleiro_rules::GameKind;
use tabuleiro_tests::{Dice, Table, TestServer, setup};

#[tokio::test]
async fn a_spectator_comes_in_mid_game_and_sees_what_the_players_see() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Iris)).await;
    let mut dice = Dice::new(2);
    for _ in 0..5 {
        table.play_any(&mut dice).await;
    }
    let mut eve = server.client("Eve").await;
    eve.watch(table.room).await;
    assert!(eve.room(table.room).seats.is_empty());
    eve.room(table.room).assert_same(table.one.room(table.room));
    table.play_out(&mut dice).await;
    let seq = table.one.room(table.room).seq();
    eve.sees_seq(table.room, seq).await.assert_same(table.one.room(table.room));
}

#[tokio::test]
async fn a_spectator_cannot_play() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    let mut eve = server.client("Eve").await;
    eve.watch(room).await;
    let ply = 0;
    for call in [
        eve.play_call(room, "b4-b5"),
        Call::TakeBack { room, ply },
        Call::Undo { room, ply },
        Call::AnswerUndo { room, ask: 1, accept: true },
        Call::Resign { room },
        Call::OfferDraw { room },
        Call::AnswerDraw { room, ask: 1, accept: true },
    ] {
        eve.refused_with(ErrorCode::NotAPlayer, call).await;
    }
    let seq = table.one.room(room).seq();
    table.one.settle().await;
    assert_eq!(table.one.room(room).seq(), seq, "nothing happened");
}
