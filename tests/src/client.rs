//! A client over a real socket.

use std::collections::{HashMap, VecDeque};
use std::net::SocketAddr;

use futures::{SinkExt, StreamExt};
use tabuleiro_protocol::{
    Answer, Call, ErrorBody, ErrorCode, Limits, Outcome, Person, Place, Reply, Request, RoomId,
    Seq, ServerMessage, Setup, VERSION,
};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message};

use crate::Mirror;
use crate::reading::Next;
use crate::schemas::check_request;
use crate::waiting::soon;

/// The read and write buffers of a client.
const BUFFER: usize = 4 * 1024;

/// A client over a real socket, which mirrors the rooms it is in.
pub struct TestClient {
    pub(crate) socket: WebSocketStream<TcpStream>,
    pub(crate) mirrors: HashMap<RoomId, Mirror>,
    pub(crate) heard: Vec<String>,
    pub(crate) mirroring: bool,
    next_id: u64,
    /// Events and notices that no test has looked at yet.
    pub(crate) inbox: VecDeque<ServerMessage>,
    pub(crate) answers: HashMap<u64, Outcome>,
    welcome: Option<Welcome>,
}

struct Welcome {
    you: Person,
    token: String,
    limits: Limits,
    rooms: Vec<RoomId>,
}

impl TestClient {
    /// Connects, without saying hello.
    ///
    /// # Panics
    /// If the server does not take the connection.
    pub async fn connect(address: SocketAddr) -> Self {
        let connected = Self::try_connect(address, &[]).await;
        connected.unwrap_or_else(|error| panic!("no connection to {address}: {error}"))
    }

    /// Connects with further headers.
    ///
    /// # Errors
    /// If the server does not take the connection.
    pub async fn try_connect(
        address: SocketAddr,
        headers: &[(&'static str, &str)],
    ) -> Result<Self, tungstenite::Error> {
        Self::over(TcpStream::connect(address).await?, headers).await
    }

    /// Connects over a line that holds little of what is not read at once.
    ///
    /// # Panics
    /// If the server does not take the connection.
    pub async fn connect_narrow(address: SocketAddr) -> Self {
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.set_recv_buffer_size(256 * 1024).expect("a small buffer");
        let stream = socket.connect(address).await.expect("a connection");
        Self::over(stream, &[]).await.expect("a WebSocket")
    }

    /// Connects over a stream of the test's own.
    ///
    /// # Errors
    /// If the server does not take the connection.
    pub async fn over(
        stream: TcpStream,
        headers: &[(&'static str, &str)],
    ) -> Result<Self, tungstenite::Error> {
        let address = stream.peer_addr()?;
        stream.set_nodelay(true)?;
        let mut request = format!("ws://{address}/ws").into_client_request()?;
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().expect("a header"));
        }
        // A test may have a thousand of these.
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(BUFFER);
        let shaken = tokio_tungstenite::client_async_with_config(request, stream, Some(config));
        let (socket, _) = soon("the handshake", shaken).await?;
        Ok(Self {
            socket,
            mirrors: HashMap::new(),
            heard: Vec::new(),
            mirroring: true,
            next_id: 1,
            inbox: VecDeque::new(),
            answers: HashMap::new(),
            welcome: None,
        })
    }

    fn welcome(&self) -> &Welcome {
        self.welcome.as_ref().expect("said hello")
    }

    /// Who this is.
    #[must_use]
    pub fn person(&self) -> &Person {
        &self.welcome().you
    }

    /// The name, or a word for a client without one.
    #[must_use]
    pub fn name(&self) -> &str {
        self.welcome.as_ref().map_or("a stranger", |welcome| &welcome.you.name)
    }

    /// The secret.
    #[must_use]
    pub fn token(&self) -> &str {
        &self.welcome().token
    }

    /// What the server said it allows.
    #[must_use]
    pub fn limits(&self) -> &Limits {
        &self.welcome().limits
    }

    /// The unfinished rooms that the server named at hello.
    #[must_use]
    pub fn welcomed_to(&self) -> &[RoomId] {
        &self.welcome().rooms
    }

    /// Whether it has a picture of a room.
    #[must_use]
    pub fn is_in(&self, room: RoomId) -> bool {
        self.mirrors.contains_key(&room)
    }

    /// A room it is in.
    #[must_use]
    pub fn room(&self, room: RoomId) -> &Mirror {
        self.mirrors.get(&room).unwrap_or_else(|| panic!("{} is not in {room}", self.name()))
    }

    /// Takes over what was seen of a room on an earlier connection.
    pub fn remember(&mut self, mirror: Mirror) {
        self.mirrors.insert(mirror.id(), mirror);
    }

    /// From now on it asks for things that make no sense, and so mirrors no room.
    pub const fn stop_mirroring(&mut self) {
        self.mirroring = false;
    }

    /// Says hello as a new person.
    ///
    /// # Panics
    /// If that is refused.
    pub async fn hello(&mut self, name: &str) {
        self.ok(hello(Some(name), None)).await;
    }

    /// Says hello as someone known.
    ///
    /// # Panics
    /// If that is refused.
    pub async fn resume(&mut self, token: &str) {
        self.ok(hello(None, Some(token))).await;
    }

    /// Sends a request without waiting for its answer; the number to wait for.
    pub async fn send(&mut self, call: Call) -> u64 {
        let id = self.next_id;
        self.next_id += 1;
        let value = serde_json::to_value(Request { id, call }).expect("JSON");
        check_request(&value);
        self.send_text(&value.to_string()).await;
        id
    }

    /// Sends a text as it is.
    pub async fn send_text(&mut self, text: &str) {
        self.send_frame(Message::text(text)).await;
    }

    /// Sends a frame as it is. A broken line is found out when reading.
    pub async fn send_frame(&mut self, frame: Message) {
        let _ = soon("a frame to be sent", self.socket.send(frame)).await;
    }

    /// Waits for the answer to a request.
    ///
    /// # Panics
    /// If the connection ends instead.
    pub async fn answer(&mut self, id: u64) -> Result<Reply, ErrorBody> {
        loop {
            if let Some(outcome) = self.answers.remove(&id) {
                return match outcome {
                    Outcome::Ok(reply) => Ok(reply),
                    Outcome::Error(error) => Err(error),
                };
            }
            match self.read().await {
                Next::Message(message) => self.keep(*message),
                Next::End(end) => panic!("ended by {end:?} before an answer\n{}", self.shown()),
            }
        }
    }

    /// Asks and waits for the answer, if the connection lives so long.
    pub async fn call_if_alive(&mut self, call: Call) -> Option<Result<Reply, ErrorBody>> {
        let id = self.send(call).await;
        while !self.answers.contains_key(&id) {
            match self.read().await {
                Next::Message(message) => self.keep(*message),
                Next::End(_) => return None,
            }
        }
        Some(self.answer(id).await)
    }

    /// Puts a message where tests look for it.
    pub(crate) fn keep(&mut self, message: ServerMessage) {
        match message {
            ServerMessage::Answer(Answer { re: Some(re), outcome }) => {
                if let Outcome::Ok(reply) = &outcome {
                    self.take_reply(reply);
                    self.take_welcome(reply);
                }
                let before = self.answers.insert(re, outcome);
                assert!(before.is_none(), "two answers to request {re}\n{}", self.shown());
            }
            other => self.inbox.push_back(other),
        }
    }

    fn take_welcome(&mut self, reply: &Reply) {
        let Reply::Welcome { you, token, limits, rooms, .. } = reply else { return };
        self.welcome = Some(Welcome {
            you: you.clone(),
            token: token.clone(),
            limits: limits.clone(),
            rooms: rooms.clone(),
        });
    }

    /// Asks and waits for the answer.
    pub async fn call(&mut self, call: Call) -> Result<Reply, ErrorBody> {
        let id = self.send(call).await;
        self.answer(id).await
    }

    /// Asks for what must be granted.
    ///
    /// # Panics
    /// If it is not.
    pub async fn ok(&mut self, call: Call) -> Reply {
        let shown = format!("{call:?}");
        match self.call(call).await {
            Ok(reply) => reply,
            Err(error) => panic!("{} was refused {shown}: {error:?}", self.name()),
        }
    }

    /// Asks for what must be refused.
    ///
    /// # Panics
    /// If it is granted.
    pub async fn refused(&mut self, call: Call) -> ErrorBody {
        let shown = format!("{call:?}");
        match self.call(call).await {
            Ok(reply) => panic!("{} was granted {shown}: {reply:?}", self.name()),
            Err(error) => error,
        }
    }

    /// Asks for what must be refused with a code.
    ///
    /// # Panics
    /// If it is granted or refused in another way.
    pub async fn refused_with(&mut self, code: ErrorCode, call: Call) -> ErrorBody {
        let error = self.refused(call).await;
        assert_eq!(error.code, code, "{error:?}");
        assert!(!error.message.is_empty(), "a refusal says why");
        error
    }

    /// Makes a room.
    pub async fn create(&mut self, setup: Setup) -> RoomId {
        match self.ok(Call::Create { setup, hints: false }).await {
            Reply::Entered { snapshot, .. } => snapshot.room,
            other => panic!("not entered: {other:?}"),
        }
    }

    /// Takes the free seat of a room.
    pub async fn join(&mut self, room: RoomId) {
        self.ok(Call::Join { place: Place::Room(room), hints: false }).await;
    }

    /// Enters a room without taking a seat.
    pub async fn watch(&mut self, room: RoomId) {
        self.ok(watch(room, None)).await;
    }

    /// Enters a room of which it has seen a part.
    pub async fn watch_since(&mut self, room: RoomId, since: Seq) {
        self.ok(watch(room, Some(since))).await;
    }

    /// Ends the connection without a word, as a broken line does; what was seen of each room.
    #[must_use]
    pub fn vanish(self) -> Vec<Mirror> {
        self.mirrors.into_values().collect()
    }

    /// Says good-bye and waits for the end; whether the server said good-bye too.
    pub async fn close(mut self) -> bool {
        let _ = soon("a closing frame to be sent", self.socket.close(None)).await;
        loop {
            match soon("the end", self.socket.next()).await {
                Some(Ok(Message::Close(_))) => return true,
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return false,
            }
        }
    }
}

fn hello(name: Option<&str>, token: Option<&str>) -> Call {
    let (name, token) = (name.map(str::to_owned), token.map(str::to_owned));
    Call::Hello { version: VERSION, name, token, secret: None }
}

fn watch(room: RoomId, since: Option<Seq>) -> Call {
    Call::Watch { place: Place::Room(room), since, hints: false }
}
