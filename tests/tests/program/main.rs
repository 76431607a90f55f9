//! The real program: how it starts, how it ends, and what is there when it starts again.

mod crash;
mod earlier;
mod memory;
mod shutdown;
mod tasks;

/// The program under test.
const PROGRAM: &str = env!("CARGO_BIN_EXE_server-under-test");
