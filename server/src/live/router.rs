//! The way to every room: by its id, never by a pointer kept elsewhere.

use std::sync::Arc;

use dashmap::DashMap;
use dashmap::mapref::entry::Entry;
use tabuleiro_protocol::{ErrorBody, PersonId, RoomId};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{Mutex, mpsc};

use super::clock_restart::Start;
use super::members::Members;
use super::message::{Message, RoomRequest};
use super::run::RoomActor;
use super::services::RoomServices;
use crate::client::ConnectionId;
use crate::error::{busy, stopping, unstored};
use crate::rebuild::load;
use crate::registry::Handled;
use crate::room::Room;

/// How many messages wait for a room at most. A room handles thousands a second, so a full
/// mailbox means trouble, and the sender hears `busy`.
pub const MAILBOX: usize = 64;

/// How many places of a mailbox are kept for those who play in the room: others who flood it must not
/// cost them a turn.
pub const KEPT_FOR_PLAYERS: usize = MAILBOX / 2;

/// How many rooms can be read at the same time.
const READERS: usize = 64;

/// The rooms in memory, and the way to those that are not. Clones are the same router.
#[derive(Clone)]
pub struct Router(Arc<Inner>);

struct Inner {
    mailboxes: DashMap<RoomId, mpsc::Sender<Message>>,
    /// The invite codes of private rooms.
    codes: DashMap<String, RoomId>,
    members: Members,
    /// Held by whoever reads a room and starts it. Without that another could start it, store something and
    /// let it leave memory in between, and what is started then would be out of date.
    readers: [Mutex<()>; READERS],
    services: Arc<RoomServices>,
}

impl Router {
    /// The way to rooms that work with these services.
    #[must_use]
    pub(crate) fn new(services: RoomServices) -> Self {
        Self(Arc::new(Inner {
            mailboxes: DashMap::default(),
            codes: DashMap::default(),
            members: Members::default(),
            readers: std::array::from_fn(|_| Mutex::default()),
            services: Arc::new(services),
        }))
    }

    /// The room with an invite code.
    #[must_use]
    pub fn room_with_code(&self, code: &str) -> Option<RoomId> {
        self.0.codes.get(code).map(|room| *room)
    }

    /// The unfinished rooms of a person.
    #[must_use]
    pub fn rooms_of(&self, person: PersonId) -> Vec<RoomId> {
        self.0.members.rooms_of(person)
    }

    /// Hands a request to a room, which is read from the store if it is not in memory. Whoever
    /// asks is answered in any case.
    pub(crate) fn send(&self, room: RoomId, request: RoomRequest) -> Handled {
        self.forward(room, Message::Request(request));
        Handled::forwarded()
    }

    /// Tells a room that a connection has ended.
    pub fn tell_gone(&self, room: RoomId, connection: ConnectionId) {
        self.tell(room, Message::Gone(connection));
    }

    /// Tells the unfinished rooms of a host that their first connection was made, or that the last one has
    /// ended.
    pub(crate) fn tell_host_of_rooms(&self, host: PersonId) {
        for room in self.0.members.rooms_made_by(host) {
            self.tell(room, Message::HostChanged);
        }
    }

    /// Tells a room something that must arrive, so it may have to wait for a place in the mailbox. A room that
    /// is not in memory need not know.
    pub(super) fn tell(&self, room: RoomId, message: Message) {
        let Some(mailbox) = self.0.mailboxes.get(&room).map(|mailbox| mailbox.clone()) else {
            return;
        };
        if let Err(TrySendError::Full(message)) = mailbox.try_send(message) {
            tokio::spawn(async move {
                let _ = mailbox.send(message).await;
            });
        }
    }

    /// Hands a message to a room, in memory or not.
    pub(super) fn forward(&self, room: RoomId, message: Message) {
        let Some(message) = self.try_send(room, message) else { return };
        // A room in memory sees to it itself.
        if self.0.services.shutdown.is_stopping() {
            return self.refuse(message, stopping());
        }
        let router = self.clone();
        tokio::spawn(async move {
            let _reader = router.reader(room).lock().await;
            // Whoever read before may have started it.
            let Some(message) = router.try_send(room, message) else { return };
            match load(&*router.0.services.store, room).await {
                Ok(Some((state, invite))) => {
                    // If its game goes on, nobody was served while it was not in memory.
                    router.start(state, invite, Start::Interrupted);
                    if let Some(message) = router.try_send(room, message) {
                        router.refuse(message, busy());
                    }
                }
                Ok(None) => router.not_found(message),
                Err(error) => router.refuse(message, unstored(&error)),
            }
        });
    }

    fn reader(&self, room: RoomId) -> &Mutex<()> {
        let [.., last] = room.0.as_bytes();
        &self.0.readers[usize::from(*last) % READERS]
    }

    /// Gives the message back if the room is not in memory.
    fn try_send(&self, room: RoomId, message: Message) -> Option<Message> {
        let Some(mailbox) = self.0.mailboxes.get(&room) else { return Some(message) };
        if mailbox.capacity() <= KEPT_FOR_PLAYERS && !self.is_of_player(room, &message) {
            self.refuse_busy(message);
            return None;
        }
        match mailbox.try_send(message) {
            Ok(()) => None,
            Err(TrySendError::Full(message)) => {
                self.refuse_busy(message);
                None
            }
            Err(TrySendError::Closed(message)) => {
                let closed = mailbox.clone();
                drop(mailbox);
                self.0.mailboxes.remove_if(&room, |_, known| known.same_channel(&closed));
                Some(message)
            }
        }
    }

    fn is_of_player(&self, room: RoomId, message: &Message) -> bool {
        match message {
            Message::Request(request) => self.0.members.has_seat(request.who, room),
            Message::Gone(_) | Message::HostChanged | Message::CaughtUp { .. } => false,
        }
    }

    fn refuse_busy(&self, message: Message) {
        self.0.services.metrics.mailbox_full.increment(1);
        self.refuse(message, busy());
    }

    /// Tells whoever asks that nothing came of it.
    fn refuse(&self, message: Message, error: ErrorBody) {
        match message {
            Message::Request(request) => {
                let _: Handled = self.0.services.registry.reply_to(request.from).answer(Err(error));
            }
            Message::Gone(_) | Message::HostChanged | Message::CaughtUp { .. } => {}
        }
    }

    /// Tells whoever asks that there is no such room, or no such game if they asked for one.
    fn not_found(&self, message: Message) {
        match &message {
            Message::Request(request) => {
                let error = request.ask.not_found();
                self.refuse(message, error);
            }
            Message::Gone(_) | Message::HostChanged | Message::CaughtUp { .. } => {}
        }
    }

    /// Starts a room's task, unless it is running already.
    pub(crate) fn start(&self, state: Room, invite: Option<String>, start: Start) {
        let id = state.id();
        let Entry::Vacant(free) = self.0.mailboxes.entry(id) else { return };
        let (mailbox, messages) = mpsc::channel(MAILBOX);
        free.insert(mailbox);
        if let Some(code) = invite.clone().filter(|_| !state.is_over()) {
            self.0.codes.insert(code, id);
        }
        let actor = RoomActor::new(self.clone(), state, invite);
        // Before anyone hears of the room, the lists know it.
        actor.note_elsewhere();
        self.0.services.shutdown.spawn_room(actor.run(messages, start));
    }

    /// Forgets a room that leaves memory.
    pub(super) fn forget(&self, room: RoomId, invite: Option<&String>) {
        self.0.mailboxes.remove(&room);
        if let Some(code) = invite {
            self.0.codes.remove(code);
        }
    }

    pub(super) fn members(&self) -> &Members {
        &self.0.members
    }

    pub(super) fn services(&self) -> &Arc<RoomServices> {
        &self.0.services
    }
}
