//! Things that go wrong inside.

use tabuleiro_protocol::{Call, ErrorCode, Event, Opponent, Reply, RoomId, Setup};
use tabuleiro_rules::GameKind;
use tabuleiro_rules::bot::Level;

use super::house::DAY;
use super::{Guest, House, is_finished, opened_by_host, pass};
use crate::live::{Ask, RoomRequest};
use crate::registry::Handled;

/// Makes a room panic; the number of the request.
fn ask_to_panic(house: &House, room: RoomId, guest: &mut Guest) -> u64 {
    let (from, who, at) = (guest.address(), guest.person.id, house.now());
    let request = RoomRequest { from, who, at, ask: Ask::Panic };
    let _: Handled = house.app.router().send(room, request);
    from.re
}

/// Makes a room panic; what the one who asked is told.
async fn panic_in(house: &House, room: RoomId, guest: &mut Guest) -> ErrorCode {
    let re = ask_to_panic(house, room, guest);
    guest.answer(re).await.expect_err("an error").code
}

#[tokio::test(start_paused = true)]
async fn a_panic_concerns_one_room_and_that_one_goes_on() {
    let house = House::new();
    let (room, mut ana, mut bo) = house.table(GameKind::Trench).await;
    let (other, mut cy, mut di) = house.table(GameKind::Iris).await;
    ana.play(room).await;
    assert_eq!(panic_in(&house, room, &mut bo).await, ErrorCode::Internal);
    // Whoever was in the room still is, and nothing is missing or comes twice.
    bo.play(room).await;
    ana.event(|event| matches!(event, Event::Played { ply: 1, .. })).await;
    cy.play(other).await;
    di.event(|event| matches!(event, Event::Played { .. })).await;
    let began = ana.clock(room).since;
    assert_eq!(ana.event(is_finished).await.logged.at, began + 30_000, "its clock runs");
}

#[tokio::test(start_paused = true)]
async fn a_panic_while_the_storage_is_broken_sends_everyone_to_come_again() {
    let house = House::new();
    let (room, mut ana, bo) = house.table(GameKind::Trench).await;
    ana.play(room).await;
    house.store.set_broken(true);
    ask_to_panic(&house, room, &mut ana);
    for guest in [&ana, &bo] {
        tokio::time::timeout(DAY, guest.end.cancelled()).await.expect("cut off");
    }
    let mut again = house.again(&bo);
    ana.vanish();
    bo.vanish();
    pass(60_000).await;
    house.store.set_broken(false);
    let status = again.watch(room).await;
    let clock = status.clock.expect("the game goes on");
    assert_eq!(clock.deadline, Some(house.now() + 30_000), "with a full turn");
    again.play(room).await;
}

#[tokio::test(start_paused = true)]
async fn time_does_not_run_out_while_nothing_can_be_stored() {
    let house = House::new();
    let (room, mut ana, mut bo) = house.table(GameKind::Trench).await;
    ana.play(room).await;
    bo.play(room).await;
    pass(25_000).await;
    house.store.set_broken(true);
    let error = ana.try_play(room).await.unwrap_err();
    assert_eq!(error.code, ErrorCode::StorageUnavailable);
    pass(20_000).await;
    house.store.set_broken(false);
    let mended = house.now();
    let next = bo.event(|event| !matches!(event, Event::Played { .. })).await;
    assert_eq!(next.logged.event, Event::ClockRestarted, "and not the end of the game");
    assert!((mended..=mended + 1_000).contains(&next.logged.at));
    assert_eq!(bo.clock(room).deadline, Some(next.logged.at + 30_000));
    ana.event(|event| *event == Event::ClockRestarted).await;
    ana.play(room).await;
}

#[tokio::test(start_paused = true)]
async fn what_could_not_be_stored_has_not_happened() {
    let house = House::new();
    let (room, mut ana, mut bo) = house.table(GameKind::Trench).await;
    ana.play(room).await;
    bo.event(|event| matches!(event, Event::Played { .. })).await;
    let before = bo.seq(room);
    house.store.set_broken(true);
    for _ in 0..2 {
        let error = bo.try_play(room).await.unwrap_err();
        assert_eq!(error.code, ErrorCode::StorageUnavailable);
        assert_eq!((error.ply, error.seq), (Some(1), Some(before)));
    }
    assert_eq!(bo.refused(Call::Resign { room }).await, ErrorCode::StorageUnavailable);
    let mut eve = house.guest("Eve");
    eve.watch(room).await;
    assert_eq!(eve.seq(room), before);
    house.store.set_broken(false);
    // The turn begins afresh first, and then the very same action is the next event, with its own changes.
    bo.event(|event| *event == Event::ClockRestarted).await;
    ana.event(|event| *event == Event::ClockRestarted).await;
    bo.play(room).await;
    for guest in [&mut ana, &mut eve] {
        let told = guest.event(|event| matches!(event, Event::Played { ply: 1, .. })).await;
        assert_eq!(told.logged.seq, before + 2);
        assert_eq!(told.change.map(|change| change.ply), Some(2));
    }
}

#[tokio::test(start_paused = true)]
async fn a_deadline_that_cannot_be_stored_does_not_count() {
    let house = House::new();
    let (room, mut ana, mut bo) = house.table(GameKind::Trench).await;
    ana.play(room).await;
    bo.play(room).await;
    pass(29_000).await;
    house.store.set_broken(true);
    pass(5_000).await;
    house.store.set_broken(false);
    let next = bo.event(|event| !matches!(event, Event::Played { .. })).await;
    assert_eq!(next.logged.event, Event::ClockRestarted);
}

#[tokio::test(start_paused = true)]
async fn what_else_is_stored_first_takes_no_time_from_the_player_to_move() {
    let house = House::new();
    let (room, mut ana, mut bo) = house.table(GameKind::Trench).await;
    ana.play(room).await;
    bo.play(room).await;
    pass(29_500).await;
    house.store.set_broken(true);
    assert_eq!(ana.try_play(room).await.unwrap_err().code, ErrorCode::StorageUnavailable);
    house.store.set_broken(false);
    bo.ok(Call::Say { room, text: "is it me?".to_owned() }).await;
    let restarted = bo.event(|event| *event == Event::ClockRestarted).await;
    assert_eq!(bo.clock(room).deadline, Some(restarted.logged.at + 30_000));
}

#[tokio::test(start_paused = true)]
async fn a_bot_whose_action_could_not_be_stored_plays_when_it_can() {
    let house = House::new();
    let mut ana = house.guest("Ana");
    let opponent = Opponent::Bot { level: Level::Random };
    let room = ana.create(Setup { opponent, ..opened_by_host(GameKind::Trench) }).await;
    ana.play(room).await;
    house.store.set_broken(true);
    pass(10_000).await;
    house.store.set_broken(false);
    ana.event(|event| matches!(event, Event::Played { ply: 1, .. })).await;
}

#[tokio::test(start_paused = true)]
async fn after_a_restart_the_player_to_move_has_a_full_turn() {
    let house = House::new();
    let (room, mut ana, bo) = house.table(GameKind::Trench).await;
    ana.play(room).await;
    let seq = bo.seq(room) + 1;
    pass(29_000).await;
    house.app.shutdown().stop_rooms();
    pass(3_600_000).await;
    let house = house.recovered().await;
    let since = house.now();
    pass(14_000).await;
    let back = house.now();
    let mut bo = house.again(&bo);
    let status = bo.watch(room).await;
    let clock = status.clock.unwrap();
    assert_eq!((clock.since, clock.deadline), (back, Some(back + 30_000)));
    assert_eq!(status.away, [Some(since), None], "nobody has been there since the start");
    assert_eq!(bo.seq(room), seq + 1, "the restart is an event");
    bo.play(room).await;
}

#[tokio::test(start_paused = true)]
async fn a_server_that_stops_refuses_what_comes_too_late() {
    let house = House::new();
    let (room, mut ana, _bo) = house.table(GameKind::Trench).await;
    house.app.shutdown().stop_rooms();
    assert_eq!(ana.refused(Call::Resign { room }).await, ErrorCode::Stopping);
    let mut eve = house.guest("Eve");
    let pong = eve.ok(Call::Ping).await;
    assert!(matches!(pong, Reply::Pong { .. }));
}

#[tokio::test(start_paused = true)]
async fn a_client_that_does_not_read_is_cut_off_and_holds_up_nobody() {
    let house = House::new();
    let mut ana = house.guest("Ana");
    let setup = Setup { opponent: Opponent::HotSeat, ..opened_by_host(GameKind::Iris) };
    let room = ana.create(setup).await;
    let mut eve = house.guest("Eve");
    eve.watch(room).await;
    while !eve.end.is_cancelled() {
        ana.play(room).await;
        ana.ok(Call::Undo { room, ply: 1 }).await;
        assert!(ana.seq(room) < 2_000, "Eve is never cut off");
    }
    assert!(eve.client.fell_behind());
    assert!(!ana.end.is_cancelled());
}
