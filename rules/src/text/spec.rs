//! What a text is made of.

use std::borrow::Cow;

use serde::Serialize;

/// A text for people, as it is declared. Two of them are the same if their keys are.
#[derive(Clone, Copy, Debug)]
pub struct TextSpec {
    /// The identifier that clients find their own words by: letters, digits and dashes.
    pub key: &'static str,
    /// The English, with a hole for each argument: `{cell}`; `{Side}` with a capital at its front;
    /// `{legs:leg}` counts, "1 leg" or "2 legs". A brace of the text itself is doubled.
    pub english: &'static str,
    /// The names of the arguments and what they are, in the order in which they are given.
    pub args: &'static [(&'static str, ArgKind)],
}

/// What an argument of a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ArgKind {
    /// The name of a cell.
    Cell,
    /// The names of some cells.
    Cells,
    /// A whole number.
    Number,
    /// One of a few words, which a client translates.
    Word {
        /// All of them.
        values: &'static [Word],
    },
    /// Any text, which is shown as it is.
    Text,
    /// Some texts, which are shown as they are.
    Texts,
}

/// A word that an argument can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word {
    /// What travels.
    pub value: &'static str,
    /// How English says it.
    pub english: &'static str,
}

impl Word {
    /// A word that English says as it travels.
    #[must_use]
    pub const fn same(value: &'static str) -> Self {
        Self { value, english: value }
    }

    /// A word that English says in another way than it travels.
    #[must_use]
    pub const fn new(value: &'static str, english: &'static str) -> Self {
        Self { value, english }
    }
}

/// In the list of all texts a word is what travels.
impl Serialize for Word {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.value)
    }
}

impl TextSpec {
    /// The key as it stands beside a text.
    #[must_use]
    pub const fn wire_key(&self) -> Option<Cow<'static, str>> {
        Some(Cow::Borrowed(self.key))
    }

    /// The place of an argument in the order in which they are given, by its name in any case.
    pub(super) fn place(&self, name: &str) -> Option<usize> {
        self.args.iter().position(|(known, _)| known.eq_ignore_ascii_case(name))
    }
}

impl PartialEq for TextSpec {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other) || self.key == other.key
    }
}

impl Eq for TextSpec {}
