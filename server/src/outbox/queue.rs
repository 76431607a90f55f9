//! What an outbox guards with its lock: the frames and the sink.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::io::{self, ErrorKind};
use std::task::{Context, Poll, ready};

use tokio::time::Instant;

use super::{ByteSink, Full, OUTBOX, OUTBOX_BYTES};
use crate::frame::Frame;

/// Small frames are copied together up to this many bytes and written at once. To copy an event and an answer
/// costs less than a vectored write, and far less than two writes.
const COALESCED: usize = 4 * 1024;

thread_local! {
    /// The buffer in which small frames are coalesced. One for each thread instead of one for each connection: it is
    /// filled and written under the lock, and is in the processor's cache because every write uses it.
    static BUFFER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

#[derive(Debug, Default)]
pub(super) struct Queue {
    frames: VecDeque<Frame>,
    /// The length of all frames, counting the first one whole.
    bytes: usize,
    /// How many bytes of the first frame the sink has taken.
    begun: usize,
    /// Since when the sink has refused to take more.
    pub(super) blocked: Option<Instant>,
    /// None for an outbox that is read in memory, and once the connection has ended.
    sink: Option<Box<dyn ByteSink>>,
    /// Whether only control frames are taken.
    pub(super) closed: bool,
}

impl Queue {
    pub(super) fn on(sink: Box<dyn ByteSink>) -> Self {
        Self { sink: Some(sink), ..Self::default() }
    }

    /// Adds a frame if there is room for one more.
    pub(super) fn push_within_bounds(&mut self, frame: &Frame) -> Result<(), Full> {
        let bytes = self.bytes + frame.wire().len();
        if self.frames.len() >= OUTBOX || (self.bytes > 0 && bytes > OUTBOX_BYTES) {
            return Err(Full);
        }
        self.push(frame.clone());
        Ok(())
    }

    /// Adds a frame.
    pub(super) fn push(&mut self, frame: Frame) {
        self.bytes += frame.wire().len();
        self.frames.push_back(frame);
    }

    /// Takes out the first frame.
    pub(super) fn pop(&mut self) -> Option<Frame> {
        let frame = self.frames.pop_front()?;
        self.bytes -= frame.wire().len();
        Some(frame)
    }

    /// Drops every frame of which no byte has left. The rest of one that has begun must follow, or the client would
    /// take the next frame for its end.
    pub(super) fn clear(&mut self) {
        self.frames.truncate(usize::from(self.begun > 0));
        self.bytes = self.frames.iter().map(|frame| frame.wire().len()).sum();
    }

    /// Drops the sink and all frames.
    pub(super) fn detach(&mut self) {
        *self = Self { closed: true, ..Self::default() };
    }

    /// Writes until the sink takes no more; whether nothing is left.
    pub(super) fn write(&mut self) -> io::Result<bool> {
        while !self.frames.is_empty() {
            let Some(sink) = &mut self.sink else { return Ok(false) };
            match write_first(sink.as_mut(), &self.frames, self.begun) {
                Ok(0) => return Err(ErrorKind::WriteZero.into()),
                Ok(written) => self.remove_written(written),
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

    /// Writes until nothing is left, waiting for the sink where it takes no more.
    pub(super) fn poll_write(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        while !self.write()? {
            let Some(sink) = &mut self.sink else { return Poll::Pending };
            ready!(sink.poll_ready(cx))?;
        }
        Poll::Ready(Ok(()))
    }

    fn remove_written(&mut self, written: usize) {
        self.begun += written;
        while let Some(length) = self.frames.front().map(|first| first.wire().len())
            && length <= self.begun
        {
            self.begun -= length;
            self.pop();
        }
    }
}

/// Writes the rest of the first frame, and with it small ones that follow.
fn write_first(
    sink: &mut dyn ByteSink,
    frames: &VecDeque<Frame>,
    begun: usize,
) -> io::Result<usize> {
    let mut wires = frames.iter().map(Frame::wire);
    let first = wires.next().map_or(&[][..], |first| &first[begun..]);
    if frames.len() == 1 || first.len() >= COALESCED {
        return sink.try_write(first);
    }
    BUFFER.with_borrow_mut(|buffer| {
        buffer.clear();
        buffer.extend_from_slice(first);
        for wire in wires.take_while(|wire| wire.len() < COALESCED) {
            buffer.extend_from_slice(wire);
            if buffer.len() >= COALESCED {
                break;
            }
        }
        sink.try_write(buffer)
    })
}
