//! The line to a client as the WebSocket library sees it.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};

use crate::client::Client;
use crate::outbox::ByteSink;

/// Reads from the socket and writes into the client's outbox: what the library has to say by itself (pings
/// and their answers, farewells) must not get into the middle of a frame of someone else.
///
/// Writing never waits. Who reads from it waits until the outbox is empty, so that it does not grow.
pub(super) struct Line {
    pub(super) socket: OwnedReadHalf,
    pub(super) client: Client,
}

impl AsyncRead for Line {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_read(cx, into)
    }
}

impl AsyncWrite for Line {
    /// The library hands over whole frames, one or several. It does not always flush them, and a farewell
    /// never.
    fn poll_write(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
        frames: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.client.outbox().push_control(frames);
        self.client.flush();
        Poll::Ready(Ok(frames.len()))
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.client.outbox().poll_flush(cx)
    }
}

/// TCP. The runtime keeps the promise of [`ByteSink`]: a write that would block clears its readiness, and the system
/// tells of new room.
impl ByteSink for OwnedWriteHalf {
    fn try_write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Self::try_write(self, bytes)
    }

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.as_ref().poll_write_ready(cx)
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;
    use std::sync::Arc;

    use tokio::io::AsyncReadExt;
    use tokio::net::{TcpListener, TcpStream};

    use crate::frame::{Frame, frame};
    use crate::outbox::Outbox;

    async fn connected() -> (Outbox, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("its address");
        let (far, near) = tokio::join!(TcpStream::connect(address), listener.accept());
        let (_, sink) = near.expect("a connection").0.into_split();
        (Outbox::on(Box::new(sink)), far.expect("the other end"))
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
            outbox.try_flush();
        }
        outbox.push_control(b"own");
        wire.extend_from_slice(b"own");
        let mut came = vec![0; wire.len()];
        let read = far.read_exact(&mut came);
        let (read, empty) = tokio::join!(read, poll_fn(|cx| outbox.poll_flush(cx)));
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
            outbox.try_flush();
        }
        assert!(outbox.blocked().is_some());
        outbox.clear();
        outbox.close();
        outbox.push(&large).expect("not taken, and no matter");
        outbox.push_control(b"the end");
        let outbox = Arc::new(outbox);
        let writing = Arc::clone(&outbox);
        tokio::spawn(async move {
            poll_fn(|cx| writing.poll_flush(cx)).await.expect("a line");
            writing.detach();
        });
        let mut came = Vec::new();
        far.read_to_end(&mut came).await.expect("all of it");
        let rest = came.strip_suffix(b"the end").expect("the last words");
        assert_eq!(rest.len() % large.wire().len(), 0, "only whole frames");
        assert!(rest.chunks(large.wire().len()).all(|chunk| chunk == large.wire()));
    }
}
