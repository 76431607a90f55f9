//! An event as it travels, written from what is stored of it.
//!
//! # Contract
//!
//! - The text is the one that serde writes of the [`RoomEvent`], byte for byte: clients cannot tell the live stream
//!   from a replay. `server/tests/random_game/checks.rs` compares the two for every event of random games.
//! - The stored JSON is copied as it is, without its braces. So it must be one object, which `Record` of the store
//!   sees to.
//! - [`EventFrame::begin`] writes all that is known before the event is stored; [`finish_event`] adds the clock, which
//!   says what time it is when the event is told, and closes the object. Nothing may come in between.
//!
//! # What would happen without
//!
//! Each event would be made JSON twice, once to be stored and once to be told, and the second time while players
//! wait for it: now it is written while the disk is waited for. docs/benchmarks.md has it among the steps that
//! were taken together; what it gives by itself has not been measured.
//!
//! [`RoomEvent`]: crate::RoomEvent

use serde::Serialize;
use uuid::fmt::Hyphenated;

use crate::{Change, Clock, Millis, Question, RoomId, Seq};

/// An event of a room that is about to be told.
#[derive(Clone, Copy, Debug)]
pub struct EventFrame<'a> {
    /// In which room.
    pub room: RoomId,
    /// Its number.
    pub seq: Seq,
    /// When it happened.
    pub at: Millis,
    /// The JSON of the [`Event`](crate::Event), which is what is stored.
    pub body: &'a str,
    /// The key of the text of an ending, which follows from it and is not stored: [`Event::text_key`].
    ///
    /// [`Event::text_key`]: crate::Event::text_key
    pub text_key: Option<&'a str>,
    /// What it changed on the board.
    pub change: Option<&'a Change>,
    /// The questions that it ended without answering them.
    pub lapsed: &'a [Question],
}

impl EventFrame<'_> {
    /// Writes all of it but the clock, which [`finish_event`] adds: an event may have to wait before it is told,
    /// and the clock says what time it is then.
    pub fn begin(&self, text: &mut Vec<u8>) {
        let mut room = [0; Hyphenated::LENGTH];
        text.extend_from_slice(b"{\"room\":\"");
        text.extend_from_slice(self.room.0.as_hyphenated().encode_lower(&mut room).as_bytes());
        text.extend_from_slice(b"\",\"seq\":");
        write(&self.seq, text);
        text.extend_from_slice(b",\"at\":");
        write(&self.at, text);
        text.push(b',');
        text.extend_from_slice(inside(self.body).as_bytes());
        if let Some(key) = self.text_key {
            text.extend_from_slice(b",\"text_key\":");
            write(&key, text);
        }
        if let Some(change) = self.change {
            text.extend_from_slice(b",\"change\":");
            write(change, text);
        }
        if !self.lapsed.is_empty() {
            text.extend_from_slice(b",\"lapsed\":");
            write(&self.lapsed, text);
        }
    }
}

/// Ends the text of an event.
pub fn finish_event(clock: Option<&Clock>, text: &mut Vec<u8>) {
    if let Some(clock) = clock {
        text.extend_from_slice(b",\"clock\":");
        write(clock, text);
    }
    text.push(b'}');
}

/// What stands between the braces of an object.
fn inside(body: &str) -> &str {
    body.strip_prefix('{').and_then(|body| body.strip_suffix('}')).unwrap_or(body)
}

fn write(value: &impl Serialize, text: &mut Vec<u8>) {
    // Our own types always become JSON.
    let _ = serde_json::to_writer(text, value);
}
