//! A bad line: a proxy that cuts, stalls and splits what passes through it.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tabuleiro_rules::mix::mix;
use tabuleiro_tests::Dice;
use tokio::io::{AsyncReadExt, AsyncWriteExt, ReadHalf, WriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::AbortHandle;

/// The most that passes at once.
const CHUNK: usize = 4 * 1024;

/// How long a line stalls at most, in milliseconds.
const STALL: usize = 150;

/// A proxy in front of a server. It ends when it is dropped.
pub struct Proxy {
    address: SocketAddr,
    shared: Arc<Shared>,
    task: AbortHandle,
}

struct Shared {
    target: Mutex<SocketAddr>,
    seed: u64,
    lines: AtomicUsize,
    cuts: AtomicUsize,
}

/// What will happen to one line.
struct Fate {
    dice: Dice,
    /// How many bytes pass before it is cut.
    left: usize,
    /// One in how many chunks stalls.
    stalls: usize,
    /// Whether chunks are split into crumbs.
    crumbles: bool,
}

impl Proxy {
    /// A proxy to a server.
    ///
    /// # Panics
    /// If there is no free port.
    pub async fn start(target: SocketAddr, seed: u64) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let (lines, cuts) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let shared = Arc::new(Shared { target: Mutex::new(target), seed, lines, cuts });
        let task = tokio::spawn(listen(listener, Arc::clone(&shared))).abort_handle();
        Self { address, shared, task }
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The server is somewhere else now.
    pub fn lead_to(&self, target: SocketAddr) {
        *self.shared.target.lock().unwrap_or_else(PoisonError::into_inner) = target;
    }

    /// How many lines there were, and how many of them it cut.
    #[must_use]
    pub fn count(&self) -> (usize, usize) {
        let Shared { lines, cuts, .. } = &*self.shared;
        (lines.load(Ordering::Relaxed), cuts.load(Ordering::Relaxed))
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn listen(listener: TcpListener, shared: Arc<Shared>) {
    while let Ok((client, _)) = listener.accept().await {
        let shared = Arc::clone(&shared);
        tokio::spawn(async move {
            let target = *shared.target.lock().unwrap_or_else(PoisonError::into_inner);
            // Where no server is, the line ends.
            let Ok(server) = TcpStream::connect(target).await else { return };
            let number = shared.lines.fetch_add(1, Ordering::Relaxed) as u64;
            if pass(client, server, mix(shared.seed, number)).await {
                shared.cuts.fetch_add(1, Ordering::Relaxed);
            }
        });
    }
}

/// Lets both directions pass until one ends; whether the line was cut.
async fn pass(client: TcpStream, server: TcpStream, seed: u64) -> bool {
    for stream in [&client, &server] {
        let _ = stream.set_nodelay(true);
    }
    let (from_client, to_client) = tokio::io::split(client);
    let (from_server, to_server) = tokio::io::split(server);
    tokio::select! {
        cut = pump(from_client, to_server, Fate::roll(seed, 2_000)) => cut,
        cut = pump(from_server, to_client, Fate::roll(!seed, 60_000)) => cut,
    }
}

/// Passes bytes on until the line ends or is cut, mostly in the middle of a frame.
async fn pump(mut from: ReadHalf<TcpStream>, mut to: WriteHalf<TcpStream>, mut fate: Fate) -> bool {
    let mut chunk = [0; CHUNK];
    loop {
        let Ok(read @ 1..) = from.read(&mut chunk).await else { return false };
        let passes = read.min(fate.left);
        let mut rest = &chunk[..passes];
        while !rest.is_empty() {
            let (now, later) = rest.split_at(fate.crumb(rest.len()));
            if to.write_all(now).await.is_err() {
                return false;
            }
            rest = later;
            fate.stall().await;
        }
        fate.left -= passes;
        if fate.left == 0 {
            return true;
        }
    }
}

impl Fate {
    /// The fate of a direction through which so many bytes pass at most before it is cut.
    fn roll(seed: u64, most: usize) -> Self {
        let mut dice = Dice::new(seed);
        // Some lines are good, so that everyone gets on.
        let left = if dice.below(4) == 0 { usize::MAX } else { 1 + dice.below(most) };
        let stalls = *dice.pick(&[10, 100, usize::MAX]);
        let crumbles = dice.below(3) == 0;
        Self { dice, left, stalls, crumbles }
    }

    fn crumb(&mut self, most: usize) -> usize {
        if self.crumbles { 1 + self.dice.below(most.min(700)) } else { most }
    }

    async fn stall(&mut self) {
        if self.dice.below(self.stalls) == 0 {
            let millis = self.dice.below(STALL) as u64;
            tokio::time::sleep(Duration::from_millis(millis)).await;
        }
    }
}
