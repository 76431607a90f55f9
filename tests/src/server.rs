//! A server of a test's own.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tabuleiro_server::server::Server;
use tabuleiro_server::settings::Settings;
use tabuleiro_server::store::{Durability, SqliteStore, Store};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::runtime::Handle;

use crate::http::{HttpAnswer, http_get};
use crate::waiting::soon;
use crate::{Mirror, TestClient};

/// A running server, on a port of its own. It stops when it is dropped.
pub struct TestServer {
    server: Option<Server>,
    address: SocketAddr,
    store: Arc<dyn Store>,
    /// Removed once the server is gone.
    folder: Option<TempDir>,
}

/// Settings with which tests need not wait: bots move at once, and nobody asks too often.
fn quick() -> Settings {
    Settings {
        requests_per_second: 1_000_000,
        new_names_per_minute: 1_000_000,
        bot_threads: 2,
        bot_time: Duration::from_millis(3),
        bot_pace: Duration::ZERO,
        ..Settings::default()
    }
}

/// A store in a file.
///
/// # Panics
/// If the file cannot be used.
pub async fn open(file: &Path) -> Arc<dyn Store> {
    let store = SqliteStore::open(file, Durability::Full).await;
    Arc::new(store.unwrap_or_else(|error| panic!("{}: {error}", file.display())))
}

impl TestServer {
    /// A server with everything as tests like it.
    pub async fn start() -> Self {
        Self::with(|_| {}).await
    }

    /// A server with some settings of its own.
    pub async fn with(change: impl FnOnce(&mut Settings)) -> Self {
        let folder = TempDir::new().expect("a temporary folder");
        let store = open(&folder.path().join("games.db")).await;
        let mut server = Self::on(store, change).await;
        server.folder = Some(folder);
        server
    }

    /// A server on a store of the test's own.
    pub async fn on(store: Arc<dyn Store>, change: impl FnOnce(&mut Settings)) -> Self {
        let mut settings = quick();
        change(&mut settings);
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let started = Server::start(settings, Arc::clone(&store), listener);
        let server = soon("the server", started).await.expect("a working store");
        Self { address: server.address(), server: Some(server), store, folder: None }
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where it keeps games and people.
    #[must_use]
    pub fn store(&self) -> Arc<dyn Store> {
        Arc::clone(&self.store)
    }

    /// How many unfinished games it found when it started.
    #[must_use]
    pub fn recovered(&self) -> usize {
        self.server.as_ref().map_or(0, Server::recovered)
    }

    /// A connection that has not said hello.
    pub async fn connect(&self) -> TestClient {
        TestClient::connect(self.address).await
    }

    /// A new person.
    pub async fn client(&self, name: &str) -> TestClient {
        let mut client = self.connect().await;
        client.hello(name).await;
        client
    }

    /// Someone known, on a further connection that has seen nothing yet.
    pub async fn again(&self, client: &TestClient) -> TestClient {
        let mut again = self.connect().await;
        again.resume(client.token()).await;
        again
    }

    /// Someone known, on a further connection, with what they had seen of their rooms.
    pub async fn again_with(&self, client: &TestClient, seen: Vec<Mirror>) -> TestClient {
        let mut again = self.again(client).await;
        for mirror in seen {
            again.remember(mirror);
        }
        again
    }

    /// A page over HTTP.
    pub async fn get(&self, path: &str) -> HttpAnswer {
        http_get(self.address, path, &[]).await
    }

    /// Stops it and waits until it has stopped.
    pub async fn stop(mut self) {
        if let Some(server) = self.server.take() {
            soon("the server to stop", server.stop()).await;
        }
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        if let (Some(server), Ok(runtime)) = (self.server.take(), Handle::try_current()) {
            runtime.spawn(server.stop());
        }
    }
}
