//! Rooms in memory: the task around the pure core, and the way to it. A room waits, stores and sends; what
//! follows from a command is decided in [`crate::room`].

mod access;
mod clock_restart;
mod enter;
mod handle;
mod members;
mod message;
mod open;
mod publish;
mod resume;
mod router;
mod run;
mod services;
mod step;
mod subscribers;
#[cfg(test)]
mod tests;
mod timer;

pub(crate) use clock_restart::Start;
pub(crate) use enter::check_rooms;
pub(crate) use message::{Ask, JoinMode, JoinRequest, RoomRequest};
pub use open::new_room;
pub use router::{KEPT_FOR_PLAYERS, MAILBOX, Router};
use run::RoomActor;
pub(crate) use services::RoomServices;
