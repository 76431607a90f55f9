//! A room to play in, and a time that the tests set.

use tabuleiro_protocol::{
    Event, First, Logged, Millis, Opponent, Person, PersonId, Ply, RoomId, Seq, Setup,
};
use tabuleiro_rules::bot::Level;
use tabuleiro_rules::{GameKind, Seat};
use uuid::Uuid;

use crate::room::{Actor, Command, Decision, Refusal, Room, opening};

/// When every test begins.
pub(super) const START: Millis = 1_000_000;

/// A room with its host and a guest, and the time.
pub(super) struct Table {
    pub(super) room: Room,
    pub(super) now: Millis,
}

pub(super) fn person(number: u128, name: &str) -> Person {
    Person { id: PersonId(Uuid::from_u128(number)), name: name.to_owned() }
}

pub(super) fn room_id(number: u128) -> RoomId {
    RoomId(Uuid::from_u128(number))
}

/// The host, who has seat 0 unless a test says otherwise.
pub(super) fn ana() -> Person {
    person(1, "Ana")
}

/// The guest.
pub(super) fn bo() -> Person {
    person(2, "Bo")
}

/// Somebody else.
pub(super) fn cy() -> Person {
    person(3, "Cy")
}

/// A room of a game in which the host moves first.
pub(super) fn setup(game: GameKind) -> Setup {
    Setup { first: First::Host, ..Setup::new(game) }
}

pub(super) fn with(opponent: Opponent, game: GameKind) -> Setup {
    Setup { opponent, ..setup(game) }
}

pub(super) const BOT: Opponent = Opponent::Bot { level: Level::Smart };

pub(super) const BOTS: Opponent = Opponent::Bots { levels: [Level::Smart, Level::Random] };

impl Table {
    /// A room as its host makes it.
    pub(super) fn made(setup: &Setup) -> Self {
        Self::of(opening(&ana(), setup, true))
    }

    /// A room from its first events.
    pub(super) fn of(events: Vec<Event>) -> Self {
        let mut events = events.into_iter();
        let first = Logged { seq: 1, at: START, event: events.next().unwrap() };
        let room = Room::open(room_id(7), first).unwrap();
        let mut table = Self { room, now: START };
        table.take_in(events.collect());
        table
    }

    /// Two people in a game.
    pub(super) fn two(setup: &Setup) -> Self {
        let mut table = Self::made(setup);
        table.join(&bo());
        table
    }

    /// Two people in a game with its usual options.
    pub(super) fn of_two(game: GameKind) -> Self {
        Self::two(&setup(game))
    }

    /// The host against somebody who is no person.
    pub(super) fn against(opponent: Opponent, game: GameKind) -> Self {
        Self::made(&with(opponent, game))
    }

    pub(super) fn wait(&mut self, ms: Millis) -> &mut Self {
        self.now += ms;
        self
    }

    /// Takes in events as a server would that has stored them.
    pub(super) fn take_in(&mut self, events: Vec<Event>) {
        for logged in self.room.stamp(events, self.now) {
            self.room.apply(logged).unwrap();
        }
        let again = Room::replay(self.room.id(), self.room.log().iter().cloned());
        assert_eq!(again.as_ref(), Ok(&self.room));
    }

    pub(super) fn decide(&self, command: &Command) -> Result<Decision, Refusal> {
        self.room.decide(command, self.now)
    }

    /// Does what is asked, and says what happened.
    #[track_caller]
    pub(super) fn does(&mut self, command: &Command) -> Vec<Event> {
        match self.decide(command) {
            Ok(Decision::Do(events)) => {
                self.take_in(events.clone());
                events
            }
            other => panic!("{command:?} gives {other:?}"),
        }
    }

    /// The refusal of what must not be done.
    #[track_caller]
    pub(super) fn refuses(&self, command: &Command) -> Refusal {
        self.decide(command).expect_err("this must be refused")
    }

    pub(super) fn join(&mut self, who: &Person) -> Vec<Event> {
        self.does(&Command::Join { who: who.clone(), coin: true })
    }

    /// Whoever has a seat, as one who acts.
    pub(super) fn actor(&self, seat: Seat) -> Actor {
        let person = self.room.occupant(seat).and_then(|occupant| occupant.person());
        person.map_or(Actor::Bot(seat), |person| Actor::Person(person.id))
    }

    /// The command by which a seat plays an action now.
    pub(super) fn action(&self, seat: Seat, action: &str) -> Command {
        self.action_at(seat, self.room.ply(), self.room.seq(), action)
    }

    pub(super) fn action_at(&self, seat: Seat, ply: Ply, seen: Seq, action: &str) -> Command {
        Command::Play { who: self.actor(seat), ply, seen, action: action.to_owned(), lag: 0 }
    }

    /// Plays an action and gives back its command, to be sent again.
    #[track_caller]
    pub(super) fn play(&mut self, seat: Seat, action: &str) -> Command {
        let command = self.action(seat, action);
        self.does(&command);
        command
    }

    /// Plays an action without looking at the whole log again, for long games.
    #[track_caller]
    pub(super) fn play_quietly(&mut self, seat: Seat, action: &str) {
        let command = self.action(seat, action);
        let Ok(Decision::Do(events)) = self.decide(&command) else { panic!("{command:?}") };
        for logged in self.room.stamp(events, self.now) {
            self.room.apply(logged).unwrap();
        }
    }

    /// Whoever is to move plays the first action there is.
    #[track_caller]
    pub(super) fn play_any(&mut self) -> Command {
        let seat = self.room.to_move().unwrap();
        let action = self.room.position().legal().remove(0);
        self.play(seat, &action)
    }

    /// Plays a number of actions, whoever is to move.
    #[track_caller]
    pub(super) fn play_many(&mut self, plies: usize) {
        for _ in 0..plies {
            self.play_any();
        }
    }

    pub(super) fn undo(&self, who: &Person) -> Command {
        Command::AskUndo { who: who.id, ply: self.room.ply() }
    }

    #[track_caller]
    pub(super) fn asks_undo(&mut self, who: &Person) -> Vec<Event> {
        self.does(&self.undo(who))
    }

    #[track_caller]
    pub(super) fn answers_undo(&mut self, who: &Person, accept: bool) -> Vec<Event> {
        self.does(&self.answer_undo(who, accept))
    }

    #[track_caller]
    pub(super) fn answers_draw(&mut self, who: &Person, accept: bool) -> Vec<Event> {
        self.does(&self.answer_draw(who, accept))
    }

    pub(super) fn answer_undo(&self, who: &Person, accept: bool) -> Command {
        Command::AnswerUndo { who: who.id, ask: self.room.undo.unwrap().seq, accept }
    }

    pub(super) fn answer_draw(&self, who: &Person, accept: bool) -> Command {
        Command::AnswerDraw { who: who.id, ask: self.room.draw.unwrap().seq, accept }
    }
}

pub(super) fn resign(who: &Person) -> Command {
    Command::Resign { who: who.id }
}

pub(super) fn offer_draw(who: &Person) -> Command {
    Command::OfferDraw { who: who.id }
}

pub(super) fn take_back(who: &Person, ply: Ply) -> Command {
    Command::TakeBack { who: who.id, ply }
}

pub(super) fn rematch(who: &Person) -> Command {
    Command::Rematch { who: who.id, next: room_id(8) }
}

pub(super) fn say(who: &Person, text: &str) -> Command {
    Command::Say { who: who.clone(), text: text.to_owned() }
}

pub(super) fn leave(who: &Person) -> Command {
    Command::Leave { who: who.id }
}

pub(super) fn time_out() -> Command {
    Command::TimeOut { lag: 0 }
}
