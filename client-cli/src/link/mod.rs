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
    /// Someone new, with a name and, once it is kept, the secret that will prove who that is: if the first
    /// welcome is lost, the same hello gives the same person again.
    New {
        /// The name.
        name: String,
        /// The secret of our own choice.
        secret: Option<String>,
    },
    /// Someone known, with the secret of an earlier welcome.
    Known(String),
}

impl Identity {
    /// Someone new, who has no secret yet.
    #[must_use]
    pub const fn new(name: String) -> Self {
        Self::New { name, secret: None }
    }
}
