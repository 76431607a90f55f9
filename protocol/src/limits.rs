//! What the server allows, told in `welcome`.

use serde::{Deserialize, Serialize};

/// What the server allows a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Limits {
    /// The largest frame, in bytes.
    pub frame_bytes: u32,
    /// Requests a second, sustained.
    pub requests_per_second: u32,
    /// Characters of a chat message.
    pub chat_characters: u32,
    /// Whether there is chat at all.
    pub chat: bool,
    /// The shortest and the longest turn, in seconds.
    pub turn_seconds: [u8; 2],
    /// Unfinished rooms that one person may have made.
    pub rooms_per_person: u32,
}
