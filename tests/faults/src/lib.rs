//! Breaks lines, disks, clocks and servers, and looks whether the promises hold.
//!
//! [`simulate`] does so without a socket or a file, thousands of times; [`chaos`] with the real program
//! behind a bad line, [`fuzz`] with frames that nobody should send; [`disk`] has the disks for that.
//! docs/reliability.md says what is promised and what was seen.

pub mod args;
pub mod chaos;
pub mod disk;
pub mod fuzz;
pub mod simulate;
