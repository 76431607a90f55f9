//! Lag is credited, up to half a second.

use tabuleiro_protocol::{ErrorCode, Event, Millis};
use tabuleiro_rules::GameKind;

use super::{House, is_finished, pass};

/// How long after the deadline a turn ends for a player with a lag.
async fn credit(lag: Millis) -> Millis {
    let house = House::new();
    let (room, mut ana, mut bo) = house.table(GameKind::Trench).await;
    ana.client.set_lag(lag);
    ana.play(room).await;
    let deadline = bo.play(room).await.deadline.unwrap();
    bo.event(is_finished).await.logged.at - deadline
}

#[tokio::test(start_paused = true)]
async fn lag_is_credited_up_to_half_a_second() {
    assert_eq!(credit(0).await, 0);
    assert_eq!(credit(300).await, 300);
    assert_eq!(credit(500).await, 500);
    assert_eq!(credit(5_000).await, 500);
}

#[tokio::test(start_paused = true)]
async fn the_lag_of_the_opponent_does_not_count() {
    let house = House::new();
    let (room, mut ana, mut bo) = house.table(GameKind::Trench).await;
    bo.client.set_lag(500);
    ana.play(room).await;
    let deadline = bo.play(room).await.deadline.unwrap();
    assert_eq!(bo.event(is_finished).await.logged.at, deadline);
}

#[tokio::test(start_paused = true)]
async fn an_action_that_the_lag_excuses_is_played() {
    let house = House::new();
    let (room, mut ana, mut bo) = house.table(GameKind::Trench).await;
    ana.play(room).await;
    bo.play(room).await;
    ana.client.set_lag(200);
    pass(30_150).await;
    ana.play(room).await;
    let played = ana.event(|event| matches!(event, Event::Played { ply: 2, .. })).await;
    let Event::Played { ms, .. } = played.logged.event else { unreachable!() };
    assert_eq!(ms, 29_950, "and the lag is not charged");
}

#[tokio::test(start_paused = true)]
async fn an_action_after_the_end_of_the_turn_is_refused() {
    let house = House::new();
    let (room, mut ana, mut bo) = house.table(GameKind::Trench).await;
    ana.play(room).await;
    bo.play(room).await;
    pass(30_001).await;
    bo.event(is_finished).await;
    let seen = bo.seq(room);
    let late = tabuleiro_protocol::Call::Play { room, ply: 2, seen, action: "x".to_owned() };
    assert_eq!(ana.refused(late).await, ErrorCode::GameOver);
}
