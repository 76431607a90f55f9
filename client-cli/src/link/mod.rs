//! The line to a server: it connects, says hello, and when it breaks it comes back by itself and
//! goes on where it was. A move that fell into the gap is sent again, and counts once.

mod actor;
mod address;
mod backoff;
mod handle;
mod heartbeat;
mod metered;
mod news;
mod pending;
mod rooms;
#[cfg(test)]
mod tests;

pub use actor::open;
pub(crate) use address::scheme;
pub use address::{Address, BadAddress};
pub use backoff::Backoff;
pub use handle::{CallError, Link};
pub use news::News;

/// Who wants in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Identity {
    /// Someone new, with a name.
    New(String),
    /// Someone known, with the secret of an earlier welcome.
    Known(String),
}
