//! A consistent copy while the server writes.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tabuleiro_rules::GameKind;
use tabuleiro_server::backup::{BackupError, backup};
use tabuleiro_server::check::check;
use tabuleiro_server::store::{Durability, OpenError, SqliteStore, Store};
use tokio::sync::watch;

use crate::Place;
use crate::table::Table;

/// The files in a place, without those that SQLite keeps beside the database itself.
fn names(place: &Place) -> Vec<String> {
    let entries = fs::read_dir(place.path().parent().unwrap()).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<_> = names.filter(|name| !name.starts_with("games.db-")).collect();
    names.sort_unstable();
    names
}

/// Plays on until told to stop, and tells the last event that was acknowledged.
async fn keep_playing(
    store: Arc<SqliteStore>,
    mut table: Table,
    acknowledged: watch::Sender<u32>,
    stop: Arc<AtomicBool>,
) -> Table {
    while !stop.load(Ordering::SeqCst) && table.room.is_playing() {
        let played = table.play();
        let last = played.records.last().unwrap().seq;
        store.append(vec![played]).await.unwrap();
        acknowledged.send_replace(last);
    }
    table
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_while_rooms_play_has_everything_that_was_acknowledged_before() {
    let place = Place::new();
    let store = Arc::new(place.open().await);
    let stop = Arc::new(AtomicBool::new(false));
    let (mut players, mut acknowledged) = (Vec::new(), Vec::new());
    for _ in 0..30 {
        let table = Table::start(&*store, GameKind::DuploHex, 1).await;
        let (tell, told) = watch::channel(table.room.seq());
        acknowledged.push((table.id(), told));
        players.push(tokio::spawn(keep_playing(
            Arc::clone(&store),
            table,
            tell,
            Arc::clone(&stop),
        )));
    }
    for (_, told) in &mut acknowledged {
        told.wait_for(|last| *last > 6).await.unwrap();
    }

    let before: Vec<_> = acknowledged.iter().map(|(id, told)| (*id, *told.borrow())).collect();
    let target = place.file("copy.db");
    let bytes = backup(&place.path(), &target).await.unwrap();
    let while_it_ran = acknowledged.iter().map(|(_, told)| *told.borrow()).sum::<u32>();
    stop.store(true, Ordering::SeqCst);
    let mut tables = Vec::new();
    for player in players {
        tables.push(player.await.unwrap());
    }
    assert!(while_it_ran > before.iter().map(|(_, last)| last).sum(), "nobody played meanwhile");

    assert_eq!(fs::metadata(&target).unwrap().len(), bytes);
    let report = check(&target).await.unwrap();
    assert!(report.is_clean(), "{report}");
    assert_eq!(report.games, 30);
    let copy = SqliteStore::open(&target, Durability::Normal).await.unwrap();
    for ((id, last), table) in before.into_iter().zip(&tables) {
        let records = copy.load(id).await.unwrap().unwrap().records;
        assert!(records.len() >= last as usize, "{} of {last}", records.len());
        assert_eq!(records, table.records()[..records.len()]);
    }
    copy.close().await;
    store.close().await;
    assert_eq!(names(&place), ["copy.db", "games.db"]);
}

#[tokio::test]
async fn nothing_is_overwritten() {
    let place = Place::new();
    place.open().await.close().await;
    let target = place.file("copy.db");
    for (taken, asked) in
        [("copy.db", &target), ("copy.db-wal", &target), ("games.db", &place.path())]
    {
        if taken != "games.db" {
            fs::write(place.file(taken), "precious").unwrap();
        }
        let refused = backup(&place.path(), asked).await;
        assert!(
            matches!(&refused, Err(BackupError::Exists(file)) if *file == place.file(taken)),
            "{refused:?}"
        );
        if taken != "games.db" {
            assert_eq!(fs::read_to_string(place.file(taken)).unwrap(), "precious");
            fs::remove_file(place.file(taken)).unwrap();
        }
    }
    assert_eq!(names(&place), ["games.db"]);
    backup(&place.path(), &target).await.unwrap();
    assert_eq!(names(&place), ["copy.db", "games.db"]);
    assert!(check(&target).await.unwrap().is_clean());
}

#[tokio::test]
async fn a_failed_backup_leaves_nothing_behind() {
    let place = Place::new();
    let missing = backup(&place.path(), &place.file("copy.db")).await;
    assert!(matches!(missing, Err(BackupError::Source(OpenError::Missing(_)))), "{missing:?}");
    assert_eq!(names(&place), [""; 0]);

    fs::write(place.path(), "garbage ".repeat(1000)).unwrap();
    let garbage = backup(&place.path(), &place.file("copy.db")).await;
    assert!(matches!(garbage, Err(BackupError::Source(OpenError::NotADatabase(_)))), "{garbage:?}");
    assert_eq!(names(&place), ["games.db"]);

    fs::remove_file(place.path()).unwrap();
    place.open().await.close().await;
    let nowhere = backup(&place.path(), &place.file("no/such/copy.db")).await;
    assert!(matches!(nowhere, Err(BackupError::Write { .. })), "{nowhere:?}");
    assert_eq!(names(&place), ["games.db"]);
}

/// A page is ruined in a way that only shows when everything is read.
#[tokio::test]
async fn a_damaged_database_gives_no_backup() {
    let place = Place::new();
    let store = place.open().await;
    for _ in 0..20 {
        Table::start(&store, GameKind::Iris, 1).await;
    }
    store.close().await;
    let mut bytes = fs::read(place.path()).unwrap();
    bytes[4096..].fill(0xA5);
    fs::write(place.path(), bytes).unwrap();
    let refused = backup(&place.path(), &place.file("copy.db")).await;
    assert!(refused.is_err());
    assert_eq!(names(&place), ["games.db"]);
}
