//! Texts that are compared more often than they are read.

use std::fmt;

use arrayvec::ArrayVec;

use super::{Given, KeyedText, TextSpec, Value};

/// The most arguments of a phrase.
pub(crate) const MOST_ARGUMENTS: usize = 4;

/// A text with small arguments: copied freely, compared without making a text, and written only when
/// somebody wants to read it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phrase {
    spec: &'static TextSpec,
    values: [Option<Value>; MOST_ARGUMENTS],
}

impl Phrase {
    /// The text that a declaration gives with some values. [`texts!`](crate::texts) calls this with the
    /// arguments that it has declared, whose number the compiler checks.
    #[must_use]
    pub fn new<const N: usize>(spec: &'static TextSpec, given: [Value; N]) -> Self {
        const { assert!(N <= MOST_ARGUMENTS, "a phrase has at most four arguments") };
        let mut values = [None; MOST_ARGUMENTS];
        for (place, value) in values.iter_mut().zip(given) {
            *place = Some(value);
        }
        Self { spec, values }
    }

    /// The key.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        self.spec.key
    }
}

impl From<&'static TextSpec> for Phrase {
    fn from(spec: &'static TextSpec) -> Self {
        Self::new(spec, [])
    }
}

impl From<Phrase> for KeyedText {
    fn from(phrase: Phrase) -> Self {
        let values = phrase.values.into_iter().flatten().map(Given::Value);
        Self::new(phrase.spec, &values.collect::<ArrayVec<_, MOST_ARGUMENTS>>())
    }
}

/// The English.
impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&KeyedText::from(*self).text)
    }
}
