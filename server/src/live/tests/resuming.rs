//! Coming back after short and long absences, without a gap and without anything twice.

use tabuleiro_protocol::{
    Call, ErrorCode, Event, Opponent, Place, Reply, RoomEvent, RoomId, Seq, ServerMessage, Setup,
};
use tabuleiro_rules::GameKind;

use super::{Guest, House, opened_by_host};
use crate::room::record;

fn resume(room: RoomId, since: Seq) -> Call {
    Call::Resume { place: Place::Room(room), since, hints: false }
}

fn events(reply: Reply) -> Vec<RoomEvent> {
    match reply {
        Reply::Resumed { events, .. } => events,
        other => panic!("not resumed: {other:?}"),
    }
}

/// Someone in a hot seat, after a number of events.
async fn after(house: &House, length: Seq) -> (RoomId, Guest) {
    let mut ana = house.guest("Ana");
    let setup = Setup { opponent: Opponent::HotSeat, ..opened_by_host(GameKind::Iris) };
    let room = ana.create(setup).await;
    while ana.seq(room) < length {
        ana.play(room).await;
        // A game is too short to be long: turns are made, and undone.
        let ply = ana.ply(room).await;
        if ply > 12 {
            ana.ok(Call::Undo { room, ply }).await;
            ana.event(|event| matches!(event, Event::Undone { .. })).await;
        }
    }
    (room, ana)
}

/// What a replay of the whole log tells after an event.
async fn as_replayed(house: &House, room: RoomId, since: Seq) -> Vec<RoomEvent> {
    let stored = crate::store::Store::load(&*house.store, room).await.unwrap().unwrap();
    let log: Vec<_> = stored.records.iter().map(|record| record.read().unwrap()).collect();
    record(room, &log, since, house.now()).unwrap().events
}

#[tokio::test(start_paused = true)]
async fn every_way_back_tells_what_a_replay_tells() {
    let house = House::new();
    for length in [5, 66, 100] {
        let (room, ana) = after(&house, length).await;
        let last = ana.seq(room);
        for since in (0..=last).filter(|since| since % 16 < 2 || last - since < 3) {
            let mut again = house.again(&ana);
            let told = events(again.ok(resume(room, since)).await);
            assert_eq!(told, as_replayed(&house, room, since).await, "{since} of {last}");
            again.vanish();
        }
    }
}

#[tokio::test(start_paused = true)]
async fn what_happens_during_a_long_way_back_comes_behind_it() {
    let house = House::new();
    let (room, mut ana) = after(&house, 200).await;
    let (last, mut again) = (ana.seq(room), house.again(&ana));
    let id = again.send(resume(room, 1));
    let said = |text: &str| Call::Say { room, text: text.to_owned() };
    ana.ok(said("one")).await;
    ana.ok(said("two")).await;
    let told = events(again.answer(id).await.unwrap());
    let mut seqs: Vec<_> = told.iter().map(|event| event.logged.seq).collect();
    assert!(seqs.len() >= (last - 1) as usize);
    while *seqs.last().unwrap() < last + 2 {
        if let ServerMessage::Event(event) = again.next().await {
            seqs.push(event.logged.seq);
        }
    }
    assert_eq!(seqs, (2..=last + 2).collect::<Vec<_>>(), "in order, without a gap");
}

#[tokio::test(start_paused = true)]
async fn many_who_come_back_from_far_at_once_all_get_there() {
    let house = House::new();
    let (room, mut ana) = after(&house, 150).await;
    let last = ana.seq(room);
    let mut all: Vec<_> = (0..100).map(|_| house.again(&ana)).collect();
    for part in all.chunks_mut(25) {
        let ids: Vec<_> = part.iter_mut().map(|guest| guest.send(resume(room, 1))).collect();
        for (guest, id) in part.iter_mut().zip(ids) {
            assert_eq!(events(guest.answer(id).await.unwrap()).len(), last as usize - 1);
        }
    }
    ana.play(room).await;
    for guest in &mut all {
        assert_eq!(guest.event(|_| true).await.logged.seq, last + 1);
    }
}

#[tokio::test(start_paused = true)]
async fn whoever_vanishes_on_a_long_way_back_is_gone() {
    let house = House::new();
    let (room, mut ana) = after(&house, 150).await;
    let mut eve = house.guest("Eve");
    eve.send(resume(room, 1));
    eve.vanish();
    let status = ana.watch(room).await;
    super::pass(2_000).await;
    assert_eq!((status.audience.count, ana.watch(room).await.audience.count), (0, 0));
    ana.play(room).await;
}

#[tokio::test(start_paused = true)]
async fn a_room_behind_its_log_reads_on_before_it_answers() {
    let house = House::new();
    let (room, mut ana) = after(&house, 6).await;
    let other = house.another();
    let mut elsewhere = other.again(&ana);
    let seen = elsewhere.watch(room).await;
    drop(seen);
    // The other server has played on, and the first knows nothing of it.
    let since = elsewhere.seq(room);
    elsewhere.play(room).await;
    let ahead = elsewhere.seq(room);
    assert!(ahead > since);
    let mut again = house.again(&ana);
    assert_eq!(events(again.ok(resume(room, ahead)).await), []);
    // Those who were there hear of it, too.
    ana.event(|event| matches!(event, Event::Played { .. })).await;
    while ana.seq(room) < ahead {
        ana.next().await;
    }
}

#[tokio::test(start_paused = true)]
async fn whoever_is_ahead_of_the_log_is_told_to_watch() {
    let house = House::new();
    let (room, ana) = after(&house, 6).await;
    let (last, mut again) = (ana.seq(room), house.again(&ana));
    let error = again.call(resume(room, last + 1)).await.unwrap_err();
    assert_eq!((error.code, error.seq), (ErrorCode::AheadOfLog, Some(last)));
    // Nothing came of it: they are not in the room.
    assert_eq!(
        again.refused(Call::Say { room, text: "hm".to_owned() }).await,
        ErrorCode::NotInRoom
    );
    let call = Call::Watch { place: Place::Room(room), since: Some(last + 1), hints: false };
    assert!(matches!(again.ok(call).await, Reply::Entered { .. }));
}

#[tokio::test(start_paused = true)]
async fn nobody_gets_an_older_picture_because_the_log_cannot_be_read() {
    let house = House::new();
    let (room, ana) = after(&house, 6).await;
    let (since, mut again) = (ana.seq(room) + 1, house.again(&ana));
    house.store.set_broken(true);
    assert_eq!(again.refused(resume(room, since)).await, ErrorCode::StorageUnavailable);
    house.store.set_broken(false);
    assert_eq!(again.refused(resume(room, since)).await, ErrorCode::AheadOfLog);
}
