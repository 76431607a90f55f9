//! A connection without a socket: what is on its way in both directions.

use std::collections::{BTreeMap, VecDeque};

use tabuleiro_protocol::{Millis, Request, ServerMessage};
use tabuleiro_server::client::{Client, Frames};
use tabuleiro_server::requests::Session;
use tokio_util::sync::CancellationToken;

use super::life::Life;

/// A connection. It may live on for the server after the client has given it up.
pub(super) struct Line {
    session: Session,
    pub(super) client: Client,
    frames: Frames,
    end: CancellationToken,
    /// On the way to the server.
    pub(super) requests: VecDeque<Request>,
    /// On the way to the client.
    pub(super) messages: VecDeque<ServerMessage>,
    /// When each request arrived.
    pub(super) arrived: BTreeMap<u64, Millis>,
    /// Whether nobody reads at the moment, so that frames stay in the server's outbox.
    pub(super) clogged: bool,
}

impl Line {
    pub(super) fn new(
        session: Session,
        client: Client,
        frames: Frames,
        end: CancellationToken,
    ) -> Self {
        let (requests, messages) = (VecDeque::new(), VecDeque::new());
        let arrived = BTreeMap::new();
        Self { session, client, frames, end, requests, messages, arrived, clogged: false }
    }

    /// The next request arrives.
    pub(super) fn deliver(&mut self, life: &Life) {
        let Some(request) = self.requests.pop_front() else { return };
        self.arrived.insert(request.id, life.now());
        let at = life.clock();
        life.run(|| self.session.handle(request, at));
    }

    /// Takes what the server has put into the outbox; the text of each new message.
    pub(super) fn drain(&mut self) -> Vec<String> {
        let mut texts = Vec::new();
        while !self.clogged
            && let Some(frame) = self.frames.try_next()
        {
            match serde_json::from_str(&frame) {
                Ok(message) => self.messages.push_back(message),
                Err(error) => panic!("not a message: {error}: {frame}"),
            }
            texts.push(frame);
        }
        texts
    }

    /// Whether the server has cut it.
    pub(super) fn is_cut(&self) -> bool {
        self.end.is_cancelled()
    }

    /// The server notices that it is broken.
    pub(super) fn end(&self, life: &Life) {
        life.run(|| self.session.end());
    }
}
