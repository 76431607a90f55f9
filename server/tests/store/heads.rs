//! The last event of a game, while the table that names it is behind.

use std::path::Path;

use sqlx::Connection;
use tabuleiro_rules::GameKind;
use tabuleiro_server::check::check;
use tabuleiro_server::room::Command;
use tabuleiro_server::store::{Append, Store, StoreError};

use crate::Place;
use crate::file::stranger;
use crate::table::{Table, person};

/// How many events came after those of which the table knows.
async fn behind(path: &Path) -> i64 {
    let mut connection = stranger(path).await;
    let behind = "SELECT max(no) - (SELECT event FROM checkpoint_event) FROM events";
    let behind = sqlx::query_scalar(behind).fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    behind
}

async fn is_clean(path: &Path) {
    let report = check(path).await.unwrap();
    assert!(report.is_clean(), "{report}");
}

#[tokio::test]
async fn everyone_finds_events_that_are_not_settled() {
    let place = Place::new();
    let store = place.open().await;
    let mut tables = Vec::new();
    for kind in GameKind::ALL {
        tables.push(Table::start(&store, *kind, 1).await);
    }
    for table in &mut tables {
        store.append(vec![table.play()]).await.unwrap();
    }
    assert!(behind(&place.path()).await >= 5);
    let found = store.unfinished().await.unwrap();
    for table in &tables {
        assert_eq!(store.load(table.id()).await.unwrap().unwrap().records, table.records());
        let game = found.iter().find(|game| game.room == table.id()).unwrap();
        assert_eq!(game.records, table.records());
    }
    is_clean(&place.path()).await;

    // Another server that opens the file settles them; what the first one writes then comes after that.
    let second = place.open_beside().await;
    assert_eq!(behind(&place.path()).await, 0);
    let (late, next) = (tables[0].play(), tables[0].play());
    store.append(vec![late.clone()]).await.unwrap();
    let conflict = StoreError::Conflict { room: late.room, seq: late.after + 1 };
    assert_eq!(second.append(vec![late]).await, Err(conflict));
    second.append(vec![next.clone()]).await.unwrap();
    let conflict = StoreError::Conflict { room: next.room, seq: next.after + 1 };
    assert_eq!(store.append(vec![next]).await, Err(conflict));
    store.append(vec![tables[0].play()]).await.unwrap();
    assert_eq!(second.load(tables[0].id()).await.unwrap().unwrap().records, tables[0].records());
    is_clean(&place.path()).await;
}

#[tokio::test]
async fn events_are_settled_after_some_thousands_and_when_the_store_closes() {
    let place = Place::new();
    let store = place.open().await;
    let host = person("Ana");
    let mut tables = Vec::new();
    for _ in 0..6 {
        tables.push(Table::start_alone(&store, &host, 1).await);
    }
    let mut most = 0;
    for _ in 0..10 {
        for table in &mut tables {
            let append = talk(table, &host, 150);
            store.append(vec![append]).await.unwrap();
            most = most.max(behind(&place.path()).await);
        }
    }
    assert!((4_000..4_600).contains(&most), "{most}");
    let now = behind(&place.path()).await;
    assert!((1..most).contains(&now), "{now} of {most}");
    for table in &tables {
        assert_eq!(store.load(table.id()).await.unwrap().unwrap().records, table.records());
    }
    is_clean(&place.path()).await;
    store.close().await;
    assert_eq!(behind(&place.path()).await, 0);
    is_clean(&place.path()).await;
}

/// So many sentences at a table.
fn talk(table: &mut Table, who: &tabuleiro_protocol::Person, count: u32) -> Append {
    let after = table.room.seq();
    let records = (0..count).flat_map(|_| {
        table.now += 10_000;
        table.step(&Command::Say { who: who.clone(), text: "hm".to_owned() }).records
    });
    let records = records.collect();
    Append { room: table.id(), after, records, summary: None, invite: None }
}
