//! Who is away, and since when; rooms that wait for a host who is gone.

use crate::lobby::Filter;
use tabuleiro_protocol::{Call, CloseReason, Event, Millis, Notice, RoomStage};
use tabuleiro_rules::GameKind;

use super::{Guest, House, opened_by_host, pass};

const fn is_presence(notice: &Notice) -> bool {
    matches!(notice, Notice::Presence { .. })
}

async fn away(guest: &mut Guest) -> [Option<Millis>; 2] {
    match guest.notice(is_presence).await {
        Notice::Presence { away, .. } => away,
        other => panic!("{other:?}"),
    }
}

#[tokio::test(start_paused = true)]
async fn the_others_see_who_is_away_and_since_when() {
    let house = House::new();
    let (room, mut ana, bo) = house.table(GameKind::Trench).await;
    pass(7_000).await;
    let left = house.now();
    let mut window = house.again(&bo);
    bo.vanish();
    assert_eq!(away(&mut ana).await, [None, Some(left)]);
    pass(3_000).await;
    let mut eve = house.guest("Eve");
    assert_eq!(eve.watch(room).await.away, [None, Some(left)], "also those who come later");
    assert_eq!(window.watch(room).await.away, [None, None]);
    assert_eq!(away(&mut ana).await, [None, None]);
}

#[tokio::test(start_paused = true)]
async fn who_has_a_second_window_is_not_away() {
    let house = House::new();
    let (room, mut ana, bo) = house.table(GameKind::Trench).await;
    let mut window = house.again(&bo);
    window.watch(room).await;
    bo.vanish();
    pass(1_000).await;
    let left = house.now();
    window.vanish();
    assert_eq!(away(&mut ana).await, [None, Some(left)], "only since the last one");
}

#[tokio::test(start_paused = true)]
async fn a_connection_that_ends_before_it_is_in_leaves_nobody_behind() {
    let house = House::new();
    let mut ana = house.guest("Ana");
    ana.send(Call::Create { setup: opened_by_host(GameKind::Iris), hints: false });
    let mut again = house.again(&ana);
    ana.vanish();
    let mut eve = house.guest("Eve");
    let room = open_room(&house, &mut eve).await;
    eve.watch(room).await;
    let closed = eve.event(|event| matches!(event, Event::Closed { .. })).await;
    assert_eq!(closed.logged.event, Event::Closed { reason: CloseReason::HostGone });
    assert_eq!(again.watch(room).await.clock, None);
}

/// The one open room, once there is one.
async fn open_room(house: &House, eve: &mut Guest) -> tabuleiro_protocol::RoomId {
    eve.ok(Call::Lobby { watch: true }).await;
    loop {
        let (open, _) = house.app.lobby().page(&Filter::default(), None, 1);
        if let [listing] = open.as_slice() {
            return listing.room;
        }
        eve.notice(|notice| matches!(notice, Notice::Lobby { .. })).await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_waiting_room_whose_host_is_gone_for_two_minutes_closes() {
    let house = House::new();
    let (mut ana, mut eve) = (house.guest("Ana"), house.guest("Eve"));
    let room = ana.create(opened_by_host(GameKind::Iris)).await;
    eve.watch(room).await;
    pass(500_000).await;
    let left = house.now();
    ana.vanish();
    let closed = eve.event(|event| matches!(event, Event::Closed { .. })).await;
    assert_eq!(closed.logged.event, Event::Closed { reason: CloseReason::HostGone });
    assert_eq!(closed.logged.at, left + 120_000);
}

#[tokio::test(start_paused = true)]
async fn a_host_who_comes_back_in_time_keeps_the_room() {
    let house = House::new();
    let (mut ana, mut eve) = (house.guest("Ana"), house.guest("Eve"));
    let room = ana.create(opened_by_host(GameKind::Iris)).await;
    eve.watch(room).await;
    for _ in 0..3 {
        let mut again = house.again(&ana);
        ana.vanish();
        pass(119_000).await;
        again.watch(room).await;
        pass(10_000).await;
        ana = again;
    }
    let mut bo = house.guest("Bo");
    let place = tabuleiro_protocol::Place::Room(room);
    bo.ok(Call::Join { place, hints: false }).await;
    let started = eve.event(|_| true).await;
    assert!(matches!(started.logged.event, Event::Joined { .. }), "nothing happened before");
}

#[tokio::test(start_paused = true)]
async fn a_running_game_is_not_closed_when_its_host_is_gone() {
    let house = House::new();
    let (room, ana, mut bo) = house.table(GameKind::Trench).await;
    ana.vanish();
    bo.event(super::is_finished).await;
    let mut eve = house.guest("Eve");
    let call = Call::Replay { game: room, since: 0 };
    let tabuleiro_protocol::Reply::Replay { record } = eve.ok(call).await else { panic!() };
    assert_eq!(record.summary.stage, RoomStage::Finished);
}
