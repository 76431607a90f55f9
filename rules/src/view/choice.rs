//! A legal action as a client offers it.

use serde::{Deserialize, Serialize};

use super::{CellName, PieceLabel, Shape, Text};
use crate::text::{Args, KeyedText};

/// A legal action with all that a client needs to offer it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Choice {
    /// The canonical text, which is what is sent.
    pub text: String,
    /// What it does, in a few words ("place a disc").
    pub label: Text,
    /// The key of the label.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub label_key: Option<Text>,
    /// The arguments of the label.
    #[serde(default, skip_serializing_if = "Args::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Args>"))]
    pub label_args: Args,
    /// The key on a keyboard that picks this kind of action, where the game has kinds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub key: Option<char>,
    /// What is not plain to see about it ("takes g4 and h5").
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub note: Option<Text>,
    /// The remarks that the note is made of, each with its key.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<KeyedText>>"))]
    pub note_parts: Vec<KeyedText>,
    /// The cells a person clicks to make it, in order; empty for `pass` and `stay`.
    pub path: Vec<CellName>,
    /// The piece that it brings to the last cell of its path, if none moves there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub puts: Option<Put>,
    /// Further cells to which it brings the same piece.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<CellName>>"))]
    pub also: Vec<CellName>,
    /// The cells whose pieces it attacks, or takes off the board, whoever's they are.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<CellName>>"))]
    pub takes: Vec<CellName>,
}

impl Choice {
    /// An action with what it does; all else is empty.
    #[must_use]
    pub fn new(text: String, label: impl Into<KeyedText>) -> Self {
        let KeyedText { text: words, key, args } = label.into();
        Self { text, label: words, label_key: Some(key), label_args: args, ..Self::default() }
    }

    /// The same with what is not plain to see about it; in English the remarks are joined.
    #[must_use]
    pub fn noting(self, remarks: Vec<KeyedText>, joined_by: &str) -> Self {
        let texts: Vec<_> = remarks.iter().map(|remark| remark.text.as_ref()).collect();
        let note = (!texts.is_empty()).then(|| texts.join(joined_by).into());
        Self { note, note_parts: remarks, ..self }
    }
}

/// A piece of the player to move as it stands after an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Put {
    /// What it looks like.
    pub shape: Shape,
    /// The text on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub label: Option<PieceLabel>,
}

impl From<Shape> for Put {
    fn from(shape: Shape) -> Self {
        Self { shape, label: None }
    }
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
