//! The outbox with a sink in memory.

use std::fmt;
use std::future::poll_fn;
use std::io::{self, ErrorKind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll, Wake, Waker, ready};

use super::*;
use crate::frame::frame;

/// A sink that takes what the test lets it take. Clones are the same one.
#[derive(Clone, Debug)]
struct MemorySink(Arc<Mutex<Taken>>);

struct Taken {
    /// How many bytes it takes before it blocks.
    room: usize,
    /// How many bytes it takes at once.
    most: usize,
    broken: Option<ErrorKind>,
    bytes: Vec<u8>,
    writes: usize,
    waiting: Option<Waker>,
    /// What happens elsewhere while it is written to.
    during_write: Option<Box<dyn FnOnce() + Send>>,
}

impl fmt::Debug for Taken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Taken").field("writes", &self.writes).finish_non_exhaustive()
    }
}

impl MemorySink {
    fn new(room: usize, most: usize) -> Self {
        let (bytes, writes) = (Vec::new(), 0);
        let (broken, waiting, during_write) = (None, None, None);
        let taken = Taken { room, most, broken, bytes, writes, waiting, during_write };
        Self(Arc::new(Mutex::new(taken)))
    }

    fn outbox(&self) -> Outbox {
        Outbox::on(Box::new(self.clone()))
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.0.lock().expect("no test panicked")
    }

    fn bytes(&self) -> Vec<u8> {
        self.taken().bytes.clone()
    }

    fn writes(&self) -> usize {
        self.taken().writes
    }

    fn add_room(&self, room: usize) {
        self.taken().room += room;
        self.wake();
    }

    fn break_with(&self, kind: ErrorKind) {
        self.taken().broken = Some(kind);
        self.wake();
    }

    fn wake(&self) {
        let waiting = self.taken().waiting.take();
        if let Some(waker) = waiting {
            waker.wake();
        }
    }
}

impl ByteSink for MemorySink {
    fn try_write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        assert!(!bytes.is_empty(), "nothing was written");
        let mut taken = self.taken();
        taken.writes += 1;
        if let Some(elsewhere) = taken.during_write.take() {
            elsewhere();
        }
        if let Some(kind) = taken.broken {
            return Err(kind.into());
        }
        let count = bytes.len().min(taken.room).min(taken.most);
        if count == 0 {
            return Err(ErrorKind::WouldBlock.into());
        }
        taken.room -= count;
        taken.bytes.extend_from_slice(&bytes[..count]);
        Ok(count)
    }

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut taken = self.taken();
        if taken.room > 0 || taken.broken.is_some() {
            return Poll::Ready(Ok(()));
        }
        taken.waiting = Some(cx.waker().clone());
        Poll::Pending
    }
}

/// Counts how often the connection's task is woken.
#[derive(Debug, Default)]
struct Wakes(AtomicUsize);

impl Wake for Wakes {
    fn wake(self: Arc<Self>) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

impl Wakes {
    fn count(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }
}

/// What the connection's task gets when it flushes, and whether it is woken afterwards.
fn poll(outbox: &Outbox) -> (Poll<io::Result<()>>, Arc<Wakes>) {
    let wakes = Arc::new(Wakes::default());
    let waker = Waker::from(Arc::clone(&wakes));
    (outbox.poll_flush(&mut Context::from_waker(&waker)), wakes)
}

fn wire_of(frames: &[Frame]) -> Vec<u8> {
    frames.iter().flat_map(|frame| frame.wire().to_vec()).collect()
}

fn frames(sizes: &[usize]) -> Vec<Frame> {
    sizes.iter().map(|&size| frame(&"x".repeat(size))).collect()
}

fn push_all(outbox: &Outbox, frames: &[Frame]) {
    frames.iter().for_each(|frame| outbox.push(frame).expect("there is room"));
}

#[test]
fn a_sink_that_takes_a_part_gets_the_rest() {
    let frames = frames(&[1, 300, 5_000, 2, 4_093, 4_094, 0, 9_000, 80]);
    for most in [1, 2, 7, 4_096, 100_000] {
        let sink = MemorySink::new(usize::MAX, most);
        let outbox = sink.outbox();
        push_all(&outbox, &frames);
        outbox.try_flush();
        assert!(sink.bytes() == wire_of(&frames), "at most {most} bytes at once");
        assert!(matches!(poll(&outbox).0, Poll::Ready(Ok(()))));
    }
}

#[test]
fn small_frames_leave_in_one_write_and_large_ones_are_not_copied() {
    let sink = MemorySink::new(usize::MAX, usize::MAX);
    let outbox = sink.outbox();
    push_all(&outbox, &frames(&[300, 80]));
    outbox.try_flush();
    assert_eq!(sink.writes(), 1);
    push_all(&outbox, &frames(&[10_000, 300, 80]));
    outbox.try_flush();
    assert_eq!(sink.writes(), 3);
}

#[test]
fn what_a_full_sink_does_not_take_is_left_to_the_connection_and_to_nobody_else() {
    let (sink, sent) = (MemorySink::new(100, 30), frames(&[70, 60, 50]));
    let outbox = sink.outbox();
    push_all(&outbox, &sent[..2]);
    outbox.try_flush();
    assert_eq!(sink.bytes().len(), 100);
    assert!(outbox.blocked().is_some());

    let (flushed, wakes) = poll(&outbox);
    assert!(flushed.is_pending());
    let writes = sink.writes();
    push_all(&outbox, &sent[2..]);
    outbox.try_flush();
    assert_eq!((sink.writes(), wakes.count()), (writes, 0), "the connection waits for room");

    sink.add_room(1_000);
    assert_eq!(wakes.count(), 1);
    assert!(matches!(poll(&outbox).0, Poll::Ready(Ok(()))));
    assert_eq!(sink.bytes(), wire_of(&sent));
    assert_eq!(outbox.blocked(), None);
}

#[test]
fn whoever_finds_the_sink_full_wakes_the_connection() {
    let sink = MemorySink::new(10, 10);
    let outbox = sink.outbox();
    let (flushed, wakes) = poll(&outbox);
    assert!(matches!(flushed, Poll::Ready(Ok(()))));
    push_all(&outbox, &frames(&[50]));
    assert_eq!(wakes.count(), 0, "pushing alone sends nothing");
    outbox.try_flush();
    assert_eq!(wakes.count(), 1);
}

#[test]
fn a_broken_sink_is_found_by_the_connection() {
    for kind in [ErrorKind::BrokenPipe, ErrorKind::ConnectionReset] {
        let sink = MemorySink::new(10, 10);
        let outbox = sink.outbox();
        push_all(&outbox, &frames(&[50]));
        assert!(poll(&outbox).0.is_pending());
        sink.break_with(kind);
        let Poll::Ready(Err(error)) = poll(&outbox).0 else { panic!("it is broken") };
        assert_eq!(error.kind(), kind);

        let sink = MemorySink::new(10, 10);
        let outbox = sink.outbox();
        let (_, wakes) = poll(&outbox);
        sink.break_with(kind);
        push_all(&outbox, &frames(&[50]));
        outbox.try_flush();
        assert_eq!(wakes.count(), 1, "the connection's task is told to look");
    }
}

#[test]
fn a_frame_that_has_begun_is_finished_and_the_rest_dropped() {
    let (sink, sent) = (MemorySink::new(20, 20), frames(&[70, 60, 50]));
    let outbox = sink.outbox();
    push_all(&outbox, &sent);
    outbox.try_flush();
    outbox.close();
    outbox.clear();
    outbox.push(&sent[1]).expect("dropped, which is no error");
    outbox.push_control(b"bye");
    sink.add_room(1_000);
    assert!(matches!(poll(&outbox).0, Poll::Ready(Ok(()))));
    assert_eq!(sink.bytes(), [sent[0].wire(), b"bye"].concat());
}

#[test]
fn nothing_is_kept_for_a_client_that_is_gone() {
    let sink = MemorySink::new(10, 10);
    let outbox = sink.outbox();
    push_all(&outbox, &frames(&[50]));
    let (_, wakes) = poll(&outbox);
    outbox.detach();
    assert_eq!(Arc::strong_count(&sink.0), 1, "the sink is dropped");
    sink.wake();
    assert_eq!(Arc::strong_count(&wakes), 1, "and so is the waker");
    outbox.push(&frame(&1)).expect("dropped, which is no error");
    assert!(outbox.take().is_none());
}

#[test]
fn whoever_falls_behind_is_noticed() {
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

/// Rooms push and flush, or push and wake, while the client reads slowly: frames stay whole, and the connection's
/// task sees the last one.
#[tokio::test(flavor = "multi_thread", worker_threads = 3)]
async fn no_wakeup_is_lost_and_no_frame_is_cut() {
    const EACH: usize = OUTBOX / 4;
    let sink = MemorySink::new(0, 61);
    let outbox = Arc::new(sink.outbox());
    let sent = |room: usize, number: usize| frame(&(room, number, "x".repeat(number * 7)));
    let lengths = (0..4).flat_map(|room| (0..EACH).map(move |n| sent(room, n).wire().len()));
    let all: usize = lengths.sum();

    let rooms: Vec<_> = (0..4)
        .map(|room| {
            let outbox = Arc::clone(&outbox);
            std::thread::spawn(move || {
                for number in 0..EACH {
                    outbox.push(&sent(room, number)).expect("there is room");
                    if room % 2 == 0 { outbox.try_flush() } else { outbox.wake() }
                }
                // Whoever wrote the last frame by itself has told nobody.
                outbox.wake();
            })
        })
        .collect();
    let reader = sink.clone();
    let reader = std::thread::spawn(move || {
        for _ in 0..all {
            reader.add_room(1);
        }
    });
    let connection = poll_fn(|cx| {
        ready!(outbox.poll_flush(cx)).expect("it is not broken");
        if sink.taken().bytes.len() == all { Poll::Ready(()) } else { Poll::Pending }
    });
    tokio::time::timeout(std::time::Duration::from_secs(60), connection).await.expect("all of it");
    rooms.into_iter().chain([reader]).for_each(|thread| thread.join().expect("it ended"));

    let came = sink.bytes();
    let (mut next, mut rest) = ([0; 4], &came[..]);
    while !rest.is_empty() {
        let room = (0..4)
            .find(|&room| next[room] < EACH && rest.starts_with(sent(room, next[room]).wire()));
        let room = room.expect("the next frame of some room, whole");
        rest = &rest[sent(room, next[room]).wire().len()..];
        next[room] += 1;
    }
    assert_eq!(next, [EACH; 4]);
}

#[test]
fn a_wake_while_the_connection_looks_is_not_lost() {
    let sink = MemorySink::new(1_000, 1_000);
    let outbox = Arc::new(sink.outbox());
    let elsewhere = Arc::clone(&outbox);
    // As if a room had pushed its frame just after this look, and woke the connection before the look is over.
    sink.taken().during_write = Some(Box::new(move || elsewhere.wake()));
    push_all(&outbox, &frames(&[50]));
    let (flushed, wakes) = poll(&outbox);
    assert!(matches!(flushed, Poll::Ready(Ok(()))));
    assert_eq!(wakes.count(), 1);
}
