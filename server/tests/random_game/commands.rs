//! What clients, bots and timers may come up with.

use tabuleiro_protocol::{CloseReason, Person, RoomId};
use tabuleiro_rules::Seat;
use tabuleiro_server::room::{Actor, Command};
use uuid::Uuid;

use super::RandomGame;

impl RandomGame<'_> {
    /// Time passes, now and then too much of it, and a clock may be wrong.
    pub(crate) fn pass_time(&mut self) {
        self.now += match self.chance.up_to(250) {
            0 => 61_000,
            1..4 => 9_000,
            _ => self.chance.up_to(700),
        };
        if self.chance.one_in(100) {
            self.now -= self.chance.up_to(2_000);
        }
    }

    /// Mostly the game goes on; the rest is everything that can come between.
    pub(crate) fn random_command(&mut self) -> Command {
        let who = self.somebody();
        if self.is_late() && self.chance.coin() {
            return self.timer();
        }
        if self.chance.one_in(4) {
            return match self.theme {
                0 => Command::Say { who, text: "ha".to_owned() },
                1 => self.take_back(&who),
                2 => self.about_draw(&who),
                3 => self.odd_action(),
                _ => self.about_undo(&who),
            };
        }
        match self.chance.up_to(100) {
            0..74 => self.good_action(),
            74..77 => self.odd_action(),
            77..80 => self.resend(),
            80..83 => self.about_undo(&who),
            83..86 => self.take_back(&who),
            86..88 => self.about_draw(&who),
            88..91 => Command::Say { who, text: "well played".to_owned() },
            91..95 => self.coming_or_going(who),
            95..98 => self.timer(),
            98 => Command::Rematch { who: who.id, next: next_room() },
            _ if self.chance.one_in(5) => Command::Resign { who: who.id },
            _ => Command::RestartClock,
        }
    }

    fn is_late(&self) -> bool {
        self.room.deadline().is_some_and(|deadline| self.now > deadline)
    }

    fn somebody(&mut self) -> Person {
        self.chance.pick(&self.people).clone()
    }

    /// A legal action of whoever is to move, as a client sends it that has seen everything.
    fn good_action(&mut self) -> Command {
        let Some(seat) = self.room.to_move() else { return self.before_or_after() };
        let action = self.chance.pick(&self.room.position().legal()).clone();
        let action = if self.chance.one_in(9) { format!(" {action} ") } else { action };
        let lag = self.chance.up_to(1_000);
        let who = self.actor(seat);
        Command::Play { who, ply: self.room.ply(), seen: self.room.seq(), action, lag }
    }

    fn actor(&self, seat: Seat) -> Actor {
        let person = self.room.occupant(seat).and_then(|occupant| occupant.person());
        person.map_or(Actor::Bot(seat), |person| Actor::Person(person.id))
    }

    fn before_or_after(&mut self) -> Command {
        let who = self.somebody();
        if self.room.is_over() {
            return Command::Rematch { who: who.id, next: next_room() };
        }
        Command::Join { who, coin: self.chance.coin() }
    }

    /// An action of anybody for any ply, legal or not.
    fn odd_action(&mut self) -> Command {
        let mut odd = self.good_action();
        let texts = self.room.position().every_text();
        let (seen_by_some, ply_by_some) = (self.room.seq() + 2, self.room.ply() + 2);
        let somebody = self.somebody();
        if let Command::Play { who, ply, seen, action, .. } = &mut odd {
            match self.chance.up_to(5) {
                0 => *seen = self.chance.up_to(seen_by_some.into()) as u32,
                1 => *ply = self.chance.up_to(ply_by_some.into()) as u32,
                2 => *who = Actor::Person(somebody.id),
                3 => *who = Actor::Bot(*self.chance.pick(&Seat::ALL)),
                _ => action.clone_from(self.chance.pick(&texts)),
            }
        }
        odd
    }

    /// Something that was sent before, perhaps by somebody who has seen more since.
    fn resend(&mut self) -> Command {
        if self.accepted.is_empty() {
            return self.good_action();
        }
        let mut again = self.chance.pick(&self.accepted).command.clone();
        if let Command::Play { seen, action, .. } = &mut again {
            match self.chance.up_to(4) {
                0 => *seen += self.chance.up_to(3) as u32,
                1 => action.insert(0, ' '),
                _ => {}
            }
        }
        again
    }

    fn about_undo(&mut self, who: &Person) -> Command {
        let (who, ply) = (who.id, self.room.ply());
        let Some(ask) = self.last_question() else { return Command::AskUndo { who, ply } };
        match self.chance.up_to(12) {
            0 => Command::AskUndo { who, ply: ply + 1 },
            1..5 => Command::AskUndo { who, ply },
            5..9 => Command::AnswerUndo { who, ask, accept: false },
            _ => Command::AnswerUndo { who, ask, accept: true },
        }
    }

    fn about_draw(&mut self, who: &Person) -> Command {
        let who = who.id;
        let Some(ask) = self.last_question() else { return Command::OfferDraw { who } };
        match self.chance.up_to(24) {
            0..9 => Command::OfferDraw { who },
            9 => Command::AnswerDraw { who, ask, accept: true },
            _ => Command::AnswerDraw { who, ask, accept: false },
        }
    }

    /// The last event that asked something, answered or not.
    fn last_question(&self) -> Option<u32> {
        use tabuleiro_protocol::Event::{DrawOffered, UndoAsked};
        let asks = |event: &_| matches!(event, UndoAsked { .. } | DrawOffered { .. });
        self.room.log().iter().rev().find(|logged| asks(&logged.event)).map(|logged| logged.seq)
    }

    fn take_back(&mut self, who: &Person) -> Command {
        let ply = self.room.ply().saturating_sub(self.chance.up_to(3) as u32);
        let mover = self.room.person_to_move();
        let who = if self.chance.coin() { mover.unwrap_or(who) } else { who };
        Command::TakeBack { who: who.id, ply }
    }

    fn coming_or_going(&mut self, who: Person) -> Command {
        // A host who leaves an open room would end most games before they begin.
        match self.chance.up_to(5) {
            0 if self.room.is_playing() || self.chance.one_in(9) => Command::Leave { who: who.id },
            1 | 2 => Command::Return { who: who.id },
            _ => Command::Join { who, coin: self.chance.coin() },
        }
    }

    fn timer(&mut self) -> Command {
        match self.chance.up_to(4) {
            0 => Command::Close { reason: CloseReason::HostGone },
            _ => Command::TimeOut { lag: self.chance.up_to(1_000) },
        }
    }
}

/// The room of a next game; the rooms of this suite are numbered by their seeds.
const fn next_room() -> RoomId {
    RoomId(Uuid::from_u128(u128::MAX))
}
