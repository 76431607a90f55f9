//! A room as a pure machine: (state, command, time) gives events or a refusal, and the events give
//! the next state. Nothing here waits, stores, sends or reads a clock.

mod answers;
mod apply;
mod checkpoint;
mod command;
mod decide;
mod effects;
mod ending;
mod lapse;
mod members;
mod play;
mod played_move;
mod refusal;
mod replay_error;
mod seating;
mod snapshot;
mod state;
#[cfg(test)]
mod tests;
mod turn_clock;
mod validate;
mod view_differ;

pub use checkpoint::Checkpoint;
pub use command::{Actor, Command};
pub use decide::{Decision, opening};
pub use refusal::Refusal;
pub use replay_error::ReplayError;
pub use state::Room;
pub use view_differ::{Consequences, ViewDiffer, clock, record};

use tabuleiro_protocol::Millis;

/// The most of a player's lag that is credited, so that nobody gains by a bad line.
pub const LAG_CREDIT: Millis = 500;

/// The pause after the first declined undo; it doubles with each further one.
pub const UNDO_PAUSE: Millis = 10_000;

/// The longest pause after a declined undo.
pub const UNDO_PAUSE_MAX: Millis = 300_000;

/// How many messages one person may send in [`CHAT_WINDOW`].
pub const CHAT_BURST: usize = 5;

/// See [`CHAT_BURST`].
pub const CHAT_WINDOW: Millis = 10_000;

/// How long after the end people can still talk; then a game is closed for good.
pub const CHAT_AFTER_END: Millis = 600_000;

/// How long a log grows by what is not a move. The longest real games have a few hundred events;
/// whoever plays and undoes without end must not make a log that costs everyone.
pub const LOG_MAX: usize = 4_000;

/// How often leaving a running game is told; after that a seat comes and goes in silence. A wish for
/// another game can be withdrawn as often.
pub const DEPARTURES: usize = 10;

/// How many of the last messages a snapshot carries.
pub const CHAT_IN_SNAPSHOT: usize = 50;
