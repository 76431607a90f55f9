//! How long a server takes to come back with many unfinished games.
//!
//! `cargo bench -p tabuleiro-server --bench recovery` writes 10,000 games of 40 real moves and
//! starts a server on them; `… -- --test` does the same with a few. The file is made in the
//! temporary directory, so `TMPDIR` decides which disk is measured.

use std::sync::Arc;
use std::time::Instant;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tabuleiro_protocol::{Event, Logged, Person, PersonId, RoomId, Setup};
use tabuleiro_rules::GameKind;
use tabuleiro_server::room::{Actor, Command, Decision, Room, opening};
use tabuleiro_server::server::Server;
use tabuleiro_server::settings::Settings;
use tabuleiro_server::store::{Append, Durability, Record, SqliteStore, Store};
use tokio::net::TcpListener;

const GAMES: usize = 10_000;
const MOVES: u32 = 40;

/// How many games are written at a time.
const CHUNK: usize = 400;

fn main() {
    let moment = std::env::args().any(|argument| argument == "--test");
    let games = if moment { 50 } else { GAMES };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.expect("a runtime").block_on(measure(games));
}

async fn measure(games: usize) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.db");
    let store = SqliteStore::open(&path, Durability::Normal).await.expect("a store");
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut events = 0;
    for chunk in (0..games).collect::<Vec<_>>().chunks(CHUNK) {
        let rooms: Vec<_> = chunk.iter().map(|number| room(*number, &mut rng)).collect();
        events += rooms.iter().map(|room| room.log().len()).sum::<usize>();
        store.append(rooms.iter().map(append).collect()).await.expect("they are new");
    }
    store.close().await;
    println!("unfinished games: {games}, with {events} events");

    let begun = Instant::now();
    let store = SqliteStore::open(&path, Durability::Full).await.expect("a store");
    let opened = begun.elapsed();
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let settings = Settings::default();
    let server = Server::start(settings, Arc::new(store), listener).await.expect("a server");
    let started = begun.elapsed();
    assert_eq!(server.recovered(), games, "every game is there");
    println!("  file opened after {:.2} s", opened.as_secs_f64());
    println!("  serving after     {:.2} s", started.as_secs_f64());
    // Asked last, a game answers once every game before it has begun its turn afresh.
    while server.app().store().unfinished().await.expect("they are there").iter().any(is_asleep) {}
    println!("  every turn afresh after {:.2} s", begun.elapsed().as_secs_f64());
    server.stop().await;
}

/// Whether a game has not begun its turn afresh.
fn is_asleep(game: &tabuleiro_server::store::StoredGame) -> bool {
    game.records.last().is_none_or(|last| !last.body.contains("clock_restarted"))
}

/// A game of two people with many random moves, and not over.
fn room(number: usize, rng: &mut ChaCha8Rng) -> Room {
    let game = GameKind::ALL[number % GameKind::ALL.len()];
    let [host, guest] = ["Ana", "Ben"]
        .map(|name| Person { id: PersonId::random(), name: format!("{name} {number}") });
    let first = opening(&host, &Setup::new(game), true).remove(0);
    let mut room =
        Room::open(RoomId::random(), Logged { seq: 1, at: 1, event: first }).expect("a room");
    step(&mut room, &Command::Join { who: guest, coin: true });
    while room.ply() < MOVES {
        let legal = room.position().legal();
        let action = legal[rng.next_u32() as usize % legal.len()].clone();
        let mut after = room.position().clone();
        after.play(&action).expect("it is legal");
        if after.outcome().is_some() {
            return room;
        }
        let person = room.person_to_move().expect("someone is to move").id;
        let (ply, seen) = (room.ply(), room.seq());
        let who = Actor::Person(person);
        step(&mut room, &Command::Play { who, ply, seen, action, lag: 0 });
    }
    room
}

fn step(room: &mut Room, command: &Command) {
    let Ok(Decision::Do(events)) = room.decide(command, room.last_at() + 1) else {
        panic!("{command:?} is allowed");
    };
    let at = room.last_at() + 1;
    let numbered = (room.seq() + 1..).zip(events);
    let logged: Vec<_> =
        numbered.map(|(seq, event): (u32, Event)| Logged { seq, at, event }).collect();
    for logged in logged {
        room.apply(logged).expect("it fits");
    }
}

fn append(room: &Room) -> Append {
    let records = room.log().iter().map(|logged| Record::of(logged).expect("an event"));
    Append {
        room: room.id(),
        after: 0,
        records: records.collect(),
        summary: Some(Box::new(room.summary())),
        invite: None,
    }
}
