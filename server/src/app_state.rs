//! A running server without sockets: its parts, put together.

use std::sync::Arc;

use std::net::IpAddr;

use tabuleiro_protocol::{Millis, Person};

use crate::admission::Admission;
use crate::archive::Archive;
use crate::bots::Bots;
use crate::client::Client;
use crate::clock::Clock;
use crate::live::{RoomServices, Router, Start};
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::people::People;
use crate::rebuild::{Recovered, rebuild_all};
use crate::registry::Registry;
use crate::replay_pool::ReplayPool;
use crate::requests::{Services, Session};
use crate::rng::Rng;
use crate::settings::Settings;
use crate::shutdown::Shutdown;
use crate::stall::StallDetector;
use crate::store::{Store, StoreError};

/// A running server without sockets. It only puts its parts together and lends them out: each part has
/// what it works with itself, and none knows this. Clones are the same server.
#[derive(Clone)]
pub struct AppState(Arc<Inner>);

struct Inner {
    settings: Settings,
    store: Arc<dyn Store>,
    clock: Clock,
    stalls: Arc<StallDetector>,
    router: Router,
    lobby: Arc<Lobby>,
    admission: Arc<Admission>,
    metrics: Metrics,
    shutdown: Shutdown,
    services: Arc<Services>,
}

impl AppState {
    /// A server without rooms.
    #[must_use]
    pub fn new(settings: Settings, store: Arc<dyn Store>, clock: Clock, rng: Rng) -> Self {
        let (metrics, shutdown, rng) = (Metrics::new(), Shutdown::default(), Arc::new(rng));
        let registry = Registry::default();
        let lobby = Arc::new(Lobby::new(registry.clone()));
        let stalls = Arc::<StallDetector>::default();
        let replays = Arc::<ReplayPool>::default();
        let router = Router::new(RoomServices {
            store: Arc::clone(&store),
            clock,
            rng: Arc::clone(&rng),
            stalls: Arc::clone(&stalls),
            registry: registry.clone(),
            lobby: Arc::clone(&lobby),
            replays: Arc::clone(&replays),
            bots: Bots::new(&settings, metrics.clone()),
            rooms_per_person: settings.max_rooms_per_person,
            metrics: metrics.clone(),
            shutdown: shutdown.clone(),
        });
        let admission = Arc::new(Admission::new(&settings, &metrics));
        let archive = Archive::new(Arc::clone(&store), replays, clock);
        let people = People::new(Arc::clone(&store), Arc::clone(&admission), clock);
        let services = Arc::new(Services::new(
            &settings,
            (router.clone(), registry, Arc::clone(&lobby)),
            (archive, people, Arc::clone(&admission)),
            (clock, rng),
        ));
        let inner = Inner {
            settings,
            store,
            clock,
            stalls,
            router,
            lobby,
            admission,
            metrics,
            shutdown,
            services,
        };
        Self(Arc::new(inner))
    }

    /// A server in which every unfinished game goes on, and how many there are. Their last event may be
    /// later than what the wall clock says now.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn recover(
        settings: Settings,
        store: Arc<dyn Store>,
        wall: Millis,
        rng: Rng,
    ) -> Result<(Self, usize), StoreError> {
        let rooms = rebuild_all(store.unfinished().await?).await?;
        let latest = rooms.iter().map(|(room, _)| room.last_at()).max().unwrap_or(0);
        let server = Self::new(settings, store, Clock::start(wall, latest), rng);
        let recovered = rooms.len();
        server.start_all(rooms);
        Ok((server, recovered))
    }

    /// Starts recovered rooms. Whoever is to move has a full turn, once they are back.
    pub fn start_all(&self, rooms: Vec<Recovered>) {
        for (room, invite) in rooms {
            self.0.router.start(room, invite, Start::Interrupted);
        }
    }

    /// What must be done for as long as the server runs, whoever is there.
    pub async fn run_background(&self) {
        tokio::join!(self.0.lobby.tell(), self.0.stalls.beat(&self.0.clock));
    }

    /// A person who has said hello on a connection.
    #[must_use]
    pub fn session(&self, client: Client, person: Person, address: IpAddr) -> Session {
        Session::new(Arc::clone(&self.0.services), client, person, address)
    }

    /// What whoever runs the server chose.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.0.settings
    }

    /// Where games and people are kept.
    #[must_use]
    pub fn store(&self) -> &dyn Store {
        &*self.0.store
    }

    /// The one clock.
    #[must_use]
    pub fn clock(&self) -> &Clock {
        &self.0.clock
    }

    /// The limits that hold beyond a single connection.
    #[must_use]
    pub fn admission(&self) -> &Admission {
        &self.0.admission
    }

    /// What is counted.
    #[must_use]
    pub fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// How the server stops.
    #[must_use]
    pub fn shutdown(&self) -> &Shutdown {
        &self.0.shutdown
    }

    /// What requests work with.
    #[must_use]
    pub fn services(&self) -> &Services {
        &self.0.services
    }

    #[cfg(test)]
    pub(crate) fn router(&self) -> &Router {
        &self.0.router
    }

    #[cfg(test)]
    pub(crate) fn lobby(&self) -> &Lobby {
        &self.0.lobby
    }
}
