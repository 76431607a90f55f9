//! The table of events in several forms, each with the same events in the same groups.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, SqliteConnection};

use crate::{Size, body};

/// Events in a group: what gathers on a busy server while a commit runs.
const GROUP: usize = 64;

/// A way to keep events.
struct Form {
    name: &'static str,
    schema: &'static str,
    /// If events name the one before and games their last: with how many groups the last ones are written.
    chained: Option<u32>,
}

/// Events that name the one before, and games that name their last.
const CHAINS: &str = "CREATE TABLE events (no INTEGER PRIMARY KEY, prev INTEGER CHECK (prev < no), \
                      game INTEGER NOT NULL, seq INTEGER NOT NULL CHECK (seq > 0), \
                      at INTEGER NOT NULL, body TEXT NOT NULL) STRICT; \
                      CREATE TABLE heads (game INTEGER PRIMARY KEY REFERENCES games (no), \
                      seq INTEGER NOT NULL, event INTEGER NOT NULL) STRICT;";

const FORMS: [Form; 4] = [
    Form { name: "chains (as it is)", schema: CHAINS, chained: Some(64) },
    Form { name: "chains, their ends with every group", schema: CHAINS, chained: Some(1) },
    Form {
        name: "plain, unique index",
        schema: "CREATE TABLE events (game INTEGER NOT NULL, \
                 seq INTEGER NOT NULL CHECK (seq > 0), at INTEGER NOT NULL, body TEXT NOT NULL) \
                 STRICT; CREATE UNIQUE INDEX events_once ON events (game, seq);",
        chained: None,
    },
    Form {
        name: "clustered on (game, seq)",
        schema: "CREATE TABLE events (game INTEGER NOT NULL, \
                 seq INTEGER NOT NULL CHECK (seq > 0), at INTEGER NOT NULL, body TEXT NOT NULL, \
                 PRIMARY KEY (game, seq)) STRICT, WITHOUT ROWID;",
        chained: None,
    },
];

/// What one run cost.
#[derive(Clone, Copy)]
struct Cost {
    took: Duration,
    /// Bytes that went through the write-ahead log.
    logged: u64,
    /// Bytes of the file in the end.
    file: u64,
}

/// Measures every form in turn, several times, and prints the best of each with its ratios to the
/// form that is used. Time depends on the disk and on what else runs; bytes do not.
pub(crate) async fn compare(size: &Size) {
    let durabilities = [("normal", SqliteSynchronous::Normal), ("full", SqliteSynchronous::Full)];
    for (name, synchronous) in durabilities {
        let mut best: Vec<Option<Cost>> = vec![None; FORMS.len()];
        for round in 0..size.rounds {
            for (form, best) in FORMS.iter().zip(&mut best) {
                let cost = write(form, size, synchronous, round as u64).await;
                *best =
                    Some(best.map_or(cost, |old| if cost.took < old.took { cost } else { old }));
            }
        }
        print(name, size, &best.into_iter().flatten().collect::<Vec<_>>());
    }
}

fn print(durability: &str, size: &Size, costs: &[Cost]) {
    let events = f64::from(size.groups) * GROUP as f64;
    println!(
        "\nform of the log: {events} events in groups of {GROUP}, {} live games, {durability}",
        size.live
    );
    let first = costs[0];
    for (form, cost) in FORMS.iter().zip(costs) {
        println!(
            "  {:<44} {:>5.1} us/event (x{:.2})  {:>4.0} MB logged (x{:.2})  {:>2.0} MB file",
            form.name,
            cost.took.as_secs_f64() * 1e6 / events,
            cost.took.as_secs_f64() / first.took.as_secs_f64(),
            cost.logged as f64 / 1e6,
            cost.logged as f64 / first.logged.max(1) as f64,
            cost.file as f64 / 1e6,
        );
    }
}

async fn write(form: &Form, size: &Size, synchronous: SqliteSynchronous, seed: u64) -> Cost {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("events.db");
    let mut connection = open(&path, synchronous).await;
    let games = "CREATE TABLE games (no INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE) STRICT;";
    execute(&mut connection, &format!("{games}{}", form.schema)).await;
    let numbers = format!(
        "WITH RECURSIVE n (no) AS (SELECT 1 UNION ALL SELECT no + 1 FROM n WHERE no < {}) \
         INSERT INTO games SELECT no, randomblob(16) FROM n",
        size.live
    );
    execute(&mut connection, &numbers).await;

    let mut games = Games {
        rng: ChaCha8Rng::seed_from_u64(seed),
        last: vec![(0, None); size.live as usize],
        next: 1,
    };
    let mut logged = 0;
    let begun = Instant::now();
    let mut heads = BTreeMap::new();
    for number in 1..=size.groups {
        let events = games.draw();
        execute(&mut connection, "BEGIN IMMEDIATE").await;
        if let Some(every) = form.chained {
            write_chained(&mut connection, &events).await;
            heads.extend(events.iter().map(|event| (event.game, (event.seq, event.no))));
            if number % every == 0 {
                let heads: Vec<_> = std::mem::take(&mut heads).into_iter().collect();
                write_heads(&mut connection, &heads).await;
            }
        } else {
            write_plain(&mut connection, &events).await;
        }
        execute(&mut connection, "COMMIT").await;
        logged += drain(&mut connection, &path).await;
    }
    let took = begun.elapsed();
    connection.close().await.expect("it closes");
    let file = fs::metadata(&path).map_or(0, |data| data.len());
    Cost { took, logged, file }
}

/// An event of some game, and the one before it.
struct Event {
    no: i64,
    prev: Option<i64>,
    game: i64,
    seq: u32,
}

/// Live games, with the last event of each.
struct Games {
    rng: ChaCha8Rng,
    last: Vec<(u32, Option<i64>)>,
    next: i64,
}

impl Games {
    /// The events of a group, each of some game.
    fn draw(&mut self) -> Vec<Event> {
        let draw = |_| {
            let game = self.rng.random_range(0..self.last.len());
            let (seq, prev) = self.last[game];
            let event = Event { no: self.next, prev, game: game as i64 + 1, seq: seq + 1 };
            self.last[game] = (event.seq, Some(event.no));
            self.next += 1;
            event
        };
        (0..GROUP).map(draw).collect()
    }
}

fn values(row: &str, rows: usize) -> String {
    vec![row; rows].join(", ")
}

const AT: i64 = 1_700_000_000_000;

async fn write_plain(connection: &mut SqliteConnection, events: &[Event]) {
    let insert = "INSERT INTO events (game, seq, at, body) VALUES";
    let insert = format!("{insert} {}", values("(?, ?, ?, ?)", events.len()));
    let mut query = sqlx::query(AssertSqlSafe(insert));
    for event in events {
        query = query.bind(event.game).bind(event.seq).bind(AT).bind(body(event.seq));
    }
    query.execute(connection).await.expect("the events are new");
}

async fn write_chained(connection: &mut SqliteConnection, events: &[Event]) {
    let insert = "INSERT OR FAIL INTO events (no, prev, game, seq, at, body) VALUES";
    let insert = format!("{insert} {}", values("(?, ?, ?, ?, ?, ?)", events.len()));
    let mut query = sqlx::query(AssertSqlSafe(insert));
    for event in events {
        query = query.bind(event.no).bind(event.prev).bind(event.game);
        query = query.bind(event.seq).bind(AT).bind(body(event.seq));
    }
    query.execute(&mut *connection).await.expect("the events are new");
}

async fn write_heads(connection: &mut SqliteConnection, heads: &[(i64, (u32, i64))]) {
    for some in heads.chunks(GROUP) {
        let insert = "INSERT OR FAIL INTO heads (game, seq, event) VALUES";
        let update = "ON CONFLICT (game) DO UPDATE SET seq = excluded.seq, event = excluded.event";
        let insert = format!("{insert} {} {update}", values("(?, ?, ?)", some.len()));
        let mut query = sqlx::query(AssertSqlSafe(insert));
        for (game, (seq, event)) in some {
            query = query.bind(game).bind(seq).bind(event);
        }
        query.execute(&mut *connection).await.expect("the games are there");
    }
}

async fn open(path: &Path, synchronous: SqliteSynchronous) -> SqliteConnection {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(synchronous)
        .pragma("wal_autocheckpoint", "0")
        .disable_statement_logging();
    options.connect().await.expect("a database")
}

async fn execute(connection: &mut SqliteConnection, sql: &str) {
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(connection).await.expect("it runs");
}

/// Empties the log as SQLite would by itself, after about 1000 pages, and tells what was in it.
async fn drain(connection: &mut SqliteConnection, path: &Path) -> u64 {
    const FULL: u64 = 4 << 20;
    let log = path.with_extension("db-wal");
    let length = fs::metadata(log).map_or(0, |data| data.len());
    if length < FULL {
        return 0;
    }
    execute(connection, "PRAGMA wal_checkpoint(TRUNCATE)").await;
    length
}
