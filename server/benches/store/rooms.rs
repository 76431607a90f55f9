//! The store as rooms use it.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use futures::StreamExt;
use futures::stream::FuturesUnordered;
use tabuleiro_protocol::{GameSummary, Person, PersonId, RoomId, RoomStage, Seq, Setup};
use tabuleiro_rules::GameKind;
use tabuleiro_server::store::{Append, Durability, Record, SqliteStore, Store};
use tempfile::TempDir;

use crate::{Size, body};

async fn open(durability: Durability) -> (TempDir, SqliteStore) {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("games.db");
    let store = SqliteStore::open(&path, durability).await.expect("a new database");
    (directory, store)
}

fn records(after: Seq, count: u32) -> Vec<Record> {
    let numbers = after + 1..=after + count;
    numbers.map(|seq| Record { seq, at: 1_700_000_000_000, body: body(seq) }).collect()
}

fn new_game(room: RoomId, count: u32) -> Append {
    let host = Person { id: PersonId::random(), name: "Ana".to_owned() };
    let summary = GameSummary {
        game: room,
        setup: Setup::new(GameKind::Iris),
        host,
        stage: RoomStage::Playing,
        created: 1_700_000_000_000,
        started: Some(1_700_000_000_000),
        ended: None,
        seats: None,
        ending: None,
        plies: 0,
    };
    let records = records(0, count);
    Append { room, after: 0, records, summary: Some(Box::new(summary)), invite: None }
}

fn next_event(room: RoomId, after: Seq) -> Append {
    Append { room, after, records: records(after, 1), summary: None, invite: None }
}

/// Rooms that each append an event as soon as the last one is acknowledged.
pub(crate) async fn append(size: &Size) {
    println!("\nappends by rooms that wait for each acknowledgement");
    for durability in [Durability::Full, Durability::Normal] {
        for rooms in [1, 16, 256_u32] {
            let (_directory, store) = open(durability).await;
            // Many rooms are fast, so there is more to do for them.
            let appends = size.appends * rooms.isqrt();
            let (took, mut waits) = play(&store, rooms, appends).await;
            waits.sort_unstable();
            println!(
                "  {durability:<6} {rooms:>4} rooms: {:>6.0} events/s, acknowledged after {:>5.2} ms \
                 (99 of 100: {:.2} ms)",
                f64::from(appends) / took.as_secs_f64(),
                waits[waits.len() / 2].as_secs_f64() * 1e3,
                waits[waits.len() * 99 / 100].as_secs_f64() * 1e3,
            );
            store.close().await;
        }
    }
}

async fn play(store: &SqliteStore, rooms: u32, appends: u32) -> (Duration, Vec<Duration>) {
    let ids: Vec<_> = (0..rooms).map(|_| RoomId::random()).collect();
    for id in &ids {
        store.append(vec![new_game(*id, 1)]).await.expect("a new game");
    }
    let one = async |room: RoomId, after: Seq| {
        let asked = Instant::now();
        store.append(vec![next_event(room, after)]).await.expect("a new event");
        (room, after + 1, asked.elapsed())
    };
    let mut waits = Vec::new();
    let begun = Instant::now();
    let mut under_way: FuturesUnordered<_> = ids.into_iter().map(|room| one(room, 1)).collect();
    while let Some((room, last, wait)) = under_way.next().await {
        waits.push(wait);
        if waits.len() + under_way.len() < appends as usize {
            under_way.push(one(room, last));
        }
    }
    (begun.elapsed(), waits)
}

/// A server with many unfinished games starts again. Their events lie mixed, as they happened.
pub(crate) async fn come_back(size: &Size) {
    let (_directory, store) = open(Durability::Normal).await;
    let mut rooms: VecDeque<_> = (0..size.games).map(|_| RoomId::random()).collect();
    let begun = Instant::now();
    for after in 0..size.events {
        for chunk in rooms.make_contiguous().chunks(400) {
            let appends = chunk.iter().map(|room| match after {
                0 => store.append(vec![new_game(*room, 1)]),
                _ => store.append(vec![next_event(*room, after)]),
            });
            let results = futures::future::join_all(appends).await;
            assert!(results.iter().all(Result::is_ok), "every event is new");
        }
    }
    println!("\nunfinished games: {} of {} events each", size.games, size.events);
    println!("  written in {:.2} s", begun.elapsed().as_secs_f64());
    for attempt in ["first", "again"] {
        let begun = Instant::now();
        let found = store.unfinished().await.expect("they are there");
        let took = begun.elapsed();
        assert_eq!(found.len(), size.games as usize);
        assert!(found.iter().all(|game| game.records.len() == size.events as usize));
        println!("  back in {:.2} s ({attempt})", took.as_secs_f64());
    }
    let begun = Instant::now();
    for room in rooms.iter().take(100) {
        store.load(*room).await.expect("it is there");
    }
    println!("  one game loaded in {:.2} ms", begun.elapsed().as_secs_f64() * 1e3 / 100.0);
    store.close().await;
}
