//! A legal action as a client offers it.

use serde::{Deserialize, Serialize};

use super::{CellName, Text};

/// A legal action with all that a client needs to offer it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Choice {
    /// The canonical text, which is what is sent.
    pub text: String,
    /// What it does, in a few words ("place a disc").
    pub label: Text,
    /// The key that picks this kind of action, where the game has kinds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub key: Option<char>,
    /// What is not plain to see about it ("takes g4 and h5").
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub note: Option<Text>,
    /// The cells a person clicks to make it, in order; empty for `pass` and `stay`.
    pub path: Vec<CellName>,
}

/// "a", "a and b", "a, b and c": for notes about several cells.
#[must_use]
pub fn list<T: ToString>(items: &[T]) -> String {
    let words: Vec<_> = items.iter().map(T::to_string).collect();
    match words.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
