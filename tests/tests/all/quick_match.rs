//! Finding an opponent at once.

use std::collections::HashMap;

use serde_json::{Map, Value, json};
use tabuleiro_protocol::{Call, ErrorCode, Opponent, Reply, RoomId, RoomStage, Setup, TurnLimit};
use tabuleiro_rules::GameKind;
use tabuleiro_tests::{TestClient, TestServer, setup, setup_against};

fn any() -> Call {
    Call::QuickMatch { game: None, options: None, turn_limit: None, hints: false }
}

fn of(game: GameKind) -> Call {
    Call::QuickMatch { game: Some(game), options: None, turn_limit: None, hints: false }
}

fn sized(size: i64) -> Map<String, Value> {
    json!({ "size": size }).as_object().cloned().expect("an object")
}

/// Where a quick match leads.
async fn matched(client: &mut TestClient, call: Call) -> RoomId {
    match client.ok(call).await {
        Reply::Entered { snapshot, .. } => snapshot.room,
        other => panic!("not entered: {other:?}"),
    }
}

#[tokio::test]
async fn the_first_opens_a_room_and_the_second_finds_it() {
    let server = TestServer::start().await;
    let (mut ana, mut bo) = (server.client("Ana").await, server.client("Bo").await);
    let room = matched(&mut ana, of(GameKind::Splinter)).await;
    assert_eq!(ana.room(room).room.stage, RoomStage::Open);
    assert_eq!(ana.room(room).room.setup.game, GameKind::Splinter);
    assert_eq!(matched(&mut bo, any()).await, room);
    ana.sees(room, |mirror| mirror.room.stage == RoomStage::Playing).await;
    assert_eq!(bo.room(room).seats.len(), 1);
}

#[tokio::test]
async fn the_oldest_fitting_room_is_taken() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    let oldest = ana.create(setup(GameKind::Trench)).await;
    let iris = ana.create(setup(GameKind::Iris)).await;
    let turn_limit = TurnLimit::try_from(10).expect("allowed");
    let hurried = ana.create(Setup { turn_limit, ..setup(GameKind::Iris) }).await;
    let small = ana.create(Setup { options: sized(8), ..setup(GameKind::Iris) }).await;
    ana.create(Setup { private: true, ..setup(GameKind::Splinter) }).await;
    ana.create(setup_against(GameKind::Splinter, Opponent::HotSeat)).await;
    let mut guests = Vec::new();
    for (number, (call, expected)) in (0..).zip([
        (of(GameKind::Iris), Some(iris)),
        (
            Call::QuickMatch {
                game: Some(GameKind::Iris),
                options: Some(sized(8)),
                turn_limit: None,
                hints: false,
            },
            Some(small),
        ),
        (
            Call::QuickMatch {
                game: None,
                options: None,
                turn_limit: Some(turn_limit),
                hints: false,
            },
            Some(hurried),
        ),
        (of(GameKind::Splinter), None),
        (any(), Some(oldest)),
    ]) {
        let mut guest = server.client(&format!("Guest {number}")).await;
        let room = matched(&mut guest, call).await;
        match expected {
            Some(expected) => assert_eq!(room, expected, "guest {number}"),
            None => assert_eq!(guest.room(room).room.stage, RoomStage::Open),
        }
        guests.push(guest);
    }
}

#[tokio::test]
async fn nobody_is_matched_with_themselves() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    let room = matched(&mut ana, of(GameKind::Iris)).await;
    let mut window = server.again(&ana).await;
    assert_ne!(matched(&mut window, of(GameKind::Iris)).await, room);
}

#[tokio::test]
async fn of_many_who_come_at_once_each_finds_an_opponent() {
    let server = TestServer::start().await;
    let mut people = Vec::new();
    for number in 0..10 {
        people.push(server.client(&format!("Person {number}")).await);
    }
    let asked = people.iter_mut().map(|client| matched(client, of(GameKind::Iris)));
    let rooms = futures::future::join_all(asked).await;
    let mut count: HashMap<RoomId, usize> = HashMap::new();
    for room in &rooms {
        *count.entry(*room).or_default() += 1;
    }
    assert_eq!(count.len(), 5, "{count:?}");
    assert!(count.values().all(|people| *people == 2), "{count:?}");
    for (client, room) in people.iter_mut().zip(rooms) {
        client.sees(room, |mirror| mirror.room.stage == RoomStage::Playing).await;
    }
}

#[tokio::test]
async fn options_are_those_of_a_game() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    let options = Some(sized(8));
    let call = Call::QuickMatch { game: None, options, turn_limit: None, hints: false };
    ana.refused_with(ErrorCode::BadRequest, call).await;
    let (game, options) = (Some(GameKind::Iris), Some(sized(99)));
    let call = Call::QuickMatch { game, options, turn_limit: None, hints: false };
    ana.refused_with(ErrorCode::BadOptions, call).await;
}

#[tokio::test]
async fn a_room_whose_host_is_gone_is_nobodys_match() {
    let server = TestServer::start().await;
    let (mut ana, mut eve) = (server.client("Ana").await, server.client("Eve").await);
    let room = matched(&mut ana, of(GameKind::Iris)).await;
    eve.watch(room).await;
    assert!(ana.close().await);
    // The room has heard of it before it answers this.
    eve.hints(room).await;
    let mut bo = server.client("Bo").await;
    assert_ne!(matched(&mut bo, of(GameKind::Iris)).await, room);
}
