//! A row of a panel while it is compared.

use super::{Phrase, Row, Text};

/// A row of a panel that is not written yet: copied freely, and compared without making a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// A number for each seat.
    Seats {
        /// What is counted.
        name: &'static str,
        /// Seat 0's and seat 1's number.
        values: [u32; 2],
        /// The number that decides something, if one does.
        of: Option<u32>,
    },
    /// A number that concerns both.
    Shared {
        /// What is counted.
        name: &'static str,
        /// How far it has come.
        value: u32,
        /// Where it ends, if it does.
        of: Option<u32>,
    },
    /// The steps of a turn, one of them current.
    Steps {
        /// Their names, in order.
        names: &'static [&'static str],
        /// Which one is due, counted from 0.
        current: usize,
    },
    /// A line of text.
    Note(Phrase),
}

impl Line {
    /// A number for each seat.
    #[must_use]
    pub const fn seats(name: &'static str, values: [u32; 2]) -> Self {
        Self::Seats { name, values, of: None }
    }

    /// A line of fixed text.
    #[must_use]
    pub fn note(text: &'static str) -> Self {
        Self::Note(text.into())
    }
}

impl From<Line> for Row {
    fn from(line: Line) -> Self {
        match line {
            Line::Seats { name, values, of } => Self::Seats { name: name.into(), values, of },
            Line::Shared { name, value, of } => Self::Shared { name: name.into(), value, of },
            Line::Steps { names, current } => {
                Self::Steps { names: names.iter().map(|name| Text::from(*name)).collect(), current }
            }
            Line::Note(text) => Self::Note { text: text.into() },
        }
    }
}
