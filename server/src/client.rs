//! A connected client as the rest of the server sees it: a place to put frames.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::Serialize;
use tabuleiro_protocol::{Answer, ErrorBody, Millis, Outcome, Reply, RoomId};
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tokio_util::sync::CancellationToken;

/// How many frames wait for a client at most. Whoever falls further behind is cut off and resumes
/// by `seq`: that costs them a moment, and costs a room nothing.
pub const OUTBOX: usize = 128;

/// How many bytes wait for a client at most, beyond the first frame. Replays of long games are
/// large, and a client that does not read must not keep many of them in memory.
pub const OUTBOX_BYTES: usize = 4 * 1024 * 1024;

/// Tells one connection from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClientId(u64);

/// A connected client. Clones are the same client.
#[derive(Clone, Debug)]
pub struct Client(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    id: ClientId,
    outbox: mpsc::Sender<Utf8Bytes>,
    /// Bytes that wait in the outbox.
    waiting: AtomicUsize,
    end: CancellationToken,
    slow: AtomicBool,
    lag: AtomicU32,
    /// The rooms it is in; none once the connection has ended.
    rooms: Mutex<Option<BTreeSet<RoomId>>>,
}

impl Client {
    /// A client and the end from which its frames are taken. Cancelling `end` ends the connection.
    #[must_use]
    pub fn channel(end: CancellationToken) -> (Self, mpsc::Receiver<Utf8Bytes>) {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let (outbox, frames) = mpsc::channel(OUTBOX);
        let inner = Inner {
            id: ClientId(NEXT.fetch_add(1, Ordering::Relaxed)),
            outbox,
            waiting: AtomicUsize::new(0),
            end,
            slow: AtomicBool::new(false),
            lag: AtomicU32::new(0),
            rooms: Mutex::new(Some(BTreeSet::new())),
        };
        (Self(Arc::new(inner)), frames)
    }

    /// Which one.
    #[must_use]
    pub fn id(&self) -> ClientId {
        self.0.id
    }

    /// Puts a frame into the outbox, without ever waiting.
    pub fn send(&self, frame: Utf8Bytes) {
        // After one that did not fit, no other may arrive, whatever place there is by now.
        if self.fell_behind() {
            return;
        }
        let length = frame.len();
        let before = self.0.waiting.fetch_add(length, Ordering::Relaxed);
        let fits = before == 0 || before + length <= OUTBOX_BYTES;
        let full = |sent: Result<_, _>| matches!(sent, Err(mpsc::error::TrySendError::Full(_)));
        if !fits || full(self.0.outbox.try_send(frame)) {
            self.0.slow.store(true, Ordering::Relaxed);
            self.0.end.cancel();
        }
    }

    /// Notes that so many bytes have been sent.
    pub fn sent(&self, bytes: usize) {
        self.0.waiting.fetch_sub(bytes, Ordering::Relaxed);
    }

    /// Ends the connection; the client comes back and resumes.
    pub fn cut(&self) {
        self.0.end.cancel();
    }

    /// Whether it was cut off because it fell behind.
    #[must_use]
    pub fn fell_behind(&self) -> bool {
        self.0.slow.load(Ordering::Relaxed)
    }

    /// The last measured time there and back.
    #[must_use]
    pub fn lag(&self) -> Millis {
        self.0.lag.load(Ordering::Relaxed).into()
    }

    /// Notes a measurement.
    pub fn set_lag(&self, lag: Millis) {
        self.0.lag.store(u32::try_from(lag).unwrap_or(u32::MAX), Ordering::Relaxed);
    }

    /// Notes that it is in a room, so that the room can be told when it is gone; false if it is
    /// gone already.
    pub fn enter(&self, room: RoomId) -> bool {
        self.rooms().as_mut().map(|rooms| rooms.insert(room)).is_some()
    }

    /// Notes that it is no longer in a room.
    pub fn leave(&self, room: RoomId) {
        if let Some(rooms) = self.rooms().as_mut() {
            rooms.remove(&room);
        }
    }

    /// How many rooms it is in.
    #[must_use]
    pub fn count_rooms(&self) -> usize {
        self.rooms().as_ref().map_or(0, BTreeSet::len)
    }

    /// The connection has ended: the rooms to be told. It enters no room any more.
    pub fn end(&self) -> BTreeSet<RoomId> {
        self.rooms().take().unwrap_or_default()
    }

    fn rooms(&self) -> MutexGuard<'_, Option<BTreeSet<RoomId>>> {
        self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Someone who waits for an answer.
#[derive(Clone, Debug)]
pub struct Asker {
    /// The client.
    pub client: Client,
    /// The number of its request.
    pub re: u64,
}

impl Asker {
    /// Answers.
    pub fn answer(&self, outcome: Result<Reply, ErrorBody>) {
        let outcome = match outcome {
            Ok(reply) => Outcome::Ok(reply),
            Err(error) => {
                crate::metrics::count_refusal(error.code);
                Outcome::Error(error)
            }
        };
        self.client.send(frame(&Answer { re: Some(self.re), outcome }));
    }
}

/// As many bytes as most events take, so that a frame is written without growing.
const TYPICAL_FRAME: usize = 1024;

/// A message as a frame: serialised once, however many it is sent to.
#[must_use]
pub fn frame(message: &impl Serialize) -> Utf8Bytes {
    let mut json = Vec::with_capacity(TYPICAL_FRAME);
    // Our own types always become JSON: their maps have text for keys.
    let _ = serde_json::to_writer(&mut json, message);
    String::from_utf8(json).unwrap_or_default().into()
}
