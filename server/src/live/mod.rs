//! A room in memory: the task around the pure core. It waits, stores and sends; what follows from
//! a command is decided in [`crate::room`].

mod clock_restart;
mod enter;
mod message;
mod publish;
mod run;
mod step;
mod subscribers;
#[cfg(test)]
mod tests;
mod timer;

pub use enter::check_rooms;
pub use message::{JoinMode, JoinRequest, Message};
pub use run::RoomActor;
pub use step::{SLOW, new_room};
