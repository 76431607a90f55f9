//! A whole server: started, running, stopped.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use thiserror::Error;
use tokio::net::TcpListener;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use crate::app_state::AppState;
use crate::clock::wall_clock;
use crate::http::routes;
use crate::net::listen;
use crate::rng::Rng;
use crate::settings::Settings;
use crate::store::{Store, StoreError};

/// How long rooms may take to finish their step, and connections to say good-bye.
const PATIENCE: Duration = Duration::from_millis(1_500);

/// Why a server did not start.
#[derive(Debug, Error)]
pub enum StartError {
    /// What is stored cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The listener is no good.
    #[error("cannot listen: {0}")]
    Listener(#[from] io::Error),
}

/// A running server.
pub struct Server {
    app: AppState,
    address: SocketAddr,
    accepting: CancellationToken,
    recovered: usize,
}

impl Server {
    /// Recovers every unfinished game, then serves on the listener.
    ///
    /// # Errors
    /// If the store cannot be read, or the listener is no good.
    pub async fn start(
        settings: Settings,
        store: Arc<dyn Store>,
        listener: TcpListener,
    ) -> Result<Self, StartError> {
        let rng = Rng::default();
        let (app, recovered) = AppState::recover(settings, store, wall_clock(), rng).await?;
        let address = listener.local_addr()?;
        let (accepting, trust_proxy) = (CancellationToken::new(), app.settings().trust_proxy);
        tokio::spawn(listen(listener, routes(app.clone()), trust_proxy, accepting.clone()));
        let kept = app.clone();
        tokio::spawn(async move { kept.shutdown().until_closing(kept.run_background()).await });
        Ok(Self { app, address, accepting, recovered })
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// How many unfinished games were found at the start.
    #[must_use]
    pub const fn recovered(&self) -> usize {
        self.recovered
    }

    /// Its parts.
    #[must_use]
    pub const fn app(&self) -> &AppState {
        &self.app
    }

    /// Stops: no new connections, rooms finish their step, everyone is told, files are closed.
    pub async fn stop(self) {
        self.accepting.cancel();
        self.app.shutdown().stop(PATIENCE).await;
        let _ = timeout(PATIENCE / 2, self.app.store().close()).await;
    }
}
