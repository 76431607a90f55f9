//! The rules of Tabuleiro's games, and bots that play them.
//!
//! Everything here is a pure function of its arguments: no clock, no input or output, no
//! hidden randomness. [`Position`] is the door: start a game with [`GameKind::start`], ask
//! for [`Position::legal`], [`Position::play`] an action by its text, draw it from
//! [`Position::view`] and [`Position::layouts`], let a bot [`Position::choose`].
//!
//! ```
//! use tabuleiro_rules::GameKind;
//!
//! let mut position = GameKind::Trench.start(&serde_json::Map::new())?;
//! assert_eq!(position.legal().len(), 14);
//! assert_eq!(position.play("B4 - B5")?.as_str(), "b4-b5");
//! let refusal = position.play("b5-b6").unwrap_err();
//! assert!(refusal.to_string().contains("Black"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(clippy::print_stderr, clippy::print_stdout)]

pub mod bits;
pub mod bot;
pub mod catalogue;
pub mod hexagon;
pub mod history;
pub mod mix;
pub mod notation;
pub mod options;
pub mod rules_text;
pub mod text;
pub mod view;

mod game;
mod info;
mod list;
mod outcome;
mod perft;
mod refusal;
mod seat;

pub mod adaptoid;
pub mod duplohex;
pub mod iris;
pub mod splinter;
pub mod trench;

pub use game::{Example, Game, sorted_legal};
pub use info::{GameInfo, ReasonInfo};
pub use list::{CompactView, GameKind, Illustration, Position, UnknownGame};
pub use notation::NotationError;
pub use options::{OptionError, OptionForm, OptionKind, OptionSpec, Options};
pub use outcome::Outcome;
pub use perft::perft;
pub use refusal::Refusal;
pub use seat::{Seat, Side};
