//! From a state and a command to events, or a refusal.

use tabuleiro_protocol::{
    CloseReason, Event, Millis, Occupant, Opponent, Person, PersonId, Ply, RoomStage, Seq,
};
use tabuleiro_protocol::{First, RoomId};

use super::{CHAT_BURST, CHAT_WINDOW, Command, Refusal, Room};

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
        Ok(Decision::Do(events))
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
        let recent = self.log.iter().rev().take_while(|l| l.at + CHAT_WINDOW > now);
        let own =
            recent.filter(|l| matches!(&l.event, Event::Said { who: w, .. } if w.id == who.id));
        let times: Vec<_> = own.map(|logged| logged.at).collect();
        if times.len() >= CHAT_BURST {
            let until = times[CHAT_BURST - 1] + CHAT_WINDOW;
            return Err(Refusal::ChatTooFast { wait: until.saturating_sub(now), until });
        }
        Ok(vec![Event::Said { who: who.clone(), text: text.to_owned() }])
    }

    fn decide_rematch(&self, who: PersonId, next: RoomId) -> Result<Vec<Event>, Refusal> {
        if self.stage != RoomStage::Finished {
            return Err(if self.stage == RoomStage::Closed {
                Refusal::NotStarted
            } else {
                Refusal::NotOver
            });
        }
        if self.next.is_some() {
            return Err(Refusal::AlreadyRematched);
        }
        if self.setup.opponent != Opponent::Person {
            let allowed = self.is_member(who);
            return if allowed {
                Ok(vec![Event::Rematched { next }])
            } else {
                Err(Refusal::NotAPlayer)
            };
        }
        let seat = self.seat_of(who)?;
        if self.rematch[(!seat).index()] {
            return Ok(vec![Event::Rematched { next }]);
        }
        let wanted = self.rematch[seat.index()];
        Ok(if wanted { Vec::new() } else { vec![Event::RematchOffered { seat }] })
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
pub fn opening(host: &Person, setup: &tabuleiro_protocol::Setup, coin: bool) -> Vec<Event> {
    let created = Event::Created { host: host.clone(), setup: setup.clone(), rematch_of: None };
    let own = Occupant::Person(host.clone());
    let seats = match setup.opponent {
        Opponent::Person => return vec![created],
        Opponent::Bot { level } => in_order(setup.first, coin, own, Occupant::Bot { level }),
        Opponent::Bots { levels } => levels.map(|level| Occupant::Bot { level }),
        Opponent::HotSeat => [own.clone(), own],
    };
    vec![created, Event::Started { seats }]
}

/// Host and guest in the order in which they move.
pub(super) fn in_order(first: First, coin: bool, host: Occupant, guest: Occupant) -> [Occupant; 2] {
    let host_first = match first {
        First::Host => true,
        First::Guest => false,
        First::Random => coin,
    };
    if host_first { [host, guest] } else { [guest, host] }
}
