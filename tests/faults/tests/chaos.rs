//! The real program behind a bad line, briefly. Longer: `cargo run -p tabuleiro-faults -- chaos`.

use std::time::Duration;

use tabuleiro_faults::chaos::{Plan, run};
use tabuleiro_faults::disk::say_skipped;
use tabuleiro_programs::Program;
use tabuleiro_protocol::{Call, Event};
use tabuleiro_rules::GameKind;
use tabuleiro_tests::{ServerProcess, Table, setup};

const PROGRAM: Program = Program::Server;

#[tokio::test]
async fn what_was_acknowledged_over_bad_lines_is_there_once_after_every_kill() {
    let plan = Plan { rounds: 3, seed: 7, tables: 5, moves: 60, disk: false };
    let score = run(PROGRAM.path(), plan).await.expect("it needs no disk of its own");
    assert!(score.moves > 0 && score.cuts > 0 && score.hot > 0, "{score:?}");
}

#[tokio::test]
async fn a_disk_that_is_slow_and_fails_loses_nothing_and_doubles_nothing() {
    // The first trouble that this seed has is a failure.
    let plan = Plan { rounds: 3, seed: 3, tables: 5, moves: 60, disk: true };
    match run(PROGRAM.path(), plan).await {
        Ok(score) => assert!(score.moves > 0 && score.refusals > 0, "{score:?}"),
        Err(reason) => say_skipped(&reason),
    }
}

#[tokio::test]
async fn who_is_to_move_has_a_full_turn_after_the_server_stood_still() {
    let server = ServerProcess::start(PROGRAM, &[]).await;
    let (mut one, mut two) = (server.client("Ana").await, server.client("Bo").await);
    let room = Table::seat(&mut one, &mut two, setup(GameKind::Trench)).await;
    let before = one.room(room).clock.expect("a clock").since;
    server.pause();
    // This is the trouble itself and not a wait for anything.
    tokio::time::sleep(Duration::from_millis(2_600)).await;
    server.resume();
    one.ok(Call::Hints { room }).await;
    let restarted = two.event(room, |event| *event == Event::ClockRestarted).await;
    let clock = restarted.clock.expect("a clock");
    assert!(clock.since >= before + 2_000);
    assert_eq!(clock.deadline, Some(clock.since + 30_000));
}
