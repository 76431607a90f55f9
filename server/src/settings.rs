//! What whoever runs the server can choose. Defaults are right for a small public server.

use std::time::Duration;

use tabuleiro_protocol::{Limits, TurnLimit};

use crate::names::CHAT_MAX;
use crate::page::Page;

/// What whoever runs the server can choose, apart from where it listens and stores.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The largest frame of a client, in bytes. The longest real request has a few hundred.
    pub max_frame: usize,
    /// Requests a second that a connection may make in the long run.
    pub requests_per_second: u32,
    /// Connections in all.
    pub max_connections: usize,
    /// Connections from one address. A school or an office shares one.
    pub max_connections_per_address: usize,
    /// Unfinished rooms that one person may have made.
    pub max_rooms_per_person: usize,
    /// New names that one address may take in a minute.
    pub new_names_per_minute: u32,
    /// Whether people can talk in rooms.
    pub chat: bool,
    /// Other origins whose pages may connect; `*` for all.
    pub allowed_origins: Vec<String>,
    /// Whether a proxy in front tells the client's address in `X-Forwarded-For`.
    pub trust_proxy: bool,
    /// Threads that bots think on.
    pub bot_threads: usize,
    /// How long an expert bot thinks about an action.
    pub bot_time: Duration,
    /// How long a bot's action takes at least, so that people can follow.
    pub bot_pace: Duration,
    /// The web page.
    pub page: Page,
}

impl Default for Settings {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self {
            max_frame: 16 * 1024,
            requests_per_second: 20,
            max_connections: 10_000,
            max_connections_per_address: 256,
            max_rooms_per_person: 20,
            new_names_per_minute: 60,
            chat: true,
            allowed_origins: Vec::new(),
            trust_proxy: false,
            bot_threads: (cores / 2).max(1),
            bot_time: Duration::from_millis(500),
            bot_pace: Duration::from_millis(400),
            page: Page::built_in(),
        }
    }
}

impl Settings {
    /// What a client is told of this.
    #[must_use]
    pub fn limits(&self) -> Limits {
        let small = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        Limits {
            frame_bytes: small(self.max_frame),
            requests_per_second: self.requests_per_second,
            chat_characters: small(CHAT_MAX),
            chat: self.chat,
            turn_seconds: [TurnLimit::MIN, TurnLimit::MAX],
            rooms_per_person: small(self.max_rooms_per_person),
        }
    }
}
