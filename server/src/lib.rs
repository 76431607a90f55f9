//! The server: rooms, clocks, a durable log, spectators and replays.
//!
//! One direction: socket → decode → session → room mailbox → pure step → append → publish.
//! ARCHITECTURE.md has the map.

pub mod args;
pub mod backup;
pub mod banner;
pub mod bots;
pub mod check;
pub mod client;
pub mod clock;
pub mod codes;
pub mod error;
pub mod frame;
pub mod http;
pub mod limits;
pub mod live;
pub mod lobby;
pub mod logging;
pub mod members;
pub mod metrics;
pub mod names;
pub mod net;
pub mod outbox;
pub mod prometheus;
pub mod rates;
pub mod recover;
pub mod replay_pool;
pub mod rng;
pub mod room;
pub mod router;
pub mod server;
pub mod session;
pub mod settings;
pub mod signals;
pub mod stall;
pub mod store;
pub mod world;

/// What the program gets its memory from. It stands here because programs for tests are made of the
/// same `main.rs`.
pub use mimalloc::MiMalloc as Allocator;
