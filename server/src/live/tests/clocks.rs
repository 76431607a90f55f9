//! The clock of the turn.

use tabuleiro_protocol::{
    Call, Ending, Event, GameResult, Millis, Opponent, RoomEvent, Setup, TurnLimit, UndoKind,
};
use tabuleiro_rules::bot::Level;
use tabuleiro_rules::{GameKind, Seat};

use super::{House, is_finished, opened_by_host, pass};

/// How a game ended, and when.
fn ending(event: &RoomEvent) -> (Ending, Millis) {
    match &event.logged.event {
        Event::Finished { ending } => (ending.clone(), event.logged.at),
        other => panic!("not an end: {other:?}"),
    }
}

#[tokio::test(start_paused = true)]
async fn who_runs_out_of_time_loses() {
    let house = House::new();
    let (room, mut ana, mut bo) = house.table(GameKind::Trench).await;
    pass(5_000).await;
    ana.play(room).await;
    bo.play(room).await;
    let clock = bo.clock(room);
    let (ending, at) = ending(&bo.event(is_finished).await);
    assert_eq!((ending.result, ending.winner), (GameResult::Win, Some(Seat::One)));
    assert_eq!(ending.reason, "time");
    assert_eq!(at, clock.since + 30_000, "after a whole turn, and not before");
}

#[tokio::test(start_paused = true)]
async fn nobody_loses_a_game_in_which_they_never_moved() {
    let house = House::new();
    let (room, mut ana, bo) = house.table(GameKind::Trench).await;
    let (end, at) = ending(&ana.event(is_finished).await);
    assert_eq!((end.result, end.winner), (GameResult::Aborted, None));
    assert_eq!(end.reason, "aborted");
    assert_eq!(Some(at), bo.clock(room).deadline);

    let (room, mut ana, _bo) = house.table(GameKind::Trench).await;
    ana.play(room).await;
    let (end, _) = ending(&ana.event(is_finished).await);
    assert_eq!(end.result, GameResult::Aborted, "the guest never moved");
}

#[tokio::test(start_paused = true)]
async fn every_turn_limit_is_kept() {
    let house = House::new();
    for seconds in [10, 60] {
        let turn_limit = TurnLimit::try_from(seconds).unwrap();
        let opponent = Opponent::HotSeat;
        let mut ana = house.guest("Ana");
        let setup = Setup { turn_limit, opponent, ..opened_by_host(GameKind::Trench) };
        let room = ana.create(setup).await;
        let since = ana.play(room).await.since;
        let (_, at) = ending(&ana.event(is_finished).await);
        assert_eq!(at - since, turn_limit.millis());
    }
}

#[tokio::test(start_paused = true)]
async fn a_deadline_travels_with_the_servers_now() {
    let house = House::new();
    let (room, ana, _bo) = house.table(GameKind::Trench).await;
    let mut eve = house.guest("Eve");
    pass(12_345).await;
    let status = eve.watch(room).await;
    let clock = status.clock.unwrap();
    assert_eq!((clock.now, status.now), (house.now(), house.now()));
    assert_eq!(clock.now - clock.since, 12_345);
    assert_eq!(clock.deadline, Some(clock.since + 30_000));
    drop(ana);
}

#[tokio::test(start_paused = true)]
async fn the_limit_covers_the_whole_turn_of_two_actions() {
    let house = House::new();
    let (room, mut ana, mut bo) = house.table(GameKind::DuploHex).await;
    let began = ana.play(room).await.since;
    pass(20_000).await;
    let clock = bo.play(room).await;
    assert_eq!((clock.since, clock.deadline), (began, Some(began + 30_000)), "one turn, one limit");
    let (ending, at) = ending(&bo.event(is_finished).await);
    assert_eq!((ending.winner, at), (Some(Seat::Zero), began + 30_000));
}

#[tokio::test(start_paused = true)]
async fn taking_back_does_not_stop_the_clock() {
    let house = House::new();
    let (room, mut ana, mut bo) = house.table(GameKind::DuploHex).await;
    let began = ana.play(room).await.since;
    for _ in 0..3 {
        pass(8_000).await;
        bo.play(room).await;
        bo.ok(Call::TakeBack { room, ply: 1 }).await;
        assert_eq!(bo.clock(room).since, began);
    }
    let (ending, at) = ending(&bo.event(is_finished).await);
    assert_eq!((ending.winner, at), (Some(Seat::Zero), began + 30_000));
}

#[tokio::test(start_paused = true)]
async fn an_undo_starts_the_turn_afresh() {
    let house = House::new();
    let (room, mut ana, mut bo) = house.table(GameKind::Trench).await;
    ana.play(room).await;
    bo.play(room).await;
    pass(20_000).await;
    bo.ok(Call::Undo { room, ply: 2 }).await;
    let asked = ana.event(|event| matches!(event, Event::UndoAsked { .. })).await;
    pass(5_000).await;
    ana.ok(Call::AnswerUndo { room, ask: asked.logged.seq, accept: true }).await;
    let undone = bo.event(|event| matches!(event, Event::Undone { .. })).await;
    assert_eq!(
        undone.logged.event,
        Event::Undone { seat: Seat::One, ply: 1, kind: UndoKind::Undo }
    );
    let clock = bo.clock(room);
    assert_eq!((clock.since, clock.deadline), (house.now(), Some(house.now() + 30_000)));
    let (ending, at) = ending(&bo.event(is_finished).await);
    assert_eq!((ending.winner, at), (Some(Seat::Zero), clock.since + 30_000));
}

#[tokio::test(start_paused = true)]
async fn asking_for_an_undo_does_not_stop_the_clock() {
    let house = House::new();
    let (room, mut ana, mut bo) = house.table(GameKind::Trench).await;
    ana.play(room).await;
    let began = bo.play(room).await.since;
    pass(29_000).await;
    ana.ok(Call::Undo { room, ply: 2 }).await;
    let (ending, at) = ending(&bo.event(is_finished).await);
    assert_eq!((ending.winner, at), (Some(Seat::One), began + 30_000));
}

#[tokio::test(start_paused = true)]
async fn a_broken_connection_does_not_stop_the_clock() {
    let house = House::new();
    let (room, mut ana, mut bo) = house.table(GameKind::Trench).await;
    ana.play(room).await;
    let began = bo.play(room).await.since;
    let mut eve = house.guest("Eve");
    eve.watch(room).await;
    ana.vanish();
    bo.vanish();
    let (ending, at) = ending(&eve.event(is_finished).await);
    assert_eq!((ending.winner, at), (Some(Seat::One), began + 30_000));
}

#[tokio::test(start_paused = true)]
async fn thinking_time_is_kept_for_each_player() {
    let house = House::new();
    let (room, mut ana, mut bo) = house.table(GameKind::DuploHex).await;
    pass(3_000).await;
    ana.play(room).await;
    pass(4_000).await;
    let clock = bo.play(room).await;
    assert_eq!(clock.used, [3_000, 0], "without the present turn");
    pass(5_000).await;
    let clock = bo.play(room).await;
    assert_eq!(clock.used, [3_000, 9_000]);
    pass(1_000).await;
    let clock = ana.play(room).await;
    assert_eq!(clock.used, [3_000, 9_000]);
}

#[tokio::test(start_paused = true)]
async fn a_bots_action_takes_long_enough_to_be_followed() {
    let house = House::new();
    let mut ana = house.guest("Ana");
    let opponent = Opponent::Bot { level: Level::Random };
    let room = ana.create(Setup { opponent, ..opened_by_host(GameKind::Trench) }).await;
    let clock = ana.play(room).await;
    assert_eq!(clock.deadline, None, "a bot has no limit");
    ana.event(|event| matches!(event, Event::Played { seat: Seat::Zero, .. })).await;
    let played = ana.event(|event| matches!(event, Event::Played { seat: Seat::One, .. })).await;
    assert!(played.logged.at >= clock.since + 400, "{played:?}");
    assert_eq!(ana.clock(room).deadline, Some(played.logged.at + 30_000));
}
