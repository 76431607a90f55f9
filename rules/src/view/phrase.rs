//! Sentences that are compared more often than they are read.

use super::{Short, Text};

/// Fixed words, or fixed words around a name or a number; written only when somebody wants to read them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phrase {
    start: &'static str,
    /// The name or number, and what follows it.
    rest: Option<(Short, &'static str)>,
}

impl Phrase {
    /// Words, a name or a number, and words again.
    #[must_use]
    pub const fn around(start: &'static str, middle: Short, end: &'static str) -> Self {
        Self { start, rest: Some((middle, end)) }
    }
}

impl From<&'static str> for Phrase {
    fn from(words: &'static str) -> Self {
        Self { start: words, rest: None }
    }
}

impl From<Phrase> for Text {
    fn from(phrase: Phrase) -> Self {
        let Phrase { start, rest } = phrase;
        match rest {
            None => start.into(),
            Some((middle, end)) => [start, middle.as_str(), end].concat().into(),
        }
    }
}
