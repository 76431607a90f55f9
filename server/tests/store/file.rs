//! The file: what survives, and what is refused.

use std::fs;
use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use tabuleiro_protocol::Setup;
use tabuleiro_rules::GameKind;
use tabuleiro_server::names::fold;
use tabuleiro_server::store::{
    Durability, GamesQuery, NewPerson, OpenError, Registration, SqliteStore, Store, StoreError,
};

use crate::Place;
use crate::table::{Table, person};

/// Another program with the same file.
pub(crate) async fn stranger(path: &Path) -> SqliteConnection {
    SqliteConnectOptions::new().filename(path).connect().await.unwrap()
}

async fn open_error(path: &Path) -> OpenError {
    SqliteStore::open(path, Durability::Full).await.unwrap_err()
}

#[tokio::test]
async fn everything_is_there_after_a_restart() {
    let place = Place::new();
    let store = place.open().await;
    let ana = person("Ana");
    let new = NewPerson { person: ana.clone(), folded: fold("Ana"), token: [9; 32], at: 1 };
    store.add_person(new.clone()).await.unwrap();
    let mut going_on = Table::start(&store, GameKind::DuploHex, 1).await;
    let mut over = Table::start(&store, GameKind::Trench, 2).await;
    over.finish(&store, 3_000).await;
    let played = going_on.play();
    store.append(vec![played]).await.unwrap();
    store.close().await;

    let store = place.open().await;
    assert_eq!(store.person([9; 32]).await, Ok(Some(ana)));
    assert_eq!(store.add_person(new).await, Ok(Registration::NameTaken));
    let unfinished = store.unfinished().await.unwrap();
    assert_eq!(unfinished.len(), 1);
    assert_eq!(unfinished[0].records, going_on.records());
    let query = GamesQuery { limit: 9, ..GamesQuery::default() };
    assert_eq!(store.games(query).await.unwrap(), [over.summary()]);

    // The log goes on where it was, though the new writer has never seen the game.
    let played = going_on.play();
    store.append(vec![played.clone()]).await.unwrap();
    let conflict = StoreError::Conflict { room: played.room, seq: played.after + 1 };
    assert_eq!(store.append(vec![played]).await, Err(conflict));
}

#[tokio::test]
async fn a_store_that_is_gone_without_a_word_has_lost_nothing() {
    let place = Place::new();
    let store = place.open().await;
    let table = Table::start(&store, GameKind::Iris, 1).await;
    drop(store);
    let store = place.open().await;
    assert_eq!(store.load(table.id()).await.unwrap().unwrap().records, table.records());
}

#[tokio::test]
async fn closing_finishes_what_is_queued_and_leaves_one_file() {
    let place = Place::new();
    let store = place.open().await;
    let mut tables = Vec::new();
    for _ in 0..10 {
        tables.push(Table::start(&store, GameKind::Iris, 1).await);
    }
    let queued = tables.iter_mut().map(|table| store.append(vec![table.play()]));
    let queued = futures::future::join_all(queued);
    // The appends are polled first and so are in the queue before it is closed.
    let (results, ()) = futures::join!(queued, store.close());
    assert!(results.iter().all(Result::is_ok), "{results:?}");
    let closed = store.append(vec![tables[0].play()]).await;
    assert!(matches!(closed, Err(StoreError::Unavailable(_))), "{closed:?}");
    assert!(!store.is_ready());
    store.close().await;

    let names = fs::read_dir(place.path().parent().unwrap()).unwrap();
    let names: Vec<_> = names.map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, ["games.db"]);
    let store = place.open().await;
    let counts = store.unfinished().await.unwrap();
    assert!(counts.iter().all(|game| game.records.len() == 4), "{counts:?}");
}

#[tokio::test]
async fn a_file_has_one_server() {
    let place = Place::new();
    let store = place.open().await;
    let mut names = vec![place.path()];
    #[cfg(unix)]
    {
        names.push(place.file("link.db"));
        std::os::unix::fs::symlink("games.db", place.file("link.db")).unwrap();
    }
    for name in &names {
        let error = open_error(name).await;
        assert!(matches!(error, OpenError::InUse(_)), "{error:?}");
        assert!(error.to_string().contains("stop that one first"), "{error}");
    }
    let mut table = Table::start(&store, GameKind::Iris, 1).await;
    store.append(vec![table.play()]).await.unwrap();
    store.close().await;
    for name in &names {
        let next = SqliteStore::open(name, Durability::Normal).await.unwrap();
        assert_eq!(next.load(table.id()).await.unwrap().unwrap().records, table.records());
        next.close().await;
    }
}

#[tokio::test]
async fn a_lock_that_was_left_behind_keeps_nobody_out() {
    let place = Place::new();
    place.open().await.close().await;
    fs::write(place.file("games.db-lock"), "").unwrap();
    place.open().await.close().await;
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_refused_and_left_alone() {
    let place = Place::new();
    place.open().await.close().await;
    let mut connection = stranger(&place.path()).await;
    sqlx::query(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (9000, 'from the future', 1, x'00', 0)",
    )
    .execute(&mut connection)
    .await
    .unwrap();
    connection.close().await.unwrap();
    let before = fs::read(place.path()).unwrap();
    let error = open_error(&place.path()).await;
    assert!(matches!(error, OpenError::Newer { found: 9000, known: 6, .. }), "{error:?}");
    assert!(error.to_string().contains("newer version"), "{error}");
    assert_eq!(fs::read(place.path()).unwrap(), before);
}

#[tokio::test]
async fn what_is_not_a_database_is_refused_and_left_alone() {
    let place = Place::new();
    let text = "Dear diary, this is no database, and it is longer than its header. ".repeat(20);
    fs::write(place.path(), &text).unwrap();
    let error = open_error(&place.path()).await;
    assert!(matches!(error, OpenError::NotADatabase(_)), "{error:?}");
    assert_eq!(fs::read_to_string(place.path()).unwrap(), text);
}

#[tokio::test]
async fn a_database_of_another_program_is_refused_and_left_alone() {
    let place = Place::new();
    let options = SqliteConnectOptions::new().filename(place.path()).create_if_missing(true);
    let mut connection = options.connect().await.unwrap();
    sqlx::query("CREATE TABLE recipes (name TEXT)").execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let before = fs::read(place.path()).unwrap();
    let error = open_error(&place.path()).await;
    assert!(matches!(error, OpenError::Foreign(_)), "{error:?}");
    assert_eq!(fs::read(place.path()).unwrap(), before);
}

#[tokio::test]
async fn a_place_where_no_file_can_be_is_named() {
    let place = Place::new();
    let error = open_error(&place.file("no/such/place/games.db")).await;
    assert!(error.to_string().contains("there is no directory"), "{error}");
    let error = open_error(place.path().parent().unwrap()).await;
    assert!(error.to_string().contains("it is a directory"), "{error}");
    let error = open_error(Path::new("/proc/games.db")).await;
    assert!(matches!(error, OpenError::CannotOpen { .. }), "{error:?}");
}

#[cfg(unix)]
#[tokio::test]
async fn a_read_only_file_is_refused() {
    use std::os::unix::fs::PermissionsExt;

    let place = Place::new();
    place.open().await.close().await;
    fs::set_permissions(place.path(), fs::Permissions::from_mode(0o444)).unwrap();
    if fs::OpenOptions::new().append(true).open(place.path()).is_ok() {
        return; // Whoever runs this may write everything.
    }
    let error = open_error(&place.path()).await;
    assert!(matches!(error, OpenError::ReadOnly(_)), "{error:?}");
}

#[tokio::test]
async fn an_empty_file_is_a_new_database() {
    let place = Place::new();
    fs::write(place.path(), "").unwrap();
    let store = place.open().await;
    assert_eq!(store.unfinished().await, Ok(Vec::new()));
}

#[tokio::test]
async fn a_start_that_was_cut_short_can_be_repeated() {
    let place = Place::new();
    let options = SqliteConnectOptions::new().filename(place.path()).create_if_missing(true);
    let mut connection = options.connect().await.unwrap();
    sqlx::query(
        "CREATE TABLE _sqlx_migrations (version BIGINT PRIMARY KEY, description TEXT NOT NULL, \
         installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP, success BOOLEAN NOT NULL, \
         checksum BLOB NOT NULL, execution_time BIGINT NOT NULL)",
    )
    .execute(&mut connection)
    .await
    .unwrap();
    connection.close().await.unwrap();
    let store = place.open().await;
    Table::start_between(&store, Setup::new(GameKind::Iris), &person("Ana"), &person("Bia"), 1)
        .await;
}

#[tokio::test]
async fn full_durability_is_what_a_store_has_by_default() {
    assert_eq!(Durability::default(), Durability::Full);
    assert_eq!("normal".parse(), Ok(Durability::Normal));
    assert_eq!(Durability::Full.to_string().parse(), Ok(Durability::Full));
    assert!("sometimes".parse::<Durability>().is_err());
}
