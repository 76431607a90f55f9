//! One random game, and everybody who looks at it.

mod chance;
mod checks;
mod client;
mod commands;
mod effects;
mod tally;

use serde_json::{Map, Value};
use tabuleiro_protocol::{Event, First, Logged, Opponent, Person, PersonId, RoomId, Setup};
use tabuleiro_protocol::{Millis, Seq, TurnLimit, UndoRule};
use tabuleiro_rules::GameKind;
use tabuleiro_rules::bot::Level;
use tabuleiro_server::room::{Command, Decision, Room, ViewDiffer, opening};
use uuid::Uuid;

use chance::Chance;
use client::Client;
pub(crate) use tally::Tally;

/// Commands after which a game is left as it is, at most.
const LONGEST: u64 = 400;

/// A room that is sent random commands.
pub(crate) struct RandomGame<'a> {
    chance: Chance,
    /// What is tried more often than in other games.
    theme: u64,
    room: Room,
    differ: ViewDiffer,
    now: Millis,
    /// The host, the guest and a spectator.
    people: [Person; 3],
    /// Somebody who saw every event live.
    live: Client,
    /// Clients that were cut off at some moment.
    cut_off: Vec<Client>,
    /// Every action that was acknowledged, with the command it came by.
    accepted: Vec<Accepted>,
    tally: &'a mut Tally,
}

/// An action that was acknowledged.
struct Accepted {
    command: Command,
    seq: Seq,
    action: String,
}

impl<'a> RandomGame<'a> {
    pub(crate) fn new(
        kind: GameKind,
        options: &Map<String, Value>,
        seed: u64,
        tally: &'a mut Tally,
    ) -> Self {
        let mut chance = Chance::new(seed);
        let people = ["Ana", "Bo", "Cy"].map(|name| {
            let id = PersonId(Uuid::from_u128(name.len() as u128 + u128::from(name.as_bytes()[0])));
            Person { id, name: name.to_owned() }
        });
        let setup = random_setup(kind, options.clone(), &mut chance);
        let mut events = opening(&people[0], &setup, chance.coin()).into_iter();
        let now = 1_700_000_000_000;
        let created = events.next().map(|event| Logged { seq: 1, at: now, event });
        created.iter().for_each(|logged| tally.event(&logged.event));
        let room = Room::open(RoomId(Uuid::from_u128(seed.into())), created.unwrap()).unwrap();
        let differ = ViewDiffer::new(&room);
        let live = Client::enter(&room);
        let (cut_off, accepted) = (Vec::new(), Vec::new());
        let theme = chance.up_to(12);
        let mut game =
            Self { chance, theme, room, differ, now, people, live, cut_off, accepted, tally };
        game.publish(events.collect());
        game
    }

    /// Sends commands until the game has been over for a while.
    pub(crate) fn play(mut self) {
        let mut left = self.chance.up_to(LONGEST) + 20;
        while left > 0 {
            self.pass_time();
            let command = self.random_command();
            self.send(&command);
            if self.chance.one_in(60) {
                self.check();
            }
            if self.chance.one_in(80) {
                self.crash();
            }
            if self.chance.one_in(40) {
                self.cut_off.push(self.live.clone());
            }
            // A game that is over can only be talked about.
            left = if self.room.is_over() { left.min(8) } else { left } - 1;
        }
        self.check();
        self.check_store();
    }

    fn send(&mut self, command: &Command) {
        // Whoever is waited for begins the turn by asking anything.
        let awaited = self.room.begins_by().and_then(|_| self.room.person_to_move());
        if awaited.is_some_and(|person| checks::person_of(command) == Some(person.id)) {
            self.obey(&Command::RestartClock);
        }
        self.obey(command);
    }

    fn obey(&mut self, command: &Command) {
        match self.room.decide(command, self.now) {
            Ok(Decision::Do(events)) => {
                self.note_accepted(command, &events);
                self.publish(events);
            }
            Ok(Decision::Already { seq, action, ply }) => {
                let first = self.accepted.iter().find(|accepted| accepted.seq == seq).unwrap();
                assert_eq!(first.action, action);
                assert_eq!(ply, checks::ply_of(&first.command) + 1);
                self.tally.resend();
            }
            Err(refusal) => self.tally.refusal(refusal.code()),
        }
    }

    fn note_accepted(&mut self, command: &Command, events: &[Event]) {
        if let (Command::Play { .. }, [Event::Played { action, .. }, ..]) = (command, events) {
            let (command, seq) = (command.clone(), self.room.seq() + 1);
            self.accepted.push(Accepted { command, seq, action: action.clone() });
        }
    }

    /// What a server does with events that are stored.
    fn publish(&mut self, events: Vec<Event>) {
        for logged in self.room.stamp(events, self.now) {
            self.tally.event(&logged.event);
            let told = self.differ.tell(&mut self.room, logged.clone(), self.now).unwrap();
            checks::is_told_as_it_is(&told);
            self.live.take(&told);
        }
        self.live.must_see(&self.room);
    }

    /// The server is killed, and starts again with what is stored.
    fn crash(&mut self) {
        self.room = checks::stored_and_read(&self.room);
        self.differ = ViewDiffer::new(&self.room);
        match self.room.person_to_move() {
            Some(_) => self.room.wait_for_player(self.now + 30_000),
            None => self.obey(&Command::RestartClock),
        }
    }
}

fn random_setup(game: GameKind, options: Map<String, Value>, chance: &mut Chance) -> Setup {
    let levels = [Level::Random, Level::Smart];
    let seconds = 10 + chance.up_to(51) as i64;
    Setup {
        options,
        turn_limit: TurnLimit::try_from(seconds).unwrap(),
        first: *chance.pick(&[First::Host, First::Guest, First::Random]),
        opponent: match chance.up_to(8) {
            0 => Opponent::HotSeat,
            1 => Opponent::Bots { levels },
            2 => Opponent::Bot { level: levels[0] },
            _ => Opponent::Person,
        },
        undo: if chance.one_in(6) { UndoRule::Off } else { UndoRule::Ask },
        ..Setup::new(game)
    }
}
