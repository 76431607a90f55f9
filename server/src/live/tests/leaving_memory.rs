//! Rooms that nobody needs leave memory; their games stay.

use tabuleiro_protocol::{Call, Event, Reply, RoomStage};
use tabuleiro_rules::GameKind;

use super::{House, is_finished, opened_by_host, pass};

/// Waits until so many rooms are in memory.
async fn in_memory(house: &House, rooms: usize) {
    for _ in 0..10_000 {
        if house.app.shutdown().count_rooms() == rooms {
            return;
        }
        pass(100).await;
    }
    panic!("{} rooms are in memory, not {rooms}", house.app.shutdown().count_rooms());
}

#[tokio::test(start_paused = true)]
async fn a_finished_room_leaves_memory_when_the_last_one_goes() {
    let house = House::new();
    let (room, mut ana, mut bo) = house.table(GameKind::Trench).await;
    ana.play(room).await;
    ana.ok(Call::Resign { room }).await;
    bo.event(is_finished).await;
    pass(300_000).await;
    assert_eq!(house.app.shutdown().count_rooms(), 1, "someone is still talking there");
    ana.ok(Call::Leave { room }).await;
    bo.vanish();
    in_memory(&house, 0).await;
    // It is read again for whoever wants to see it.
    assert_eq!(ana.watch(room).await.clock.unwrap().deadline, None);
    in_memory(&house, 1).await;
    ana.ok(Call::Say { room, text: "good game".to_owned() }).await;
    ana.vanish();
    in_memory(&house, 0).await;
    let mut eve = house.guest("Eve");
    let Reply::Replay { record } = eve.ok(Call::Replay { game: room, since: 0 }).await else {
        panic!("no replay")
    };
    assert_eq!(record.summary.stage, RoomStage::Finished);
    assert!(matches!(record.events.last().unwrap().logged.event, Event::Said { .. }));
    in_memory(&house, 0).await;
}

#[tokio::test(start_paused = true)]
async fn a_closed_room_leaves_memory() {
    let house = House::new();
    let mut ana = house.guest("Ana");
    ana.create(opened_by_host(GameKind::Iris)).await;
    in_memory(&house, 1).await;
    ana.vanish();
    in_memory(&house, 0).await;
}

#[tokio::test(start_paused = true)]
async fn a_game_that_nobody_watches_is_played_to_its_end_and_leaves_memory() {
    let house = House::new();
    let (room, mut ana, bo) = house.table(GameKind::Trench).await;
    ana.play(room).await;
    ana.vanish();
    bo.vanish();
    in_memory(&house, 0).await;
    let stored = house.store_stage(room).await;
    assert_eq!(stored, RoomStage::Finished, "the clock went on");
}

#[tokio::test(start_paused = true)]
async fn who_is_in_a_room_as_it_is_wanted_again_misses_nothing() {
    let house = House::new();
    let (room, mut ana, bo) = house.table(GameKind::Trench).await;
    ana.ok(Call::Resign { room }).await;
    bo.vanish();
    // One leaves as another enters: whichever comes first, both are answered.
    for _ in 0..20 {
        let mut eve = house.guest("Eve");
        let leave = ana.send(Call::Leave { room });
        let status = eve.watch(room).await;
        assert!(status.audience.count >= 1);
        ana.answer(leave).await.unwrap();
        ana.watch(room).await;
        eve.vanish();
    }
}
