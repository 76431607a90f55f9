//! The real program: how it starts, how it ends, and what is there when it starts again.

mod crash;
mod earlier;
mod memory;
mod one_server;
mod shutdown;
mod tasks;

use tabuleiro_programs::Program;

/// The program under test.
const PROGRAM: Program = Program::Server;
