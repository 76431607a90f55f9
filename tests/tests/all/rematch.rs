//! Another game.

use tabuleiro_protocol::{Call, ErrorCode, Event, Opponent, Place, RoomId, Setup};
use tabuleiro_rules::GameKind;
use tabuleiro_rules::bot::Level;
use tabuleiro_tests::{Dice, Table, TestClient, TestServer, setup, setup_against};

/// The room of the next game.
async fn next_room(client: &mut TestClient, room: RoomId) -> RoomId {
    client.sees(room, |mirror| mirror.room.next.is_some()).await.room.next.expect("a room")
}

#[tokio::test]
async fn when_both_want_it_there_is_another_game_with_seats_swapped() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    table.one.ok(Call::Resign { room }).await;
    table.one.ok(Call::Rematch { room }).await;
    let ana = table.one.room(room).seat_of("Ana");
    table.two.event(room, |event| *event == Event::RematchOffered { seat: ana }).await;
    table.two.ok(Call::Rematch { room }).await;
    let next = next_room(&mut table.one, room).await;
    assert_eq!(next_room(&mut table.two, room).await, next);
    table.one.watch(next).await;
    table.two.watch(next).await;
    assert_eq!(table.one.room(next).seat_of("Ana"), !ana);
    assert_eq!(table.one.room(next).room.setup, table.one.room(room).room.setup);
    table.room = next;
    table.one.sees(next, |mirror| mirror.away == [None; 2]).await;
    table.play_out(&mut Dice::new(9)).await;
}

#[tokio::test]
async fn one_who_asks_twice_has_asked_once() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    table.one.ok(Call::Resign { room }).await;
    let first = table.one.ok(Call::Rematch { room }).await;
    assert_eq!(table.one.ok(Call::Rematch { room }).await, first);
    table.two.ok(Call::Rematch { room }).await;
    next_room(&mut table.one, room).await;
    for client in [&mut table.one, &mut table.two] {
        client.refused_with(ErrorCode::AlreadyRematched, Call::Rematch { room }).await;
    }
}

#[tokio::test]
async fn both_who_want_it_at_once_get_one_game() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    table.one.ok(Call::Resign { room }).await;
    let again = Call::Rematch { room };
    let (one, two) = tokio::join!(table.one.call(again.clone()), table.two.call(again));
    assert!(one.is_ok() && two.is_ok());
    let next = next_room(&mut table.one, room).await;
    assert_eq!(next_room(&mut table.two, room).await, next);
}

#[tokio::test]
async fn during_a_game_nobody_wants_another() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    table.one.refused_with(ErrorCode::NotOver, Call::Rematch { room }).await;
    table.one.ok(Call::Resign { room }).await;
    let mut eve = server.client("Eve").await;
    eve.watch(room).await;
    eve.refused_with(ErrorCode::NotAPlayer, Call::Rematch { room }).await;
}

#[tokio::test]
async fn bots_are_always_ready_for_another() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    let level = Level::Random;
    for opponent in [Opponent::Bot { level }, Opponent::HotSeat] {
        let room = ana.create(setup_against(GameKind::Trench, opponent)).await;
        ana.ok(Call::Resign { room }).await;
        ana.ok(Call::Rematch { room }).await;
        let next = next_room(&mut ana, room).await;
        ana.watch(next).await;
        let swapped: Vec<_> = ana.room(room).seats.iter().rev().map(|seat| !*seat).collect();
        assert_eq!(ana.room(next).seats, swapped);
        ana.sees(next, |mirror| mirror.is_my_turn()).await;
    }
}

#[tokio::test]
async fn two_bots_play_again_when_the_host_wants_to_watch() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    let levels = [Level::Random, Level::Smart];
    let room = ana.create(setup_against(GameKind::Iris, Opponent::Bots { levels })).await;
    ana.sees(room, |mirror| mirror.room.ending.is_some()).await;
    ana.ok(Call::Rematch { room }).await;
    let next = next_room(&mut ana, room).await;
    ana.watch(next).await;
    let seats = ana.room(next).room.seats.clone().expect("seats");
    assert_eq!(seats.map(|seat| seat.bot()), [Some(Level::Smart), Some(Level::Random)]);
    ana.sees(next, |mirror| mirror.room.ending.is_some()).await;
}

#[tokio::test]
async fn the_next_game_of_a_private_room_is_private() {
    let server = TestServer::start().await;
    let (mut ana, mut bo) = (server.client("Ana").await, server.client("Bo").await);
    let room = ana.create(Setup { private: true, ..setup(GameKind::Trench) }).await;
    let code = ana.room(room).code.clone().expect("a code");
    bo.ok(Call::Join { place: Place::Code(code.clone()), hints: false }).await;
    bo.ok(Call::Resign { room }).await;
    bo.ok(Call::Rematch { room }).await;
    ana.ok(Call::Rematch { room }).await;
    let next = next_room(&mut bo, room).await;
    bo.watch(next).await;
    let new_code = bo.room(next).code.clone().expect("a code");
    assert_ne!(new_code, code);
    let mut eve = server.client("Eve").await;
    let watch = |place| Call::Watch { place, since: None, hints: false };
    eve.refused_with(ErrorCode::NoSuchRoom, watch(Place::Room(next))).await;
    eve.ok(watch(Place::Code(new_code))).await;
}

#[tokio::test]
async fn a_wish_for_another_game_lapses_when_its_author_leaves() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    table.one.ok(Call::Resign { room }).await;
    table.one.ok(Call::Rematch { room }).await;
    table.one.ok(Call::Leave { room }).await;
    let ana = table.two.room(room).seat_of("Ana");
    table.two.event(room, |event| *event == Event::Left { seat: ana }).await;
    assert_eq!(table.two.room(room).room.rematch, [false; 2]);
    table.two.ok(Call::Rematch { room }).await;
    table.two.settle().await;
    assert_eq!(table.two.room(room).room.next, None, "nobody is drawn into a game");
    // Whoever comes back can agree.
    table.one.watch(room).await;
    table.one.ok(Call::Rematch { room }).await;
    next_room(&mut table.two, room).await;
}

#[tokio::test]
async fn rematches_count_against_the_limit_of_rooms() {
    let server = TestServer::with(|settings| settings.max_rooms_per_person = 2).await;
    let mut cleo = server.client("Cleo").await;
    let alone = setup_against(GameKind::Trench, Opponent::HotSeat);
    let over = cleo.create(alone.clone()).await;
    cleo.ok(Call::Resign { room: over }).await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    table.one.ok(Call::Resign { room: table.room }).await;
    for client in [&mut cleo, &mut table.one] {
        for _ in 0..2 {
            client.create(alone.clone()).await;
        }
    }
    cleo.refused_with(ErrorCode::TooManyRooms, Call::Rematch { room: over }).await;
    // The next room would be its host's, whoever wishes for it.
    let room = table.room;
    for client in [&mut table.one, &mut table.two] {
        client.refused_with(ErrorCode::TooManyRooms, Call::Rematch { room }).await;
    }
}
