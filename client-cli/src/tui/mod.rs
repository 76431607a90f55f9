//! The full-screen program.
//!
//! One way for everything: a message comes in (a key, news from the server, an answer, a tick), the
//! pure [`update`] changes the [`Model`] and names effects, the loop in [`run`] carries them out,
//! and the model is drawn onto a [`Canvas`](crate::board::Canvas). Pages are small models of their
//! own, kept on a stack; what they all need is [`Shared`].

mod chrome;
mod effect;
mod ends;
mod field;
mod hangup;
mod model;
mod page;
pub mod pages;
mod screen;
mod shared;
mod sixteen;
mod table;
mod takeover;
mod turns;

pub use chrome::{Chrome, Hint, key_at, place_keys};
pub use effect::{Action, Effect, Tag, Unwritten};
pub use field::Field;
pub use model::{Model, Msg, update};
pub use page::{Page, PageId};
pub use screen::{Line, blit, run};
pub use shared::{Abilities, LineState, Shared, Status, Theme};
pub use table::{Table, short_name};
