//! From connection ids to connections. Rooms and the lobby know whom they serve by id alone, so that what
//! they are sent and what they keep is plain data, which could come from another node; only here is an id
//! turned into an outbox.

mod fan_out;
mod reply;

pub use fan_out::FanOut;
pub use reply::{Handled, ReplyAddress, ReplyTo, Ticket};

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use dashmap::DashMap;
use tabuleiro_protocol::{PersonId, RoomId};
use tokio::sync::oneshot;

use crate::client::{Client, ConnectionId};
use crate::frame::Frame;

/// Every connection whose person is known. Clones are the same registry.
#[derive(Clone, Debug, Default)]
pub struct Registry(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    clients: DashMap<ConnectionId, Client>,
    /// How many connections each person has.
    people: DashMap<PersonId, usize>,
    tickets: DashMap<Ticket, oneshot::Sender<()>>,
    last_ticket: AtomicU64,
}

impl Registry {
    /// Makes a connection of a person known; whether it is their only one.
    pub fn add(&self, client: &Client, person: PersonId) -> bool {
        self.0.clients.insert(client.id(), client.clone());
        let mut count = self.0.people.entry(person).or_insert(0);
        *count += 1;
        *count == 1
    }

    /// Forgets a connection of a person that has ended; whether it was their last.
    pub fn remove(&self, connection: ConnectionId, person: PersonId) -> bool {
        if self.0.clients.remove(&connection).is_none() {
            return false;
        }
        if let Some(mut count) = self.0.people.get_mut(&person) {
            *count -= 1;
        }
        self.0.people.remove_if(&person, |_, count| *count == 0).is_some()
    }

    /// Whether a person has any connection.
    #[must_use]
    pub fn is_connected(&self, person: PersonId) -> bool {
        self.0.people.contains_key(&person)
    }

    /// Sends a frame to a connection, if it is still there.
    pub fn send(&self, connection: ConnectionId, frame: &Frame) {
        if let Some(client) = self.0.clients.get(&connection) {
            client.send(frame);
        }
    }

    /// A ticket for a request whose refusal is of interest to the server and not to the client; and where
    /// it is told: a value is a refusal, and none comes if the client has been answered.
    #[must_use]
    pub fn ticket(&self) -> (Ticket, oneshot::Receiver<()>) {
        let ticket = Ticket(self.0.last_ticket.fetch_add(1, Ordering::Relaxed) + 1);
        let (refuse, refused) = oneshot::channel();
        self.0.tickets.insert(ticket, refuse);
        (ticket, refused)
    }

    /// Whoever waits at an address.
    pub fn reply_to(&self, address: ReplyAddress) -> ReplyTo {
        self.resolve(address, self.get(address.connection))
    }

    /// A list of a room's subscribers that knows where they are.
    #[must_use]
    pub fn fan_out<T>(&self, room: RoomId) -> FanOut<T> {
        FanOut::new(self.clone(), room)
    }

    fn get(&self, connection: ConnectionId) -> Option<Client> {
        self.0.clients.get(&connection).map(|client| client.clone())
    }

    fn resolve(&self, address: ReplyAddress, client: Option<Client>) -> ReplyTo {
        let waiting = |ticket| self.0.tickets.remove(&ticket).map(|(_, refuse)| refuse);
        ReplyTo::new(address, client, address.ticket.and_then(waiting))
    }
}
