//! Files that earlier versions made.

use std::path::Path;

use sqlx::migrate::Migrator;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};
use tabuleiro_rules::GameKind;
use tabuleiro_server::check::check;
use tabuleiro_server::names::fold;
use tabuleiro_server::store::{Durability, Registration, SqliteStore, Store};

use crate::Place;
use crate::people::new;
use crate::table::{Table, person};

static MIGRATIONS: Migrator = sqlx::migrate!("../migrations");

/// How the log of a file is copied into a file of an earlier form, from the first.
const LOGS: [&str; 3] = [
    "INSERT INTO events SELECT game, seq, at, body FROM full.events ORDER BY no",
    "INSERT INTO events SELECT * FROM full.events; \
     INSERT INTO heads SELECT game, max(seq), max(no) FROM full.events GROUP BY game",
    "INSERT INTO events SELECT * FROM full.events; \
     INSERT INTO settled_heads SELECT * FROM full.head_checkpoint; \
     UPDATE settled_until SET event = (SELECT event FROM full.checkpoint_event)",
];

/// Makes a file of an earlier form with the games of another file.
async fn write_form(form: usize, path: &Path, games: &Path) {
    let migrations = MIGRATIONS.iter().take(form).cloned().collect();
    let first = Migrator { migrations, ..Migrator::DEFAULT };
    let new = SqliteConnectOptions::new().filename(path).create_if_missing(true);
    let mut connection = new.connect().await.unwrap();
    first.run(&mut connection).await.unwrap();
    let copy = format!(
        "ATTACH '{}' AS full; INSERT INTO people (no, id, name, folded, token, created) \
         SELECT no, id, name, folded, token, created FROM full.people; \
         INSERT INTO games SELECT * FROM full.games; \
         INSERT INTO players (game, person, folded, ended, id) \
         SELECT game, person, hex(person), ended, id FROM full.players; {}",
        games.display(),
        LOGS[form - 1]
    );
    sqlx::raw_sql(AssertSqlSafe(copy)).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test]
async fn a_file_of_an_earlier_form_keeps_everything_and_goes_on() {
    let place = Place::new();
    let store = place.open().await;
    let mut tables = Vec::new();
    for kind in GameKind::ALL {
        tables.push(Table::start(&store, *kind, 1).await);
    }
    for _ in 0..5 {
        for table in &mut tables {
            store.append(vec![table.play()]).await.unwrap();
        }
    }
    tables[2].finish(&store, 9_000).await;
    store.close().await;

    for form in 1..=LOGS.len() {
        let older = place.file(&format!("form-{form}.db"));
        write_form(form, &older, &place.path()).await;
        let store = SqliteStore::open(&older, Durability::Normal).await.unwrap();
        for table in &tables {
            assert_eq!(store.load(table.id()).await.unwrap().unwrap().records, table.records());
        }
        // Each file goes on from the same moment.
        let before = tables[0].room.clone();
        store.append(vec![tables[0].play()]).await.unwrap();
        tables[0].room = before;
        store.close().await;
        let report = check(&older).await.unwrap();
        assert!(report.is_clean(), "{report}");
        assert_eq!(report.games, tables.len() as u64);
    }
}

/// Before names were compared by what they look like, people could have names that look alike.
#[tokio::test]
async fn names_that_looked_alike_before_go_on_and_new_ones_do_not_join_them() {
    let place = Place::new();
    let path = place.path();
    let first =
        Migrator { migrations: MIGRATIONS.iter().take(5).cloned().collect(), ..Migrator::DEFAULT };
    let file = SqliteConnectOptions::new().filename(&path).create_if_missing(true);
    let mut connection = file.connect().await.unwrap();
    first.run(&mut connection).await.unwrap();
    let known = [(person("Coco"), 1), (person("сосо"), 2), (person("Lola"), 3)];
    for (person, token) in &known {
        sqlx::query("INSERT INTO people (id, name, folded, token, created) VALUES (?, ?, ?, ?, 7)")
            .bind(person.id.0.as_bytes().as_slice())
            .bind(&person.name)
            .bind(fold(&person.name))
            .bind([*token; 32].as_slice())
            .execute(&mut connection)
            .await
            .unwrap();
    }
    connection.close().await.unwrap();

    for start in 0..2 {
        let store = SqliteStore::open(&path, Durability::Normal).await.unwrap();
        for (person, token) in &known {
            assert_eq!(store.person([*token; 32]).await.unwrap().as_ref(), Some(person));
        }
        for name in ["C0C0", "соcо", "L01A"] {
            let taken = store.add_person(new(&person(name), 10 + start)).await;
            assert_eq!(taken, Ok(Registration::NameTaken), "{name}");
        }
        store.close().await;
    }
    let report = check(&path).await.unwrap();
    assert!(report.is_clean(), "{report}");
}
