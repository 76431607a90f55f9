//! What rooms work with.

use std::sync::Arc;

use crate::bots::Bots;
use crate::clock::Clock;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::registry::Registry;
use crate::replay_pool::ReplayPool;
use crate::rng::Rng;
use crate::shutdown::Shutdown;
use crate::stall::StallDetector;
use crate::store::Store;

/// What rooms work with; each part does its own job, and none of them knows a room.
pub(crate) struct RoomServices {
    /// Where logs are kept.
    pub(crate) store: Arc<dyn Store>,
    /// What time it is.
    pub(crate) clock: Clock,
    /// What is left to chance.
    pub(crate) rng: Arc<Rng>,
    /// Whether the server stood still.
    pub(crate) stalls: Arc<StallDetector>,
    /// Who is connected.
    pub(crate) registry: Registry,
    /// The list of public rooms.
    pub(crate) lobby: Arc<Lobby>,
    /// Where whole games are written out.
    pub(crate) replays: Arc<ReplayPool>,
    /// Where bots think.
    pub(crate) bots: Bots,
    /// How many unfinished rooms one person may have made.
    pub(crate) rooms_per_person: usize,
    /// What is counted.
    pub(crate) metrics: Metrics,
    /// Whether the server stops, and which tasks it waits for then.
    pub(crate) shutdown: Shutdown,
}
