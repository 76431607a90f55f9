//! The real program on disks that are full, locked, slow or not to be written.
//!
//! None of this needs root: a limit on the size of files, or a small file system that only the server
//! sees, in a namespace of its own. Where the system allows no namespaces, a test says that it was
//! skipped.

mod full;
mod locked;
mod starting;
mod wrapped;

const PROGRAM: &str = env!("CARGO_BIN_EXE_server-under-faults");
