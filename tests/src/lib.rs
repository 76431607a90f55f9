//! A real server and a real client for whole-system tests.
//!
//! [`TestServer`] listens on a port of its own; [`TestClient`] speaks the protocol over a real
//! socket, holds every message to the JSON Schemas, and mirrors the rooms it is in as a client
//! without rules would. Nothing here waits for a time: everything waits for a message.

mod client;
mod half_open;
mod http;
mod mirror;
mod names;
mod play;
mod process;
pub mod raw;
mod reading;
mod schemas;
mod server;
mod waiting;
mod watching;

pub use client::TestClient;
pub use half_open::SwallowingProxy;
pub use http::{HttpAnswer, http_ask, http_get};
pub use mirror::{Mirror, differences};
pub use names::{setup, setup_against};
pub use play::{Dice, Table, play_out};
pub use process::{ServerProcess, Task};
pub use server::{TestServer, open};
pub use waiting::{PATIENCE, soon};
