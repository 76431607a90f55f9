//! Who is in a room: players who are connected, and spectators.

use std::collections::HashSet;

use tabuleiro_protocol::{Audience, Millis, Person, PersonId};
use tabuleiro_rules::Seat;

use crate::client::{Client, ClientId};
use crate::frame::Frame;
use crate::room::Room;

/// How many spectators are named; of the others only the number is told.
const NAMED: usize = 50;

/// How many listeners a room writes to by itself, which is faster than waking each connection; those
/// who play it always does. A crowd is left to its connections, which share the cores there are.
const FEW: usize = 16;

/// Everyone who gets the room's events.
#[derive(Debug)]
pub(super) struct Subscribers {
    list: Vec<Subscriber>,
    /// Whether something is held for them that they have not been sent.
    held: bool,
    /// For each seat, since when nobody who holds it has been here.
    away: [Option<Millis>; 2],
    /// Since when the host has not been here.
    host_away: Option<Millis>,
}

#[derive(Debug)]
struct Subscriber {
    client: Client,
    person: Person,
    hints: bool,
}

impl Subscribers {
    /// Nobody, since now.
    pub(super) fn new(now: Millis) -> Self {
        Self { list: Vec::new(), held: false, away: [None; 2], host_away: Some(now) }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub(super) fn has(&self, client: ClientId) -> bool {
        self.list.iter().any(|subscriber| subscriber.client.id() == client)
    }

    /// Adds a listener, or changes what it wants.
    pub(super) fn add(&mut self, client: &Client, person: Person, hints: bool) {
        let known = self.list.iter_mut().find(|l| l.client.id() == client.id());
        match known {
            Some(subscriber) => subscriber.hints = hints,
            None => self.list.push(Subscriber { client: client.clone(), person, hints }),
        }
    }

    /// Removes a listener; who it was.
    pub(super) fn remove(&mut self, client: ClientId) -> Option<Person> {
        let index = self.list.iter().position(|l| l.client.id() == client)?;
        let Subscriber { client, person, .. } = self.list.swap_remove(index);
        client.flush();
        Some(person)
    }

    /// Removes every listener of a person from the room.
    pub(super) fn remove_person(&mut self, room: &Room, person: PersonId) {
        self.list.retain(|subscriber| {
            let stays = subscriber.person.id != person;
            if !stays {
                subscriber.client.flush();
                subscriber.client.leave(room.id());
            }
            stays
        });
    }

    /// Has something for everyone, which [`Self::flush`] sends together with what else there is.
    pub(super) fn send_all(&mut self, frame: &Frame) {
        self.held = true;
        self.list.iter().for_each(|subscriber| subscriber.client.enqueue(frame));
    }

    /// Sends everyone what there is for them.
    pub(super) fn flush(&mut self, room: &Room) {
        if !std::mem::take(&mut self.held) {
            return;
        }
        let few = self.list.len() <= FEW;
        for Subscriber { client, person, .. } in &self.list {
            if few || room.is_member(person.id) { client.flush() } else { client.wake() }
        }
    }

    pub(super) fn wants_hints(&self, person: PersonId) -> bool {
        self.list.iter().any(|l| l.hints && l.person.id == person)
    }

    pub(super) fn send_hints(&mut self, person: PersonId, frame: &Frame) {
        self.held = true;
        let who = self.list.iter().filter(|l| l.hints && l.person.id == person);
        who.for_each(|subscriber| subscriber.client.enqueue(frame));
    }

    /// Ends every connection, so that clients come back and resume.
    pub(super) fn cut_all(&mut self) {
        for subscriber in self.list.drain(..) {
            subscriber.client.cut();
        }
    }

    /// The measured lag of a person: the worst of their connections.
    pub(super) fn lag_of(&self, person: PersonId) -> Millis {
        let own = self.list.iter().filter(|l| l.person.id == person);
        own.map(|subscriber| subscriber.client.lag()).max().unwrap_or(0)
    }

    fn is_here(&self, person: PersonId) -> bool {
        self.list.iter().any(|subscriber| subscriber.person.id == person)
    }

    /// Looks who is away now; whether that changed for a seat.
    pub(super) fn look(&mut self, room: &Room, now: Millis) -> bool {
        let before = self.away;
        for seat in Seat::ALL {
            let person = room.occupant(seat).and_then(|occupant| occupant.person());
            let missing = person.is_some_and(|person| !self.is_here(person.id));
            let since = self.away[seat.index()].unwrap_or(now);
            self.away[seat.index()] = missing.then_some(since);
        }
        let host_missing = !self.is_here(room.host().id);
        self.host_away = host_missing.then_some(self.host_away.unwrap_or(now));
        before != self.away
    }

    /// For each seat, since when its person is away.
    pub(super) const fn away(&self) -> [Option<Millis>; 2] {
        self.away
    }

    /// Since when the host is away.
    pub(super) const fn host_away(&self) -> Option<Millis> {
        self.host_away
    }

    /// How many people are watching.
    pub(super) fn spectators(&self, room: &Room) -> u32 {
        let watching = self.list.iter().filter(|l| !room.is_member(l.person.id));
        let people: HashSet<_> = watching.map(|subscriber| subscriber.person.id).collect();
        u32::try_from(people.len()).unwrap_or(u32::MAX)
    }

    /// Who is watching.
    pub(super) fn audience(&self, room: &Room) -> Audience {
        let watching = self.list.iter().filter(|l| !room.is_member(l.person.id));
        let mut seen = HashSet::new();
        let people = watching.filter(|subscriber| seen.insert(subscriber.person.id));
        let names: Vec<_> = people.map(|subscriber| subscriber.person.name.clone()).collect();
        let count = u32::try_from(names.len()).unwrap_or(u32::MAX);
        Audience { count, names: names.into_iter().take(NAMED).collect() }
    }
}
