//! Where the bytes of an outbox go.

use std::fmt::Debug;
use std::io;
use std::task::{Context, Poll};

/// The near end of a line to a client: TCP in the server, memory in tests.
///
/// It is edge-triggered, as the operating system's sockets are under the runtime. Whoever implements it promises:
///
/// - [`Self::try_write`] never waits. It takes a part of the bytes from their start, or fails with
///   [`WouldBlock`](io::ErrorKind::WouldBlock) and has taken none.
/// - After `WouldBlock` the next [`Self::poll_ready`] is `Pending` until there may be room again, and then wakes the
///   task. A sink that were `Ready` right after `WouldBlock` would have its task spin; one that were `Pending`
///   although there is room would let a client wait for ever.
/// - Only the last task that called [`Self::poll_ready`] is woken. So one task alone may call it, which for an
///   outbox is the connection's own.
pub trait ByteSink: Debug + Send {
    /// Writes as many bytes as there is room for now.
    ///
    /// # Errors
    /// `WouldBlock` if there is no room; anything else means that the line is broken.
    fn try_write(&mut self, bytes: &[u8]) -> io::Result<usize>;

    /// Ready when there may be room again.
    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>>;
}
