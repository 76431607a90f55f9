//! Making rooms, coming and going.

use serde_json::json;
use tabuleiro_protocol::{
    Call, CloseReason, ErrorCode, Event, First, Opponent, Place, Reply, RoomId, RoomStage, Setup,
    TurnLimit, UndoRule,
};
use tabuleiro_rules::GameKind;
use tabuleiro_rules::bot::Level;
use tabuleiro_tests::{Table, TestClient, TestServer, setup, setup_against};

fn join(room: RoomId) -> Call {
    Call::Join { place: Place::Room(room), hints: false }
}

fn watch(room: RoomId) -> Call {
    Call::Watch { place: Place::Room(room), since: None, hints: false }
}

/// Asks to make a room with fields of its own.
async fn create_raw(client: &mut TestClient, fields: serde_json::Value) -> ErrorCode {
    let mut request = json!({"id": 900_001, "type": "create", "game": "iris"});
    for (name, value) in fields.as_object().expect("fields") {
        request[name] = value.clone();
    }
    client.send_text(&request.to_string()).await;
    let error = client.answer(900_001).await.expect_err("refused");
    assert!(!error.message.is_empty());
    error.code
}

#[tokio::test]
async fn a_game_is_enough_to_make_a_room() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    let room = ana.create(Setup::new(GameKind::Iris)).await;
    let snapshot = &ana.room(room).room;
    assert_eq!((snapshot.seq, snapshot.stage), (1, RoomStage::Open));
    assert_eq!(&snapshot.host, ana.person());
    let Setup { turn_limit, first, opponent, undo, spectators, private, .. } = snapshot.setup;
    assert_eq!((turn_limit.seconds(), first), (30, First::Random));
    assert_eq!((opponent, undo), (Opponent::Person, UndoRule::Ask));
    assert_eq!((spectators, private), (true, false));
    assert_eq!(snapshot.setup.options["size"], 6, "defaults are written out");
}

#[tokio::test]
async fn every_wish_of_the_host_is_kept() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    let wish = Setup {
        options: json!({"size": 8}).as_object().cloned().expect("an object"),
        turn_limit: TurnLimit::try_from(10).expect("allowed"),
        first: First::Guest,
        opponent: Opponent::Bot { level: Level::Smart },
        undo: UndoRule::Off,
        spectators: false,
        private: true,
        ..Setup::new(GameKind::Iris)
    };
    let room = ana.create(wish.clone()).await;
    assert_eq!(ana.room(room).room.setup, wish);
}

#[tokio::test]
async fn a_turn_lasts_ten_to_sixty_seconds() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    for seconds in [10, 60] {
        let turn_limit = TurnLimit::try_from(seconds).expect("allowed");
        let wish = Setup { turn_limit, ..setup_against(GameKind::Iris, Opponent::HotSeat) };
        let room = ana.create(wish).await;
        let clock = ana.room(room).clock.expect("a clock");
        assert_eq!(clock.deadline, Some(clock.since + u64::from(turn_limit.seconds()) * 1000));
    }
    for seconds in [json!(9), json!(61), json!(0), json!(-30), json!(1e9), json!(30.5)] {
        ana.send_text(
            &json!({"id": 7, "type": "create", "game": "iris", "turn_limit": seconds}).to_string(),
        )
        .await;
        let error = ana.answer(7).await.expect_err("refused");
        assert_eq!(error.code, ErrorCode::BadRequest, "{error:?}");
        if seconds.is_i64() {
            assert!(error.message.contains("10 to 60"), "{error:?}");
        }
    }
}

#[tokio::test]
async fn options_that_cannot_be_taken_are_refused_with_those_that_can() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    for options in [json!({"size": 99}), json!({"size": "6"}), json!({"colour": "red"})] {
        let options = options.as_object().cloned().expect("an object");
        let setup = Setup { options, ..setup(GameKind::Iris) };
        let error =
            ana.refused_with(ErrorCode::BadOptions, Call::Create { setup, hints: false }).await;
        assert!(error.message.contains("size"), "{error:?}");
    }
}

#[tokio::test]
async fn a_wish_that_nobody_understands_is_refused() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    for fields in [
        json!({"game": "chess"}),
        json!({"first": "nobody"}),
        json!({"opponent": {"kind": "bot"}}),
        json!({"opponent": {"kind": "bot", "level": "genius"}}),
        json!({"opponent": "bot"}),
        json!({"undo": "always"}),
        json!({"spectators": "some"}),
        json!({"options": 7}),
        json!({"private": 1}),
    ] {
        assert_eq!(create_raw(&mut ana, fields.clone()).await, ErrorCode::BadRequest, "{fields}");
    }
    ana.settle().await;
}

#[tokio::test]
async fn the_host_decides_who_moves_first() {
    let server = TestServer::with(|settings| settings.max_rooms_per_person = 100).await;
    let (mut ana, mut bo) = (server.client("Ana").await, server.client("Bo").await);
    for (first, opens) in [(First::Host, "Ana"), (First::Guest, "Bo")] {
        let wish = Setup { first, ..Setup::new(GameKind::Trench) };
        let room = Table::seat(&mut ana, &mut bo, wish).await;
        assert_eq!(ana.room(room).seat_of(opens).index(), 0);
        assert_eq!(ana.room(room).is_my_turn(), opens == "Ana");
        assert_eq!(bo.room(room).is_my_turn(), opens == "Bo");
    }
    // By chance, both happen: that 40 coins fall alike, nobody will see.
    let mut opened = std::collections::HashSet::new();
    for _ in 0..40 {
        let wish = Setup { first: First::Random, ..Setup::new(GameKind::Trench) };
        let room = Table::seat(&mut ana, &mut bo, wish).await;
        opened.insert(ana.room(room).seat_of("Ana").index());
    }
    assert_eq!(opened.len(), 2);
}

#[tokio::test]
async fn the_free_seat_is_taken_once() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Iris)).await;
    let mut eve = server.client("Eve").await;
    let error = eve.refused_with(ErrorCode::RoomFull, join(table.room)).await;
    assert_eq!(error.seq, Some(3));
    // Who has a seat already is back on it.
    table.two.join(table.room).await;
    assert_eq!(table.two.room(table.room).seq(), 3);
    table.one.join(table.room).await;
}

#[tokio::test]
async fn a_host_cannot_be_the_guest_as_well() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    let room = ana.create(setup(GameKind::Iris)).await;
    ana.refused_with(ErrorCode::OwnRoom, join(room)).await;
    let mut window = server.again(&ana).await;
    window.refused_with(ErrorCode::OwnRoom, join(room)).await;
}

#[tokio::test]
async fn of_many_who_want_the_seat_at_once_exactly_one_gets_it() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    let room = ana.create(setup(GameKind::Iris)).await;
    let mut wanting = Vec::new();
    for number in 0..8 {
        wanting.push(server.client(&format!("Guest {number}")).await);
    }
    let asked = wanting.iter_mut().map(|client| client.call(join(room)));
    let outcomes = futures::future::join_all(asked).await;
    let seated = outcomes.iter().filter(|outcome| outcome.is_ok()).count();
    assert_eq!(seated, 1);
    for error in outcomes.into_iter().filter_map(Result::err) {
        assert_eq!(error.code, ErrorCode::RoomFull);
    }
    ana.sees(room, |mirror| mirror.room.stage == RoomStage::Playing).await;
    let joined =
        |logged: &&tabuleiro_protocol::Logged| matches!(logged.event, Event::Joined { .. });
    ana.settle().await;
    assert_eq!(ana.room(room).log.iter().filter(joined).count(), 1);
}

#[tokio::test]
async fn a_host_who_leaves_a_waiting_room_closes_it() {
    let server = TestServer::start().await;
    let (mut ana, mut eve) = (server.client("Ana").await, server.client("Eve").await);
    let room = ana.create(setup(GameKind::Iris)).await;
    eve.watch(room).await;
    ana.ok(Call::Leave { room }).await;
    let closed = eve.event(room, |event| matches!(event, Event::Closed { .. })).await;
    assert_eq!(closed.logged.event, Event::Closed { reason: CloseReason::HostLeft });
    assert_eq!(eve.room(room).room.stage, RoomStage::Closed);
    eve.refused_with(ErrorCode::GameOver, join(room)).await;
}

#[tokio::test]
async fn a_player_who_leaves_a_game_can_come_back_to_it() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    let bo = table.one.room(room).seat_of("Bo");
    table.two.ok(Call::Leave { room }).await;
    table.one.event(room, |event| *event == Event::Left { seat: bo }).await;
    let gone = table.one.sees(room, |mirror| mirror.away[bo.index()].is_some()).await;
    assert_eq!(gone.away[(!bo).index()], None);
    assert_eq!(gone.room.stage, RoomStage::Playing, "the game goes on");
    table.two.watch(room).await;
    table.one.event(room, |event| *event == Event::Returned { seat: bo }).await;
    table.one.sees(room, |mirror| mirror.away == [None; 2]).await;
    let mut dice = tabuleiro_tests::Dice::new(3);
    table.play_turn(&mut dice).await;
    table.play_turn(&mut dice).await;
}

#[tokio::test]
async fn who_has_left_hears_no_more_of_the_room() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let mut eve = server.client("Eve").await;
    eve.watch(table.room).await;
    eve.ok(Call::Leave { room: table.room }).await;
    eve.leftovers();
    table.one.play(table.room, "b4-b5").await;
    eve.settle().await;
    assert!(eve.leftovers().is_empty());
    let say = Call::Say { room: table.room, text: "hello".to_owned() };
    eve.refused_with(ErrorCode::NotInRoom, say).await;
}

#[tokio::test]
async fn a_room_that_does_not_exist_is_not_found() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    let room = RoomId::random();
    for call in [
        join(room),
        watch(room),
        Call::Leave { room },
        Call::Resign { room },
        Call::Hints { room },
        Call::Play { room, ply: 0, seen: 0, action: "d2".to_owned() },
    ] {
        ana.refused_with(ErrorCode::NoSuchRoom, call).await;
    }
}

#[tokio::test]
async fn nobody_watches_a_room_without_spectators() {
    let server = TestServer::start().await;
    let wish = Setup { spectators: false, ..setup(GameKind::Trench) };
    let mut table = Table::new(&server, wish).await;
    let room = table.room;
    let mut eve = server.client("Eve").await;
    eve.refused_with(ErrorCode::NoSpectators, watch(room)).await;
    eve.refused_with(ErrorCode::NoSuchGame, Call::Replay { game: room, since: 0 }).await;
    assert_eq!(server.get(&format!("/api/games/{room}")).await.status, 404);
    // Players come back whenever they like, and the finished game is for everyone.
    let mut window = server.again(&table.two).await;
    window.watch(room).await;
    table.one.ok(Call::Resign { room }).await;
    eve.ok(Call::Replay { game: room, since: 0 }).await;
    assert_eq!(server.get(&format!("/api/games/{room}")).await.status, 200);
}

#[tokio::test]
async fn nobody_makes_rooms_without_end() {
    let server = TestServer::with(|settings| settings.max_rooms_per_person = 2).await;
    let mut ana = server.client("Ana").await;
    assert_eq!(ana.limits().rooms_per_person, 2);
    let room = ana.create(setup(GameKind::Iris)).await;
    ana.create(setup(GameKind::Iris)).await;
    let another = || Call::Create { setup: setup(GameKind::Iris), hints: false };
    ana.refused_with(ErrorCode::TooManyRooms, another()).await;
    ana.ok(Call::Leave { room }).await;
    ana.ok(another()).await;
}

#[tokio::test]
async fn before_a_guest_comes_there_is_nothing_to_play() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    let room = ana.create(setup(GameKind::Trench)).await;
    let play = ana.play_call(room, "b4-b5");
    for call in [play, Call::Resign { room }, Call::OfferDraw { room }, Call::Undo { room, ply: 0 }]
    {
        ana.refused_with(ErrorCode::NotStarted, call).await;
    }
    let Reply::Hints { choices, .. } = ana.ok(Call::Hints { room }).await else { panic!() };
    assert!(choices.is_empty());
}

#[tokio::test]
async fn a_finished_room_can_be_entered_again_after_everyone_has_left() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    table.one.play(room, "b4-b5").await;
    table.one.ok(Call::Resign { room }).await;
    table.one.ok(Call::Leave { room }).await;
    table.two.ok(Call::Leave { room }).await;
    let mut eve = server.client("Eve").await;
    eve.watch(room).await;
    eve.room(room).assert_same(table.one.room(room));
    table.two.watch(room).await;
    table.two.ok(Call::Say { room, text: "good game".to_owned() }).await;
    eve.sees(room, |mirror| mirror.room.chat.len() == 1).await;
}
