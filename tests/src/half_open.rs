//! A line that can become half-open: frames vanish, and nothing is closed.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::io::{AsyncReadExt, AsyncWriteExt, ReadHalf, WriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::AbortHandle;

/// The most that passes at once.
const CHUNK: usize = 16 * 1024;

/// A proxy in front of a server. It ends when it is dropped.
pub struct SwallowingProxy {
    address: SocketAddr,
    /// Lines with a smaller number carry nothing any more.
    swallowed: watch::Sender<usize>,
    /// How many lines there have been.
    lines: Arc<AtomicUsize>,
    task: AbortHandle,
}

impl SwallowingProxy {
    /// A proxy to a server.
    ///
    /// # Panics
    /// If there is no free port.
    pub async fn start(target: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let (swallowed, lost) = watch::channel(0);
        let lines = Arc::new(AtomicUsize::new(0));
        let task = tokio::spawn(listen(listener, target, lost, Arc::clone(&lines))).abort_handle();
        Self { address, swallowed, lines, task }
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Lets everything vanish, in both directions, that is said on the lines there have been. New
    /// lines work, unless they are swallowed too.
    pub fn swallow(&self) {
        self.swallowed.send_replace(self.lines.load(Ordering::SeqCst));
    }
}

impl Drop for SwallowingProxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn listen(
    listener: TcpListener,
    target: SocketAddr,
    lost: watch::Receiver<usize>,
    lines: Arc<AtomicUsize>,
) {
    while let Ok((client, _)) = listener.accept().await {
        let number = lines.fetch_add(1, Ordering::SeqCst);
        let lost = lost.clone();
        tokio::spawn(async move {
            // Where no server is, the line ends.
            let Ok(server) = TcpStream::connect(target).await else { return };
            let (from_client, to_client) = tokio::io::split(client);
            let (from_server, to_server) = tokio::io::split(server);
            tokio::join!(
                pump(from_client, to_server, number, lost.clone()),
                pump(from_server, to_client, number, lost),
            );
        });
    }
}

/// Passes bytes on until the line ends. What is swallowed is read, so that the sender notices nothing,
/// and the end of a line is swallowed as well.
async fn pump(
    mut from: ReadHalf<TcpStream>,
    mut to: WriteHalf<TcpStream>,
    number: usize,
    lost: watch::Receiver<usize>,
) {
    let mut chunk = vec![0; CHUNK];
    loop {
        let read = from.read(&mut chunk).await.unwrap_or(0);
        if number < *lost.borrow() {
            if read == 0 {
                std::future::pending::<()>().await;
            }
            continue;
        }
        if read == 0 || to.write_all(&chunk[..read]).await.is_err() {
            let _ = to.shutdown().await;
            return;
        }
    }
}
