//! A person on a connection without a socket.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;

use tabuleiro_protocol::{
    Answer, Call, Clock, ErrorBody, ErrorCode, Event, Notice, Outcome, Person, Place, Ply, Reply,
    Request, RoomEvent, RoomId, Seq, ServerMessage, Setup, Status,
};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use super::house::{DAY, entered};
use crate::app_state::AppState;
use crate::client::{Client, Frames};
use crate::registry::ReplyAddress;
use crate::requests::Session;

/// A person on a connection.
pub(super) struct Guest {
    pub(super) person: Person,
    pub(super) client: Client,
    pub(super) end: CancellationToken,
    session: Session,
    app: AppState,
    frames: Frames,
    inbox: VecDeque<ServerMessage>,
    next_id: u64,
    /// The last event of each room, and the last clock it was told.
    seen: HashMap<RoomId, (Seq, Option<Clock>)>,
}

impl Guest {
    pub(super) fn new(app: AppState, person: Person, address: IpAddr) -> Self {
        let end = CancellationToken::new();
        let (client, frames) = Client::channel(end.clone());
        let session = app.session(client.clone(), person.clone(), address);
        let (inbox, seen) = (VecDeque::new(), HashMap::new());
        Self { person, client, end, session, app, frames, inbox, next_id: 1, seen }
    }

    /// The connection breaks.
    pub(super) fn vanish(self) -> Person {
        self.session.end();
        self.person
    }

    async fn read(&mut self) -> ServerMessage {
        // Time is paused: a day is over as soon as nothing else will happen.
        let frame = timeout(DAY, self.frames.next()).await.expect("waited a day in vain");
        let message = serde_json::from_str(&frame).expect("a message");
        match &message {
            ServerMessage::Event(event) => {
                let RoomEvent { room, logged, clock, .. } = &**event;
                let before = self.seen.get(room).copied();
                assert!(before.is_none_or(|(seq, _)| logged.seq == seq + 1), "dense: {logged:?}");
                let clock = clock.or_else(|| before.and_then(|(_, clock)| clock));
                self.seen.insert(*room, (logged.seq, clock));
            }
            ServerMessage::Answer(Answer {
                outcome: Outcome::Ok(Reply::Resumed { room, events, status, .. }),
                ..
            }) => {
                if let Some(last) = events.last() {
                    self.seen.insert(*room, (last.logged.seq, status.clock));
                }
            }
            ServerMessage::Answer(Answer {
                outcome: Outcome::Ok(Reply::Entered { snapshot, .. }),
                ..
            }) => {
                self.seen.insert(snapshot.room, (snapshot.seq, snapshot.status.clock));
            }
            _ => {}
        }
        message
    }

    /// The last event it has of a room.
    pub(super) fn seq(&self, room: RoomId) -> Seq {
        self.seen[&room].0
    }

    /// How many actions have been played.
    pub(super) async fn ply(&mut self, room: RoomId) -> Ply {
        match self.ok(Call::Hints { room }).await {
            Reply::Hints { ply, .. } => ply,
            other => panic!("no hints: {other:?}"),
        }
    }

    /// The turn's clock as told last.
    pub(super) fn clock(&self, room: RoomId) -> Clock {
        self.seen[&room].1.expect("a game is going on")
    }

    /// Where the next answer goes, for what is asked by hand.
    pub(super) fn address(&mut self) -> ReplyAddress {
        self.next_id += 1;
        ReplyAddress { connection: self.client.id(), re: self.next_id, ticket: None }
    }

    /// Asks without waiting.
    pub(super) fn send(&mut self, call: Call) -> u64 {
        let id = self.address().re;
        self.session.handle(Request { id, call }, self.app.clock().now());
        id
    }

    pub(super) async fn answer(&mut self, id: u64) -> Result<Reply, ErrorBody> {
        loop {
            match self.read().await {
                ServerMessage::Answer(Answer { re, outcome }) if re == Some(id) => {
                    return match outcome {
                        Outcome::Ok(reply) => Ok(reply),
                        Outcome::Error(error) => Err(error),
                    };
                }
                other => self.inbox.push_back(other),
            }
        }
    }

    pub(super) async fn call(&mut self, call: Call) -> Result<Reply, ErrorBody> {
        let id = self.send(call);
        self.answer(id).await
    }

    pub(super) async fn ok(&mut self, call: Call) -> Reply {
        self.call(call).await.unwrap_or_else(|error| panic!("refused: {error:?}"))
    }

    pub(super) async fn refused(&mut self, call: Call) -> ErrorCode {
        self.call(call).await.expect_err("granted").code
    }

    pub(super) async fn create(&mut self, setup: Setup) -> RoomId {
        entered(self.ok(Call::Create { setup, hints: false }).await)
    }

    /// Enters a room; what stands in no log.
    pub(super) async fn watch(&mut self, room: RoomId) -> Status {
        let call = Call::Watch { place: Place::Room(room), since: None, hints: false };
        match self.ok(call).await {
            Reply::Entered { snapshot, .. } => snapshot.status,
            other => panic!("not entered: {other:?}"),
        }
    }

    /// Plays the first legal action; the clock after it.
    pub(super) async fn play(&mut self, room: RoomId) -> Clock {
        let played = self.try_play(room).await;
        played.unwrap_or_else(|error| panic!("not played: {error:?}"));
        self.clock(room)
    }

    /// Tries to play the first legal action.
    pub(super) async fn try_play(&mut self, room: RoomId) -> Result<Reply, ErrorBody> {
        let Reply::Hints { ply, choices, .. } = self.ok(Call::Hints { room }).await else {
            panic!("no hints")
        };
        let (seen, action) = (self.seq(room), choices[0].text.clone());
        self.call(Call::Play { room, ply, seen, action }).await
    }

    /// The next event or notice.
    pub(super) async fn next(&mut self) -> ServerMessage {
        match self.inbox.pop_front() {
            Some(message) => message,
            None => self.read().await,
        }
    }

    pub(super) async fn event(&mut self, fits: impl Fn(&Event) -> bool) -> RoomEvent {
        loop {
            match self.next().await {
                ServerMessage::Event(event) if fits(&event.logged.event) => return *event,
                _ => {}
            }
        }
    }

    pub(super) async fn notice(&mut self, fits: impl Fn(&Notice) -> bool) -> Notice {
        loop {
            match self.next().await {
                ServerMessage::Notice(notice) if fits(&notice) => return notice,
                _ => {}
            }
        }
    }
}
