//! The rooms we are in, and how far we have heard of each.

use std::collections::BTreeMap;

use tabuleiro_protocol::{
    Call, Event, Occupant, PersonId, Place, Reply, RoomEvent, RoomId, RoomStage, Seq, Snapshot,
};

/// What is to be done with an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hearing {
    /// It is the next one.
    Next,
    /// We have it already, or it is of a room that we have left.
    Known,
    /// There is a gap before it: the room must be entered again.
    Gap,
}

/// The rooms we are in.
#[derive(Debug, Default)]
pub(super) struct Rooms {
    heard: BTreeMap<RoomId, Heard>,
    /// Who we are.
    you: Option<PersonId>,
}

#[derive(Clone, Debug)]
struct Heard {
    seq: Seq,
    hints: bool,
    /// The invite code that let us in: who has no seat in a private room needs it again.
    code: Option<String>,
    /// Whether others wait for us there: a game that we play, or a room that we opened.
    awaited: bool,
}

impl Rooms {
    /// Takes in who we are.
    pub(super) const fn be(&mut self, you: PersonId) {
        self.you = Some(you);
    }

    /// Whether others wait for us in some room.
    pub(super) fn in_game(&self) -> bool {
        self.heard.values().any(|heard| heard.awaited)
    }

    fn is_awaited(&self, snapshot: &Snapshot) -> bool {
        match snapshot.stage {
            RoomStage::Open => self.you == Some(snapshot.host.id),
            RoomStage::Playing => snapshot.seats.as_ref().is_some_and(|seats| self.sits(seats)),
            RoomStage::Finished | RoomStage::Closed => false,
        }
    }

    fn sits(&self, seats: &[Occupant; 2]) -> bool {
        self.you.is_some_and(|you| seats.iter().any(|occupant| occupant.is(you)))
    }

    /// Takes in the reply to a request, which may have led into a room or out of it.
    pub(super) fn note(&mut self, call: &Call, reply: &Reply) {
        match (call, reply) {
            (_, Reply::Entered { snapshot, code: told, .. }) => {
                // Whoever is told the code belongs there, and the id will do.
                let code = code_of(call).filter(|_| told.is_none());
                let (hints, awaited) = (wants_hints(call), self.is_awaited(snapshot));
                let heard = Heard { seq: snapshot.seq, hints, code, awaited };
                self.heard.insert(snapshot.room, heard);
            }
            (Call::Leave { room }, Reply::Done { .. }) => self.forget(*room),
            _ => {}
        }
    }

    pub(super) fn forget(&mut self, room: RoomId) {
        self.heard.remove(&room);
    }

    /// Takes in an event.
    pub(super) fn hear(&mut self, event: &RoomEvent) -> Hearing {
        let sits = match &event.logged.event {
            Event::Started { seats } => Some(self.sits(seats)),
            Event::Finished { .. } | Event::Closed { .. } => Some(false),
            _ => None,
        };
        let Some(heard) = self.heard.get_mut(&event.room) else { return Hearing::Known };
        let seq = event.logged.seq;
        if seq <= heard.seq {
            Hearing::Known
        } else if seq == heard.seq + 1 {
            heard.seq = seq;
            heard.awaited = sits.unwrap_or(heard.awaited);
            Hearing::Next
        } else {
            Hearing::Gap
        }
    }

    /// The requests that lead back into every room.
    pub(super) fn resume(&self) -> Vec<(RoomId, Call)> {
        self.heard.keys().filter_map(|room| Some((*room, self.resume_one(*room)?))).collect()
    }

    /// The request that leads back into a room.
    pub(super) fn resume_one(&self, room: RoomId) -> Option<Call> {
        let Heard { seq, hints, code, .. } = self.heard.get(&room)?;
        let place = code.clone().map_or(Place::Room(room), Place::Code);
        Some(Call::Watch { place, since: Some(*seq), hints: *hints })
    }
}

fn code_of(call: &Call) -> Option<String> {
    match call {
        Call::Join { place: Place::Code(code), .. }
        | Call::Watch { place: Place::Code(code), .. } => Some(code.clone()),
        _ => None,
    }
}

const fn wants_hints(call: &Call) -> bool {
    match call {
        Call::Create { hints, .. }
        | Call::Join { hints, .. }
        | Call::QuickMatch { hints, .. }
        | Call::Watch { hints, .. } => *hints,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::tests::entered;

    fn back(code: Option<&str>) -> (RoomId, Place) {
        let (room, mut rooms) = (RoomId::random(), Rooms::default());
        let place = Place::Code("K7QM2XW9R4TFHB3C".to_owned());
        let call = Call::Watch { place, since: None, hints: false };
        rooms.note(&call, &entered(room, code));
        match rooms.resume_one(room) {
            Some(Call::Watch { place, since: Some(3), .. }) => (room, place),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn who_came_with_an_invite_code_comes_back_with_it() {
        assert_eq!(back(None).1, Place::Code("K7QM2XW9R4TFHB3C".to_owned()));
    }

    #[test]
    fn who_belongs_to_a_room_comes_back_by_its_id() {
        let (room, place) = back(Some("K7QM2XW9R4TFHB3C"));
        assert_eq!(place, Place::Room(room));
    }
}
