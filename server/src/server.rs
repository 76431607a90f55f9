//! A whole server: started, running, stopped.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use crate::clock::wall_clock;
use crate::http::routes;
use crate::net::listen;
use crate::recover::recover;
use crate::rng::Rng;
use crate::settings::Settings;
use crate::store::{Store, StoreError};
use crate::world::World;

/// How long rooms may take to finish their step, and connections to say good-bye.
const PATIENCE: Duration = Duration::from_millis(1_500);

/// A running server.
pub struct Server {
    world: Arc<World>,
    address: SocketAddr,
    accepting: CancellationToken,
    recovered: usize,
}

impl Server {
    /// Recovers every unfinished game, then serves on the listener.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn start(
        settings: Settings,
        store: Arc<dyn Store>,
        listener: TcpListener,
    ) -> Result<Self, StoreError> {
        let (world, recovered) = recover(settings, store, wall_clock(), Rng::default()).await?;
        let address =
            listener.local_addr().map_err(|error| StoreError::Unavailable(error.to_string()))?;
        let (accepting, trust_proxy) = (CancellationToken::new(), world.settings.trust_proxy);
        tokio::spawn(listen(listener, routes(Arc::clone(&world)), trust_proxy, accepting.clone()));
        let kept = Arc::clone(&world);
        tokio::spawn(async move { kept.closing.run_until_cancelled(kept.keep()).await });
        Ok(Self { world, address, accepting, recovered })
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

    /// What its parts share.
    #[must_use]
    pub const fn world(&self) -> &Arc<World> {
        &self.world
    }

    /// Stops: no new connections, rooms finish their step, everyone is told, files are closed.
    pub async fn stop(self) {
        self.accepting.cancel();
        self.world.stopping.cancel();
        self.world.tasks.close();
        let _ = timeout(PATIENCE, self.world.tasks.wait()).await;
        self.world.closing.cancel();
        self.world.sockets.close();
        let _ = timeout(PATIENCE, self.world.sockets.wait()).await;
        let _ = timeout(PATIENCE / 2, self.world.store.close()).await;
    }
}
