//! A seeded simulation: one number decides everything that happens.
//!
//! What runs is the server itself, from the session to the room and back to the outbox: on one
//! thread, on virtual time, with seeded luck. Around it everything is made up: the clients, the lines
//! between them and the server, the disk, the machine's clock. As nothing else is left to chance, a
//! seed that fails fails again.

mod alarm;
mod book;
mod disk;
mod ending;
mod intent;
mod life;
mod line;
mod page;
mod player;
mod profile;
mod run;
mod simulation;
mod tally;
mod time;
mod trouble;
mod wish;

pub use run::{Broken, Report, run, run_many};
pub use tally::Tally;

/// What threads are called on which simulations run.
const THREAD: &str = "simulation";
