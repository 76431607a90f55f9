//! A table at which two play, whatever serves it.

use std::net::SocketAddr;
use std::ops::Range;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::watch;

use crate::moves::Moves;
use crate::progress::Progress;
use crate::relay_table::RelayTable;
use crate::server_table::ServerTable;
use crate::target::Kind;

/// One action and how long things took from its sending.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    /// When it was sent.
    pub begun: Instant,
    /// Until the player knew that it counts.
    pub acknowledged: Duration,
    /// Until the opponent had it.
    pub received: Duration,
}

/// A table.
pub enum Table {
    /// Of the server.
    Server(ServerTable),
    /// Of the relay.
    Relay(RelayTable),
}

impl Table {
    /// Two new players and their game.
    pub async fn open(
        kind: Kind,
        address: SocketAddr,
        number: usize,
        moves: Moves,
    ) -> anyhow::Result<Self> {
        Ok(match kind {
            Kind::Server => Self::Server(ServerTable::open(address, number, moves).await?),
            Kind::Relay | Kind::Ledger => {
                Self::Relay(RelayTable::open(address, number, moves).await?)
            }
        })
    }

    /// Plays one action.
    pub async fn play(&mut self) -> anyhow::Result<Turn> {
        match self {
            Self::Server(table) => table.play().await,
            Self::Relay(table) => table.play().await,
        }
    }

    /// Where it says how far it is; nothing more comes from there once it is left.
    pub fn progress(&self) -> watch::Receiver<Arc<Progress>> {
        match self {
            Self::Server(table) => table.progress(),
            Self::Relay(table) => table.progress(),
        }
    }

    /// Whether the game is over, so that the next move belongs to another.
    pub fn is_over(&mut self) -> bool {
        self.moves().to_move().is_none()
    }

    fn moves(&mut self) -> &mut Moves {
        match self {
            Self::Server(table) => &mut table.moves,
            Self::Relay(table) => &mut table.moves,
        }
    }

    /// Thinks for as long as a player does who thinks for some time of this range.
    pub async fn think(&mut self, range: &Range<u64>) {
        let span = range.end.saturating_sub(range.start);
        let time = range.start + self.moves().number_below(span);
        tokio::time::sleep(Duration::from_millis(time)).await;
    }
}
