//! Rooms in memory with paused time: no sockets, no files, and a clock that runs only when
//! everybody waits.

mod access;
mod clocks;
mod guest;
mod house;
mod lag;
mod leaving_memory;
mod notices;
mod pauses;
mod presence;
mod restarts;
mod resuming;
mod second_owner;
mod slowness;
mod trouble;

use guest::Guest;
use house::{House, opened_by_host, pass};
use tabuleiro_protocol::Event;

/// Whether a game has ended.
const fn is_finished(event: &Event) -> bool {
    matches!(event, Event::Finished { .. })
}
