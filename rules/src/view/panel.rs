//! What stands beside the board: reserves, scores, counters.

use serde::{Deserialize, Serialize};

use super::{Line, Text};
use crate::Seat;
use crate::text::{Args, Keys, Phrase, TextSpec};

/// A titled list of rows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Panel {
    /// The heading; may be empty.
    pub title: Text,
    /// The key of the heading.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub title_key: Option<Text>,
    /// The rows.
    pub rows: Vec<Row>,
}

/// One row of a panel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Row {
    /// A number for each seat.
    Seats {
        /// What is counted.
        name: Text,
        /// The key of the name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        name_key: Option<Text>,
        /// Seat 0's and seat 1's number.
        values: [u32; 2],
        /// The number that decides something, if one does ("captures, of 5").
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        of: Option<u32>,
    },
    /// A number that concerns both.
    Shared {
        /// What is counted.
        name: Text,
        /// The key of the name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        name_key: Option<Text>,
        /// How far it has come.
        value: u32,
        /// Where it ends, if it does ("move 27 of 50").
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        of: Option<u32>,
    },
    /// The steps of a turn, one of them current.
    Steps {
        /// Their names, in order.
        names: Vec<Text>,
        /// The keys of the names, in the same order.
        #[serde(default, skip_serializing_if = "Keys::is_empty")]
        #[cfg_attr(feature = "schema", schemars(with = "Vec<Text>"))]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Text>>"))]
        names_keys: Keys,
        /// Which one is due, counted from 0.
        current: usize,
    },
    /// A line of text.
    Note {
        /// What it says.
        text: Text,
        /// The key of the text.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        text_key: Option<Text>,
        /// The arguments of the text.
        #[serde(default, skip_serializing_if = "Args::is_empty")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<Args>"))]
        text_args: Args,
    },
}

impl Panel {
    /// The value of a row for a seat, or of a shared row for either.
    #[must_use]
    pub fn value(&self, wanted: &str, seat: Seat) -> Option<u32> {
        self.rows.iter().find_map(|row| match row {
            Row::Seats { name, values, .. } if name == wanted => Some(values[seat.index()]),
            Row::Shared { name, value, .. } if name == wanted => Some(*value),
            _ => None,
        })
    }
}

impl Row {
    /// A number for each seat.
    #[must_use]
    pub fn seats(name: &'static TextSpec, values: [u32; 2]) -> Self {
        Line::seats(name, values).into()
    }

    /// A number for each seat that decides something when it reaches `of`.
    #[must_use]
    pub fn seats_of(name: &'static TextSpec, values: [u32; 2], of: u32) -> Self {
        Line::Seats { name, values, of: Some(of) }.into()
    }

    /// A counter that ends at `of`.
    #[must_use]
    pub fn shared_of(name: &'static TextSpec, value: u32, of: u32) -> Self {
        Line::Shared { name, value, of: Some(of) }.into()
    }

    /// A line of text.
    pub fn note(text: impl Into<Phrase>) -> Self {
        Line::note(text).into()
    }
}
