//! A real game to store: the pure room, and what is to be appended after each step.

use tabuleiro_protocol::{
    Event, GameSummary, Logged, Millis, Occupant, Opponent, Person, PersonId, RoomId, Setup,
};
use tabuleiro_rules::GameKind;
use tabuleiro_server::room::{Actor, Command, Decision, Room, opening};
use tabuleiro_server::store::{Append, Record, Store};

/// Someone with a name.
pub(crate) fn person(name: &str) -> Person {
    Person { id: PersonId::random(), name: name.to_owned() }
}

/// A room and the time there.
pub(crate) struct Table {
    pub(crate) room: Room,
    pub(crate) now: Millis,
}

impl Table {
    /// Opens a room, and tells what to store.
    pub(crate) fn open(host: &Person, setup: Setup, now: Millis) -> (Self, Append) {
        let id = RoomId::random();
        let mut events = opening(host, &setup, true).into_iter();
        let created = Logged { seq: 1, at: now, event: events.next().unwrap() };
        let room = Room::open(id, created.clone()).unwrap();
        let mut table = Self { room, now };
        let mut append = table.take(events.collect());
        append.records.insert(0, Record::of(&created).unwrap());
        append.after = 0;
        append.summary = Some(Box::new(table.summary()));
        (table, append)
    }

    /// A game between two people, stored as far as its start.
    pub(crate) async fn start(store: &dyn Store, kind: GameKind, now: Millis) -> Self {
        let (host, guest) = (person("Ana"), person("Bia"));
        Self::start_between(store, Setup::new(kind), &host, &guest, now).await
    }

    /// A game between these two, stored as far as its start. The host moves first.
    pub(crate) async fn start_between(
        store: &dyn Store,
        setup: Setup,
        host: &Person,
        guest: &Person,
        now: Millis,
    ) -> Self {
        let (mut table, append) = Self::open(host, setup, now);
        store.append(vec![append]).await.unwrap();
        let joined = table.step(&Command::Join { who: guest.clone(), coin: true });
        store.append(vec![joined]).await.unwrap();
        table
    }

    /// A game of one person on both seats.
    pub(crate) async fn start_alone(store: &dyn Store, host: &Person, now: Millis) -> Self {
        let setup = Setup { opponent: Opponent::HotSeat, ..Setup::new(GameKind::Iris) };
        let (table, append) = Self::open(host, setup, now);
        store.append(vec![append]).await.unwrap();
        table
    }

    pub(crate) fn id(&self) -> RoomId {
        self.room.id()
    }

    pub(crate) fn summary(&self) -> GameSummary {
        self.room.summary()
    }

    /// Everything so far, as it is stored.
    pub(crate) fn records(&self) -> Vec<Record> {
        self.room.log().iter().map(|logged| Record::of(logged).unwrap()).collect()
    }

    /// Does what a command asks for, and tells what to store.
    pub(crate) fn step(&mut self, command: &Command) -> Append {
        match self.room.decide(command, self.now) {
            Ok(Decision::Do(events)) => self.take(events),
            other => panic!("{command:?}: {other:?}"),
        }
    }

    /// Takes events in, and tells what to store.
    pub(crate) fn take(&mut self, events: Vec<Event>) -> Append {
        let after = self.room.seq();
        let changes = events.iter().any(Room::changes_summary);
        for event in events {
            let logged = Logged { seq: self.room.seq() + 1, at: self.now, event };
            self.room.apply(logged).unwrap();
        }
        let records = self.room.since(after).iter().map(|logged| Record::of(logged).unwrap());
        let records = records.collect();
        let summary = changes.then(|| Box::new(self.summary()));
        Append { room: self.id(), after, records, summary, invite: None }
    }

    /// Plays some legal action.
    pub(crate) fn play(&mut self) -> Append {
        self.now += 10;
        let position = self.room.position();
        let legal = position.legal();
        let action = legal[position.ply() as usize * 7 % legal.len()].clone();
        let who = match self.room.person_to_move() {
            Some(person) => Actor::Person(person.id),
            None => Actor::Bot(position.to_move().unwrap()),
        };
        let (ply, seen) = (position.ply(), self.room.seq());
        self.step(&Command::Play { who, ply, seen, action, lag: 0 })
    }

    /// The player to move gives up.
    pub(crate) fn resign(&mut self) -> Append {
        let who = self.room.person_to_move().unwrap().id;
        self.step(&Command::Resign { who })
    }

    /// Plays a few actions and gives up, all of it stored.
    pub(crate) async fn finish(&mut self, store: &dyn Store, now: Millis) {
        for _ in 0..4 {
            let played = self.play();
            store.append(vec![played]).await.unwrap();
        }
        self.now = now;
        let resigned = self.resign();
        store.append(vec![resigned]).await.unwrap();
    }

    /// The next game with seats swapped, and what to store for both rooms.
    pub(crate) fn rematch(&mut self) -> (Self, Vec<Append>) {
        let people: Vec<_> =
            self.room.seats().unwrap().iter().filter_map(Occupant::person).collect();
        let (first, second) = (people[0].id, people[1].id);
        let next = RoomId::random();
        let offered = self.step(&Command::Rematch { who: first, next });
        let mut over = self.step(&Command::Rematch { who: second, next });
        over.records.splice(..0, offered.records);
        over.after = offered.after;
        let mut events = self.room.rematch_events().into_iter();
        let created = Logged { seq: 1, at: self.now, event: events.next().unwrap() };
        let room = Room::open(next, created.clone()).unwrap();
        let mut table = Self { room, now: self.now };
        let mut append = table.take(events.collect());
        append.records.insert(0, Record::of(&created).unwrap());
        append.after = 0;
        (table, vec![over, append])
    }
}
