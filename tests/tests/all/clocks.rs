//! The turn's clock as clients see it. What happens when it runs out is tested with paused time
//! beside the rooms.

use tabuleiro_protocol::{Call, Notice};
use tabuleiro_rules::GameKind;
use tabuleiro_tests::{Dice, Table, TestServer, setup};

#[tokio::test]
async fn a_deadline_comes_with_the_servers_now() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let clock = table.one.room(table.room).clock.expect("a clock");
    assert_eq!(clock.deadline, Some(clock.since + 30_000));
    assert!((clock.since..clock.since + 30_000).contains(&clock.now));
    table.play_any(&mut Dice::new(19)).await;
    let next = table.one.room(table.room).clock.expect("a clock");
    assert!(next.since >= clock.since);
    assert_eq!(next.deadline, Some(next.since + 30_000), "the other player's turn");
}

#[tokio::test]
async fn thinking_time_is_kept_for_each_player() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let mut dice = Dice::new(20);
    for _ in 0..10 {
        table.play_turn(&mut dice).await;
    }
    let mirror = table.one.room(table.room);
    let mut used = [0; 2];
    for made in &mirror.room.moves {
        used[made.seat.index()] += made.ms;
    }
    assert_eq!(mirror.clock.expect("a clock").used, used);
}

#[tokio::test]
async fn who_wants_hints_gets_them_with_every_turn_of_their_own() {
    let server = TestServer::start().await;
    let (mut ana, mut bo) = (server.client("Ana").await, server.client("Bo").await);
    let make = Call::Create { setup: setup(GameKind::Trench), hints: true };
    let tabuleiro_protocol::Reply::Entered { snapshot, .. } = ana.ok(make).await else {
        panic!("not entered")
    };
    let room = snapshot.room;
    bo.join(room).await;
    for round in 0..3 {
        let notice = ana.notice(|notice| matches!(notice, Notice::Hints { .. })).await;
        let Notice::Hints { ply, choices, .. } = notice else { unreachable!() };
        assert_eq!(ply, round * 2);
        ana.play(room, &choices[0].text).await;
        bo.sees(room, |mirror| mirror.is_my_turn()).await;
        bo.play_any(room, &mut Dice::new(21)).await;
    }
    ana.settle().await;
    let more = ana.leftovers();
    let hints = more
        .iter()
        .filter(|m| matches!(m, tabuleiro_protocol::ServerMessage::Notice(Notice::Hints { .. })));
    assert_eq!(hints.count(), 1, "only for the own turn that has begun");
    bo.settle().await;
    let unasked = bo
        .leftovers()
        .into_iter()
        .filter(|m| matches!(m, tabuleiro_protocol::ServerMessage::Notice(Notice::Hints { .. })));
    assert_eq!(unasked.count(), 0);
}
