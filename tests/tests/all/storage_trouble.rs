//! The disk is full, the file is locked: nothing is half done, and the server goes on.

use std::sync::Arc;

use sqlx::{Connection, SqliteConnection};
use tabuleiro_protocol::{Call, ErrorCode, Event, Opponent, Place, VERSION};
use tabuleiro_rules::GameKind;
use tabuleiro_rules::bot::Level;
use tabuleiro_server::store::{MemoryStore, Store};
use tabuleiro_tests::{Dice, Table, TestServer, open, setup, setup_against};

async fn breakable() -> (TestServer, Arc<MemoryStore>) {
    let store = Arc::new(MemoryStore::new());
    let shared: Arc<dyn Store> = Arc::<MemoryStore>::clone(&store);
    (TestServer::on(shared, |_| {}).await, store)
}

#[tokio::test]
async fn what_cannot_be_stored_is_refused_and_nobody_hears_of_it() {
    let (server, store) = breakable().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    let seq = table.one.room(room).seq();
    store.set_broken(true);
    let play = table.one.play_call(room, "b4-b5");
    for call in [
        play.clone(),
        Call::Resign { room },
        Call::OfferDraw { room },
        Call::Say { room, text: "hello".to_owned() },
        Call::Leave { room },
    ] {
        let error = table.one.refused_with(ErrorCode::StorageUnavailable, call).await;
        assert_eq!((error.ply, error.seq), (Some(0), Some(seq)));
    }
    let make = Call::Create { setup: setup(GameKind::Iris), hints: false };
    table.one.refused_with(ErrorCode::StorageUnavailable, make).await;
    let mut stranger = server.connect().await;
    let hello =
        Call::Hello { version: VERSION, name: Some("Eve".to_owned()), token: None, secret: None };
    stranger.refused_with(ErrorCode::StorageUnavailable, hello).await;
    assert_eq!(server.get("/readyz").await.status, 503);
    assert_eq!(server.get("/healthz").await.status, 200);
    table.two.settle().await;
    assert_eq!(table.two.room(room).seq(), seq, "nothing was told");
    // The disk works again: the very same request is done, once.
    store.set_broken(false);
    assert_eq!(server.get("/readyz").await.status, 200);
    table.one.ok(play).await;
    stranger.hello("Eve").await;
    let mirror = table.two.sees(room, |mirror| mirror.ply() == 1).await;
    assert_eq!(mirror.actions(), ["b4-b5"]);
}

#[tokio::test]
async fn a_seat_that_could_not_be_stored_is_still_free() {
    let (server, store) = breakable().await;
    let (mut ana, mut bo) = (server.client("Ana").await, server.client("Bo").await);
    let room = ana.create(setup(GameKind::Trench)).await;
    store.set_broken(true);
    let join = Call::Join { place: Place::Room(room), hints: false };
    bo.refused_with(ErrorCode::StorageUnavailable, join.clone()).await;
    store.set_broken(false);
    let mut eve = server.client("Eve").await;
    eve.ok(join).await;
    ana.sees(room, |mirror| mirror.room.seats.is_some()).await;
}

#[tokio::test]
async fn after_trouble_the_turn_begins_afresh() {
    let (server, store) = breakable().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    let before = table.two.room(room).clock.expect("a clock").since;
    store.set_broken(true);
    let play = table.one.play_call(room, "b4-b5");
    table.one.refused_with(ErrorCode::StorageUnavailable, play).await;
    store.set_broken(false);
    let restarted = table.two.event(room, |event| *event == Event::ClockRestarted).await;
    let clock = restarted.clock.expect("a clock");
    assert!(clock.since > before);
    assert_eq!(clock.deadline, Some(clock.since + 30_000), "a full turn");
}

#[tokio::test]
async fn after_trouble_bots_go_on() {
    let (server, store) = breakable().await;
    let mut ana = server.client("Ana").await;
    let levels = [Level::Random, Level::Random];
    let room = ana.create(setup_against(GameKind::Splinter, Opponent::Bots { levels })).await;
    ana.sees(room, |mirror| mirror.ply() >= 2).await;
    store.set_broken(true);
    ana.settle().await;
    store.set_broken(false);
    let seq = ana.room(room).seq();
    ana.sees(room, |mirror| mirror.seq() > seq + 2 || mirror.room.ending.is_some()).await;
}

#[tokio::test]
async fn a_file_that_someone_locks_refuses_and_goes_on_when_it_is_free() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.db");
    let server = TestServer::on(open(&file).await, |_| {}).await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let room = table.room;
    let mut other = SqliteConnection::connect(&format!("sqlite://{}", file.display()))
        .await
        .expect("a second connection");
    sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.expect("the lock");
    let play = table.one.play_call(room, "b4-b5");
    table.one.refused_with(ErrorCode::StorageUnavailable, play.clone()).await;
    assert_eq!(server.get("/readyz").await.status, 503);
    // What is stored can still be read.
    assert_eq!(server.get(&format!("/api/games/{room}")).await.status, 200);
    sqlx::query("ROLLBACK").execute(&mut other).await.expect("the end of the lock");
    table.one.event(room, |event| *event == Event::ClockRestarted).await;
    assert_eq!(server.get("/readyz").await.status, 200);
    table.one.ok(play).await;
    table.two.sees(room, |mirror| mirror.ply() == 1).await;
    table.play_out(&mut Dice::new(17)).await;
}
