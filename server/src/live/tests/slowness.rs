//! A slow disk, a disk that is not sure, a machine that sleeps: none of it is the player's fault.

use std::time::Duration;

use tabuleiro_protocol::{Call, ErrorCode, Event, Opponent, Place, Setup};
use tabuleiro_rules::GameKind;

use super::{House, is_finished, opened_by_host, pass};

const SLOWLY: Duration = Duration::from_secs(12);

fn is_restart(event: &Event) -> bool {
    *event == Event::ClockRestarted
}

#[tokio::test(start_paused = true)]
async fn whoever_hears_late_of_the_turn_has_a_full_one() {
    let house = House::new();
    let (room, mut ana, mut bo) = house.table(GameKind::Trench).await;
    house.store.set_slow(SLOWLY);
    ana.play(room).await;
    house.store.set_slow(Duration::ZERO);
    let told = house.now();
    let restarted = bo.event(is_restart).await;
    assert_eq!(restarted.logged.at, told, "at once");
    assert_eq!(bo.clock(room).deadline, Some(told + 30_000));
}

#[tokio::test(start_paused = true)]
async fn a_room_that_was_long_in_the_making_begins_with_a_full_turn() {
    let house = House::new();
    let mut ana = house.guest("Ana");
    let asked = house.now();
    house.store.set_slow(SLOWLY);
    let setup = Setup { opponent: Opponent::HotSeat, ..opened_by_host(GameKind::Iris) };
    let room = ana.create(setup).await;
    house.store.set_slow(Duration::ZERO);
    let began = ana.clock(room).since;
    assert_eq!(began, asked + 12_000);
    assert_eq!(ana.event(is_finished).await.logged.at, began + 30_000);
}

#[tokio::test(start_paused = true)]
async fn a_little_slowness_restarts_nothing() {
    let house = House::new();
    let (room, mut ana, mut bo) = house.table(GameKind::Trench).await;
    house.store.set_slow(Duration::from_millis(900));
    ana.play(room).await;
    bo.play(room).await;
    assert_eq!(bo.seq(room), 5, "created, joined, started, and two moves");
}

#[tokio::test(start_paused = true)]
async fn a_seat_that_was_stored_after_all_is_found_and_its_turn_is_full() {
    let house = House::new();
    let (mut ana, mut bo) = (house.guest("Ana"), house.guest("Bo"));
    let room = ana.create(opened_by_host(GameKind::Trench)).await;
    house.store.set_unsure(true);
    let join = Call::Join { place: Place::Room(room), hints: false };
    assert_eq!(bo.refused(join).await, ErrorCode::StorageUnavailable);
    house.store.set_unsure(false);
    // Nobody does anything, and still Ana learns that the game has begun.
    ana.event(|event| matches!(event, Event::Started { .. })).await;
    let restarted = ana.event(is_restart).await;
    assert_eq!(ana.clock(room).deadline, Some(restarted.logged.at + 30_000));
}

#[tokio::test(start_paused = true)]
async fn a_move_that_was_stored_after_all_counts_once_and_costs_no_time() {
    let house = House::new();
    let (room, mut ana, mut bo) = house.table(GameKind::Trench).await;
    house.store.set_unsure(true);
    assert_eq!(ana.try_play(room).await.unwrap_err().code, ErrorCode::StorageUnavailable);
    house.store.set_unsure(false);
    bo.event(|event| matches!(event, Event::Played { ply: 0, .. })).await;
    let restarted = bo.event(is_restart).await;
    assert_eq!(bo.clock(room).deadline, Some(restarted.logged.at + 30_000));
    bo.play(room).await;
}

#[tokio::test(start_paused = true)]
async fn a_turn_during_which_the_machine_slept_begins_afresh() {
    let house = House::new();
    let (room, mut ana, mut bo) = house.table(GameKind::Trench).await;
    ana.play(room).await;
    bo.play(room).await;
    pass(20_000).await;
    tokio::time::advance(Duration::from_secs(3_600)).await;
    let awake = house.now();
    // What was sent while it slept arrives now, and is not late.
    ana.play(room).await;
    let restarted = bo.event(is_restart).await;
    assert_eq!(restarted.logged.at, awake);
    let began = bo.event(|event| matches!(event, Event::Played { ply: 2, .. })).await.logged.at;
    assert_eq!(bo.event(is_finished).await.logged.at, began + 30_000, "the clock runs again");
}
