//! The line, where nobody answers, or not as we like it.

use std::time::{Duration, Instant};

use futures::{SinkExt, StreamExt};
use serde_json::{Map, json};
use tabuleiro_protocol::{
    Answer, Audience, Board, Call, ErrorBody, ErrorCode, Limits, Outcome, Person, PersonId, Place,
    Reply, Request, RoomId, RoomStage, Setup, Snapshot, Status,
};
use tabuleiro_rules::GameKind;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::Role;
use tokio_tungstenite::{WebSocketStream, accept_async};

use super::actor::{End, Line};
use super::{Identity, News, open};

fn ana() -> Person {
    let id: PersonId = "00000000-0000-4000-8000-000000000001".parse().expect("an id");
    Person { id, name: "Ana".to_owned() }
}

fn status() -> Status {
    Status { now: 0, clock: None, away: [None; 2], audience: Audience::default() }
}

/// The reply to whoever enters, with the invite code if they belong there.
pub(super) fn entered(room: RoomId, code: Option<&str>) -> Reply {
    let start = GameKind::Iris.start(&Map::new()).expect("a game");
    let snapshot = Snapshot {
        room,
        seq: 3,
        setup: Setup { private: true, ..Setup::new(GameKind::Iris) },
        host: ana(),
        created: 0,
        stage: RoomStage::Playing,
        seats: None,
        board: Board { layouts: start.layouts(), view: start.view() },
        moves: Vec::new(),
        last_turn: Vec::new(),
        chat: Vec::new(),
        undo: None,
        draw: None,
        rematch: [false; 2],
        next: None,
        ending: None,
        status: status(),
    };
    let (seats, code) = (Vec::new(), code.map(str::to_owned));
    Reply::Entered { seats, code, snapshot: Box::new(snapshot) }
}

/// A server that says what a test wants.
struct Server {
    listener: TcpListener,
}

/// A connection to it.
struct Connection<S = TcpStream>(WebSocketStream<S>);

impl Server {
    async fn start() -> (Self, super::Address) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let port = listener.local_addr().expect("an address").port();
        (Self { listener }, format!("127.0.0.1:{port}").parse().expect("an address"))
    }

    /// Somebody connects and is welcome.
    async fn welcome(&self) -> Connection {
        let (stream, _) = self.listener.accept().await.expect("a connection");
        let mut connection = Connection(accept_async(stream).await.expect("a handshake"));
        let limits: Limits = serde_json::from_value(json!({
            "frame_bytes": 16_384, "requests_per_second": 20, "chat_characters": 500, "chat": true,
            "turn_seconds": [10, 60], "rooms_per_person": 20,
        }))
        .expect("limits");
        let (token, version, server) = ("secret".to_owned(), 1, String::new());
        let welcome =
            Reply::Welcome { you: ana(), token, version, server, now: 0, limits, rooms: vec![] };
        let hello = connection.asked("hello").await;
        connection.answer(&hello, Outcome::Ok(welcome)).await;
        connection
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> Connection<S> {
    /// The next request of a kind.
    async fn asked(&mut self, kind: &str) -> Request {
        loop {
            let frame = self.0.next().await.expect("a frame").expect("a whole frame");
            let Message::Text(text) = frame else { continue };
            let request: Request = serde_json::from_str(&text).expect("a request");
            if request.call.kind() == kind {
                return request;
            }
        }
    }

    async fn answer(&mut self, request: &Request, outcome: Outcome) {
        let answer = Answer { re: Some(request.id), outcome };
        let text = serde_json::to_string(&answer).expect("JSON");
        self.0.send(Message::text(text)).await.expect("it is sent");
    }
}

/// A port at which nobody listens.
async fn nobody() -> super::Address {
    Server::start().await.1
}

#[tokio::test]
async fn whoever_is_in_a_hurry_does_not_wait_out_the_pauses() {
    let (started, mut pauses) = (Instant::now(), Duration::ZERO);
    let (link, mut news) = open(nobody().await, Identity::new("Ana".to_owned()));
    for _ in 0..6 {
        let Some(News::Offline { retry, .. }) = news.recv().await else {
            panic!("nobody is there")
        };
        assert!(retry < Duration::from_secs(1), "pauses start anew: {retry:?}");
        pauses += retry;
        link.retry();
    }
    assert!(matches!(news.recv().await, Some(News::Offline { .. })));
    assert!(started.elapsed() < pauses, "as slow as {pauses:?}");
}

#[tokio::test(start_paused = true)]
async fn a_line_that_carries_nothing_is_left_four_seconds_after_a_request() {
    let (ours, theirs) = tokio::io::duplex(64 * 1024);
    let mut socket = WebSocketStream::from_raw_socket(ours, Role::Client, None).await;
    let mut far = Connection(WebSocketStream::from_raw_socket(theirs, Role::Server, None).await);
    let address = "localhost:1".parse().expect("an address");
    let (mut line, link, mut news) = Line::new(address, Identity::Known("secret".to_owned()));
    let served = tokio::spawn(async move { line.serve(&mut socket).await });
    // While frames get through, the line is fine.
    let probe = far.asked("ping").await;
    let now = tabuleiro_protocol::Reply::Pong { now: 0 };
    far.answer(&probe, Outcome::Ok(now)).await;
    assert!(matches!(news.recv().await, Some(News::Lag(_))));
    tokio::time::sleep(Duration::from_secs(2)).await;
    // From now on all frames vanish, and nothing is closed.
    let (asked, room) = (tokio::time::Instant::now(), RoomId::random());
    let play = Call::Play { room, ply: 0, seen: 3, action: "f5".to_owned() };
    let playing = tokio::spawn(async move { link.call(play).await });
    assert!(matches!(news.recv().await, Some(News::Sending(true))));
    assert_eq!(asked.elapsed().as_secs(), 1, "it is told that it waits");
    assert!(matches!(served.await, Ok(End::Broken(_))));
    assert_eq!(asked.elapsed().as_secs(), 4);
    drop(far);
    assert!(playing.await.expect("it runs").is_err(), "nobody says that it was stored");
}

#[tokio::test]
async fn who_plays_is_back_at_the_latest_two_seconds_after_the_server() {
    let (server, address) = Server::start().await;
    let (link, mut news) = open(address, Identity::new("Ana".to_owned()));
    let mut connection = server.welcome().await;
    let place = Place::Room(RoomId::random());
    let watch = Call::Watch { place, since: None, hints: false };
    let entering = tokio::spawn(async move { (link.call(watch).await, link) });
    let asked = connection.asked("watch").await;
    let Reply::Entered { seats, code, mut snapshot } = entered(RoomId::random(), None) else {
        panic!("a room")
    };
    snapshot.seats = Some([ana(), ana()].map(tabuleiro_protocol::Occupant::Person));
    snapshot.host = ana();
    connection.answer(&asked, Outcome::Ok(Reply::Entered { seats, code, snapshot })).await;
    let (entered, _link) = entering.await.expect("it runs");
    assert!(entered.is_ok());
    tokio::time::pause();
    drop((connection, server));
    let mut attempts = 0;
    while attempts < 12 {
        if let News::Offline { retry, .. } = news.recv().await.expect("news") {
            assert!(retry <= Duration::from_secs(2), "attempt {attempts}: {retry:?}");
            attempts += 1;
        }
    }
}

#[tokio::test]
async fn a_welcome_that_is_lost_is_asked_for_with_the_same_secret() {
    let (server, address) = Server::start().await;
    let (name, secret) = ("Ana".to_owned(), Some("s".repeat(43)));
    let (_link, _news) = open(address, Identity::New { name, secret: secret.clone() });
    let mut asked = Vec::new();
    for _ in 0..2 {
        let (stream, _) = server.listener.accept().await.expect("a connection");
        let mut connection = Connection(accept_async(stream).await.expect("a handshake"));
        asked.push(connection.asked("hello").await.call);
    }
    assert_eq!(asked[0], asked[1]);
    assert!(matches!(&asked[0], Call::Hello { secret: told, .. } if *told == secret), "{asked:?}");
}

#[tokio::test]
async fn a_server_that_is_busy_when_we_come_back_does_not_cost_us_the_room() {
    let (server, address) = Server::start().await;
    let room = RoomId::random();
    let (link, mut news) = open(address, Identity::new("Ana".to_owned()));
    let mut first = server.welcome().await;
    let watch = Call::Watch { place: Place::Room(room), since: None, hints: false };
    let entering = tokio::spawn(async move { (link.call(watch).await, link) });
    let asked = first.asked("watch").await;
    first.answer(&asked, Outcome::Ok(entered(room, None))).await;
    let (answer, _link) = entering.await.expect("it runs");
    assert!(matches!(answer, Ok(Reply::Entered { .. })));
    drop(first);

    let mut second = server.welcome().await;
    let asked = second.asked("watch").await;
    let busy = ErrorBody::unkeyed(ErrorCode::Busy, "the server is busy");
    second.answer(&asked, Outcome::Error(busy)).await;

    let mut third = server.welcome().await;
    let asked = third.asked("watch").await;
    assert!(matches!(asked.call, Call::Watch { since: Some(3), .. }), "{asked:?}");
    let (seats, code, events, status) = (Vec::new(), None, Vec::new(), status());
    third.answer(&asked, Outcome::Ok(Reply::Resumed { room, seats, code, events, status })).await;
    loop {
        match news.recv().await.expect("news") {
            News::Resumed { room: back, .. } => return assert_eq!(back, room),
            News::RoomLost { error, .. } => panic!("{error:?}"),
            _ => {}
        }
    }
}
