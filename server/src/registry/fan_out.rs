//! The outboxes of a room's subscribers.
//!
//! A room names its subscribers by connection id. What an id stands for is looked up once, when it is added,
//! and kept here beside what the room itself knows of the subscriber: a look into the registry's map for
//! every frame would cost a move more than its rules do.

use tabuleiro_protocol::{Millis, PersonId, RoomId};

use super::{Registry, ReplyAddress, ReplyTo};
use crate::client::{Client, ConnectionId};
use crate::frame::Frame;

/// How many frames are held back for a subscriber at most, as many as an outbox takes.
const HELD: usize = 128;

/// The connections that get a room's frames, each with what the room knows of it.
#[derive(Debug)]
pub struct FanOut<T> {
    registry: Registry,
    room: RoomId,
    entries: Vec<Entry<T>>,
}

#[derive(Debug)]
struct Entry<T> {
    client: Client,
    known: T,
    held: Option<Held>,
}

/// Frames that wait until a client has been told what came before them.
#[derive(Debug)]
struct Held {
    /// The request whose answer that is.
    re: u64,
    frames: Vec<Frame>,
}

impl<T> Entry<T> {
    fn enqueue(&mut self, frame: &Frame) {
        match &mut self.held {
            None => self.client.enqueue(frame),
            Some(held) if held.frames.len() < HELD => held.frames.push(frame.clone()),
            // As with any client that falls too far behind.
            Some(held) => {
                held.frames.clear();
                self.client.cut();
            }
        }
    }
}

impl<T> FanOut<T> {
    pub(super) fn new(registry: Registry, room: RoomId) -> Self {
        Self { registry, room, entries: Vec::new() }
    }

    /// Whether a person has any connection to the server, here or not.
    #[must_use]
    pub fn is_connected(&self, person: PersonId) -> bool {
        self.registry.is_connected(person)
    }

    /// How many rooms a connection is in, if it is still there.
    #[must_use]
    pub fn count_rooms(&self, connection: ConnectionId) -> Option<usize> {
        self.registry.get(connection).map(|client| client.count_rooms())
    }

    /// Adds a connection, or changes what is known of it; false if it has ended already.
    pub fn add(&mut self, connection: ConnectionId, known: T) -> bool {
        if let Some(entry) = self.entries.iter_mut().find(|e| e.client.id() == connection) {
            entry.known = known;
            return true;
        }
        let Some(client) = self.registry.get(connection) else { return false };
        // What ends a connection tells the rooms that it has entered, so it is noted there first.
        let entered = client.enter(self.room);
        if entered {
            self.entries.push(Entry { client, known, held: None });
        }
        entered
    }

    /// Removes a connection, which gets what has been enqueued for it and nothing more.
    pub fn remove(&mut self, connection: ConnectionId) -> Option<T> {
        let index = self.entries.iter().position(|entry| entry.client.id() == connection)?;
        let Entry { client, known, .. } = self.entries.swap_remove(index);
        client.flush();
        client.leave(self.room);
        Some(known)
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Whether a connection is one of them.
    #[must_use]
    pub fn has(&self, connection: ConnectionId) -> bool {
        self.find(connection).is_some()
    }

    /// What is known of each.
    pub fn known(&self) -> impl Iterator<Item = &T> {
        self.entries.iter().map(|entry| &entry.known)
    }

    /// Enqueues a frame for everyone.
    pub fn enqueue_all(&mut self, frame: &Frame) {
        self.entries.iter_mut().for_each(|entry| entry.enqueue(frame));
    }

    /// Enqueues a frame for those of whom something is true.
    pub fn enqueue_where(&mut self, frame: &Frame, is_so: impl Fn(&T) -> bool) {
        let chosen = self.entries.iter_mut().filter(|entry| is_so(&entry.known));
        chosen.for_each(|entry| entry.enqueue(frame));
    }

    /// Writes out what has been enqueued, as far as the system takes it, for those of whom something is
    /// true; wakes the others' own tasks, which do the same.
    pub fn flush(&self, at_once: impl Fn(&T) -> bool) {
        for Entry { client, known, .. } in &self.entries {
            if at_once(known) { client.flush() } else { client.wake() }
        }
    }

    /// Sends a frame to one connection.
    pub fn send(&mut self, connection: ConnectionId, frame: &Frame) {
        if let Some(entry) = self.entry(connection) {
            entry.enqueue(frame);
            entry.client.wake();
        }
    }

    /// Holds everything back from a connection until the request with a number has been answered.
    pub fn hold(&mut self, connection: ConnectionId, re: u64) {
        if let Some(entry) = self.entry(connection) {
            entry.held = Some(Held { re, frames: Vec::new() });
        }
    }

    /// Sends what was held back for a request, now that it has been answered.
    pub fn release(&mut self, connection: ConnectionId, re: u64) {
        let Some(entry) = self.entry(connection) else { return };
        if let Some(held) = entry.held.take_if(|held| held.re == re) {
            held.frames.iter().for_each(|frame| entry.client.enqueue(frame));
            entry.client.flush();
        }
    }

    fn entry(&mut self, connection: ConnectionId) -> Option<&mut Entry<T>> {
        self.entries.iter_mut().find(|entry| entry.client.id() == connection)
    }

    /// Ends every connection, so that clients come back and resume.
    pub fn cut_all(&mut self) {
        self.entries.drain(..).for_each(|entry| entry.client.cut());
    }

    /// The longest measured lag of those of whom something is true.
    #[must_use]
    pub fn longest_lag(&self, is_so: impl Fn(&T) -> bool) -> Millis {
        let chosen = self.entries.iter().filter(|entry| is_so(&entry.known));
        chosen.map(|entry| entry.client.lag()).max().unwrap_or(0)
    }

    /// Whoever waits at an address. For a subscriber that is at hand.
    pub fn reply_to(&self, address: ReplyAddress) -> ReplyTo {
        match self.find(address.connection) {
            Some(client) => self.registry.resolve(address, Some(client.clone())),
            None => self.registry.reply_to(address),
        }
    }

    fn find(&self, connection: ConnectionId) -> Option<&Client> {
        self.entries.iter().map(|entry| &entry.client).find(|client| client.id() == connection)
    }
}
