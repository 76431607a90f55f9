//! The server: rooms, clocks, a durable log, spectators and replays.
//!
//! One direction: socket → decode → session → room mailbox → pure step → append → publish.
//! ARCHITECTURE.md has the map.

pub mod admission;
pub mod app_state;
pub mod archive;
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
pub mod metrics;
pub mod names;
pub mod net;
pub mod outbox;
pub mod page;
pub mod people;
pub mod problem;
pub mod prometheus;
pub mod rebuild;
pub mod registry;
pub mod replay_pool;
pub mod requests;
pub mod rng;
pub mod room;
pub mod server;
pub mod settings;
pub mod shutdown;
pub mod signals;
pub mod stall;
pub mod store;
pub mod texts;

/// What the program gets its memory from. It stands here because programs for tests are made of the
/// same `main.rs`.
pub use mimalloc::MiMalloc as Allocator;
