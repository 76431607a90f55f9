//! A disk that takes its time.

use std::time::{Duration, Instant};

use tabuleiro_protocol::{Event, Reply};
use tabuleiro_rules::GameKind;
use tabuleiro_tests::{Dice, Mirror, ServerProcess, Table, setup};

use crate::wrapped::unsteady_disk;

/// Longer than the second that a request may take before the next player is given a full turn.
const SLOW: Duration = Duration::from_millis(1_500);

/// Longer than a test waits for anything.
const ENDLESS: Duration = Duration::from_secs(600);

fn restarts(mirror: &Mirror) -> usize {
    mirror.log.iter().filter(|logged| logged.event == Event::ClockRestarted).count()
}

#[tokio::test]
async fn a_move_is_told_when_it_is_stored_and_the_next_player_has_a_full_turn() {
    let Some(disk) = unsteady_disk() else { return };
    let server = ServerProcess::start(disk.program(), &[]).await;
    let (mut one, mut two) = (server.client("Ana").await, server.client("Bo").await);
    let room = Table::seat(&mut one, &mut two, setup(GameKind::Trench)).await;
    disk.slow(SLOW);
    let sent = Instant::now();
    let told = async {
        two.sees(room, |mirror| mirror.ply() == 1).await;
        assert!(sent.elapsed() >= SLOW, "told before it was stored");
    };
    // Only once: a client that hears two answers to a request says so.
    let (seq, ()) = tokio::join!(one.play(room, "b4-b5"), told);
    assert!(sent.elapsed() >= SLOW, "acknowledged before it was stored");
    let mirror = two.sees_seq(room, seq + 1).await;
    assert!(sent.elapsed() >= 2 * SLOW, "restarted before that was stored");
    assert_eq!(mirror.log.last().map(|logged| &logged.event), Some(&Event::ClockRestarted));
    let clock = mirror.clock.expect("a clock");
    assert_eq!(clock.deadline, Some(clock.since + 30_000));
    disk.mend();
    let mut table = Table { room, one, two };
    let mut dice = Dice::new(5);
    for _ in 0..6 {
        table.play_any(&mut dice).await;
    }
    for client in [&mut table.one, &mut table.two] {
        client.settle().await;
        assert_eq!(restarts(client.room(room)), 1);
    }
}

#[tokio::test]
async fn reading_goes_on_while_a_move_waits_for_the_disk() {
    let Some(disk) = unsteady_disk() else { return };
    let server = ServerProcess::start(disk.program(), &[]).await;
    let (mut one, mut two) = (server.client("Ana").await, server.client("Bo").await);
    let room = Table::seat(&mut one, &mut two, setup(GameKind::Trench)).await;
    disk.slow(ENDLESS);
    let play = one.play_call(room, "b4-b5");
    let id = one.send(play).await;
    // The same line: the move was taken up before this.
    one.settle().await;
    for path in ["/readyz", "/healthz", "/api/rooms", "/api/games"] {
        assert_eq!(server.get(path).await.status, 200, "{path}");
    }
    let game = server.get(&format!("/api/games/{room}")).await.record();
    let seen = two.room(room).seq();
    assert_eq!(game.events.last().map(|event| event.logged.seq), Some(seen));
    two.settle().await;
    assert_eq!(two.room(room).ply(), 0, "nothing is told before it is stored");
    assert!(one.answered().is_empty(), "nothing is acknowledged before it is stored");
    disk.mend();
    assert!(matches!(one.answer(id).await, Ok(Reply::Played { .. })));
    two.sees(room, |mirror| mirror.ply() == 1).await;
}
