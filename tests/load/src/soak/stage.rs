//! What everybody shares: the time, the rooms there are, and what was done.

use std::fmt;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::chance::Chance;

/// How many rooms are remembered.
const ROOMS: usize = 100;

/// What everybody shares.
pub(super) struct Stage {
    pub(super) address: SocketAddr,
    end: Instant,
    /// Rooms in which a game is or was played, the newest last.
    rooms: Mutex<Vec<String>>,
    pub(super) tally: Tally,
}

/// What was done.
#[derive(Debug, Default)]
pub(super) struct Tally {
    pub(super) people: AtomicU64,
    pub(super) games: AtomicU64,
    pub(super) moves: AtomicU64,
    pub(super) returns: AtomicU64,
    pub(super) watched: AtomicU64,
    pub(super) pages: AtomicU64,
}

impl Stage {
    pub(super) fn new(address: SocketAddr, time: Duration) -> Self {
        let end = Instant::now() + time;
        Self { address, end, rooms: Mutex::default(), tally: Tally::default() }
    }

    pub(super) fn is_over(&self) -> bool {
        Instant::now() >= self.end
    }

    pub(super) const fn tally(&self) -> &Tally {
        &self.tally
    }

    /// A game has begun that everyone may watch.
    pub(super) fn announce(&self, room: &str) {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.push(room.to_owned());
        if rooms.len() > ROOMS {
            rooms.remove(0);
        }
    }

    /// A room in which a game is or was played, rather one of the newest.
    pub(super) fn room(&self, chance: &mut Chance) -> Option<String> {
        let rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        let ago = chance.below(rooms.len()).min(chance.below(rooms.len()));
        rooms.iter().rev().nth(ago).cloned()
    }

    /// Asks for a page over HTTP, which must be there.
    pub(super) async fn get(&self, path: &str) -> anyhow::Result<String> {
        let mut stream = TcpStream::connect(self.address).await?;
        let head = format!("GET {path} HTTP/1.1\r\nhost: soak\r\nconnection: close\r\n\r\n");
        stream.write_all(head.as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.context("a page")?;
        ensure!(
            answer.starts_with("HTTP/1.1 200"),
            "{path}: {}",
            answer.lines().next().unwrap_or("")
        );
        self.tally.pages.fetch_add(1, Relaxed);
        Ok(answer)
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { people, games, moves, returns, watched, pages } = self;
        let [people, games, moves, returns, watched, pages] =
            [people, games, moves, returns, watched, pages].map(|count| count.load(Relaxed));
        write!(
            f,
            "{people} people, {games} games, {moves} moves, {returns} broken lines, {watched} visits, \
             {pages} pages"
        )
    }
}
