//! A client that does not keep up is cut off, and resumes without loss.

use std::sync::Arc;
use std::time::Duration;

use tabuleiro_protocol::{Call, Opponent, RoomId};
use tabuleiro_rules::GameKind;
use tabuleiro_server::store::MemoryStore;
use tabuleiro_tests::{Dice, Table, TestClient, TestServer, setup, setup_against};
use tokio::time::{Instant, sleep, timeout};

/// After so long without a sign of life a client is gone.
const GIVEN_UP: Duration = Duration::from_secs(60);

#[tokio::test]
async fn a_slow_reader_is_cut_off_and_resumes_without_loss() {
    let server = TestServer::start().await;
    // In the quiet room Ana sees at once when Eve is gone; in the other one a lot happens.
    let mut ana = server.client("Ana").await;
    let mut eve = TestClient::connect_narrow(server.address()).await;
    eve.hello("Eve").await;
    let quiet = Table::seat(&mut ana, &mut eve, setup(GameKind::Trench)).await;
    let busy = ana.create(setup_against(GameKind::Iris, Opponent::HotSeat)).await;
    eve.watch(busy).await;
    // Eve does not read, and asks for more than any line holds.
    let mut dice = Dice::new(16);
    while ana.room(quiet).away == [None; 2] {
        for _ in 0..4 {
            eve.send(Call::Rules { game: Some(GameKind::Adaptoid) }).await;
        }
        ana.play_any(busy, &mut dice).await;
        ana.ok(Call::Undo { room: busy, ply: 1 }).await;
    }
    assert_eq!(eve.closed().await, Some(1013), "she shall come again");
    let seen = [quiet, busy].map(|room| eve.room(room).clone());
    let mut eve = server.again_with(&eve, seen.to_vec()).await;
    for mirror in &seen {
        eve.watch_since(mirror.id(), mirror.seq()).await;
    }
    ana.sees(quiet, |mirror| mirror.away == [None; 2]).await;
    for room in [quiet, busy] {
        // To look at all that Eve was sent takes long enough for the clocks to begin afresh.
        let last = eve.room(room).seq().max(ana.room(room).seq());
        ana.sees_seq(room, last).await;
        eve.sees_seq(room, last).await;
        eve.room(room).assert_same(ana.room(room));
    }
    assert!(eve.room(busy).log.len() > 100, "she missed a lot, and has it all");
}

/// Waits until the server has given up the guest, though not for ever. Time is paused.
async fn sees_the_other_gone(host: &mut TestClient, room: RoomId) {
    let gone = host.sees(room, |mirror| mirror.away[1].is_some());
    timeout(10 * GIVEN_UP, gone).await.expect("the guest is given up");
}

#[tokio::test(start_paused = true)]
async fn a_line_on_which_nothing_is_heard_is_given_up() {
    let server = TestServer::on(Arc::new(MemoryStore::new()), |_| {}).await;
    // Who does not read answers no ping either.
    let Table { room, one: mut ana, two: _silent } =
        Table::new(&server, setup(GameKind::Trench)).await;
    let begun = Instant::now();
    sees_the_other_gone(&mut ana, room).await;
    assert!(begun.elapsed() <= GIVEN_UP, "{:?}", begun.elapsed());
}

#[tokio::test(start_paused = true)]
async fn who_takes_nothing_of_what_was_asked_for_is_given_up() {
    let server = TestServer::on(Arc::new(MemoryStore::new()), |_| {}).await;
    let Table { room, one: mut ana, two: mut eve } =
        Table::new(&server, setup(GameKind::Trench)).await;
    for _ in 0..400 {
        eve.send(Call::Rules { game: Some(GameKind::Adaptoid) }).await;
    }
    let begun = Instant::now();
    // To go on asking is no sign of life.
    let asking = async {
        loop {
            sleep(Duration::from_secs(5)).await;
            eve.send(Call::Ping).await;
        }
    };
    tokio::select! {
        () = sees_the_other_gone(&mut ana, room) => {}
        () = asking => {}
    }
    assert!(begun.elapsed() <= GIVEN_UP, "{:?}", begun.elapsed());
}
