//! Who is away, and since when; rooms that wait for a host who is gone.

use crate::lobby::Filter;
use tabuleiro_protocol::{Call, CloseReason, ErrorCode, Event, Millis, Notice, RoomStage};
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
    let person = ana.vanish();
    let mut eve = house.guest("Eve");
    let room = open_room(&house, &mut eve).await;
    eve.watch(room).await;
    let closed = eve.event(|event| matches!(event, Event::Closed { .. })).await;
    assert_eq!(closed.logged.event, Event::Closed { reason: CloseReason::HostGone });
    let mut again = house.connect(person);
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

#[tokio::test(start_paused = true)]
async fn leaving_is_one_windows_and_the_person_has_left_with_the_last() {
    let house = House::new();
    let (room, mut ana, mut bo) = house.table(GameKind::Trench).await;
    let mut window = house.again(&ana);
    window.watch(room).await;
    window.ok(Call::Leave { room }).await;
    ana.play(room).await;
    bo.play(room).await;
    let told = ana.event(|event| matches!(event, Event::Played { ply: 1, .. })).await;
    assert_eq!(told.logged.seq, 5, "the other window hears everything, and nobody has left");
    // One that is not there has nothing to leave as long as another is.
    assert_eq!(window.refused(Call::Leave { room }).await, ErrorCode::NotInRoom);
    let left = house.now();
    ana.ok(Call::Leave { room }).await;
    bo.event(|event| matches!(event, Event::Left { .. })).await;
    assert_eq!(away(&mut bo).await[0], Some(left));
    window.watch(room).await;
    assert_eq!(away(&mut bo).await, [None; 2]);
    bo.event(|event| matches!(event, Event::Returned { .. })).await;
}

#[tokio::test(start_paused = true)]
async fn a_player_with_no_window_in_the_room_can_leave_it_and_a_stranger_cannot() {
    let house = House::new();
    let (room, ana, mut bo) = house.table(GameKind::Trench).await;
    let mut elsewhere = house.again(&ana);
    ana.vanish();
    elsewhere.ok(Call::Leave { room }).await;
    bo.event(|event| matches!(event, Event::Left { .. })).await;
    let mut eve = house.guest("Eve");
    assert_eq!(eve.refused(Call::Leave { room }).await, ErrorCode::NotInRoom);
    eve.watch(room).await;
    let mut second = house.again(&eve);
    second.watch(room).await;
    eve.ok(Call::Leave { room }).await;
    bo.ok(Call::Say { room, text: "bye".to_owned() }).await;
    second.event(|event| matches!(event, Event::Said { .. })).await;
}

#[tokio::test(start_paused = true)]
async fn an_open_room_closes_when_its_hosts_last_window_leaves_it() {
    let house = House::new();
    let mut ana = house.guest("Ana");
    let room = ana.create(opened_by_host(GameKind::Iris)).await;
    let mut window = house.again(&ana);
    window.watch(room).await;
    ana.ok(Call::Leave { room }).await;
    assert_eq!(house.store_stage(room).await, RoomStage::Open);
    window.ok(Call::Leave { room }).await;
    assert_eq!(house.store_stage(room).await, RoomStage::Closed);
}

#[tokio::test(start_paused = true)]
async fn a_host_who_is_connected_anywhere_is_not_gone() {
    let house = House::new();
    let (mut ana, mut eve) = (house.guest("Ana"), house.guest("Eve"));
    let room = ana.create(opened_by_host(GameKind::Iris)).await;
    eve.watch(room).await;
    let elsewhere = house.again(&ana);
    ana.vanish();
    pass(500_000).await;
    assert_eq!(house.store_stage(room).await, RoomStage::Open);
    assert_eq!(listed(&house)[0].host_away, None);
    let left = house.now();
    elsewhere.vanish();
    let closed = eve.event(|event| matches!(event, Event::Closed { .. })).await;
    assert_eq!(closed.logged.at, left + 120_000);
}

/// The rooms in the list.
fn listed(house: &House) -> Vec<tabuleiro_protocol::Listing> {
    house.app.lobby().page(&Filter::default(), None, 9).0
}

#[tokio::test(start_paused = true)]
async fn a_room_whose_host_is_away_is_marked_at_once_and_comes_last() {
    let house = House::new();
    let (mut ana, mut bo, mut eve) = (house.guest("Ana"), house.guest("Bo"), house.guest("Eve"));
    let older = ana.create(opened_by_host(GameKind::Iris)).await;
    pass(1_000).await;
    let newer = bo.create(opened_by_host(GameKind::Iris)).await;
    eve.ok(Call::Lobby { watch: true }).await;
    pass(1_000).await;
    let left = house.now();
    let person = bo.vanish();
    let is_marked = |notice: &Notice| match notice {
        Notice::Lobby { changed, .. } => {
            changed.iter().any(|room| room.room == newer && room.host_away == Some(left))
        }
        _ => false,
    };
    eve.notice(is_marked).await;
    let order: Vec<_> = listed(&house).iter().map(|listing| listing.room).collect();
    assert_eq!(order, [older, newer], "the newest is not the first any more");
    let (first, end) = house.app.lobby().page(&Filter::default(), None, 1);
    let (second, none) = house.app.lobby().page(&Filter::default(), end, 1);
    assert_eq!((first[0].room, second[0].room, none), (older, newer, None), "page by page");
    // Who joins nevertheless is told the truth.
    pass(30_000).await;
    let call = Call::Join { place: tabuleiro_protocol::Place::Room(newer), hints: false };
    let tabuleiro_protocol::Reply::Entered { snapshot, .. } = eve.ok(call).await else { panic!() };
    assert!(snapshot.status.away.contains(&Some(left)), "{:?}", snapshot.status);
    drop(person);
}

#[tokio::test(start_paused = true)]
async fn a_host_who_comes_back_is_unmarked() {
    let house = House::new();
    let mut ana = house.guest("Ana");
    ana.create(opened_by_host(GameKind::Iris)).await;
    let left = house.now();
    let person = ana.vanish();
    pass(1_000).await;
    assert_eq!(listed(&house)[0].host_away, Some(left));
    let _back = house.connect(person);
    pass(1_000).await;
    assert_eq!(listed(&house)[0].host_away, None);
}
