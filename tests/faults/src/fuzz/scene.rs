//! What is going on at the server, as those know who want to disturb it.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tabuleiro_protocol::RoomId;
use tabuleiro_tests::Dice;

use super::Corpus;

/// How many rooms are remembered.
const ROOMS: usize = 64;

/// What all attackers share.
pub(super) struct Scene {
    pub(super) address: SocketAddr,
    pub(super) corpus: Corpus,
    /// How many hostile frames are still to be sent.
    left: AtomicU64,
    /// Rooms that exist or once did.
    rooms: Mutex<Vec<RoomId>>,
    /// Where honest people play.
    witnessed: Mutex<Option<RoomId>>,
    over: AtomicBool,
}

impl Scene {
    pub(super) fn new(address: SocketAddr, frames: u64) -> Self {
        Self {
            address,
            corpus: Corpus::new(),
            left: AtomicU64::new(frames),
            rooms: Mutex::default(),
            witnessed: Mutex::default(),
            over: AtomicBool::new(false),
        }
    }

    /// Takes so many of the frames that are still to be sent; whether there were any.
    pub(super) fn take(&self, frames: u64) -> bool {
        let less = |left: u64| (left > 0).then(|| left.saturating_sub(frames));
        self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less).is_ok()
    }

    /// How many are still to be sent.
    pub(super) fn left(&self) -> u64 {
        self.left.load(Ordering::Relaxed)
    }

    /// Nobody attacks any more.
    pub(super) fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
    }

    pub(super) fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    /// Honest people play there now.
    pub(super) fn witness(&self, room: RoomId) {
        *lock(&self.witnessed) = Some(room);
    }

    /// Notes a room.
    pub(super) fn note(&self, room: RoomId, dice: &mut Dice) {
        let mut rooms = lock(&self.rooms);
        if rooms.len() < ROOMS {
            rooms.push(room);
        } else {
            let place = dice.below(ROOMS);
            rooms[place] = room;
        }
    }

    /// A room: that of the witnesses, one of another attacker, one that never was.
    pub(super) fn room(&self, dice: &mut Dice) -> RoomId {
        let rooms = lock(&self.rooms);
        match dice.below(10) {
            0..3 => lock(&self.witnessed).unwrap_or_else(|| no_room(dice)),
            3..9 if !rooms.is_empty() => *dice.pick(&rooms),
            _ => no_room(dice),
        }
    }
}

/// A room that never was.
fn no_room(dice: &mut Dice) -> RoomId {
    let mut half = || dice.below(usize::MAX) as u64;
    RoomId(uuid::Uuid::from_u64_pair(half(), half()))
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
