//! Frames of a WebSocket, right ones and wrong ones.

/// The kinds of frames.
pub mod kind {
    /// More of a message.
    pub const CONTINUE: u8 = 0;
    /// A text.
    pub const TEXT: u8 = 1;
    /// Bytes.
    pub const BINARY: u8 = 2;
    /// Good-bye.
    pub const CLOSE: u8 = 8;
    /// Is anybody there?
    pub const PING: u8 = 9;
    /// Yes.
    pub const PONG: u8 = 10;
}

/// A frame of a client.
#[derive(Clone, Debug)]
pub struct Frame {
    /// One of [`kind`], or none of them.
    pub kind: u8,
    /// Whether it is the last of its message.
    pub last: bool,
    /// The three bits that mean nothing.
    pub reserved: u8,
    /// Whether it is masked, as all frames of a client must be.
    pub masked: bool,
    /// What is in it.
    pub payload: Vec<u8>,
    /// The length it claims to have, if that is not the true one.
    pub claimed: Option<u64>,
}

impl Frame {
    /// A frame as it should be.
    #[must_use]
    pub fn new(kind: u8, payload: impl Into<Vec<u8>>) -> Self {
        let payload = payload.into();
        Self { kind, last: true, reserved: 0, masked: true, payload, claimed: None }
    }

    /// A text.
    #[must_use]
    pub fn text(text: &str) -> Self {
        Self::new(kind::TEXT, text)
    }

    /// The same, with more of its message to come.
    #[must_use]
    pub const fn unfinished(mut self) -> Self {
        self.last = false;
        self
    }

    /// As it goes over the line.
    #[must_use]
    pub fn bytes(&self, mask: [u8; 4]) -> Vec<u8> {
        let first = u8::from(self.last) << 7 | (self.reserved & 7) << 4 | (self.kind & 15);
        let masked = u8::from(self.masked) << 7;
        let length = self.claimed.unwrap_or(self.payload.len() as u64);
        let mut bytes = vec![first];
        match (u8::try_from(length), u16::try_from(length)) {
            (Ok(short @ 0..126), _) => bytes.push(masked | short),
            (_, Ok(medium)) => {
                bytes.push(masked | 126);
                bytes.extend(medium.to_be_bytes());
            }
            _ => {
                bytes.push(masked | 127);
                bytes.extend(length.to_be_bytes());
            }
        }
        if self.masked {
            bytes.extend(mask);
            bytes.extend(
                self.payload.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask),
            );
        } else {
            bytes.extend(&self.payload);
        }
        bytes
    }
}
