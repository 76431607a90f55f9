//! The log in plain SQL, as docs/storage.md shows it.

use sqlx::{AssertSqlSafe, Row};
use tabuleiro_protocol::Event;
use tabuleiro_rules::GameKind;
use tabuleiro_server::store::Store;

use crate::Place;
use crate::file::stranger;
use crate::table::Table;

const DOCUMENT: &str = include_str!("../../../docs/storage.md");

/// The game that the document names.
const EXAMPLE: &str = "6f1c4c7e-58a5-4d5e-9a39-0b1d7a3f2c11";

/// The questions in the document.
fn examples() -> Vec<&'static str> {
    let blocks = DOCUMENT.split("```sql\n").skip(1);
    blocks.map(|block| block.split("```").next().unwrap()).collect()
}

#[tokio::test]
async fn the_examples_of_the_document_read_the_log() {
    let place = Place::new();
    let store = place.open().await;
    let mut tables = Vec::new();
    for kind in GameKind::ALL {
        let mut table = Table::start(&store, *kind, 1).await;
        for _ in 0..4 {
            store.append(vec![table.play()]).await.unwrap();
        }
        tables.push(table);
    }
    let table = &tables[0];
    let played: Vec<_> = table
        .records()
        .iter()
        .filter_map(|record| match record.read().unwrap().event {
            Event::Played { action, .. } => Some((record.seq, action)),
            _ => None,
        })
        .collect();
    assert_eq!(played.len(), 4);

    // While the server has the file open.
    let mut connection = stranger(&place.path()).await;
    let [moves, days, said] = examples().try_into().expect("three examples");
    let moves = AssertSqlSafe(moves.replace(EXAMPLE, &table.id().to_string()));
    let rows = sqlx::query(moves).fetch_all(&mut connection).await.unwrap();
    let found: Vec<(u32, String)> =
        rows.iter().map(|row| (row.get("seq"), row.get("action"))).collect();
    assert_eq!(found, played);
    let days = sqlx::query(days).fetch_all(&mut connection).await.unwrap();
    assert_eq!(days.len(), 1);
    assert_eq!(days[0].get::<i64, _>("actions"), 4 * tables.len() as i64);
    assert!(sqlx::query(said).fetch_all(&mut connection).await.unwrap().is_empty());
}

#[tokio::test]
async fn the_log_has_every_event_of_every_game() {
    let place = Place::new();
    let store = place.open().await;
    let (mut one, two) = (
        Table::start(&store, GameKind::Iris, 1).await,
        Table::start(&store, GameKind::Trench, 1).await,
    );
    store.append(vec![one.play()]).await.unwrap();
    let mut connection = stranger(&place.path()).await;
    for table in [&one, &two] {
        let events = sqlx::query("SELECT seq, at, event FROM log WHERE game_id = ? ORDER BY seq");
        let rows = events.bind(table.id().to_string()).fetch_all(&mut connection).await.unwrap();
        let found: Vec<(u32, i64, String)> =
            rows.iter().map(|row| (row.get(0), row.get(1), row.get(2))).collect();
        let records = table.records();
        let expected =
            records.iter().map(|r| (r.seq, i64::try_from(r.at).unwrap(), r.body.clone()));
        assert_eq!(found, expected.collect::<Vec<_>>());
    }
}
