//! Signals.

use std::time::{Duration, Instant};

use tabuleiro_protocol::{Notice, Opponent, ServerMessage};
use tabuleiro_rules::GameKind;
use tabuleiro_rules::bot::Level;
use tabuleiro_tests::{Dice, ServerProcess, Table, TestClient, setup, setup_against};

use crate::PROGRAM;

/// A server with a game of people and one of bots under way, and all who are connected to it.
async fn busy() -> (ServerProcess, Vec<TestClient>) {
    let server = ServerProcess::start(PROGRAM, &[]).await;
    let (mut ana, mut bo) = (server.client("Ana").await, server.client("Bo").await);
    let room = Table::seat(&mut ana, &mut bo, setup(GameKind::DuploHex)).await;
    ana.play_any(room, &mut Dice::new(1)).await;
    let levels = [Level::Expert, Level::Expert];
    ana.create(setup_against(GameKind::Splinter, Opponent::Bots { levels })).await;
    (server, vec![ana, bo])
}

#[tokio::test]
async fn a_signal_tells_everyone_and_ends_the_server_in_order() {
    for interrupt in [false, true] {
        let (mut server, clients) = busy().await;
        let asked = Instant::now();
        if interrupt {
            server.interrupt();
        } else {
            server.terminate();
        }
        for mut client in clients {
            assert_eq!(client.closed().await, Some(1001));
            let last = client.leftovers().pop();
            assert_eq!(last, Some(ServerMessage::Notice(Notice::Stopping)));
        }
        let status = server.ended().await;
        assert!(asked.elapsed() < Duration::from_secs(5), "{:?}", asked.elapsed());
        assert_eq!(status.code(), Some(0), "{}", server.log());
        server.assert_sound("games.db").await;
    }
}

#[tokio::test]
async fn who_never_reads_does_not_keep_the_server() {
    let (mut server, clients) = busy().await;
    let asked = Instant::now();
    server.terminate();
    let status = server.ended().await;
    assert!(asked.elapsed() < Duration::from_secs(5), "{:?}", asked.elapsed());
    assert_eq!(status.code(), Some(0));
    drop(clients);
}

#[tokio::test]
async fn a_second_signal_ends_the_server_at_once() {
    // The second signal has to come while the server still waits for the one who never reads.
    for _ in 0..10 {
        let (mut server, mut clients) = busy().await;
        let mut quick = clients.pop().expect("a client");
        server.terminate();
        assert_eq!(quick.closed().await, Some(1001));
        server.terminate();
        server.ended().await;
        let log = server.log();
        if log.contains("ended at once") {
            // What was acknowledged is there all the same.
            server.assert_sound("games.db").await;
            server.restart().await;
            assert!(server.banner().contains("unfinished game"), "{}", server.banner());
            return;
        }
        assert!(log.contains("stopped"), "{log}");
    }
    panic!("the second signal made no difference");
}

#[tokio::test]
async fn a_server_says_where_to_connect_and_how_to_let_others_in() {
    let server = ServerProcess::start(PROGRAM, &[]).await;
    let address = server.address();
    assert!(server.banner().contains(&format!("http://{address}/")), "{}", server.banner());
    assert!(server.banner().contains("--listen 0.0.0.0:"), "{}", server.banner());
    assert_eq!(server.get("/readyz").await.status, 200);
}
