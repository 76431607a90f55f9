//! Watching others play.

use tabuleiro_protocol::{Audience, Call, ErrorCode, RoomId};
use tabuleiro_rules::GameKind;
use tabuleiro_tests::{Dice, Table, TestClient, TestServer, setup};

/// Waits until so many are seen to watch; their names in order of the alphabet.
async fn watching(client: &mut TestClient, room: RoomId, count: u32) -> Vec<String> {
    let mirror = client.sees(room, |mirror| mirror.audience.count == count).await;
    let Audience { mut names, .. } = mirror.audience.clone();
    names.sort();
    names
}

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

#[tokio::test]
async fn everyone_sees_who_is_watching() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    let mut eve = server.client("Eve").await;
    eve.watch(room).await;
    assert_eq!(watching(&mut table.one, room, 1).await, ["Eve"]);
    let mut fay = server.client("Fay").await;
    fay.watch(room).await;
    assert_eq!(fay.room(room).audience.count, 2, "at once, in the snapshot");
    for client in [&mut table.one, &mut table.two, &mut eve] {
        assert_eq!(watching(client, room, 2).await, ["Eve", "Fay"]);
    }
    eve.ok(Call::Leave { room }).await;
    assert_eq!(watching(&mut table.two, room, 1).await, ["Fay"]);
    drop(fay);
    assert!(watching(&mut table.two, room, 0).await.is_empty());
}

#[tokio::test]
async fn a_person_with_two_windows_watches_once() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    let mut eve = server.client("Eve").await;
    eve.watch(room).await;
    let mut window = server.again(&eve).await;
    window.watch(room).await;
    assert_eq!(window.room(room).audience.count, 1);
    let _ = eve.vanish();
    let mut fay = server.client("Fay").await;
    fay.watch(room).await;
    assert_eq!(watching(&mut table.one, room, 2).await, ["Eve", "Fay"]);
}

#[tokio::test]
async fn a_spectator_who_asks_gets_hints_but_players_are_not_spectators() {
    let server = TestServer::start().await;
    let table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    let mut eve = server.client("Eve").await;
    eve.refused_with(ErrorCode::NotInRoom, Call::Hints { room }).await;
    eve.watch(room).await;
    assert!(!eve.hints(room).await.is_empty());
    assert_eq!(eve.room(room).audience.names, ["Eve"]);
}

#[tokio::test]
async fn a_spectator_takes_the_free_seat() {
    let server = TestServer::start().await;
    let (mut ana, mut eve) = (server.client("Ana").await, server.client("Eve").await);
    let room = ana.create(setup(GameKind::Trench)).await;
    eve.watch(room).await;
    eve.join(room).await;
    assert_eq!(eve.room(room).seats.len(), 1);
    ana.sees(room, |mirror| mirror.room.seats.is_some() && mirror.audience.count == 0).await;
}
