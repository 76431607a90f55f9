//! Who waits for an answer, and the proof that they get one.

use tabuleiro_protocol::{Answer, ErrorBody, Outcome, Reply};
use tokio::sync::oneshot;

use crate::client::{Client, ConnectionId};
use crate::error::internal;
use crate::frame::{Frame, frame};
use crate::metrics::count_refusal;

/// Where an answer goes: plain data, for messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplyAddress {
    /// Over which connection the request came.
    pub connection: ConnectionId,
    /// The number of the request.
    pub re: u64,
    /// Whom a refusal is told instead of the client, if anybody.
    pub ticket: Option<Ticket>,
}

/// The number of a request that the server makes on a client's behalf, and whose refusal it sees itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ticket(pub(super) u64);

/// Proof that a request has been answered, or will be by whoever has its address now. Handlers return it,
/// so that one that forgets a request does not compile.
#[derive(Debug)]
#[must_use]
pub struct Handled(());

impl Handled {
    /// The address of a request has been handed on, to someone who answers it in any case.
    pub(crate) const fn forwarded() -> Self {
        Self(())
    }
}

/// Someone who waits for an answer. It can be given once; dropping this gives one too, so that nobody
/// waits for ever.
#[derive(Debug)]
#[must_use]
pub struct ReplyTo {
    address: ReplyAddress,
    /// None if the connection has ended, and once the answer is given.
    client: Option<Client>,
    refuse: Option<oneshot::Sender<()>>,
}

impl ReplyTo {
    pub(super) const fn new(
        address: ReplyAddress,
        client: Option<Client>,
        refuse: Option<oneshot::Sender<()>>,
    ) -> Self {
        Self { address, client, refuse }
    }

    /// Whoever made a request over a connection.
    pub fn over(client: &Client, re: u64) -> Self {
        let address = ReplyAddress { connection: client.id(), re, ticket: None };
        Self::new(address, Some(client.clone()), None)
    }

    /// Over which connection they asked.
    #[must_use]
    pub const fn connection(&self) -> ConnectionId {
        self.address.connection
    }

    /// The number of their request.
    #[must_use]
    pub const fn re(&self) -> u64 {
        self.address.re
    }

    /// Answers.
    pub fn answer(mut self, outcome: Result<Reply, ErrorBody>) -> Handled {
        if let Some((client, frame)) = self.take(outcome) {
            client.send(&frame);
        }
        Handled(())
    }

    /// Answers together with what else has been enqueued for the client, in one write.
    pub fn answer_and_flush(mut self, outcome: Result<Reply, ErrorBody>) -> Handled {
        if let Some((client, frame)) = self.take(outcome) {
            client.enqueue(&frame);
            client.flush();
        }
        Handled(())
    }

    /// Answers once something is done, which may take long and keeps nobody waiting.
    pub fn answer_later(
        self,
        work: impl Future<Output = Result<Reply, ErrorBody>> + Send + 'static,
    ) -> Handled {
        tokio::spawn(async move { self.answer(work.await) });
        Handled(())
    }

    /// Hands it to work that takes a while and answers at its end.
    pub fn hand_to<F>(self, work: impl FnOnce(Self) -> F) -> Handled
    where
        F: Future<Output = Handled> + Send + 'static,
    {
        tokio::spawn(work(self));
        Handled(())
    }

    /// Someone who had the address has answered.
    pub(crate) fn answered_elsewhere(self) -> Handled {
        self.abandon()
    }

    /// Does not answer: the connection has ended, and nobody waits any more.
    pub fn abandon(mut self) -> Handled {
        self.client = None;
        Handled(())
    }

    /// Where the answer goes.
    #[must_use]
    pub const fn address(&self) -> ReplyAddress {
        self.address
    }

    /// Leaves it to whoever has the address to answer.
    pub(crate) fn into_address(mut self) -> ReplyAddress {
        self.client = None;
        self.address
    }

    /// The answer and whom it is for, unless nobody waits for it.
    fn take(&mut self, outcome: Result<Reply, ErrorBody>) -> Option<(Client, Frame)> {
        let client = self.client.take();
        if let (Some(refuse), Err(_)) = (self.refuse.take(), &outcome) {
            let _ = refuse.send(());
            return None;
        }
        let outcome = match outcome {
            Ok(reply) => Outcome::Ok(reply),
            Err(error) => {
                count_refusal(error.code);
                Outcome::Error(error)
            }
        };
        Some((client?, frame(&Answer { re: Some(self.address.re), outcome })))
    }
}

/// An answer that was forgotten, or that a panic came in between of.
impl Drop for ReplyTo {
    fn drop(&mut self) {
        // The server that looks after a ticket is not told: the client has its answer.
        self.refuse = None;
        if self.client.is_some()
            && let Some((client, frame)) = self.take(Err(internal()))
        {
            client.send(&frame);
        }
    }
}
