//! Turns that a stop of the server has interrupted.

use tabuleiro_protocol::{
    Call, Clock, Event, Millis, Opponent, Place, RoomId, RoomStage, Setup, TurnLimit,
};
use tabuleiro_rules::bot::Level;
use tabuleiro_rules::{GameKind, Seat};

use super::{Guest, House, is_finished, opened_by_host, pass};

/// How long a turn waits for its player.
const WAIT: Millis = 30_000;

const fn is_restart(event: &Event) -> bool {
    matches!(event, Event::ClockRestarted)
}

/// A game with the shortest limit in which Ana is to move, on a server that was killed and started again.
async fn killed() -> (House, RoomId, Guest, Guest) {
    let house = House::new();
    let (mut ana, mut bo) = (house.guest("Ana"), house.guest("Bo"));
    let turn_limit = TurnLimit::try_from(10).unwrap();
    let room = ana.create(Setup { turn_limit, ..opened_by_host(GameKind::Trench) }).await;
    bo.ok(Call::Join { place: Place::Room(room), hints: false }).await;
    ana.play(room).await;
    bo.play(room).await;
    let again = restarted(&house).await;
    let (ana, bo) = (again.again(&ana), again.again(&bo));
    (again, room, ana, bo)
}

/// The server is killed and started again.
async fn restarted(house: &House) -> House {
    house.app.shutdown().stop_rooms();
    house.recovered().await
}

async fn clock(guest: &mut Guest, room: RoomId) -> Clock {
    guest.watch(room).await.clock.unwrap()
}

#[tokio::test(start_paused = true)]
async fn a_turn_begins_when_its_player_is_back() {
    let (house, room, mut ana, mut bo) = killed().await;
    let served = house.now();
    pass(15_000).await;
    let waiting = clock(&mut bo, room).await;
    assert_eq!((waiting.deadline, waiting.begins_by), (None, Some(served + WAIT)));
    assert_eq!(waiting.since, waiting.now);
    pass(5_000).await;
    let back = house.now();
    let told = clock(&mut ana, room).await;
    for begun in [told, bo.event(is_restart).await.clock.unwrap()] {
        assert_eq!((begun.since, begun.deadline), (back, Some(back + 10_000)));
        assert_eq!(begun.begins_by, None);
    }
    pass(9_900).await;
    ana.play(room).await;
}

#[tokio::test(start_paused = true)]
async fn a_player_who_asks_anything_is_back() {
    let (house, room, mut ana, mut bo) = killed().await;
    clock(&mut bo, room).await;
    pass(20_000).await;
    ana.ok(Call::Hints { room }).await;
    assert_eq!(bo.event(is_restart).await.logged.at, house.now());
}

#[tokio::test(start_paused = true)]
async fn a_turn_whose_player_does_not_come_begins_after_half_a_minute() {
    let (house, room, _ana, mut bo) = killed().await;
    let served = house.now();
    clock(&mut bo, room).await;
    assert_eq!(bo.event(is_restart).await.logged.at, served + WAIT);
    let end = bo.event(is_finished).await;
    assert_eq!(end.logged.at, served + WAIT + 10_000);
}

#[tokio::test(start_paused = true)]
async fn others_who_come_or_ask_do_not_begin_it() {
    let (house, room, mut ana, mut bo) = killed().await;
    let served = house.now();
    let mut eve = house.guest("Eve");
    eve.watch(room).await;
    clock(&mut bo, room).await;
    bo.ok(Call::Say { room, text: "still there?".to_owned() }).await;
    bo.ok(Call::Hints { room }).await;
    pass(12_000).await;
    assert_eq!(clock(&mut bo, room).await.begins_by, Some(served + WAIT));
    ana.watch(room).await;
    ana.play(room).await;
    eve.event(is_restart).await;
    let played = eve.event(|event| matches!(event, Event::Played { .. })).await;
    assert!(matches!(played.logged.event, Event::Played { ms: 0, .. }), "{played:?}");
}

#[tokio::test(start_paused = true)]
async fn a_second_crash_during_the_wait_begins_the_wait_anew() {
    let (house, room, _ana, _bo) = killed().await;
    pass(25_000).await;
    let again = restarted(&house).await;
    let served = again.now();
    let mut eve = again.guest("Eve");
    assert_eq!(clock(&mut eve, room).await.begins_by, Some(served + WAIT));
    assert_eq!(eve.event(is_restart).await.logged.at, served + WAIT);
}

#[tokio::test(start_paused = true)]
async fn with_both_players_away_the_game_goes_on_after_the_wait() {
    let (house, room, _ana, _bo) = killed().await;
    pass(WAIT + 9_000).await;
    assert_eq!(house.store_stage(room).await, RoomStage::Playing);
    pass(2_000).await;
    assert_eq!(house.store_stage(room).await, RoomStage::Finished);
}

#[tokio::test(start_paused = true)]
async fn a_bot_whose_turn_it_was_goes_on_at_once() {
    let house = House::new();
    let mut ana = house.guest("Ana");
    let opponent = Opponent::Bot { level: Level::Random };
    let room = ana.create(Setup { opponent, ..opened_by_host(GameKind::Trench) }).await;
    ana.play(room).await;
    let again = restarted(&house).await;
    let mut ana = again.again(&ana);
    let status = ana.watch(room).await;
    assert_eq!(status.clock.unwrap().begins_by, None);
    ana.event(|event| matches!(event, Event::Played { seat: Seat::One, .. })).await;
}

#[tokio::test(start_paused = true)]
async fn in_a_hot_seat_the_turn_waits_as_well() {
    let house = House::new();
    let mut ana = house.guest("Ana");
    let opponent = Opponent::HotSeat;
    let room = ana.create(Setup { opponent, ..opened_by_host(GameKind::Trench) }).await;
    ana.play(room).await;
    let again = restarted(&house).await;
    let mut ana = again.again(&ana);
    pass(20_000).await;
    assert_eq!(clock(&mut ana, room).await.deadline, Some(again.now() + 30_000));
}
