//! Drives a real server over real sockets and measures it beside a bare relay of the same stack.
//!
//! Everything stays on this machine (loopback), is bounded in count and time, and stops by itself.

pub mod args;
pub mod audience;
pub mod chance;
pub mod company;
pub mod cores;
pub mod disk;
pub mod idle;
pub mod latency;
pub mod ledger;
pub mod log;
pub mod moves;
pub mod patience;
pub mod progress;
pub mod recover;
pub mod relay;
pub mod relay_table;
pub mod report;
pub mod rooms;
pub mod server_table;
pub mod shares;
pub mod soak;
pub mod table;
pub mod target;
pub mod usage;
pub mod wire;
