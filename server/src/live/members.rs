//! Who has a seat in which unfinished room.

use std::collections::BTreeSet;

use dashmap::DashMap;
use tabuleiro_protocol::{PersonId, RoomId};

use crate::room::Room;

/// Who has a seat in which unfinished room, and who made how many.
#[derive(Debug, Default)]
pub(super) struct Members {
    rooms: DashMap<PersonId, BTreeSet<RoomId>>,
    hosted: DashMap<PersonId, BTreeSet<RoomId>>,
    /// How many rooms each person is making at this moment.
    making: DashMap<PersonId, usize>,
}

/// A room that is being made counts already, so that nobody makes too many at once.
pub(super) struct Making<'a> {
    members: &'a Members,
    person: PersonId,
}

impl Drop for Making<'_> {
    fn drop(&mut self) {
        if let Some(mut count) = self.members.making.get_mut(&self.person) {
            *count -= 1;
        }
        self.members.making.remove_if(&self.person, |_, count| *count == 0);
    }
}

impl Members {
    /// Takes in what is true of a room now.
    pub(super) fn note(&self, room: &Room) {
        let seated = room.seats().into_iter().flatten().filter_map(|o| o.person());
        for person in seated.chain([room.host()]) {
            set(&self.rooms, person.id, room.id(), !room.is_over());
        }
        set(&self.hosted, room.host().id, room.id(), !room.is_over());
    }

    /// The unfinished rooms of a person.
    #[must_use]
    pub(super) fn rooms_of(&self, person: PersonId) -> Vec<RoomId> {
        self.rooms.get(&person).map(|rooms| rooms.iter().copied().collect()).unwrap_or_default()
    }

    /// The unfinished rooms that a person has made.
    #[must_use]
    pub(super) fn rooms_made_by(&self, person: PersonId) -> Vec<RoomId> {
        self.hosted.get(&person).map(|rooms| rooms.iter().copied().collect()).unwrap_or_default()
    }

    /// Whether a person has a seat in an unfinished room.
    #[must_use]
    pub(super) fn has_seat(&self, person: PersonId, room: RoomId) -> bool {
        self.rooms.get(&person).is_some_and(|rooms| rooms.contains(&room))
    }

    /// Notes that a person makes a room, if they may have one more.
    #[must_use]
    pub(super) fn make_one(&self, person: PersonId, allowed: usize) -> Option<Making<'_>> {
        let mut count = self.making.entry(person).or_insert(0);
        *count += 1;
        let wanted = *count;
        drop(count);
        let making = Making { members: self, person };
        (self.hosted_by(person) + wanted <= allowed).then_some(making)
    }

    /// How many unfinished rooms a person has made.
    #[must_use]
    pub(super) fn hosted_by(&self, person: PersonId) -> usize {
        self.hosted.get(&person).map_or(0, |rooms| rooms.len())
    }
}

fn set(map: &DashMap<PersonId, BTreeSet<RoomId>>, person: PersonId, room: RoomId, is_in: bool) {
    if is_in {
        map.entry(person).or_default().insert(room);
    } else if let Some(mut rooms) = map.get_mut(&person) {
        rooms.remove(&room);
        drop(rooms);
        map.remove_if(&person, |_, rooms| rooms.is_empty());
    }
}
