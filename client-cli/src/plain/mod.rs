//! Playing and watching in lines, by typing or by a script: no full screen needed.
//!
//! Everything that happens is a sentence, or with `--json` the object that the server sent. What is
//! typed is a command or an action. Lines that are piped in wait for their moment: an action for
//! one's turn, an answer for its question; so a script can hold a whole game.

mod command;
mod hints;
mod input;
mod line_mode;
mod news;
mod obey;
mod picture;
pub mod sentences;
mod telling;

pub use command::{Command, HELP};
pub use hints::{about, list as list_choices};
pub use input::Input;
pub use line_mode::{LineMode, Mode};
pub use picture::{Drawing, in_words, last};

pub(crate) use obey::undo;
pub(crate) use picture::{of_room as room_picture, which as which_layout};
pub(crate) use telling::entered;
