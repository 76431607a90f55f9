//! A message as it travels: one WebSocket frame, made once however many it is sent to.

use serde::Serialize;
use tokio_tungstenite::tungstenite::Bytes;
use tokio_tungstenite::tungstenite::protocol::frame::FrameHeader;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

/// As many bytes as most events take, so that a frame is written without growing.
const TYPICAL: usize = 1024;

/// The longest head of a frame that a server sends.
const HEAD: usize = 10;

/// A frame, head and all, ready for any connection. Clones share the bytes.
#[derive(Clone, Debug)]
pub struct Frame {
    bytes: Bytes,
    /// Where the head begins; the text comes after the longest head there is.
    start: u8,
}

impl Frame {
    /// Frames that a connection has made for itself, whole ones.
    pub(crate) fn of_wire(bytes: &[u8]) -> Self {
        Self { bytes: Bytes::copy_from_slice(bytes), start: 0 }
    }

    /// The bytes on the wire.
    #[must_use]
    pub fn wire(&self) -> &[u8] {
        &self.bytes[usize::from(self.start)..]
    }

    /// The text, for whoever gets it without a wire.
    #[must_use]
    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.bytes[HEAD..]).unwrap_or_default()
    }
}

/// The frame of a message.
#[must_use]
pub fn frame(message: &impl Serialize) -> Frame {
    let mut builder = FrameBuilder::default();
    // Our own types always become JSON.
    let _ = serde_json::to_writer(builder.text(), message);
    builder.build()
}

/// A frame that is being written. Its text stands behind a place for the head, so that it is not copied.
#[derive(Debug)]
pub struct FrameBuilder(Vec<u8>);

impl Default for FrameBuilder {
    fn default() -> Self {
        let mut bytes = Vec::with_capacity(TYPICAL);
        bytes.resize(HEAD, 0);
        Self(bytes)
    }
}

impl FrameBuilder {
    /// Where the text goes, to be added to and nothing else.
    pub const fn text(&mut self) -> &mut Vec<u8> {
        &mut self.0
    }

    /// The frame, once the text is complete.
    #[must_use]
    pub fn build(self) -> Frame {
        let Self(mut bytes) = self;
        let length = (bytes.len() - HEAD) as u64;
        let header = FrameHeader { opcode: OpCode::Data(Data::Text), ..FrameHeader::default() };
        let start = HEAD - header.len(length).min(HEAD);
        // A head fits into the place that is kept for it.
        let _ = header.format(length, &mut &mut bytes[start..HEAD]);
        Frame { bytes: bytes.into(), start: u8::try_from(start).unwrap_or_default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio_tungstenite::tungstenite::protocol::{Role, WebSocket};

    /// What a client reads from the bytes on the wire.
    fn read(wire: &[u8]) -> String {
        let mut socket =
            WebSocket::from_raw_socket(std::io::Cursor::new(wire.to_vec()), Role::Client, None);
        socket.read().expect("a frame").into_text().expect("a text").to_string()
    }

    #[test]
    fn texts_of_every_length_are_read_as_they_were_written() {
        for length in [0, 1, 100, 123, 124, 125, 126, 1_000, 65_533, 65_534, 65_535, 100_000] {
            let text = "é".repeat(length / 2) + &"x".repeat(length % 2);
            let frame = frame(&text);
            assert_eq!(frame.text(), format!("\"{text}\""));
            assert_eq!(read(frame.wire()), frame.text());
        }
    }
}
