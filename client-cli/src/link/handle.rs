//! How the rest of the program asks.

use std::sync::Arc;

use tabuleiro_protocol::{Call, ErrorBody, Reply};
use thiserror::Error;
use tokio::sync::{Notify, mpsc, oneshot};

/// Why there is no reply.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CallError {
    /// The server says no.
    #[error("{}", .0.message)]
    Refused(ErrorBody),
    /// The connection broke before the answer came, and asking again could do it twice.
    #[error("the connection broke before the server answered; look whether it was done")]
    Lost,
    /// There is no line any more.
    #[error("there is no connection to a server")]
    Closed,
}

/// Something to be asked.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) call: Call,
    pub(super) answer: oneshot::Sender<Result<Reply, CallError>>,
}

/// The line, as the rest of the program holds it. It ends when the last clone is dropped.
#[derive(Clone, Debug)]
pub struct Link {
    pub(super) jobs: mpsc::UnboundedSender<Job>,
    pub(super) hurry: Arc<Notify>,
}

impl Link {
    /// Asks, and waits for the answer. While the line is broken it waits for its return.
    ///
    /// # Errors
    /// If the server says no, or nobody can tell what became of it.
    pub async fn call(&self, call: Call) -> Result<Reply, CallError> {
        let (answer, answered) = oneshot::channel();
        self.jobs.send(Job { call, answer }).map_err(|_| CallError::Closed)?;
        answered.await.unwrap_or(Err(CallError::Closed))
    }

    /// Ends the pause before the next attempt to connect, if there is one.
    pub fn retry(&self) {
        self.hurry.notify_waiters();
    }
}
