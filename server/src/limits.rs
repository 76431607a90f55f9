//! What the operating system allows the server.

/// Raises the number of files that the server may have open as far as it is allowed to: every
/// connection is one, and the usual 1024 would be far too few.
#[cfg(unix)]
pub fn raise_open_files() {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    if let Err(error) = setrlimit(Resource::Nofile, limit) {
        tracing::warn!(%error, "the number of open files could not be raised");
    }
}

/// Nothing to raise here.
#[cfg(not(unix))]
pub const fn raise_open_files() {}
