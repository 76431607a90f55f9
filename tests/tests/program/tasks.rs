//! What the program does besides serving.

use tabuleiro_protocol::Call;
use tabuleiro_rules::GameKind;
use tabuleiro_tests::{Dice, ServerProcess, Table, Task, http_get, setup};

use crate::PROGRAM;

#[tokio::test]
async fn a_backup_is_made_while_people_play_and_is_sound() {
    let server = ServerProcess::start(PROGRAM, &[]).await;
    let (mut ana, mut bo) = (server.client("Ana").await, server.client("Bo").await);
    let room = Table::seat(&mut ana, &mut bo, setup(GameKind::Trench)).await;
    let mut table = Table { room, one: ana, two: bo };
    let mut dice = Dice::new(2);
    for copy in ["one.db", "two.db", "three.db"] {
        for _ in 0..5 {
            table.play_any(&mut dice).await;
        }
        let (output, _) = tokio::join!(server.run(Task::Backup(copy)), table.play_any(&mut dice));
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        server.assert_sound(copy).await;
    }
    // A backup is not written over anything.
    let output = server.run(Task::Backup("one.db")).await;
    assert!(!output.status.success());
    table.one.ok(Call::Resign { room }).await;
}

#[tokio::test]
async fn a_database_is_checked_while_the_server_runs() {
    let server = ServerProcess::start(PROGRAM, &[]).await;
    let (mut ana, mut bo) = (server.client("Ana").await, server.client("Bo").await);
    let room = Table::seat(&mut ana, &mut bo, setup(GameKind::Iris)).await;
    let mut table = Table { room, one: ana, two: bo };
    table.play_out(&mut Dice::new(3)).await;
    let output = server.run(Task::Check).await;
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{text}");
}

/// A port that was free a moment ago.
fn free_port() -> u16 {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.local_addr().expect("an address").port()
}

#[tokio::test]
async fn what_happens_is_counted_on_an_address_of_its_own() {
    let metrics = format!("127.0.0.1:{}", free_port());
    let server = ServerProcess::start(PROGRAM, &["--metrics-listen", &metrics]).await;
    assert_eq!(server.get("/metrics").await.status, 404, "not where everyone can see it");
    let (mut ana, mut bo) = (server.client("Ana").await, server.client("Bo").await);
    let room = Table::seat(&mut ana, &mut bo, setup(GameKind::Trench)).await;
    ana.play(room, "b4-b5").await;
    bo.refused(Call::Hints { room: tabuleiro_protocol::RoomId::random() }).await;
    let shown = http_get(metrics.parse().expect("an address"), "/metrics", &[]).await;
    assert_eq!(shown.status, 200);
    for line in [
        "tabuleiro_connections 2",
        "tabuleiro_rooms 1",
        "tabuleiro_moves_total 1",
        "tabuleiro_refusals_total{code=\"no_such_room\"} 1",
    ] {
        assert!(shown.body.lines().any(|known| known == line), "{line}:\n{}", shown.body);
    }
    for name in ["tabuleiro_move_seconds", "tabuleiro_commit"] {
        assert!(shown.body.contains(name), "{name}:\n{}", shown.body);
    }
}

#[tokio::test]
async fn the_log_can_be_json() {
    let mut server = ServerProcess::start(PROGRAM, &["--log-format", "json"]).await;
    server.terminate();
    server.ended().await;
    let log = server.log();
    assert!(!log.is_empty());
    for line in log.lines() {
        let entry: serde_json::Value = serde_json::from_str(line).expect(line);
        assert!(entry["level"].is_string() && entry["timestamp"].is_string(), "{line}");
    }
}

#[tokio::test]
async fn secrets_are_not_logged() {
    let mut server = ServerProcess::start(PROGRAM, &["--log", "trace"]).await;
    let ana = server.client("Ana").await;
    let again = server.again(&ana, Vec::new()).await;
    assert_eq!(again.name(), "Ana");
    server.terminate();
    server.ended().await;
    let log = server.log();
    assert!(!log.is_empty());
    assert!(!log.contains(ana.token()), "a token is in the log");
}

/// What a server logs about a connection that comes, says hello and closes properly.
async fn log_of_a_connection(filter: &str) -> String {
    let mut server = ServerProcess::start(PROGRAM, &["--log", filter]).await;
    server.client("Ana").await.close().await;
    server.terminate();
    server.ended().await;
    server.log()
}

#[tokio::test]
async fn the_filter_holds_for_the_websocket_library_too() {
    assert_eq!(log_of_a_connection("off").await, "");
    for filter in ["info,sqlx=error", "trace,tungstenite=warn", "debug,tungstenite=off"] {
        let log = log_of_a_connection(filter).await;
        assert!(!log.contains("tungstenite::"), "{filter}: {log}");
    }
    let log = log_of_a_connection("tungstenite=debug").await;
    assert!(log.contains("DEBUG tungstenite::"), "{log}");
}
