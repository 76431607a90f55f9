//! What is wrong with a log.

use tabuleiro_protocol::Seq;
use tabuleiro_rules::{OptionError, Refusal};
use thiserror::Error;

/// An event that does not fit the log before it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReplayError {
    /// The log does not begin with the making of the room.
    #[error("the first event does not make a room")]
    NotCreated,
    /// A number is missing or comes twice.
    #[error("event {expected} was expected, event {found} was found")]
    Seq {
        /// What should come.
        expected: Seq,
        /// What came.
        found: Seq,
    },
    /// An event is older than the one before it.
    #[error("event {seq} is older than the one before it")]
    Time {
        /// Which event.
        seq: Seq,
    },
    /// The game cannot be started like this.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// An action that the rules forbid.
    #[error("event {seq} plays {action}: {refusal}")]
    Illegal {
        /// Which event.
        seq: Seq,
        /// The action.
        action: String,
        /// What the rules say.
        refusal: Refusal,
    },
    /// Anything else.
    #[error("event {seq}: {problem}")]
    Other {
        /// Which event.
        seq: Seq,
        /// What does not fit.
        problem: &'static str,
    },
}
