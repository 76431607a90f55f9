//! The line to a client as the WebSocket library sees it.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::tcp::OwnedReadHalf;

use crate::client::Client;

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
        self.client.outbox().poll_empty(cx)
    }
}
