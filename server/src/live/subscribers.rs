//! Who is in a room: players who are connected, and spectators.

use std::collections::HashSet;

use tabuleiro_protocol::{Audience, ErrorBody, Millis, Person, PersonId};
use tabuleiro_rules::Seat;

use super::enter::check_rooms;
use crate::client::ConnectionId;
use crate::frame::Frame;
use crate::registry::{FanOut, Registry, ReplyAddress, ReplyTo};
use crate::room::Room;

/// How many spectators are named; of the others only the number is told.
const NAMED: usize = 50;

/// How many listeners a room writes to by itself, which is faster than waking each connection; those
/// who play it always does. A crowd is left to its connections, which share the cores there are.
const FEW: usize = 16;

/// Everyone who gets the room's events.
#[derive(Debug)]
pub(super) struct Subscribers {
    list: FanOut<Subscriber>,
    /// Whether something has been enqueued for them that they have not been sent.
    enqueued: bool,
    /// For each seat, since when nobody who holds it has been here.
    away: [Option<Millis>; 2],
    /// Since when the host has not been here.
    host_out: Option<Millis>,
    /// Since when the host has had no connection to the server at all.
    host_away: Option<Millis>,
}

#[derive(Debug)]
struct Subscriber {
    person: Person,
    hints: bool,
}

impl Subscribers {
    /// Nobody, since now.
    pub(super) fn new(registry: &Registry, room: &Room, now: Millis) -> Self {
        let list = registry.fan_out(room.id());
        let host_away = (!registry.is_connected(room.host().id)).then_some(now);
        Self { list, enqueued: false, away: [None; 2], host_out: Some(now), host_away }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub(super) fn has(&self, connection: ConnectionId) -> bool {
        self.list.has(connection)
    }

    /// Whether a connection is in fewer rooms than it may be in.
    pub(super) fn may_enter(&self, connection: ConnectionId) -> Result<(), ErrorBody> {
        check_rooms(self.list.count_rooms(connection).unwrap_or(0))
    }

    /// Adds a subscriber, or changes what it wants; false if the connection has ended already.
    pub(super) fn add(&mut self, connection: ConnectionId, person: Person, hints: bool) -> bool {
        self.list.add(connection, Subscriber { person, hints })
    }

    /// Removes a subscriber; whether it was one.
    pub(super) fn remove(&mut self, connection: ConnectionId) -> bool {
        self.list.remove(connection).is_some()
    }

    /// Whether a connection is here, and whether its person has others here.
    pub(super) fn windows(&self, connection: ConnectionId, person: PersonId) -> (bool, bool) {
        let inside = self.list.has(connection);
        let all = self.list.known().filter(|subscriber| subscriber.person.id == person).count();
        (inside, all > usize::from(inside))
    }

    /// Has something for everyone, which [`Self::flush`] sends together with what else there is.
    pub(super) fn enqueue_all(&mut self, frame: &Frame) {
        self.enqueued = true;
        self.list.enqueue_all(frame);
    }

    /// Sends everyone what there is for them.
    pub(super) fn flush(&mut self, room: &Room) {
        if !std::mem::take(&mut self.enqueued) {
            return;
        }
        let few = self.list.len() <= FEW;
        self.list.flush(|subscriber| few || room.is_member(subscriber.person.id));
    }

    pub(super) fn wants_hints(&self, person: PersonId) -> bool {
        self.list.known().any(|s| s.hints && s.person.id == person)
    }

    pub(super) fn enqueue_hints(&mut self, person: PersonId, frame: &Frame) {
        self.enqueued = true;
        self.list.enqueue_where(frame, |s| s.hints && s.person.id == person);
    }

    /// Sends a frame to one subscriber.
    pub(super) fn send(&mut self, connection: ConnectionId, frame: &Frame) {
        self.list.send(connection, frame);
    }

    /// Holds everything back from a subscriber until [`Self::release`] with the same number.
    pub(super) fn hold(&mut self, connection: ConnectionId, re: u64) {
        self.list.hold(connection, re);
    }

    /// Sends a subscriber what was held back.
    pub(super) fn release(&mut self, connection: ConnectionId, re: u64) {
        self.list.release(connection, re);
    }

    /// Whoever waits at an address.
    pub(super) fn reply_to(&self, address: ReplyAddress) -> ReplyTo {
        self.list.reply_to(address)
    }

    /// Ends every connection, so that clients come back and resume.
    pub(super) fn cut_all(&mut self) {
        self.list.cut_all();
    }

    /// The measured lag of a person: the worst of their connections.
    pub(super) fn lag_of(&self, person: PersonId) -> Millis {
        self.list.longest_lag(|subscriber| subscriber.person.id == person)
    }

    fn is_here(&self, person: PersonId) -> bool {
        self.list.known().any(|subscriber| subscriber.person.id == person)
    }

    /// Whether the person to move has nobody here.
    pub(super) fn is_mover_away(&self, room: &Room) -> bool {
        room.person_to_move().is_some_and(|person| !self.is_here(person.id))
    }

    /// Looks who is away now; whether that changed for a seat.
    pub(super) fn look(&mut self, room: &Room, now: Millis) -> bool {
        let before = self.away;
        for seat in Seat::ALL {
            let person = room.occupant(seat).and_then(|occupant| occupant.person());
            let missing = person.is_some_and(|person| !self.is_here(person.id));
            // A host who takes a seat now may have been away for a while.
            let host = person.is_some_and(|person| person.id == room.host().id);
            let known = self.away[seat.index()].or(self.host_out.filter(|_| host));
            let since = known.unwrap_or(now);
            self.away[seat.index()] = missing.then_some(since);
        }
        let host = room.host().id;
        self.host_out = (!self.is_here(host)).then_some(self.host_out.unwrap_or(now));
        let gone = !self.list.is_connected(host);
        self.host_away = gone.then_some(self.host_away.unwrap_or(now));
        before != self.away
    }

    /// For each seat, since when its person is away.
    pub(super) const fn away(&self) -> [Option<Millis>; 2] {
        self.away
    }

    /// Since when the host has had no connection to the server at all.
    pub(super) const fn host_away(&self) -> Option<Millis> {
        self.host_away
    }

    /// How many people are watching.
    pub(super) fn spectators(&self, room: &Room) -> u32 {
        let watching = self.list.known().filter(|l| !room.is_member(l.person.id));
        let people: HashSet<_> = watching.map(|subscriber| subscriber.person.id).collect();
        u32::try_from(people.len()).unwrap_or(u32::MAX)
    }

    /// Who is watching.
    pub(super) fn audience(&self, room: &Room) -> Audience {
        let watching = self.list.known().filter(|l| !room.is_member(l.person.id));
        let mut seen = HashSet::new();
        let people = watching.filter(|subscriber| seen.insert(subscriber.person.id));
        let names: Vec<_> = people.map(|subscriber| subscriber.person.name.clone()).collect();
        let count = u32::try_from(names.len()).unwrap_or(u32::MAX);
        Audience { count, names: names.into_iter().take(NAMED).collect() }
    }
}
