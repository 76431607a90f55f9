//! Another program holds the file for a while.

use sqlx::{Connection, SqliteConnection};
use tabuleiro_protocol::{Event, Reply};
use tabuleiro_rules::GameKind;
use tabuleiro_tests::{ServerProcess, Table, setup};

use crate::PROGRAM;

async fn lock(server: &ServerProcess) -> SqliteConnection {
    let file = format!("sqlite://{}", server.database().display());
    let mut other = SqliteConnection::connect(&file).await.expect("a second program");
    sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.expect("the lock");
    other
}

#[tokio::test]
async fn a_write_that_has_to_wait_a_moment_is_done_and_restarts_nothing() {
    let server = ServerProcess::start(PROGRAM, &[]).await;
    let (mut one, mut two) = (server.client("Ana").await, server.client("Bo").await);
    let room = Table::seat(&mut one, &mut two, setup(GameKind::Trench)).await;
    let mut other = lock(&server).await;
    let play = one.play_call(room, "b4-b5");
    let id = one.send(play).await;
    // The request is in the room, and in its writer, when this is answered on another line.
    two.settle().await;
    assert_eq!(two.room(room).ply(), 0, "nothing is told before it is stored");
    sqlx::query("ROLLBACK").execute(&mut other).await.expect("the end of the lock");
    assert!(matches!(one.answer(id).await, Ok(Reply::Played { .. })));
    let mirror = two.sees(room, |mirror| mirror.ply() == 1).await;
    let restarts = mirror.log.iter().filter(|logged| logged.event == Event::ClockRestarted);
    assert_eq!(restarts.count(), 0);
}

#[tokio::test]
async fn what_was_acknowledged_before_a_lock_and_a_kill_is_there() {
    let mut server = ServerProcess::start(PROGRAM, &[]).await;
    let (mut one, mut two) = (server.client("Ana").await, server.client("Bo").await);
    let room = Table::seat(&mut one, &mut two, setup(GameKind::Trench)).await;
    let seq = one.play(room, "b4-b5").await;
    let other = lock(&server).await;
    server.kill9().await;
    drop(other);
    server.assert_sound("games.db").await;
    server.restart().await;
    let seen = two.room(room).clone();
    let mut two = server.again(&two, vec![seen.clone()]).await;
    two.watch_since(room, seen.seq()).await;
    assert!(two.room(room).seq() > seq);
    assert_eq!(two.room(room).actions(), ["b4-b5"]);
}
