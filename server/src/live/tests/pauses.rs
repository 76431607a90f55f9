//! Pauses that people are asked to make.

use tabuleiro_protocol::{Call, ErrorCode, Event, Place};
use tabuleiro_rules::GameKind;

use super::{Guest, House, pass};

/// Ana asks for an undo, and Bo declines.
async fn declined(room: tabuleiro_protocol::RoomId, ana: &mut Guest, bo: &mut Guest) {
    ana.ok(Call::Undo { room, ply: 2 }).await;
    let asked = bo.event(|event| matches!(event, Event::UndoAsked { .. })).await;
    bo.ok(Call::AnswerUndo { room, ask: asked.logged.seq, accept: false }).await;
}

#[tokio::test(start_paused = true)]
async fn the_pause_after_a_declined_undo_grows() {
    let house = House::new();
    let (room, mut ana, mut bo) = house.table(GameKind::Trench).await;
    ana.play(room).await;
    bo.play(room).await;
    declined(room, &mut ana, &mut bo).await;
    let error = ana.call(Call::Undo { room, ply: 2 }).await.unwrap_err();
    assert_eq!(error.code, ErrorCode::UndoTooSoon);
    assert_eq!(error.retry_at, Some(house.now() + 10_000));
    pass(10_000).await;
    declined(room, &mut ana, &mut bo).await;
    let error = ana.call(Call::Undo { room, ply: 2 }).await.unwrap_err();
    assert_eq!(error.retry_at, Some(house.now() + 20_000));
}

#[tokio::test(start_paused = true)]
async fn who_talked_too_fast_may_talk_again_after_a_while() {
    let house = House::new();
    let (room, mut ana, _bo) = house.table(GameKind::Trench).await;
    let say = || Call::Say { room, text: "hello".to_owned() };
    for _ in 0..5 {
        ana.ok(say()).await;
    }
    assert_eq!(ana.refused(say()).await, ErrorCode::ChatTooFast);
    pass(9_999).await;
    assert_eq!(ana.refused(say()).await, ErrorCode::ChatTooFast);
    pass(1).await;
    ana.ok(say()).await;
}

#[tokio::test(start_paused = true)]
async fn who_guessed_codes_may_try_again_after_a_minute() {
    let house = House::new();
    let mut eve = house.guest("Eve");
    let guess = || Call::Join { place: Place::Code("A".repeat(16)), hints: false };
    for _ in 0..10 {
        assert_eq!(eve.refused(guess()).await, ErrorCode::NoSuchCode);
    }
    assert_eq!(eve.refused(guess()).await, ErrorCode::TooManyAttempts);
    pass(60_000).await;
    assert_eq!(eve.refused(guess()).await, ErrorCode::NoSuchCode);
}

#[tokio::test(start_paused = true)]
async fn ten_minutes_after_the_end_a_game_is_closed_for_good() {
    let house = House::new();
    let (room, mut ana, mut bo) = house.table(GameKind::Trench).await;
    ana.ok(Call::Resign { room }).await;
    let say = || Call::Say { room, text: "well played".to_owned() };
    pass(599_000).await;
    bo.ok(say()).await;
    pass(2_000).await;
    assert_eq!(bo.refused(say()).await, ErrorCode::GameOver);
}
