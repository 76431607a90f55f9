//! What is counted. The names are listed in docs/operations.md.

use metrics::{Counter, Gauge, Histogram, counter, gauge, histogram};
use tabuleiro_protocol::ErrorCode;

/// Handles of everything that is counted often, so that no name is looked up on the way.
#[derive(Clone, Debug)]
pub struct Metrics {
    /// Connections now.
    pub connections: Gauge,
    /// Connections that were cut off because they fell behind.
    pub fell_behind: Counter,
    /// Requests of all kinds.
    pub requests: Counter,
    /// Rooms in memory.
    pub rooms: Gauge,
    /// Actions played.
    pub moves: Counter,
    /// From when a room takes an action up, a bot's too, until it is stored, in seconds.
    pub move_seconds: Histogram,
    /// Messages that found a room's mailbox full.
    pub mailbox_full: Counter,
    /// How long bots thought, in seconds.
    pub bot_seconds: Histogram,
    /// Bots that wait for a thread.
    pub bots_waiting: Gauge,
    /// Rooms that had to be read again because something in them went wrong.
    pub reloads: Counter,
}

impl Metrics {
    /// The handles, from whichever recorder is installed.
    #[must_use]
    pub fn new() -> Self {
        Self {
            connections: gauge!("tabuleiro_connections"),
            fell_behind: counter!("tabuleiro_connections_fell_behind_total"),
            requests: counter!("tabuleiro_requests_total"),
            rooms: gauge!("tabuleiro_rooms"),
            moves: counter!("tabuleiro_moves_total"),
            move_seconds: histogram!("tabuleiro_move_seconds"),
            mailbox_full: counter!("tabuleiro_mailbox_full_total"),
            bot_seconds: histogram!("tabuleiro_bot_seconds"),
            bots_waiting: gauge!("tabuleiro_bots_waiting"),
            reloads: counter!("tabuleiro_room_reloads_total"),
        }
    }
}

impl Default for Metrics {
    fn default() -> Self {
        Self::new()
    }
}

/// Counts a refusal by its code.
pub fn count_refusal(code: ErrorCode) {
    let code = serde_json::to_value(code).ok();
    let code = code.and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default();
    counter!("tabuleiro_refusals_total", "code" => code).increment(1);
}
