//! How connections end.

use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

/// Why the server ends a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DisconnectReason {
    /// The client closed it, or the line broke: nothing to say.
    Gone,
    /// The server stops.
    Stopping,
    /// The client fell behind, or its room had to be read again: it should resume.
    Resume,
    /// The client did not say hello in time.
    NoHello,
    /// The client went on after it was told that it asks too much.
    TooMuch,
    /// The client sent frames that are far too large.
    TooLarge,
    /// The client sent text that is not UTF-8.
    NotText,
    /// The client does not keep to the WebSocket protocol.
    Garbled,
}

impl DisconnectReason {
    /// The frame that says so.
    pub(super) fn frame(self) -> Option<CloseFrame> {
        let (code, reason) = match self {
            Self::Gone => return None,
            Self::Stopping => (CloseCode::Away, "the server stops"),
            Self::Resume => (CloseCode::Again, "connect again and resume"),
            Self::NoHello => (CloseCode::Policy, "no hello in time"),
            Self::TooMuch => (CloseCode::Policy, "too many requests"),
            Self::TooLarge => (CloseCode::Size, "frame too large"),
            Self::NotText => (CloseCode::Invalid, "text must be UTF-8"),
            Self::Garbled => (CloseCode::Protocol, "this is not the WebSocket protocol"),
        };
        Some(CloseFrame { code, reason: reason.into() })
    }
}
