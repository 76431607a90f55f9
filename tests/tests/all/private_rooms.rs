//! Rooms that are listed to nobody and entered by a code.

use tabuleiro_protocol::{Call, ErrorCode, Place, Reply, RoomId, RoomStage, Setup};
use tabuleiro_rules::GameKind;
use tabuleiro_tests::{TestClient, TestServer, setup};

fn private() -> Setup {
    Setup { private: true, ..setup(GameKind::Trench) }
}

fn join(place: Place) -> Call {
    Call::Join { place, hints: false }
}

fn watch(place: Place) -> Call {
    Call::Watch { place, since: None, hints: false }
}

/// A private room of Ana's, and its code.
async fn opened(server: &TestServer) -> (TestClient, RoomId, String) {
    let mut ana = server.client("Ana").await;
    let room = ana.create(private()).await;
    let code = ana.room(room).code.clone().expect("a code");
    (ana, room, code)
}

#[tokio::test]
async fn a_private_room_is_listed_to_nobody() {
    let server = TestServer::start().await;
    let mut eve = server.client("Eve").await;
    eve.ok(Call::Lobby { watch: true }).await;
    let (mut ana, _, _) = opened(&server).await;
    let public = ana.create(setup(GameKind::Iris)).await;
    for client in [&mut eve, &mut ana] {
        let every = Call::Rooms { game: None, stage: None, who: None, after: None, limit: None };
        let Reply::Rooms { rooms, .. } = client.ok(every).await else { panic!("no rooms") };
        assert_eq!(rooms.iter().map(|listing| listing.room).collect::<Vec<_>>(), [public]);
    }
    let notice = eve.notice(|_| true).await;
    let tabuleiro_protocol::Notice::Lobby { added, .. } = notice else { panic!("{notice:?}") };
    assert_eq!(added.iter().map(|listing| listing.room).collect::<Vec<_>>(), [public]);
    assert!(!server.get("/api/rooms").await.body.contains("\"private\":true"));
}

#[tokio::test]
async fn a_code_of_eighty_random_bits_opens_the_room() {
    let server = TestServer::start().await;
    let (mut ana, room, code) = opened(&server).await;
    assert_eq!(code.len(), 16, "5 bits each");
    let mut bo = server.client("Bo").await;
    let written = format!("{} - {}", &code[..8].to_lowercase(), &code[8..]);
    bo.ok(join(Place::Code(written))).await;
    ana.sees(room, |mirror| mirror.room.stage == RoomStage::Playing).await;
    assert_eq!(bo.room(room).code.as_deref(), Some(code.as_str()), "players see the code");
    let mut eve = server.client("Eve").await;
    eve.ok(watch(Place::Code(code))).await;
    assert_eq!(eve.room(room).code, None, "spectators do not");
}

#[tokio::test]
async fn the_id_of_a_private_room_opens_nothing() {
    let server = TestServer::start().await;
    let (mut ana, room, _) = opened(&server).await;
    let mut eve = server.client("Eve").await;
    for call in [
        join(Place::Room(room)),
        watch(Place::Room(room)),
        Call::Watch { place: Place::Room(room), since: Some(0), hints: false },
        Call::Leave { room },
        Call::Resign { room },
        Call::Hints { room },
        Call::Rematch { room },
        Call::Say { room, text: "hello".to_owned() },
        Call::Play { room, ply: 0, seen: 0, action: "b4-b5".to_owned() },
    ] {
        let error = eve.refused_with(ErrorCode::NoSuchRoom, call).await;
        assert_eq!((error.ply, error.seq), (None, None), "nothing is given away");
    }
    eve.refused_with(ErrorCode::NoSuchGame, Call::Replay { game: room, since: 0 }).await;
    for path in [format!("/api/games/{room}"), format!("/api/games/{room}.txt")] {
        assert_eq!(server.get(&path).await.status, 404);
    }
    // The host comes back by the id alone.
    let mut window = server.again(&ana).await;
    window.watch(room).await;
    ana.settle().await;
}

#[tokio::test]
async fn who_guesses_codes_is_stopped() {
    let server = TestServer::start().await;
    let (_ana, _, code) = opened(&server).await;
    let mut eve = server.client("Eve").await;
    for number in 0..10 {
        let guess = format!("{}{number}", "A".repeat(15));
        eve.refused_with(ErrorCode::NoSuchCode, join(Place::Code(guess))).await;
    }
    let error = eve.refused_with(ErrorCode::TooManyAttempts, join(Place::Code(code))).await;
    assert!(error.retry_at.is_some());
}

#[tokio::test]
async fn a_finished_private_game_is_listed_to_its_players_alone() {
    let server = TestServer::start().await;
    let (mut ana, room, code) = opened(&server).await;
    let mut bo = server.client("Bo").await;
    bo.ok(join(Place::Code(code.clone()))).await;
    bo.ok(Call::Resign { room }).await;
    ana.sees(room, |mirror| mirror.room.ending.is_some()).await;
    let mut eve = server.client("Eve").await;
    for (client, listed) in [(&mut ana, 1), (&mut bo, 1), (&mut eve, 0)] {
        let Reply::Games { games, .. } = client.ok(every_game()).await else { panic!("no games") };
        assert_eq!(games.len(), listed, "{}", client.name());
    }
    assert!(!server.get("/api/games").await.body.contains(&room.to_string()));
    // The room itself stays private.
    eve.refused_with(ErrorCode::NoSuchRoom, watch(Place::Room(room))).await;
}

fn every_game() -> Call {
    let (player, game, result, from, to, after, limit) = (None, None, None, None, None, None, None);
    Call::Games { player, game, result, from, to, after, limit }
}
