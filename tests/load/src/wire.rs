//! A connection, and as much of a frame as the load needs to read.

use std::net::SocketAddr;

use anyhow::{Context, bail, ensure};
use futures::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::value::RawValue;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// Thousands of connections are held here too; the library's own buffers are 128 KiB each.
const BUFFER: usize = 4 * 1024;

/// How many connections are opened at a time.
pub const AT_ONCE: usize = 64;

/// A connection.
pub struct Wire(WebSocketStream<TcpStream>);

/// What a frame is about.
#[derive(Debug, Deserialize)]
pub struct Frame<'a> {
    /// The request that it answers.
    pub re: Option<u64>,
    /// The answer, if it is a good one.
    #[serde(borrow)]
    pub ok: Option<&'a RawValue>,
    /// The answer, if it is a bad one.
    #[serde(borrow)]
    pub error: Option<&'a RawValue>,
    /// For an event: its room.
    pub room: Option<&'a str>,
    /// For an event: its number.
    pub seq: Option<u32>,
    /// For an event or a notice: what it is.
    #[serde(rename = "type")]
    pub kind: Option<&'a str>,
}

impl Frame<'_> {
    /// Takes it in as an event of a room, if it is one: they come one after the other, without a gap and
    /// none twice. Whether it was one.
    pub fn advance(&self, room: &str, seq: &mut u32) -> anyhow::Result<bool> {
        let (Some(next), true) = (self.seq, self.room == Some(room)) else { return Ok(false) };
        ensure!(next == *seq + 1, "room {room}: event {next} after {seq}");
        *seq = next;
        Ok(true)
    }
}

impl Wire {
    /// Connects.
    pub async fn connect(address: SocketAddr) -> anyhow::Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(BUFFER);
        let url = format!("ws://{address}/ws");
        let (socket, _) = client_async_with_config(url, stream, Some(config)).await?;
        Ok(Self(socket))
    }

    /// Sends a text.
    pub async fn send(&mut self, text: String) -> anyhow::Result<()> {
        Ok(self.0.send(Message::Text(text.into())).await?)
    }

    /// The next text that the server sends.
    pub async fn next(&mut self) -> anyhow::Result<Utf8Bytes> {
        loop {
            match self.0.next().await.context("the connection has ended")?? {
                Message::Text(text) => return Ok(text),
                Message::Close(reason) => bail!("the server hung up: {reason:?}"),
                _ => {}
            }
        }
    }

    /// Sends a request and waits for its answer; what else comes meanwhile is not of interest.
    pub async fn ask(&mut self, request: String) -> anyhow::Result<Utf8Bytes> {
        self.send(request).await?;
        loop {
            let text = self.next().await?;
            let frame = read(&text)?;
            if let Some(error) = frame.error {
                bail!("refused: {error}");
            }
            if frame.re.is_some() {
                return Ok(text);
            }
        }
    }
}

/// What a room says to whoever comes in.
#[derive(Deserialize)]
pub struct Entered {
    /// How it is now.
    pub snapshot: Snapshot,
}

/// As much of a snapshot as the load needs.
#[derive(Deserialize)]
pub struct Snapshot {
    /// Which room.
    pub room: String,
    /// Its last event.
    pub seq: u32,
    /// Its moves so far.
    pub moves: Vec<Played>,
}

/// A move: what the answer to it says, and what a snapshot says of it later.
#[derive(Debug, PartialEq, Eq, Deserialize)]
pub struct Played {
    /// Its event.
    pub seq: u32,
    /// Its text.
    pub action: String,
}

/// Reads a frame.
pub fn read(text: &str) -> anyhow::Result<Frame<'_>> {
    serde_json::from_str(text).with_context(|| format!("this is no frame: {text}"))
}

/// Reads the good answer of a frame.
pub fn answer<'a, T: Deserialize<'a>>(text: &'a str) -> anyhow::Result<T> {
    let ok = read(text)?.ok.context("no good answer")?;
    serde_json::from_str(ok.get()).with_context(|| format!("this is no such answer: {ok}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(room: &str, seq: u32) -> String {
        format!(r#"{{"room":"{room}","seq":{seq},"at":1,"type":"played"}}"#)
    }

    #[test]
    fn a_gap_and_a_repetition_are_seen() {
        let mut seq = 4;
        assert!(read(&event("one", 5)).and_then(|next| next.advance("one", &mut seq)).is_ok());
        for wrong in [4, 5, 7] {
            let text = event("one", wrong);
            let taken = read(&text).and_then(|frame| frame.advance("one", &mut seq));
            let error = taken.expect_err("it is not the next").to_string();
            assert_eq!(error, format!("room one: event {wrong} after 5"));
        }
    }

    #[test]
    fn another_room_and_what_is_no_event_change_nothing() {
        let mut seq = 4;
        for text in [event("two", 9), r#"{"type":"presence","room":"one"}"#.to_owned()] {
            let taken = read(&text).and_then(|frame| frame.advance("one", &mut seq));
            assert!(!taken.expect("nothing wrong"), "{text}");
        }
        assert_eq!(seq, 4);
    }
}
