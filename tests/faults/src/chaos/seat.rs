//! Someone who plays over a bad line: comes back, resumes, asks again.

use std::net::SocketAddr;
use std::time::Duration;

use tabuleiro_protocol::{Call, ErrorBody, ErrorCode, Place, Reply, RoomId, Seq, VERSION};
use tabuleiro_tests::{Mirror, TestClient};

/// How long to wait before a further attempt to connect.
const PAUSE: Duration = Duration::from_millis(10);

/// Someone who plays over a bad line.
pub(super) struct Seat {
    name: String,
    proxy: SocketAddr,
    token: Option<String>,
    client: Option<TestClient>,
    /// The rooms as they were seen on earlier lines.
    seen: Vec<Mirror>,
    /// How often it came back.
    pub(super) returns: usize,
    /// How often it was told that nothing can be stored.
    pub(super) refusals: usize,
}

impl Seat {
    pub(super) const fn new(name: String, proxy: SocketAddr) -> Self {
        Self { name, proxy, token: None, client: None, seen: Vec::new(), returns: 0, refusals: 0 }
    }

    /// Its picture of a room, if it is there.
    pub(super) fn mirror(&self, room: RoomId) -> Option<&Mirror> {
        let is_it = |mirror: &&Mirror| mirror.id() == room;
        match &self.client {
            Some(client) if client.is_in(room) => Some(client.room(room)),
            _ => self.seen.iter().find(is_it),
        }
    }

    /// The line is gone; what was seen stays.
    fn lose_line(&mut self) {
        if let Some(client) = self.client.take() {
            for mirror in client.vanish() {
                self.seen.retain(|old| old.id() != mirror.id());
                self.seen.push(mirror);
            }
            self.returns += 1;
        }
    }

    /// Forgets a room whose game is over.
    pub(super) fn forget(&mut self, room: RoomId) {
        self.lose_line();
        self.seen.retain(|mirror| mirror.id() != room);
    }

    /// Tries once to be on a line and back in every room.
    async fn try_connect(&mut self) -> Option<()> {
        if self.client.is_some() {
            return Some(());
        }
        let mut client = TestClient::try_connect(self.proxy, &[]).await.ok()?;
        let (name, token) = (Some(self.name.clone()), self.token.clone());
        let name = name.filter(|_| token.is_none());
        let hello = Call::Hello { version: VERSION, name, token, secret: None };
        match client.call_if_alive(hello).await? {
            Ok(_) => self.token = Some(client.token().to_owned()),
            // The first hello was done and its answer was lost with the token in it.
            Err(error) if error.code == ErrorCode::NameTaken => {
                self.name.push('x');
                return None;
            }
            Err(error) if self.is_passing(&error) => return None,
            Err(error) => panic!("{}: no welcome: {error:?}", self.name),
        }
        for mirror in &self.seen {
            client.remember(mirror.clone());
        }
        let known: Vec<_> = self.seen.iter().map(|mirror| (mirror.id(), mirror.seq())).collect();
        // From here on the client knows more than what was seen before.
        self.client = Some(client);
        for (room, since) in known {
            let watch = Call::Watch { place: Place::Room(room), since: Some(since), hints: false };
            self.try_ask(watch).await?.ok()?;
        }
        Some(())
    }

    /// Asks once; nothing if the line broke before the answer.
    async fn try_ask(&mut self, call: Call) -> Option<Result<Reply, ErrorBody>> {
        let answer = self.client.as_mut()?.call_if_alive(call).await;
        if answer.is_none() {
            self.lose_line();
        }
        answer
    }

    /// Asks until there is an answer, on as many lines as it takes; nothing once the server is down.
    pub(super) async fn ask(&mut self, call: &Call, down: impl Fn() -> bool) -> Option<Reply> {
        loop {
            if down() {
                self.lose_line();
                return None;
            }
            if self.try_connect().await.is_none() {
                self.lose_line();
                tokio::time::sleep(PAUSE).await;
                continue;
            }
            match self.try_ask(call.clone()).await {
                Some(Ok(reply)) => return Some(reply),
                Some(Err(error)) if self.is_passing(&error) => tokio::time::sleep(PAUSE).await,
                Some(Err(error)) => panic!("{} was refused {call:?}: {error:?}", self.name),
                None => {}
            }
        }
    }

    /// Follows a room until an event, on as many lines as it takes; whether it got there.
    pub(super) async fn see(&mut self, room: RoomId, seq: Seq, down: impl Fn() -> bool) -> bool {
        while self.mirror(room).is_none_or(|mirror| mirror.seq() < seq) {
            if down() {
                self.lose_line();
                return false;
            }
            if self.try_connect().await.is_none() {
                self.lose_line();
                tokio::time::sleep(PAUSE).await;
                continue;
            }
            let Some(client) = &mut self.client else { continue };
            if !client.sees_if_alive(room, seq).await {
                self.lose_line();
            }
        }
        true
    }

    /// Whether an error says no more than: not now.
    fn is_passing(&mut self, error: &ErrorBody) -> bool {
        use ErrorCode::{Busy, Stopping, StorageUnavailable};
        self.refusals += usize::from(error.code == StorageUnavailable);
        matches!(error.code, Busy | Stopping | StorageUnavailable)
    }
}
