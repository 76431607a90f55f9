//! The real program on disks that are full, locked, slow, failing or not to be written.
//!
//! None of this needs root: a limit on the size of files, a small file system that only the server
//! sees, in a namespace of its own, or a library before the calls that wait for the disk. Where the
//! system allows no namespaces, or has no C compiler, a test says that it was skipped.

mod failing;
mod full;
mod locked;
mod slow;
mod starting;
mod witnesses;
mod wrapped;

use tabuleiro_programs::Program;

const PROGRAM: Program = Program::Server;
