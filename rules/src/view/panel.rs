//! What stands beside the board: reserves, scores, counters.

use serde::{Deserialize, Serialize};

use super::Text;
use crate::Seat;

/// A titled list of rows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Panel {
    /// The heading; may be empty.
    pub title: Text,
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
        /// Which one is due, counted from 0.
        current: usize,
    },
    /// A line of text.
    Note {
        /// What it says.
        text: Text,
    },
}

impl Panel {
    /// A panel with a title and rows.
    pub fn new(title: impl Into<Text>, rows: Vec<Row>) -> Self {
        Self { title: title.into(), rows }
    }

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
    pub fn seats(name: impl Into<Text>, values: [u32; 2]) -> Self {
        Self::Seats { name: name.into(), values, of: None }
    }

    /// A number for each seat that decides something when it reaches `of`.
    pub fn seats_of(name: impl Into<Text>, values: [u32; 2], of: u32) -> Self {
        Self::Seats { name: name.into(), values, of: Some(of) }
    }

    /// A counter that ends at `of`.
    pub fn shared_of(name: impl Into<Text>, value: u32, of: u32) -> Self {
        Self::Shared { name: name.into(), value, of: Some(of) }
    }

    /// A line of text.
    pub fn note(text: impl Into<Text>) -> Self {
        Self::Note { text: text.into() }
    }
}
