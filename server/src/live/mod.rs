//! A room in memory: the task around the pure core. It waits, stores and sends; what follows from
//! a command is decided in [`crate::room`].

mod afresh;
mod audience;
mod enter;
mod message;
mod publish;
mod run;
mod step;
#[cfg(test)]
mod tests;
mod timer;

pub use enter::check_rooms;
pub use message::{Entrance, Message, Way};
pub use run::Live;
pub use step::{SLOW, new_room};
