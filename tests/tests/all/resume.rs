//! Coming back: the rest of the events, no more and no less.

use tabuleiro_protocol::{Call, Opponent, Place, Reply};
use tabuleiro_rules::GameKind;
use tabuleiro_tests::{Dice, Mirror, Table, TestServer, setup, setup_against};

/// A game with undo, chat and an end in it, and the guest's picture of its beginning.
async fn eventful(server: &TestServer) -> (Table, Mirror) {
    let mut table = Table::new(server, setup(GameKind::DuploHex)).await;
    let early = table.two.room(table.room).clone();
    let (room, mut dice) = (table.room, Dice::new(10));
    for _ in 0..4 {
        table.play_turn(&mut dice).await;
    }
    let ply = table.one.room(room).ply();
    table.one.ok(Call::Undo { room, ply }).await;
    let asked = table.two.sees(room, |mirror| mirror.room.undo.is_some()).await;
    let ask = asked.room.undo.expect("asked").seq;
    table.two.ok(Call::Say { room, text: "very well".to_owned() }).await;
    table.two.ok(Call::AnswerUndo { room, ask, accept: true }).await;
    let seq = table.two.room(room).seq();
    table.one.sees_seq(room, seq).await;
    table.play_turn(&mut dice).await;
    table.play_turn(&mut dice).await;
    table.one.ok(Call::Resign { room }).await;
    let seq = table.one.room(room).seq();
    table.two.sees_seq(room, seq).await;
    (table, early)
}

#[tokio::test]
async fn whoever_comes_back_at_any_event_gets_the_same_view() {
    let server = TestServer::start().await;
    let (table, mut early) = eventful(&server).await;
    let room = table.room;
    let whole = table.two.room(room);
    for event in &whole.told {
        let mut again = server.again(&table.two).await;
        again.remember(early.clone());
        again.watch_since(room, early.seq()).await;
        again.room(room).assert_same(whole);
        let rest: Vec<_> = again.room(room).log[early.log.len()..].to_vec();
        assert_eq!(rest, whole.log[early.log.len()..], "no more and no less");
        early.apply(event);
    }
    early.assert_same(whole);
}

#[tokio::test]
async fn events_go_on_after_a_resume_without_a_gap() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Iris)).await;
    let (room, mut dice) = (table.room, Dice::new(11));
    for _ in 0..6 {
        table.play_any(&mut dice).await;
        // Bo's line breaks after every action, and Ana may play meanwhile.
        let again = server.again(&table.two).await;
        let gone = std::mem::replace(&mut table.two, again);
        gone.vanish().into_iter().for_each(|mirror| table.two.remember(mirror));
        let seen = table.two.room(room).seq();
        if table.one.room(room).is_my_turn() {
            table.one.play_any(room, &mut dice).await;
        }
        table.two.watch_since(room, seen).await;
        let seq = table.one.room(room).seq();
        table.two.sees_seq(room, seq).await.assert_same(table.one.room(room));
    }
    table.play_out(&mut dice).await;
}

#[tokio::test]
async fn who_claims_to_know_more_than_there_is_gets_a_snapshot() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Iris)).await;
    let call = Call::Watch { place: Place::Room(table.room), since: Some(99), hints: false };
    let Reply::Entered { snapshot, .. } = table.two.ok(call).await else { panic!("no snapshot") };
    assert_eq!(snapshot.seq, 3);
}

#[tokio::test]
async fn since_nothing_is_everything() {
    let server = TestServer::start().await;
    let mut ana = server.client("Ana").await;
    let room = ana.create(setup_against(GameKind::Trench, Opponent::HotSeat)).await;
    ana.play(room, "b4-b5").await;
    let mut fresh = server.again(&ana).await;
    let game = Call::Replay { game: room, since: 0 };
    let Reply::Replay { record } = fresh.ok(game).await else { panic!("no replay") };
    let numbers: Vec<_> = record.events.iter().map(|event| event.logged.seq).collect();
    assert_eq!(numbers, [1, 2, 3]);
}

#[tokio::test]
async fn everyone_sees_who_is_away_and_since_when() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Iris)).await;
    let room = table.room;
    assert_eq!(table.one.room(room).away, [None; 2]);
    let bo = table.one.room(room).seat_of("Bo");
    let started = table.one.room(room).clock.expect("a clock").since;
    let again = server.again(&table.two).await;
    let seen = std::mem::replace(&mut table.two, again).vanish();
    let gone = table.one.sees(room, |mirror| mirror.away[bo.index()].is_some()).await;
    let since = gone.away[bo.index()].expect("away");
    assert!(since >= started);
    // Whoever comes in later is told the same.
    let mut eve = server.client("Eve").await;
    eve.watch(room).await;
    assert_eq!(eve.room(room).away[bo.index()], Some(since));
    seen.into_iter().for_each(|mirror| table.two.remember(mirror));
    table.two.watch_since(room, 3).await;
    assert_eq!(table.two.room(room).away, [None; 2]);
    table.one.sees(room, |mirror| mirror.away == [None; 2]).await;
}
