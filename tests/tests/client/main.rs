//! The terminal program over pipes, against the real server.

mod acts;
mod bots;
mod failures;
mod json;
mod person;
mod restart;
mod rooms;
mod secure;
mod whole_games;

/// The server under test.
const SERVER: &str = env!("CARGO_BIN_EXE_server-under-test");

/// The client under test.
const CLIENT: &str = env!("CARGO_BIN_EXE_client-under-test");
