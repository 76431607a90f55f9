//! When the disk is full, the file is locked, or someone else writes.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use metrics_exporter_prometheus::PrometheusBuilder;
use tabuleiro_protocol::{RoomId, Setup};
use tabuleiro_rules::GameKind;
use tabuleiro_server::check::check;
use tabuleiro_server::room::{Command, Room};
use tabuleiro_server::store::{Append, Durability, SqliteStore, Store, StoreError};

use crate::Place;
use crate::file::stranger;
use crate::table::{Table, person};

/// Waits until the storage works, or does not.
async fn until(store: &SqliteStore, ready: bool) {
    store.readiness().wait_for(|now| *now == ready).await.unwrap();
    assert_eq!(store.is_ready(), ready);
}

fn is_unavailable(result: &Result<(), StoreError>) -> bool {
    matches!(result, Err(StoreError::Unavailable(_)))
}

async fn stored(store: &SqliteStore, room: RoomId) -> usize {
    store.load(room).await.unwrap().unwrap().records.len()
}

#[tokio::test]
async fn a_locked_file_refuses_and_goes_on_when_it_is_free() {
    for lock in ["BEGIN IMMEDIATE", "BEGIN EXCLUSIVE"] {
        let place = Place::new();
        let store = place.open().await;
        let mut table = Table::start(&store, GameKind::Iris, 1).await;
        let before = table.records().len();
        let mut other = stranger(&place.path()).await;
        sqlx::query(lock).execute(&mut other).await.unwrap();

        let played = table.play();
        let refused = store.append(vec![played.clone()]).await;
        assert!(is_unavailable(&refused), "{lock}: {refused:?}");
        assert!(!store.is_ready());
        assert_eq!(stored(&store, table.id()).await, before, "reading goes on");
        // While it is known not to work, nobody waits.
        assert!(is_unavailable(&store.append(vec![played.clone()]).await));

        sqlx::query("ROLLBACK").execute(&mut other).await.unwrap();
        until(&store, true).await;
        store.append(vec![played]).await.unwrap();
        assert_eq!(store.load(table.id()).await.unwrap().unwrap().records, table.records());
    }
}

#[tokio::test]
async fn a_full_disk_refuses_and_goes_on_when_there_is_room() {
    let place = Place::new();
    let path = place.path();
    let pages = Arc::new(AtomicU32::new(100));
    let open = SqliteStore::open_limited(&path, Durability::Normal, Arc::clone(&pages));
    let store = open.await.unwrap();
    let ana = person("Ana");
    let mut table = Table::start_alone(&store, &ana, 1).await;

    let refused = loop {
        table.now += 60_000;
        let said = table.step(&Command::Say { who: ana.clone(), text: "x".repeat(500) });
        if store.append(vec![said.clone()]).await.is_err() {
            break said;
        }
        assert!(said.after < 2_000, "the disk is never full");
    };
    assert!(!store.is_ready());
    let kept = store.load(table.id()).await.unwrap().unwrap();
    assert_eq!(kept.records.last().unwrap().seq, refused.after);
    let again = store.append(vec![refused.clone()]).await;
    assert!(is_unavailable(&again), "{again:?}");

    pages.store(10_000, Ordering::SeqCst);
    until(&store, true).await;
    store.append(vec![refused]).await.unwrap();
    let kept = store.load(table.id()).await.unwrap().unwrap();
    assert_eq!(kept.records, table.records());
    let log = kept.records.iter().map(|record| record.read().unwrap());
    assert_eq!(Room::replay(kept.room, log).unwrap(), table.room);
}

/// The same with a real disk, which whoever runs this has to provide: a small one, such as
/// `mount -t tmpfs -o size=2m tmpfs DIRECTORY`.
#[tokio::test]
#[ignore = "needs TABULEIRO_SMALL_DISK, a directory on a file system of a few megabytes"]
async fn a_disk_that_is_really_full_refuses_and_goes_on_when_there_is_room() {
    let disk = std::env::var("TABULEIRO_SMALL_DISK").expect("the name of a directory");
    let place = tempfile::tempdir_in(disk).unwrap();
    let store = SqliteStore::open(&place.path().join("games.db"), Durability::Full).await.unwrap();
    let mut table = Table::start(&store, GameKind::Iris, 1).await;
    let ballast = place.path().join("ballast");
    fill(&ballast);

    // What is left of the write-ahead log takes some more.
    let refused = loop {
        let played = table.play();
        match store.append(vec![played.clone()]).await {
            Ok(()) => assert!(table.room.is_playing(), "the disk is never full"),
            Err(error) => break (played, error),
        }
    };
    assert!(matches!(refused.1, StoreError::Unavailable(_)), "{:?}", refused.1);
    assert_eq!(stored(&store, table.id()).await, table.records().len() - refused.0.records.len());
    assert!(!store.is_ready());

    std::fs::remove_file(ballast).unwrap();
    until(&store, true).await;
    store.append(vec![refused.0]).await.unwrap();
    assert_eq!(store.load(table.id()).await.unwrap().unwrap().records, table.records());
    store.close().await;
}

/// Writes until there is no room left.
fn fill(path: &std::path::Path) {
    let mut file = std::fs::File::create(path).unwrap();
    let block = [0; 512];
    while std::io::Write::write_all(&mut file, &block).is_ok() {}
}

#[tokio::test]
async fn when_a_group_fails_nothing_of_it_is_stored() {
    let place = Place::new();
    let store = place.open().await;
    let mut tables = Vec::new();
    for _ in 0..20 {
        tables.push(Table::start(&store, GameKind::Iris, 1).await);
    }
    let mut other = stranger(&place.path()).await;
    sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    let plays = tables.iter_mut().map(|table| store.append(vec![table.play()]));
    let results = futures::future::join_all(plays).await;
    assert!(results.iter().all(is_unavailable), "{results:?}");
    sqlx::query("ROLLBACK").execute(&mut other).await.unwrap();
    until(&store, true).await;
    for table in &tables {
        assert_eq!(stored(&store, table.id()).await, table.records().len() - 1);
    }
}

/// That every event has a number of its own is the guard: the writer remembers games and does not look first.
#[tokio::test]
async fn events_that_someone_else_wrote_are_a_conflict_that_hurts_nobody_else() {
    let place = Place::new();
    let (store, second) = (place.open().await, place.open_beside().await);
    let mut contested = Table::start(&store, GameKind::Iris, 1).await;
    let mut tables = Vec::new();
    for _ in 0..5 {
        tables.push(Table::start(&store, GameKind::Iris, 1).await);
    }
    let play = contested.play();
    second.append(vec![play.clone()]).await.unwrap();

    let mut batches: Vec<Vec<Append>> = tables.iter_mut().map(|table| vec![table.play()]).collect();
    batches.insert(2, vec![play.clone()]);
    let results = futures::future::join_all(batches.into_iter().map(|b| store.append(b))).await;
    for (number, result) in results.iter().enumerate() {
        if number == 2 {
            let conflict = StoreError::Conflict { room: contested.id(), seq: play.after + 1 };
            assert_eq!(*result, Err(conflict));
        } else {
            assert_eq!(*result, Ok(()), "{number}");
        }
    }
    assert!(store.is_ready());
    assert_eq!(stored(&store, contested.id()).await, contested.records().len());
    let next = contested.play();
    store.append(vec![next]).await.unwrap();
}

#[tokio::test]
async fn a_room_that_knows_of_events_that_someone_else_wrote_can_go_on() {
    let place = Place::new();
    let (store, second) = (place.open().await, place.open_beside().await);
    let mut contested = Table::start(&store, GameKind::Iris, 1).await;
    second.append(vec![contested.play()]).await.unwrap();
    // The room was read again; what the writer remembers of it is older, and is looked up after that.
    let next = contested.play();
    let conflict = StoreError::Conflict { room: contested.id(), seq: next.after + 1 };
    assert_eq!(store.append(vec![next.clone()]).await, Err(conflict));
    store.append(vec![next]).await.unwrap();
    assert_eq!(stored(&store, contested.id()).await, contested.records().len());
}

#[tokio::test]
async fn what_gathers_is_committed_in_groups() {
    let recorder = PrometheusBuilder::new().build_recorder();
    let handle = recorder.handle();
    let place = Place::new();
    let store = {
        let _recording = metrics::set_default_local_recorder(&recorder);
        place.open().await
    };
    let mut tables = Vec::new();
    for _ in 0..100 {
        tables.push(Table::start(&store, GameKind::Iris, 1).await);
    }
    let before = commits(&handle.render());
    for _ in 0..5 {
        let plays = tables.iter_mut().map(|table| store.append(vec![table.play()]));
        let results = futures::future::join_all(plays).await;
        assert!(results.iter().all(Result::is_ok), "{results:?}");
    }
    let text = handle.render();
    let commits = commits(&text) - before;
    assert!(commits < 50, "{commits} commits for 500 appends");
    assert!(text.contains("tabuleiro_commit_events_sum 800"), "{text}");
    assert!(text.contains("tabuleiro_writer_queue 0"), "{text}");
    for table in &tables {
        let kept = store.load(table.id()).await.unwrap().unwrap();
        assert_eq!(kept.records, table.records());
    }
}

fn commits(metrics: &str) -> u32 {
    let line = metrics.lines().find(|line| line.starts_with("tabuleiro_commit_seconds_count"));
    line.and_then(|line| line.split(' ').next_back()?.parse().ok()).unwrap()
}

/// A stranger's game takes the number that the writer had in mind for the next one.
#[tokio::test]
async fn a_new_game_whose_number_is_taken_gets_another() {
    let place = Place::new();
    let (store, second) = (place.open().await, place.open_beside().await);
    let mut first = Table::start(&store, GameKind::Iris, 1).await;
    let others = Table::start(&second, GameKind::Trench, 1).await;
    let mut next = Table::start(&store, GameKind::Splinter, 1).await;
    assert!(store.is_ready());
    // The very statements that failed are used again.
    Table::start(&store, GameKind::Adaptoid, 1).await;
    next.finish(&store, 9_000).await;
    first.finish(&store, 9_000).await;
    for table in [&first, &others, &next] {
        assert_eq!(stored(&store, table.id()).await, table.records().len());
    }
    store.close().await;
    second.close().await;
    let report = check(&place.path()).await.unwrap();
    assert!(report.is_clean(), "{report}");
}

#[tokio::test]
async fn the_end_of_a_game_that_someone_else_went_on_with_leaves_no_trace() {
    let place = Place::new();
    let (store, second) = (place.open().await, place.open_beside().await);
    let mut contested = Table::start(&store, GameKind::Iris, 1).await;
    let before = contested.room.clone();
    let resigned = contested.resign();
    contested.room = before;
    second.append(vec![contested.play()]).await.unwrap();

    let conflict = StoreError::Conflict { room: contested.id(), seq: resigned.after + 1 };
    assert_eq!(store.append(vec![resigned]).await, Err(conflict));
    assert!(store.is_ready());
    assert_eq!(store.unfinished().await.unwrap().len(), 1, "it goes on");
    assert_eq!(stored(&store, contested.id()).await, contested.records().len());
    contested.finish(&store, 9_000).await;
    store.close().await;
    second.close().await;
    let report = check(&place.path()).await.unwrap();
    assert!(report.is_clean(), "{report}");
}

#[tokio::test]
async fn a_new_game_for_which_the_file_was_locked_is_made_later() {
    let place = Place::new();
    let store = place.open().await;
    Table::start(&store, GameKind::Iris, 1).await;
    let mut other = stranger(&place.path()).await;
    sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    let setup = Setup::new(GameKind::Trench);
    let (table, made) = Table::open(&person("Ana"), setup, 1);
    let refused = store.append(vec![made.clone()]).await;
    assert!(is_unavailable(&refused), "{refused:?}");
    sqlx::query("ROLLBACK").execute(&mut other).await.unwrap();
    until(&store, true).await;
    assert!(store.load(table.id()).await.unwrap().is_none());
    store.append(vec![made]).await.unwrap();
    assert_eq!(stored(&store, table.id()).await, table.records().len());
}
