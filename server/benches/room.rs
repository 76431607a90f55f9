//! How much a room costs: what every action goes through, and what a restart goes through.
//!
//! `cargo bench -p tabuleiro-server` runs them. The room is in the middle of a random game.

use divan::{Bencher, black_box};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tabuleiro_protocol::{
    Event, Logged, Opponent, Person, PersonId, RoomId, ServerMessage, Setup, UndoKind,
};
use tabuleiro_rules::{GameKind, Position};
use tabuleiro_server::room::{Actor, Command, Decision, Room, ViewDiffer, opening};
use tabuleiro_server::store::Record;
use uuid::Uuid;

fn main() {
    divan::main();
}

/// How far into a game the measured action is, at most.
const PLIES: usize = 60;

/// A game in a hot seat, where one person does everything.
struct Game {
    room: Room,
    person: PersonId,
    rng: ChaCha8Rng,
}

impl Game {
    fn start(kind: GameKind) -> Self {
        let host = Person { id: PersonId(Uuid::nil()), name: "Ana".to_owned() };
        let setup = Setup { opponent: Opponent::HotSeat, ..Setup::new(kind) };
        let mut events = opening(&host, &setup, true);
        let started = events.split_off(1);
        let first = Logged { seq: 1, at: 0, event: events.remove(0) };
        let room = Room::open(RoomId(Uuid::nil()), first).expect("a room");
        let mut game = Self { room, person: host.id, rng: ChaCha8Rng::seed_from_u64(1) };
        game.take_in(started);
        game
    }

    /// A game that still goes on after many actions.
    fn halfway(kind: GameKind) -> Self {
        let mut game = Self::start(kind);
        for _ in 0..PLIES {
            let before = game.room.clone();
            game.play();
            if !game.room.is_playing() {
                game.room = before;
                break;
            }
        }
        game
    }

    fn take_in(&mut self, events: Vec<Event>) {
        for logged in self.room.stamp(events, 0) {
            self.room.apply(logged).expect("decided, so it fits");
        }
    }

    /// The command for an action that does not end the game, if there is one.
    fn command(&mut self) -> Command {
        let legal = self.room.position().legal();
        let goes_on = |action: &&String| {
            let mut position: Position = self.room.position().clone();
            position.play(action).is_ok() && position.outcome().is_none()
        };
        let calm: Vec<_> = legal.iter().filter(goes_on).collect();
        let number = self.rng.next_u32() as usize;
        let action = if calm.is_empty() { &legal[0] } else { calm[number % calm.len()] };
        Command::Play {
            who: Actor::Person(self.person),
            ply: self.room.ply(),
            seen: self.room.seq(),
            action: action.clone(),
            lag: 0,
        }
    }

    fn events(&mut self) -> Vec<Event> {
        let command = self.command();
        match self.room.decide(&command, 0) {
            Ok(Decision::Do(events)) => events,
            other => panic!("{other:?}"),
        }
    }

    fn play(&mut self) {
        let events = self.events();
        self.take_in(events);
    }

    /// The next action as it stands in the log.
    fn next(&mut self) -> Logged {
        let events = self.events();
        self.room.stamp(events, 0).remove(0)
    }
}

#[divan::bench(args = GameKind::ALL)]
fn decide(bencher: Bencher<'_, '_>, kind: GameKind) {
    let mut game = Game::halfway(kind);
    let command = game.command();
    bencher.bench_local(|| game.room.decide(black_box(&command), 0));
}

#[divan::bench(args = GameKind::ALL)]
fn apply(bencher: Bencher<'_, '_>, kind: GameKind) {
    let mut game = Game::halfway(kind);
    let next = game.next();
    let inputs = || (game.room.clone(), next.clone());
    bencher.with_inputs(inputs).bench_local_values(|(mut room, logged)| {
        room.apply(logged).expect("it fits");
        room
    });
}

#[divan::bench(args = GameKind::ALL)]
fn apply_and_tell(bencher: Bencher<'_, '_>, kind: GameKind) {
    let mut game = Game::halfway(kind);
    let differ = ViewDiffer::new(&game.room);
    let next = game.next();
    let inputs = || (game.room.clone(), differ.clone(), next.clone());
    bencher.with_inputs(inputs).bench_local_values(|(mut room, mut differ, logged)| {
        let told = differ.tell(&mut room, logged, 0).expect("it fits");
        (room, differ, told)
    });
}

#[divan::bench(args = GameKind::ALL)]
fn serialise(bencher: Bencher<'_, '_>, kind: GameKind) {
    let mut game = Game::halfway(kind);
    let mut differ = ViewDiffer::new(&game.room);
    let next = game.next();
    let told = differ.tell(&mut game.room, next, 0).expect("it fits");
    let message = ServerMessage::Event(Box::new(told));
    bencher.bench_local(|| serde_json::to_string(black_box(&message)));
}

#[divan::bench(args = GameKind::ALL)]
fn resend(bencher: Bencher<'_, '_>, kind: GameKind) {
    let mut game = Game::halfway(kind);
    let mut again = game.command();
    game.play();
    if let Command::Play { action, .. } = &mut again {
        // Another spelling is the dear case: the position of that time is needed.
        action.insert(0, ' ');
    }
    bencher.bench_local(|| game.room.decide(black_box(&again), 0));
}

#[divan::bench(args = GameKind::ALL)]
fn undo(bencher: Bencher<'_, '_>, kind: GameKind) {
    let game = Game::halfway(kind);
    let asked = Command::AskUndo { who: game.person, ply: game.room.ply() };
    let Ok(Decision::Do(events)) = game.room.decide(&asked, 0) else { panic!("undo was refused") };
    assert!(matches!(events[..], [Event::Undone { kind: UndoKind::Undo, .. }]));
    let undone = game.room.stamp(events, 0).remove(0);
    let inputs = || (game.room.clone(), undone.clone());
    bencher.with_inputs(inputs).bench_local_values(|(mut room, logged)| {
        room.apply(logged).expect("it fits");
        room
    });
}

/// Reading the log from the store and replaying it.
#[divan::bench(args = GameKind::ALL)]
fn restore(bencher: Bencher<'_, '_>, kind: GameKind) {
    let game = Game::halfway(kind);
    let records: Result<Vec<_>, _> = game.room.log().iter().map(Record::of).collect();
    let records = records.expect("our own events");
    bencher.bench_local(|| {
        let log: Result<Vec<_>, _> = records.iter().map(Record::read).collect();
        Room::replay(game.room.id(), log.expect("our own events"))
    });
}

#[divan::bench(args = GameKind::ALL)]
fn snapshot(bencher: Bencher<'_, '_>, kind: GameKind) {
    let game = Game::halfway(kind);
    let status = || game.room.status(0, [None; 2], Default::default());
    bencher.bench_local(|| serde_json::to_string(&game.room.snapshot(status())));
}
