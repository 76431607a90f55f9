//! What waits for a client, and the line that it leaves by.

use std::cell::RefCell;
use std::io::{self, ErrorKind};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};

use futures::task::AtomicWaker;
use tokio::net::tcp::OwnedWriteHalf;
use tokio::time::Instant;

use crate::frame::Frame;

/// How many frames wait for a client at most. Whoever falls further behind is cut off and resumes
/// by `seq`: that costs them a moment, and costs a room nothing.
pub const OUTBOX: usize = 128;

/// How many bytes wait for a client at most, beyond the first frame. Replays of long games are
/// large, and a client that does not read must not keep many of them in memory.
pub const OUTBOX_BYTES: usize = 4 * 1024 * 1024;

/// As many bytes of small frames are put together before they are handed to the system.
const TOGETHER: usize = 4 * 1024;

thread_local! {
    /// Where small frames are put together: one place for all connections, so that it is always at hand.
    static GATHERED: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Frames that wait, the first one first.
type Waiting = Vec<Frame>;

/// The client has fallen too far behind.
#[derive(Debug)]
pub(crate) struct Full;

/// What waits for a client.
///
/// Whoever has something to say puts it in and rings, and the connection's own task sees to it; or
/// writes it out at once, as far as the system takes it, which saves waking that task. Either way
/// everything leaves in the order in which it was put in.
#[derive(Debug, Default)]
pub(crate) struct Outbox {
    queue: Mutex<Queue>,
    waker: AtomicWaker,
}

#[derive(Debug, Default)]
struct Queue {
    waiting: Waiting,
    bytes: usize,
    /// How much of the first has left already.
    begun: usize,
    /// Since when the system has not taken everything.
    blocked: Option<Instant>,
    /// None without a socket, and once the connection has ended.
    line: Option<OwnedWriteHalf>,
    /// Whether nothing is taken any more but what the connection itself has to say.
    closed: bool,
}

impl Outbox {
    /// An empty one at the near end of a line.
    pub(crate) fn on(line: OwnedWriteHalf) -> Self {
        let queue = Queue { line: Some(line), ..Queue::default() };
        Self { queue: Mutex::new(queue), waker: AtomicWaker::new() }
    }

    /// Puts a frame in.
    pub(crate) fn push(&self, frame: &Frame) -> Result<(), Full> {
        let mut queue = self.queue();
        if queue.closed {
            return Ok(());
        }
        let bytes = queue.bytes + frame.wire().len();
        if queue.waiting.len() >= OUTBOX || (queue.bytes > 0 && bytes > OUTBOX_BYTES) {
            return Err(Full);
        }
        queue.push(frame.clone());
        Ok(())
    }

    /// Puts in what the connection itself has to say, which are whole frames too.
    pub(crate) fn push_control(&self, frames: &[u8]) {
        self.queue().push(Frame::of_wire(frames));
    }

    /// Wakes whoever takes things out.
    pub(crate) fn wake(&self) {
        self.waker.wake();
    }

    /// Writes out what the system takes at once; the rest is left to the connection.
    pub(crate) fn write_out(&self) {
        let mut queue = self.queue();
        if queue.blocked.is_some() {
            // The connection knows, and waits for the line: if the queue were emptied here, it would go on
            // waiting for nothing.
            return;
        }
        // Errors too are for the connection to find.
        if !matches!(queue.write_out(send), Ok(true)) {
            self.wake();
        }
    }

    /// Ready once everything has left.
    pub(crate) fn poll_empty(&self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.waker.register(cx.waker());
        let mut queue = self.queue();
        loop {
            if queue.write_out(OwnedWriteHalf::try_write)? {
                return Poll::Ready(Ok(()));
            }
            let Some(line) = &queue.line else { return Poll::Pending };
            std::task::ready!(line.as_ref().poll_write_ready(cx))?;
        }
    }

    /// Since when the client has not taken all that was sent.
    pub(crate) fn blocked(&self) -> Option<Instant> {
        self.queue().blocked
    }

    /// Takes nothing more from others.
    pub(crate) fn close(&self) {
        self.queue().closed = true;
    }

    /// Throws away what waits, but for the rest of a frame that has begun to leave.
    pub(crate) fn clear(&self) {
        let mut queue = self.queue();
        let kept = usize::from(queue.begun > 0);
        queue.waiting.truncate(kept);
        queue.bytes = queue.waiting.iter().map(|frame| frame.wire().len()).sum();
    }

    /// Lets go of the line, whoever still knows the client.
    pub(crate) fn detach(&self) {
        let mut queue = self.queue();
        (queue.line, queue.closed) = (None, true);
        queue.waiting = Waiting::new();
        // Whoever still knows the client must not keep the memory of its task.
        drop(self.waker.take());
    }

    /// Takes out the next frame, where there is no line; ready once there is one.
    pub(crate) fn poll_take(&self, cx: &mut Context<'_>) -> Poll<Frame> {
        self.waker.register(cx.waker());
        self.take().map_or(Poll::Pending, Poll::Ready)
    }

    /// Takes out the next frame, where there is no line.
    pub(crate) fn take(&self) -> Option<Frame> {
        let mut queue = self.queue();
        if queue.waiting.is_empty() {
            return None;
        }
        let frame = queue.waiting.remove(0);
        queue.bytes -= frame.wire().len();
        Some(frame)
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    fn push(&mut self, frame: Frame) {
        self.bytes += frame.wire().len();
        self.waiting.push(frame);
    }

    /// Writes until the system takes no more; whether nothing is left.
    fn write_out(&mut self, write: Write) -> io::Result<bool> {
        while !self.waiting.is_empty() {
            let Some(line) = &self.line else { return Ok(false) };
            match write_first(line, write, &self.waiting, self.begun) {
                Ok(written) => self.forget(written),
                Err(error) if error.kind() == ErrorKind::WouldBlock => {
                    self.blocked.get_or_insert_with(Instant::now);
                    return Ok(false);
                }
                Err(error) => return Err(error),
            }
        }
        self.blocked = None;
        Ok(true)
    }

    /// Takes out what has left.
    fn forget(&mut self, written: usize) {
        self.begun += written;
        let mut gone = 0;
        while let Some(length) = self.waiting.get(gone).map(|first| first.wire().len())
            && length <= self.begun
        {
            self.begun -= length;
            self.bytes -= length;
            gone += 1;
        }
        self.waiting.drain(..gone);
    }
}

/// A way to write as much as the system takes at once.
type Write = fn(&OwnedWriteHalf, &[u8]) -> io::Result<usize>;

/// The short way: straight to the system, past what the runtime knows of the line. Whoever waits for the line
/// must not go it, because then the runtime has to learn that the system takes no more.
#[cfg(target_os = "linux")]
fn send(line: &OwnedWriteHalf, bytes: &[u8]) -> io::Result<usize> {
    Ok(rustix::net::send(line.as_ref(), bytes, rustix::net::SendFlags::NOSIGNAL)?)
}

#[cfg(not(target_os = "linux"))]
fn send(line: &OwnedWriteHalf, bytes: &[u8]) -> io::Result<usize> {
    line.try_write(bytes)
}

/// Writes the first frames that wait. Several go out together: to copy small ones costs less than to have
/// the system gather them, and far less than to send each by itself.
fn write_first(
    line: &OwnedWriteHalf,
    write: Write,
    waiting: &[Frame],
    begun: usize,
) -> io::Result<usize> {
    let mut frames = waiting.iter().map(Frame::wire);
    let first = frames.next().map_or(&[][..], |first| &first[begun..]);
    if waiting.len() == 1 || first.len() >= TOGETHER {
        return write(line, first);
    }
    GATHERED.with_borrow_mut(|gathered| {
        gathered.clear();
        gathered.extend_from_slice(first);
        for frame in frames.take_while(|frame| frame.len() < TOGETHER) {
            gathered.extend_from_slice(frame);
            if gathered.len() >= TOGETHER {
                break;
            }
        }
        write(line, gathered)
    })
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;
    use std::sync::Arc;

    use tokio::io::AsyncReadExt;
    use tokio::net::{TcpListener, TcpStream};

    use super::*;
    use crate::frame::frame;

    async fn connected() -> (Outbox, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("its address");
        let (far, near) = tokio::join!(TcpStream::connect(address), listener.accept());
        let (_, line) = near.expect("a connection").0.into_split();
        (Outbox::on(line), far.expect("the other end"))
    }

    /// Frames of all sizes, and what they are on the wire.
    fn frames() -> (Vec<Frame>, Vec<u8>) {
        let sizes = [1, 300, 5, 3_000, 2_000, 900_000, 7, 500_000, 80, 4_000, 4_096, 1, 700_000];
        let frames: Vec<_> = sizes.into_iter().map(|size| frame(&"x".repeat(size))).collect();
        let wire = frames.iter().flat_map(|frame| frame.wire().to_vec()).collect();
        (frames, wire)
    }

    #[tokio::test]
    async fn everything_arrives_in_order_whoever_writes_it() {
        let (outbox, mut far) = connected().await;
        let (frames, mut wire) = frames();
        for frame in &frames {
            outbox.push(frame).expect("there is room");
            outbox.write_out();
        }
        outbox.push_control(b"own");
        wire.extend_from_slice(b"own");
        let mut came = vec![0; wire.len()];
        let read = far.read_exact(&mut came);
        let (read, empty) = tokio::join!(read, poll_fn(|cx| outbox.poll_empty(cx)));
        read.expect("all of it");
        empty.expect("a line");
        assert!(came == wire, "other bytes than were put in");
        assert_eq!(outbox.blocked(), None);
    }

    #[tokio::test]
    async fn what_has_begun_to_leave_is_finished_and_the_rest_thrown_away() {
        let (outbox, mut far) = connected().await;
        let large = frame(&"x".repeat(3_000_000));
        for _ in 0..8 {
            // A large one after another, until the system takes no more in the middle of one.
            while outbox.push(&large).is_ok() {}
            outbox.write_out();
        }
        assert!(outbox.blocked().is_some());
        outbox.clear();
        outbox.close();
        outbox.push(&large).expect("not taken, and no matter");
        outbox.push_control(b"the end");
        let outbox = Arc::new(outbox);
        let writing = Arc::clone(&outbox);
        tokio::spawn(async move {
            poll_fn(|cx| writing.poll_empty(cx)).await.expect("a line");
            writing.detach();
        });
        let mut came = Vec::new();
        far.read_to_end(&mut came).await.expect("all of it");
        let rest = came.strip_suffix(b"the end").expect("the last words");
        assert_eq!(rest.len() % large.wire().len(), 0, "only whole frames");
        assert!(rest.chunks(large.wire().len()).all(|chunk| chunk == large.wire()));
    }

    #[tokio::test]
    async fn whoever_falls_behind_is_noticed() {
        let outbox = Outbox::default();
        let small = frame(&1);
        for _ in 0..OUTBOX {
            outbox.push(&small).expect("there is room");
        }
        assert!(outbox.push(&small).is_err());
        let (outbox, large) = (Outbox::default(), frame(&"x".repeat(OUTBOX_BYTES)));
        outbox.push(&large).expect("the first one always fits");
        assert!(outbox.push(&small).is_err());
    }
}
