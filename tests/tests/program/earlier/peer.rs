//! A client of an earlier version: it knows nothing but the schema it was written for.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::LazyLock;

use futures::{SinkExt, StreamExt};
use jsonschema::Validator;
use serde_json::{Value, json};
use tabuleiro_tests::soon;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

/// What a client of that version can read.
static SCHEMA: LazyLock<Validator> = LazyLock::new(|| {
    jsonschema::validator_for(&super::json("server-message.json")).expect("a schema is a schema")
});

/// A number that no recorded request has.
const SETTLE: u64 = 10_000_000;

/// A connection of a client of an earlier version.
pub(super) struct Peer {
    socket: WebSocketStream<TcpStream>,
    pub(super) events: VecDeque<Value>,
    notices: VecDeque<Value>,
}

impl Peer {
    pub(super) async fn connect(address: SocketAddr) -> Self {
        let stream = soon("a connection", TcpStream::connect(address)).await.expect("a connection");
        let shaken = tokio_tungstenite::client_async(format!("ws://{address}/ws"), stream);
        let (socket, _) = soon("the handshake", shaken).await.expect("a WebSocket");
        Self { socket, events: VecDeque::new(), notices: VecDeque::new() }
    }

    /// Sends a request and waits for its answer.
    pub(super) async fn ask(&mut self, request: &str) -> Value {
        let sent = self.socket.send(Message::text(request));
        soon("a request to be sent", sent).await.expect("the line holds");
        loop {
            if let Some(answer) = self.read().await {
                return answer;
            }
        }
    }

    /// The next event of a room.
    pub(super) async fn event(&mut self) -> Value {
        loop {
            if let Some(event) = self.events.pop_front() {
                return event;
            }
            assert_eq!(self.read().await, None, "an answer that nobody asked for");
        }
    }

    /// Skips notices until one that fits.
    pub(super) async fn notice(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        loop {
            while let Some(notice) = self.notices.pop_front() {
                if fits(&notice) {
                    return notice;
                }
            }
            assert_eq!(self.read().await, None, "an answer that nobody asked for");
        }
    }

    /// Reads everything that the server sent before now.
    pub(super) async fn settle(&mut self) {
        let ping = json!({ "id": SETTLE, "type": "ping" }).to_string();
        assert_eq!(self.ask(&ping).await["re"], SETTLE);
    }

    /// Reads a message and puts it where it belongs; an answer is returned.
    async fn read(&mut self) -> Option<Value> {
        let text = loop {
            let frame = soon("a message", self.socket.next()).await.expect("the line holds");
            match frame.expect("a frame") {
                Message::Text(text) => break text,
                Message::Close(close) => panic!("closed: {close:?}"),
                _ => {}
            }
        };
        let message: Value = serde_json::from_str(&text).expect("JSON");
        let errors: Vec<_> = SCHEMA.iter_errors(&message).map(|error| error.to_string()).collect();
        assert!(errors.is_empty(), "an earlier client cannot read {text}\n{}", errors.join("\n"));
        if message.get("re").is_some() {
            return Some(message);
        }
        let queue = if message.get("seq").is_some() { &mut self.events } else { &mut self.notices };
        queue.push_back(message);
        None
    }
}
