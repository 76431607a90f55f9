//! The outbox: frames that wait for one client, and the sink by which they leave.
//!
//! It knows nothing of sockets. [`ByteSink`] says what it needs of a line; `net/line.rs` gives it TCP, and the tests
//! here a sink in memory that takes a byte at a time, blocks and breaks.
//!
//! # Contract
//!
//! - **Whole frames, in order.** Everything pushed is one or several whole frames. They leave in the order in which
//!   they were pushed, and nothing comes between two bytes of a frame: both ends of the queue are under one lock, which
//!   is held while the sink is written to. `Outbox::clear` keeps the rest of a frame that has begun.
//! - **Nobody waits.** Pushing and `Outbox::try_flush` never wait for the client. What a client may leave unread is
//!   bounded by [`OUTBOX`] and [`OUTBOX_BYTES`]; beyond that a push fails with `Full`, and the client is cut off and
//!   resumes by `seq`. Control frames (pings, closing frames) are beyond the bounds: the connection's own task pushes
//!   them, and reads no further request before the outbox is empty.
//! - **Who may write.** Anybody may call `Outbox::try_flush` until the sink has answered `WouldBlock`. From then on
//!   only the connection's task writes, in `Outbox::poll_flush`, until the outbox is empty. If someone else emptied
//!   it meanwhile, that task would go on waiting for readiness and not see that there is nothing to wait for.
//! - **Who may wait.** Only the connection's task calls `Outbox::poll_flush`, because a sink wakes one task. It
//!   registers its waker before it takes the lock and looks. So a frame is pushed either before that look, which sees
//!   it, or after it, and then `Outbox::wake` finds the waker: no wakeup is lost.
//! - **The end.** `Outbox::close` refuses further frames but for control frames, so that the closing frame is the
//!   last one. `Outbox::detach` drops the sink, whoever still has a handle to the client.
//!
//! # What would happen without
//!
//! If rooms only pushed and woke the connection, a move would wake two more tasks, one for each player, each of which
//! takes the lock again before it writes. What that costs has not been measured by itself; waking tasks and
//! changing threads is 0.5 of the 19 µs that a move costs as it is (docs/benchmarks.md). A crowd of spectators is
//! woken instead of written to: their connections share the cores, and the room goes on with its next request.
//!
//! Without the bounds, a client that does not read would cost memory until the server ends. Without coalescing, an
//! event and the answer behind it would be two writes, and so two packets.

mod queue;
mod sink;
#[cfg(test)]
mod tests;

pub use sink::ByteSink;

use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};

use futures::task::AtomicWaker;
use tokio::time::Instant;

use self::queue::Queue;
use crate::frame::Frame;

/// How many frames wait for a client at most. Whoever falls further behind is cut off and resumes
/// by `seq`: that costs them a moment, and costs a room nothing.
pub const OUTBOX: usize = 128;

/// How many bytes wait for a client at most, beyond the first frame. Replays of long games are
/// large, and a client that does not read must not keep many of them in memory.
pub const OUTBOX_BYTES: usize = 4 * 1024 * 1024;

/// The client has fallen too far behind.
#[derive(Debug)]
pub(crate) struct Full;

/// What waits for a client. The module's page has its contract.
#[derive(Debug, Default)]
pub(crate) struct Outbox {
    queue: Mutex<Queue>,
    /// The connection's task.
    waker: AtomicWaker,
}

impl Outbox {
    /// An empty one that writes to a sink.
    pub(crate) fn on(sink: Box<dyn ByteSink>) -> Self {
        Self { queue: Mutex::new(Queue::on(sink)), waker: AtomicWaker::new() }
    }

    /// Adds a frame, which leaves with the next flush. A closed outbox drops it.
    pub(crate) fn push(&self, frame: &Frame) -> Result<(), Full> {
        let mut queue = self.queue();
        if queue.closed { Ok(()) } else { queue.push_within_bounds(frame) }
    }

    /// Adds what the connection itself has to say, which are whole frames too.
    pub(crate) fn push_control(&self, frames: &[u8]) {
        self.queue().push(Frame::of_wire(frames));
    }

    /// Wakes the connection's task, which flushes.
    pub(crate) fn wake(&self) {
        self.waker.wake();
    }

    /// Writes what the sink takes without waiting; the rest is left to the connection's task.
    pub(crate) fn try_flush(&self) {
        let mut queue = self.queue();
        if queue.blocked.is_some() {
            return;
        }
        // An error too is for the connection's task to find, by the same write.
        if !matches!(queue.write(), Ok(true)) {
            self.wake();
        }
    }

    /// Ready once everything has left. For the connection's task alone.
    pub(crate) fn poll_flush(&self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.waker.register(cx.waker());
        self.queue().poll_write(cx)
    }

    /// Since when the client has not taken all that was sent.
    pub(crate) fn blocked(&self) -> Option<Instant> {
        self.queue().blocked
    }

    /// Takes nothing more but control frames.
    pub(crate) fn close(&self) {
        self.queue().closed = true;
    }

    /// Drops what waits, but for the rest of a frame that has begun to leave.
    pub(crate) fn clear(&self) {
        self.queue().clear();
    }

    /// Drops the sink and all that waits, whoever still knows the client.
    pub(crate) fn detach(&self) {
        self.queue().detach();
        // A waker keeps the memory of its task.
        drop(self.waker.take());
    }

    /// Takes out the next frame, where there is no sink; ready once there is one.
    pub(crate) fn poll_take(&self, cx: &mut Context<'_>) -> Poll<Frame> {
        self.waker.register(cx.waker());
        self.take().map_or(Poll::Pending, Poll::Ready)
    }

    /// Takes out the next frame, where there is no sink.
    pub(crate) fn take(&self) -> Option<Frame> {
        self.queue().pop()
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
