//! The board itself: cells, their places and their labels.

use std::borrow::Cow;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{CellName, Text};
use crate::Side;

/// A way to draw the board. A game has at least one; the first is the usual one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Layout {
    /// A word for choosing between layouts, such as `diamond`.
    pub name: Text,
    /// The key of the name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub name_key: Option<Text>,
    /// The shape of every cell.
    pub shape: CellShape,
    /// The cells, row by row from the top and from the left.
    pub cells: Vec<Cell>,
    /// Letters and numbers around the board.
    pub labels: Vec<Label>,
}

/// The shape of the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum CellShape {
    /// A hexagon standing on a point.
    Hex,
    /// A square.
    Square,
    /// A square standing on a corner.
    Diamond,
}

/// One cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Cell {
    /// Its name.
    pub id: CellName,
    /// Half steps to the right.
    pub u: i16,
    /// Rows down.
    pub v: i16,
    /// The kind of ground.
    #[cfg_attr(feature = "schema", schemars(with = "String", regex(pattern = Zone::PATTERN)))]
    #[cfg_attr(
        feature = "ts",
        ts(
            type = "\"plain\" | \"shade\" | \"home-white\" | \"home-black\" | \"trench\" | `rim-${number}`"
        )
    )]
    pub zone: Zone,
}

/// The kind of ground a cell is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zone {
    /// Nothing special.
    Plain,
    /// The second shade of a chequered board.
    Shade,
    /// A side's home.
    Home(Side),
    /// The line between the homes.
    Trench,
    /// A coloured rim; the number of the colour, from 1.
    Rim(u8),
}

#[cfg(feature = "schema")]
impl Zone {
    /// Every word that a zone is written as.
    const PATTERN: &str = "^(plain|shade|home-white|home-black|trench|rim-[0-9]{1,3})$";
}

/// Written as a word: `plain`, `shade`, `home-white`, `home-black`, `trench`, `rim-1`….
impl Serialize for Zone {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Plain => serializer.serialize_str("plain"),
            Self::Shade => serializer.serialize_str("shade"),
            Self::Home(side) => serializer.collect_str(&format_args!("home-{}", side.word())),
            Self::Trench => serializer.serialize_str("trench"),
            Self::Rim(colour) => serializer.collect_str(&format_args!("rim-{colour}")),
        }
    }
}

impl<'de> Deserialize<'de> for Zone {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = Cow::<str>::deserialize(deserializer)?;
        let found = match word.as_ref() {
            "plain" => Some(Self::Plain),
            "shade" => Some(Self::Shade),
            "home-white" => Some(Self::Home(Side::White)),
            "home-black" => Some(Self::Home(Side::Black)),
            "trench" => Some(Self::Trench),
            rim => rim.strip_prefix("rim-").and_then(|n| n.parse().ok()).map(Self::Rim),
        };
        found.ok_or_else(|| de::Error::custom(format!("there is no zone \"{word}\"")))
    }
}

/// A letter or number beside the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Label {
    /// What it says.
    pub text: Text,
    /// Half steps to the right of the place it refers to.
    pub u: i16,
    /// Rows down of the place it refers to.
    pub v: i16,
    /// Where it stands, seen from there.
    pub place: Place,
    /// The side that owns this edge of the board, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub owner: Option<Side>,
}

/// Where a label stands, seen from its (u, v).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Place {
    /// Exactly there, where a cell would be.
    At,
    /// To the left of that cell.
    Left,
    /// To the right of that cell.
    Right,
    /// Above that cell.
    Above,
    /// Below that cell.
    Below,
}

impl Label {
    /// A label that nobody owns.
    pub fn new(text: impl ToString, u: i16, v: i16, place: Place) -> Self {
        Self { text: text.to_string().into(), u, v, place, owner: None }
    }
}

impl Layout {
    /// The cell with a name.
    #[must_use]
    pub fn cell(&self, id: &str) -> Option<&Cell> {
        self.cells.iter().find(|cell| cell.id.as_str() == id)
    }
}
