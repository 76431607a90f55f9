//! The server: rooms, clocks, a durable log, spectators and replays.
//!
//! One direction: socket → decode → session → room mailbox → pure step → append → publish.
//! ARCHITECTURE.md has the map.

pub mod backup;
pub mod check;
pub mod clock;
pub mod names;
pub mod room;
pub mod store;
