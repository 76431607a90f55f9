//! What every part of the running server shares.

use std::sync::Arc;

use tokio::sync::Mutex;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::bots::Bots;
use crate::clock::Clock;
use crate::lobby::Lobby;
use crate::members::Members;
use crate::metrics::Metrics;
use crate::net::Addresses;
use crate::rates::AddressRate;
use crate::replay_pool::ReplayPool;
use crate::rng::Rng;
use crate::router::Router;
use crate::session::InviteGuessLimiter;
use crate::settings::Settings;
use crate::stall::StallDetector;
use crate::store::Store;

/// What every part of the running server shares.
pub struct World {
    /// What whoever runs the server chose.
    pub settings: Settings,
    /// Where games and people are kept.
    pub store: Arc<dyn Store>,
    /// The one clock.
    pub clock: Clock,
    /// Whatever is left to chance.
    pub rng: Rng,
    /// Whether it stood still.
    pub stalls: StallDetector,
    /// The way to every room.
    pub router: Router,
    /// The list of public rooms.
    pub lobby: Lobby,
    /// Who has a seat where.
    pub members: Members,
    /// Plain HTTP requests.
    pub page_rate: AddressRate,
    /// New names.
    pub name_rate: AddressRate,
    /// Wrong invite codes.
    pub invite_guesses: InviteGuessLimiter,
    /// Held by whoever looks for an opponent.
    pub matching: Mutex<()>,
    /// Where whole games are written out.
    pub replays: ReplayPool,
    /// Where bots think.
    pub bots: Bots,
    /// What is counted.
    pub metrics: Metrics,
    /// Cancelled when the server stops: rooms finish their step and end.
    pub stopping: CancellationToken,
    /// Every room's task, so that stopping can wait for them.
    pub tasks: TaskTracker,
    /// Cancelled once the rooms have ended: connections say good-bye.
    pub closing: CancellationToken,
    /// Every connection's task.
    pub sockets: TaskTracker,
    /// How many connections there are.
    pub addresses: Addresses,
}

impl World {
    /// A world without rooms.
    #[must_use]
    pub fn new(settings: Settings, store: Arc<dyn Store>, clock: Clock, rng: Rng) -> Arc<Self> {
        let bots = Bots::new(settings.bot_threads, settings.bot_time, settings.bot_pace);
        let page_rate = AddressRate::per_second(settings.requests_per_second, "pages");
        let name_rate = AddressRate::per_minute(settings.new_names_per_minute, "new names");
        Arc::new(Self {
            page_rate,
            name_rate,
            settings,
            store,
            clock,
            rng,
            stalls: StallDetector::default(),
            router: Router::default(),
            lobby: Lobby::default(),
            members: Members::default(),
            invite_guesses: InviteGuessLimiter::default(),
            matching: Mutex::default(),
            replays: ReplayPool::default(),
            bots,
            metrics: Metrics::new(),
            stopping: CancellationToken::new(),
            tasks: TaskTracker::new(),
            closing: CancellationToken::new(),
            sockets: TaskTracker::new(),
            addresses: Addresses::default(),
        })
    }

    /// What must be done for as long as the server runs, whoever is there.
    pub async fn keep(&self) {
        tokio::join!(self.lobby.tell(), self.stalls.beat(&self.clock));
    }
}
