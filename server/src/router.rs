//! The way to every room: by its id, never by a pointer kept elsewhere.

use std::sync::Arc;

use dashmap::DashMap;
use dashmap::mapref::entry::Entry;
use tabuleiro_protocol::RoomId;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{Mutex, mpsc};

use crate::client::ClientId;
use crate::error::{busy, stopping, unstored};
use crate::live::{Message, RoomActor};
use crate::room::Room;
use crate::store::{StoreError, StoredGame};
use crate::world::World;

/// How many messages wait for a room at most. A room handles thousands a second, so a full
/// mailbox means trouble, and the sender hears `busy`.
pub const MAILBOX: usize = 64;

/// How many places of a mailbox are kept for those who play in the room: others who flood it must not
/// cost them a turn.
pub const KEPT_FOR_PLAYERS: usize = MAILBOX / 2;

/// How many rooms can be read at the same time.
const TURNS: usize = 64;

/// The rooms in memory, and the codes of private ones.
#[derive(Debug)]
pub struct Router {
    rooms: DashMap<RoomId, mpsc::Sender<Message>>,
    codes: DashMap<String, RoomId>,
    /// Held by whoever reads a room and starts it. Without that another could start it, store something and
    /// let it leave memory in between, and what is started then would be out of date.
    turns: [Mutex<()>; TURNS],
}

impl Default for Router {
    fn default() -> Self {
        let turns = std::array::from_fn(|_| Mutex::default());
        Self { rooms: DashMap::default(), codes: DashMap::default(), turns }
    }
}

impl Router {
    /// The room with an invite code.
    #[must_use]
    pub fn room_with_code(&self, code: &str) -> Option<RoomId> {
        self.codes.get(code).map(|room| *room)
    }

    /// Hands a message to a room, which is read from the store if it is not in memory. Whoever
    /// asks is answered in any case.
    pub fn send(world: &Arc<World>, room: RoomId, message: Message) {
        let Err(message) = world.router.try_send(world, room, message) else { return };
        // A room in memory sees to it itself.
        if world.stopping.is_cancelled() {
            return message.refuse(stopping());
        }
        let world = Arc::clone(world);
        tokio::spawn(async move {
            let _turn = world.router.turn(room).lock().await;
            // Whoever had the turn before may have started it.
            let Err(message) = world.router.try_send(&world, room, message) else { return };
            match load(&world, room).await {
                Ok(Some((state, invite))) => {
                    // If its game goes on, nobody was served while it was not in memory.
                    start(&world, state, invite, true);
                    if let Err(message) = world.router.try_send(&world, room, message) {
                        message.refuse(busy());
                    }
                }
                Ok(None) => message.not_found(),
                Err(error) => message.refuse(unstored(&error)),
            }
        });
    }

    /// Tells a room that a connection has ended. A room that is not in memory need not know.
    pub fn tell_gone(world: &Arc<World>, room: RoomId, client: ClientId) {
        let Some(mailbox) = world.router.rooms.get(&room).map(|mailbox| mailbox.clone()) else {
            return;
        };
        // This must arrive, so it may have to wait for a place in the mailbox.
        if let Err(TrySendError::Full(message)) = mailbox.try_send(Message::Gone(client)) {
            tokio::spawn(async move {
                let _ = mailbox.send(message).await;
            });
        }
    }

    fn turn(&self, room: RoomId) -> &Mutex<()> {
        let [.., last] = room.0.as_bytes();
        &self.turns[usize::from(*last) % TURNS]
    }

    /// Gives the message back if the room is not in memory.
    fn try_send(&self, world: &World, room: RoomId, message: Message) -> Result<(), Message> {
        let Some(mailbox) = self.rooms.get(&room) else {
            return Err(message);
        };
        let has_seat = |who| world.members.has_seat(who, room);
        if mailbox.capacity() <= KEPT_FOR_PLAYERS && !message.sender().is_some_and(has_seat) {
            refuse_busy(world, message);
            return Ok(());
        }
        match mailbox.try_send(message) {
            Ok(()) => Ok(()),
            Err(TrySendError::Full(message)) => {
                refuse_busy(world, message);
                Ok(())
            }
            Err(TrySendError::Closed(message)) => {
                let closed = mailbox.clone();
                drop(mailbox);
                self.rooms.remove_if(&room, |_, known| known.same_channel(&closed));
                Err(message)
            }
        }
    }

    /// Forgets a room that leaves memory.
    pub fn forget(&self, room: RoomId, invite: Option<&String>) {
        self.rooms.remove(&room);
        if let Some(code) = invite {
            self.codes.remove(code);
        }
    }
}

fn refuse_busy(world: &World, message: Message) {
    world.metrics.mailbox_full.increment(1);
    message.refuse(busy());
}

/// Starts a room's task, unless it is running already. If its players were not served for a while,
/// the turn begins afresh.
pub fn start(world: &Arc<World>, state: Room, invite: Option<String>, unserved: bool) {
    let id = state.id();
    let Entry::Vacant(free) = world.router.rooms.entry(id) else { return };
    let (mailbox, messages) = mpsc::channel(MAILBOX);
    free.insert(mailbox);
    if let Some(code) = invite.clone().filter(|_| !state.is_over()) {
        world.router.codes.insert(code, id);
    }
    let actor = RoomActor::new(Arc::clone(world), state, invite);
    // Before anyone hears of the room, the lists know it.
    actor.note_elsewhere();
    world.tasks.spawn(actor.run(messages, unserved));
}

/// A room from the store.
///
/// # Errors
/// If it cannot be read or makes no sense.
pub async fn load(
    world: &World,
    room: RoomId,
) -> Result<Option<(Room, Option<String>)>, StoreError> {
    let Some(stored) = world.store.load(room).await? else { return Ok(None) };
    rebuild(stored).map(Some)
}

/// A room from its log.
///
/// # Errors
/// If the log makes no sense.
pub fn rebuild(stored: StoredGame) -> Result<(Room, Option<String>), StoreError> {
    let StoredGame { room, invite, records } = stored;
    let log = records.iter().map(crate::store::Record::read).collect::<Result<Vec<_>, _>>()?;
    let state = Room::replay(room, log);
    let state = state.map_err(|error| StoreError::Damaged(format!("game {room}: {error}")))?;
    Ok((state, invite))
}
