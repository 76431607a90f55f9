//! Coming and going.

use tabuleiro_protocol::{CloseReason, Event, Logged, Person, PersonId, RoomStage};
use tabuleiro_rules::Seat;

use super::seating::seating;
use super::{DEPARTURES, Refusal, Room};

impl Room {
    /// The seat that a person acts for: in a hot seat, the one to move.
    pub(super) fn seat_of(&self, who: PersonId) -> Result<Seat, Refusal> {
        match Seat::ALL.map(|seat| self.holds(who, seat)) {
            [true, true] => Ok(self.position.to_move().unwrap_or(Seat::Zero)),
            [true, false] => Ok(Seat::Zero),
            [false, true] => Ok(Seat::One),
            [false, false] => Err(Refusal::NotAPlayer),
        }
    }

    /// The seat that a person acts for in a game that is going on.
    pub(super) fn playing_seat_of(&self, who: PersonId) -> Result<Seat, Refusal> {
        match self.stage {
            RoomStage::Open if self.host.id == who => Err(Refusal::NotStarted),
            RoomStage::Open => Err(Refusal::NotAPlayer),
            RoomStage::Playing => self.seat_of(who),
            RoomStage::Finished => self.seat_of(who).and(Err(Refusal::GameOver)),
            RoomStage::Closed => Err(Refusal::RoomClosed),
        }
    }

    /// Whether a person sits on a seat.
    pub(super) fn has_person(&self, seat: Seat) -> bool {
        self.occupant(seat).is_some_and(|occupant| occupant.person().is_some())
    }

    /// Whether a bot sits on a seat.
    pub(super) fn has_bot(&self, seat: Seat) -> bool {
        self.occupant(seat).is_some_and(|occupant| occupant.bot().is_some())
    }

    /// Whether the person on a seat has the other one as well.
    pub(super) fn plays_both(&self, seat: Seat) -> bool {
        let person = self.occupant(seat).and_then(|occupant| occupant.person());
        person.is_some_and(|person| self.holds(person.id, !seat))
    }

    /// Whether nobody needs to be asked: the opponent is a bot or the same person.
    pub(super) fn plays_alone(&self, seat: Seat) -> bool {
        self.has_bot(!seat) || self.plays_both(seat)
    }

    pub(super) fn decide_join(&self, who: &Person, coin: bool) -> Result<Vec<Event>, Refusal> {
        if self.seat_of(who.id).is_ok() {
            // They have what they ask for: it is a resend, or they come back.
            return Ok(self.decide_return(who.id));
        }
        match self.stage {
            RoomStage::Open => {}
            RoomStage::Playing | RoomStage::Finished => return Err(Refusal::RoomFull),
            RoomStage::Closed => return Err(Refusal::RoomClosed),
        }
        if self.host.id == who.id {
            return Err(Refusal::OwnRoom);
        }
        let seats = seating(&self.setup, &self.host, Some(who), coin).ok_or(Refusal::RoomFull)?;
        Ok(vec![Event::Joined { who: who.clone() }, Event::Started { seats }])
    }

    pub(super) fn decide_leave(&self, who: PersonId) -> Vec<Event> {
        match self.stage {
            RoomStage::Open if self.host.id == who => {
                vec![Event::Closed { reason: CloseReason::HostLeft }]
            }
            RoomStage::Playing => {
                let present = self.seats_of(who).into_iter().filter(|s| !self.gone[s.index()]);
                let told = present.filter(|seat| self.departures(*seat) < DEPARTURES);
                told.map(|seat| Event::Left { seat }).collect()
            }
            // A wish for another game lapses when its author leaves.
            RoomStage::Finished => {
                let wish = self.seats_of(who).into_iter().filter(|seat| self.has_wish(*seat));
                wish.map(|seat| Event::Left { seat }).collect()
            }
            RoomStage::Open | RoomStage::Closed => Vec::new(),
        }
    }

    /// Whether a seat waits for the other one to want another game too.
    pub(super) fn has_wish(&self, seat: Seat) -> bool {
        self.stage == RoomStage::Finished && self.rematch[seat.index()] && self.next.is_none()
    }

    /// How often a seat has left the game.
    fn departures(&self, seat: Seat) -> usize {
        let left = |logged: &&Logged| matches!(logged.event, Event::Left { seat: s } if s == seat);
        self.log.iter().filter(left).count()
    }

    pub(super) fn decide_return(&self, who: PersonId) -> Vec<Event> {
        if !self.is_playing() {
            return Vec::new();
        }
        let gone = self.seats_of(who).into_iter().filter(|seat| self.gone[seat.index()]);
        gone.map(|seat| Event::Returned { seat }).collect()
    }
}
