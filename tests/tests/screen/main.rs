//! The full screen in a real pseudo-terminal, against the real server.
//!
//! The players act as people do: they read the screen and press keys, type, or click. Beside the
//! screens a position of the rules is kept, and what every screen shows is compared with it.

mod board;
mod half_open;
mod interrupted;
mod leaving;
mod looks;
mod player;
mod replays;
mod requests;
mod restart;
mod script;
mod sight;
mod table;
mod terminal;
mod whole_games;
mod windows;

use tabuleiro_programs::Program;

/// The server under test.
const SERVER: Program = Program::Server;

/// The client under test.
const CLIENT: Program = Program::Client;

/// The full screen with a page that panics.
const PANICS: &str = env!("CARGO_BIN_EXE_page-that-panics");
