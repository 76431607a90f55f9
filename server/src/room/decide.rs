//! From a state and a command to events, or a refusal.

use tabuleiro_protocol::{
    CloseReason, Event, Logged, Millis, Opponent, Person, PersonId, Ply, RoomId, RoomStage, Seq,
    Setup,
};

use tabuleiro_rules::Seat;

use super::seating::seating;
use super::{CHAT_AFTER_END, CHAT_BURST, CHAT_WINDOW, Command, DEPARTURES, LOG_MAX, Refusal, Room};

/// What a room answers to a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// These events follow, all or none. There may be none.
    Do(Vec<Event>),
    /// The action was played before: this is a resend.
    Already {
        /// Its event.
        seq: Seq,
        /// How many actions had been played after it.
        ply: Ply,
        /// Its canonical text.
        action: String,
    },
}

impl Room {
    /// What follows from a command.
    ///
    /// # Errors
    /// Why nothing does.
    pub fn decide(&self, command: &Command, now: Millis) -> Result<Decision, Refusal> {
        if self.log.len() >= LOG_MAX && command.is_optional() {
            return Err(Refusal::LogFull);
        }
        let events = match command {
            Command::Play { .. } => return self.decide_play(command, now),
            Command::Join { who, coin } => self.decide_join(who, *coin)?,
            Command::Leave { who } => self.decide_leave(*who),
            Command::Return { who } => self.decide_return(*who),
            Command::TakeBack { who, ply } => self.decide_take_back(*who, *ply)?,
            Command::AskUndo { who, ply } => self.decide_undo(*who, *ply, now)?,
            Command::AnswerUndo { who, ask, accept } => {
                self.decide_undo_answer(*who, *ask, *accept)?
            }
            Command::Resign { who } => self.decide_resign(*who)?,
            Command::OfferDraw { who } => self.decide_draw(*who)?,
            Command::AnswerDraw { who, ask, accept } => {
                self.decide_draw_answer(*who, *ask, *accept)?
            }
            Command::Rematch { who, next } => self.decide_rematch(*who, *next)?,
            Command::Say { who, text } => self.decide_say(who, text, now)?,
            Command::TimeOut { lag } => self.decide_time_out(*lag, now)?,
            Command::RestartClock => self.decide_restart()?,
            Command::Close { reason } => self.decide_close(*reason)?,
        };
        Ok(Decision::Do(self.after_the_wait(events)))
    }

    /// Events with the beginning of the turn before them, if the game ends while the turn waits for its
    /// player: the time since the interruption is nobody's.
    fn after_the_wait(&self, mut events: Vec<Event>) -> Vec<Event> {
        let ends = events.iter().any(|event| matches!(event, Event::Finished { .. }));
        if ends && self.begins_by().is_some() {
            events.insert(0, Event::ClockRestarted);
        }
        events
    }

    /// Events in their places after the last one, ready to be stored and taken in. Time never goes
    /// back in a log, whatever the clock says.
    #[must_use]
    pub fn stamp(&self, events: Vec<Event>, now: Millis) -> Vec<Logged> {
        let at = now.max(self.last_at());
        let places = self.seq().saturating_add(1)..;
        places.zip(events).map(|(seq, event)| Logged { seq, at, event }).collect()
    }

    fn decide_restart(&self) -> Result<Vec<Event>, Refusal> {
        if self.is_playing() { Ok(vec![Event::ClockRestarted]) } else { Err(Refusal::NothingToDo) }
    }

    fn decide_close(&self, reason: CloseReason) -> Result<Vec<Event>, Refusal> {
        match self.stage {
            RoomStage::Open => Ok(vec![Event::Closed { reason }]),
            _ => Err(Refusal::NothingToDo),
        }
    }

    fn decide_say(&self, who: &Person, text: &str, now: Millis) -> Result<Vec<Event>, Refusal> {
        if self.stage == RoomStage::Closed {
            return Err(Refusal::RoomClosed);
        }
        if self.ended.is_some_and(|ended| now > ended.saturating_add(CHAT_AFTER_END)) {
            return Err(Refusal::GameOver);
        }
        let window = |logged: &&Logged| logged.at.saturating_add(CHAT_WINDOW) > now;
        let recent = self.log.iter().rev().take_while(window);
        let mut own = recent
            .filter(|logged| matches!(&logged.event, Event::Said { who: w, .. } if w.id == who.id));
        if let Some(earliest) = own.nth(CHAT_BURST - 1) {
            let until = earliest.at.saturating_add(CHAT_WINDOW);
            return Err(Refusal::ChatTooFast { wait: until.saturating_sub(now), until });
        }
        Ok(vec![Event::Said { who: who.clone(), text: text.to_owned() }])
    }

    fn decide_rematch(&self, who: PersonId, next: RoomId) -> Result<Vec<Event>, Refusal> {
        if !self.is_member(who) {
            return Err(Refusal::NotAPlayer);
        }
        match self.stage {
            RoomStage::Open => return Err(Refusal::NotStarted),
            RoomStage::Playing => return Err(Refusal::NotOver),
            RoomStage::Closed => return Err(Refusal::RoomClosed),
            RoomStage::Finished => {}
        }
        if self.next.is_some() {
            return Err(Refusal::AlreadyRematched);
        }
        if next == self.id {
            return Err(Refusal::NothingToDo);
        }
        if self.setup.opponent != Opponent::Person {
            return Ok(vec![Event::Rematched { next }]);
        }
        let seat = self.seat_of(who)?;
        if self.rematch[(!seat).index()] {
            return Ok(vec![Event::Rematched { next }]);
        }
        if self.rematch[seat.index()] {
            return Ok(Vec::new());
        }
        if self.count_wishes(seat) >= DEPARTURES {
            return Err(Refusal::WishedTooOften);
        }
        Ok(vec![Event::RematchOffered { seat }])
    }

    /// How often a seat has wished for another game, and mostly left again.
    fn count_wishes(&self, seat: Seat) -> usize {
        let wished = |logged: &&Logged| logged.event == Event::RematchOffered { seat };
        self.log.iter().filter(wished).count()
    }

    /// The first events of the game that follows a rematch: the same room with seats swapped.
    #[must_use]
    pub fn rematch_events(&self) -> Vec<Event> {
        let Some([first, second]) = self.seats.clone() else { return Vec::new() };
        let (host, setup) = (self.host.clone(), self.setup.clone());
        let created = Event::Created { host, setup, rematch_of: Some(self.id) };
        vec![created, Event::Started { seats: [second, first] }]
    }
}

/// The first events of a new room. A game that needs no second person starts at once.
#[must_use]
pub fn opening(host: &Person, setup: &Setup, coin: bool) -> Vec<Event> {
    let created = Event::Created { host: host.clone(), setup: setup.clone(), rematch_of: None };
    let started = seating(setup, host, None, coin).map(|seats| Event::Started { seats });
    [created].into_iter().chain(started).collect()
}
