//! A connected client as the rest of the server sees it: a place to put frames.

use std::collections::BTreeSet;
use std::future::poll_fn;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tabuleiro_protocol::{Millis, RoomId};
use tokio_util::sync::CancellationToken;

use crate::frame::Frame;
use crate::outbox::{ByteSink, Outbox};

/// Tells one connection from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ConnectionId(u64);

/// A connected client. Clones are the same client.
#[derive(Clone, Debug)]
pub struct Client(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    id: ConnectionId,
    outbox: Outbox,
    end: CancellationToken,
    slow: AtomicBool,
    lag: AtomicU32,
    /// The rooms it is in; none once the connection has ended.
    rooms: Mutex<Option<BTreeSet<RoomId>>>,
}

impl Client {
    /// A client whose frames go into a sink. Cancelling `end` ends the connection.
    #[must_use]
    pub fn on(sink: Box<dyn ByteSink>, end: CancellationToken) -> Self {
        Self::new(Outbox::on(sink), end)
    }

    /// A client without a sink, and the end from which its frames are taken.
    #[must_use]
    pub fn channel(end: CancellationToken) -> (Self, Frames) {
        let client = Self::new(Outbox::default(), end);
        (client.clone(), Frames(client))
    }

    fn new(outbox: Outbox, end: CancellationToken) -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        Self(Arc::new(Inner {
            id: ConnectionId(NEXT.fetch_add(1, Ordering::Relaxed)),
            outbox,
            end,
            slow: AtomicBool::new(false),
            lag: AtomicU32::new(0),
            rooms: Mutex::new(Some(BTreeSet::new())),
        }))
    }

    /// Which one.
    #[must_use]
    pub fn id(&self) -> ConnectionId {
        self.0.id
    }

    /// Puts a frame into the outbox, without ever waiting.
    pub fn send(&self, frame: &Frame) {
        self.enqueue(frame);
        self.0.outbox.wake();
    }

    /// Puts a frame into the outbox, where it waits for [`Self::flush`], or for the next frame that is sent.
    pub fn enqueue(&self, frame: &Frame) {
        // After one that did not fit, no other may arrive, whatever place there is by now.
        if !self.fell_behind() && self.0.outbox.push(frame).is_err() {
            self.0.slow.store(true, Ordering::Relaxed);
            self.0.end.cancel();
        }
    }

    /// Sends what was enqueued, at once as far as the system takes it.
    pub fn flush(&self) {
        self.0.outbox.try_flush();
    }

    /// Has what was enqueued sent by the connection's own task.
    pub fn wake(&self) {
        self.0.outbox.wake();
    }

    /// What waits for it.
    pub(crate) fn outbox(&self) -> &Outbox {
        &self.0.outbox
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

/// The end from which the frames of a client without a sink are taken.
#[derive(Debug)]
pub struct Frames(Client);

impl Frames {
    /// The text of the next frame.
    pub async fn next(&mut self) -> String {
        poll_fn(|cx| self.0.outbox().poll_take(cx)).await.text().to_owned()
    }

    /// The text of the next frame, if there is one.
    pub fn try_next(&mut self) -> Option<String> {
        self.0.outbox().take().map(|frame| frame.text().to_owned())
    }
}
