//! Two servers that believe to own a room: harmless, because the log has one next place.

use tabuleiro_protocol::{Call, ErrorCode, Event};
use tabuleiro_rules::GameKind;

use super::House;

#[tokio::test(start_paused = true)]
async fn what_another_owner_wrote_is_read_and_told() {
    let house = House::new();
    let (room, mut ana, mut bo) = house.table(GameKind::Trench).await;
    ana.play(room).await;
    bo.event(|event| matches!(event, Event::Played { .. })).await;
    // Someone else's server has the same store, and Bo plays there.
    let elsewhere = house.another();
    let mut away = elsewhere.again(&bo);
    away.watch(room).await;
    away.play(room).await;
    // Here nobody has heard of it, until someone wants something stored.
    let say = || Call::Say { room, text: "hello".to_owned() };
    assert_eq!(ana.refused(say()).await, ErrorCode::Busy);
    bo.event(|event| *event == Event::ClockRestarted).await;
    bo.event(|event| matches!(event, Event::Played { ply: 1, .. })).await;
    ana.ok(say()).await;
    ana.play(room).await;
    assert_eq!(ana.seq(room), away.seq(room) + 2, "one log, and each event in it once");
}
