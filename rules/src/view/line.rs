//! A row of a panel while it is compared.

use super::Row;
use crate::text::{KeyedText, Keys, Phrase, TextSpec};

/// A row of a panel that is not written yet: copied freely, and compared without making a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// A number for each seat.
    Seats {
        /// What is counted.
        name: &'static TextSpec,
        /// Seat 0's and seat 1's number.
        values: [u32; 2],
        /// The number that decides something, if one does.
        of: Option<u32>,
    },
    /// A number that concerns both.
    Shared {
        /// What is counted.
        name: &'static TextSpec,
        /// How far it has come.
        value: u32,
        /// Where it ends, if it does.
        of: Option<u32>,
    },
    /// The steps of a turn, one of them current.
    Steps {
        /// Their names, in order.
        names: &'static [&'static TextSpec],
        /// Which one is due, counted from 0.
        current: usize,
    },
    /// A line of text.
    Note(Phrase),
}

impl Line {
    /// A number for each seat.
    #[must_use]
    pub const fn seats(name: &'static TextSpec, values: [u32; 2]) -> Self {
        Self::Seats { name, values, of: None }
    }

    /// A line of text.
    #[must_use]
    pub fn note(text: impl Into<Phrase>) -> Self {
        Self::Note(text.into())
    }
}

impl From<Line> for Row {
    fn from(line: Line) -> Self {
        match line {
            Line::Seats { name, values, of } => {
                Self::Seats { name: name.english.into(), name_key: name.wire_key(), values, of }
            }
            Line::Shared { name, value, of } => {
                Self::Shared { name: name.english.into(), name_key: name.wire_key(), value, of }
            }
            Line::Steps { names, current } => Self::Steps {
                names: names.iter().map(|name| name.english.into()).collect(),
                names_keys: Keys::of(names),
                current,
            },
            Line::Note(phrase) => {
                let KeyedText { text, key, args } = phrase.into();
                Self::Note { text, text_key: Some(key), text_args: args }
            }
        }
    }
}
