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

use tabuleiro_programs::Program;

/// The server under test.
const SERVER: Program = Program::Server;

/// The client under test.
const CLIENT: Program = Program::Client;
