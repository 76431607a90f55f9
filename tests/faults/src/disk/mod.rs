//! Disks that the real program finds changed, without anyone being root.

mod script;
mod unsteady;

pub use script::{Script, say_skipped};
pub use unsteady::UnsteadyDisk;
