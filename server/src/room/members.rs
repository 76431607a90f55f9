//! Coming and going.

use tabuleiro_protocol::{CloseReason, Event, Occupant, Person, PersonId, RoomStage};
use tabuleiro_rules::Seat;

use super::decide::in_order;
use super::{Refusal, Room};

impl Room {
    /// The seat that a person acts for: in a hot seat, the one to move.
    pub(super) fn seat_of(&self, who: PersonId) -> Result<Seat, Refusal> {
        match self.seats_of(who).as_slice() {
            [] if self.stage == RoomStage::Open => Err(Refusal::NotStarted),
            [] => Err(Refusal::NotAPlayer),
            [only] => Ok(*only),
            _ => Ok(self.position.to_move().unwrap_or(Seat::Zero)),
        }
    }

    /// The seat that a person acts for in a game that is going on.
    pub(super) fn playing_seat_of(&self, who: PersonId) -> Result<Seat, Refusal> {
        match self.stage {
            RoomStage::Playing => self.seat_of(who),
            RoomStage::Open if self.host.id == who => Err(Refusal::NotStarted),
            RoomStage::Finished if !self.seats_of(who).is_empty() => Err(Refusal::GameOver),
            RoomStage::Closed => Err(Refusal::GameOver),
            _ => Err(Refusal::NotAPlayer),
        }
    }

    /// Whether nobody needs to be asked: the opponent is a bot or the same person.
    pub(super) fn plays_alone(&self, seat: Seat) -> bool {
        let Some(seats) = &self.seats else { return false };
        match seats[(!seat).index()].person() {
            Some(person) => seats[seat.index()].is(person.id),
            None => true,
        }
    }

    pub(super) fn decide_join(&self, who: &Person, coin: bool) -> Result<Vec<Event>, Refusal> {
        if self.stage != RoomStage::Open {
            return Err(Refusal::RoomFull);
        }
        if self.host.id == who.id {
            return Err(Refusal::OwnRoom);
        }
        let (host, guest) = (Occupant::Person(self.host.clone()), Occupant::Person(who.clone()));
        let seats = in_order(self.setup.first, coin, host, guest);
        Ok(vec![Event::Joined { who: who.clone() }, Event::Started { seats }])
    }

    pub(super) fn decide_leave(&self, who: PersonId) -> Vec<Event> {
        match self.stage {
            RoomStage::Open if self.host.id == who => {
                vec![Event::Closed { reason: CloseReason::HostLeft }]
            }
            RoomStage::Playing => {
                let present = self.seats_of(who).into_iter().filter(|s| !self.gone[s.index()]);
                present.map(|seat| Event::Left { seat }).collect()
            }
            _ => Vec::new(),
        }
    }

    pub(super) fn decide_return(&self, who: PersonId) -> Vec<Event> {
        if !self.is_playing() {
            return Vec::new();
        }
        let gone = self.seats_of(who).into_iter().filter(|seat| self.gone[seat.index()]);
        gone.map(|seat| Event::Returned { seat }).collect()
    }
}
