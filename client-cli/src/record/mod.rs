//! Games as files: written by `replay --export`, and replayed without a server.
//!
//! A `.json` file is a [`GameRecord`] as the server gives it, with everything needed to draw each
//! step. A `.txt` file is the text for people; the rules fill in what it leaves out.

mod effects;
mod file;
mod parse;
mod steps;

pub use file::{Form, RecordError, load, read, save, write};
pub use parse::{BadText, parse};
pub use steps::{Step, steps};

use tabuleiro_protocol::GameRecord;

/// A game as a text for people. Undone actions are left out.
#[must_use]
pub fn text(record: &GameRecord) -> String {
    record.to_text()
}
