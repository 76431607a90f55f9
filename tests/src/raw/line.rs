//! A line to the server, from the bytes up: nothing on this side minds what is sent.

use std::io;
use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};

use super::frame::kind;
use crate::waiting::soon;

/// The longest frame that the server sends: the replay of a long game.
const LONGEST: u64 = 64 * 1024 * 1024;

/// A line to the server.
pub struct Line {
    /// Where the server is heard.
    pub ears: Ears,
    /// Where the server is told.
    pub mouth: OwnedWriteHalf,
}

/// What the server says.
pub struct Ears(BufReader<OwnedReadHalf>);

/// What came from the server.
#[derive(Debug, PartialEq, Eq)]
pub enum Heard {
    /// A text.
    Text(String),
    /// A ping or a pong.
    Control,
    /// The end, with the code of the closing frame if there was one.
    End(Option<u16>),
}

impl Line {
    /// A line on which nothing has been said.
    ///
    /// # Errors
    /// If there is no connection.
    pub async fn plain(address: SocketAddr) -> io::Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let (ears, mouth) = stream.into_split();
        Ok(Self { ears: Ears(BufReader::new(ears)), mouth })
    }

    /// A WebSocket; nothing if the server does not take another one.
    ///
    /// # Errors
    /// If there is no connection, or no answer.
    pub async fn open(address: SocketAddr) -> io::Result<Option<Self>> {
        let mut line = Self::plain(address).await?;
        line.mouth.write_all(handshake(address).as_bytes()).await?;
        let head = line.ears.head().await?;
        Ok(head.starts_with("HTTP/1.1 101").then_some(line))
    }

    /// Says something that may well end the line, which is found out when listening.
    pub async fn say(&mut self, bytes: &[u8]) {
        let _ = soon("the server to take bytes", self.mouth.write_all(bytes)).await;
    }

    /// Listens until the end; the code of the closing frame.
    ///
    /// # Panics
    /// If there is no end.
    pub async fn until_end(&mut self) -> Option<u16> {
        loop {
            if let Heard::End(code) = soon("the end of a line", self.ears.next()).await {
                return code;
            }
        }
    }

    /// Says no more, and reads whatever comes until the end: it need not be frames.
    ///
    /// # Panics
    /// If there is no end.
    pub async fn rest(mut self) -> Vec<u8> {
        let _ = self.mouth.shutdown().await;
        let mut rest = Vec::new();
        let _ = soon("the end of a line", self.ears.0.read_to_end(&mut rest)).await;
        rest
    }
}

/// The head of a request for a WebSocket.
#[must_use]
pub fn handshake(address: SocketAddr) -> String {
    format!(
        "GET /ws HTTP/1.1\r\nhost: {address}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
}

impl Ears {
    /// The head of an answer over HTTP.
    async fn head(&mut self) -> io::Result<String> {
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(soon("an answer to a handshake", self.0.read_u8()).await?);
        }
        Ok(String::from_utf8_lossy(&head).into_owned())
    }

    /// The next frame or the end.
    ///
    /// # Panics
    /// If the server sends what it never should.
    pub async fn next(&mut self) -> Heard {
        match self.frame().await {
            Ok((kind::TEXT, payload)) => match String::from_utf8(payload) {
                Ok(text) => Heard::Text(text),
                Err(error) => panic!("the server sent a text that is none: {error}"),
            },
            Ok((kind::CLOSE, payload)) => {
                let code = payload.first_chunk().map(|code| u16::from_be_bytes(*code));
                Heard::End(code)
            }
            Ok((kind::PING | kind::PONG, _)) => Heard::Control,
            Ok((other, _)) => panic!("the server sent a frame of kind {other}"),
            Err(_) => Heard::End(None),
        }
    }

    async fn frame(&mut self) -> io::Result<(u8, Vec<u8>)> {
        let first = self.0.read_u8().await?;
        assert_eq!(first & 0xf0, 0x80, "the server sends whole frames without odd bits");
        let length = match self.0.read_u8().await? {
            126 => self.0.read_u16().await?.into(),
            127 => self.0.read_u64().await?,
            short @ 0..126 => short.into(),
            128.. => panic!("the server masks nothing"),
        };
        assert!(length <= LONGEST, "the server sends {length} bytes at once");
        let mut payload = vec![0; usize::try_from(length).unwrap_or_default()];
        self.0.read_exact(&mut payload).await?;
        Ok((first & 15, payload))
    }
}
