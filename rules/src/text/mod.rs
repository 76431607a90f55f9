//! Texts for people: a key, arguments, and the English made from them.
//!
//! What a text says stands in one place, its [`TextSpec`]: declared with [`texts!`](crate::texts), which
//! makes the constants and functions that give the text, and the list of all of them. A client that knows
//! the key says it in its own language; any other shows the English.

mod english;
mod keyed;
mod keys;
mod macros;
mod phrase;
mod shared;
mod spec;
mod value;

pub(crate) use english::english;
pub use keyed::{Arg, Args, KeyedText};
pub use keys::Keys;
pub use phrase::Phrase;
pub(crate) use shared::{
    LAYOUT_DIAMOND, LAYOUT_HEXAGON, LAYOUT_RHOMBUS, LAYOUT_SQUARE, NOTE_DRAWS, NOTE_LOSES,
    NOTE_WINS, OVER, PHASE_OVER, PROMPT_OVER, SHARED, option_flag, option_number, option_unknown,
    option_words, unknown_game,
};
pub use spec::{ArgKind, TextSpec, Word};
pub use value::{Argument, Given, Small, Spelled, Value};
