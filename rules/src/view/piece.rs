//! What stands on the cells.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{CellName, Short};
use crate::Side;

/// The text on a piece, such as a rank or `2/1`.
pub type PieceLabel = Short;

/// A piece on a cell. A cell may hold several: a disc inside a ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Piece {
    /// Where it stands.
    pub cell: CellName,
    /// What it looks like.
    pub shape: Shape,
    /// Whose it is.
    pub side: Side,
    /// The text on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub label: Option<PieceLabel>,
    /// How many slabs high a chip is; 0 where height says nothing.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<u8>"))]
    pub height: u8,
    /// Where a chip points: the directions it may go, as seen in the first layout.
    #[serde(default, skip_serializing_if = "Arrows::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Compass>"))]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Compass>>"))]
    pub arrows: Arrows,
}

/// The vocabulary of shapes, from the top of a pile down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Shape {
    /// A small disc that fits into a ring.
    Disc,
    /// A ring.
    Ring,
    /// A stone that fills its cell.
    Stone,
    /// A pawn.
    Pawn,
    /// A king.
    King,
    /// A chip with a rank on it, `height` slabs high, that points where it may go.
    Chip,
    /// A body with limbs; its label is `legs/claws`.
    Creature,
}

impl Piece {
    /// A piece without a text.
    #[must_use]
    pub fn new(cell: CellName, shape: Shape, side: Side) -> Self {
        Self { cell, shape, side, label: None, height: 0, arrows: Arrows::default() }
    }

    /// A number in the order in which pieces stand in a [`View`](super::View). A cell has no two
    /// pieces of one shape and side, so it orders them as comparing them would, only faster.
    #[inline]
    pub(super) fn order(&self) -> u64 {
        u64::from(self.cell.order()) << 16 | (self.shape as u64) << 8 | self.side as u64
    }
}

fn is_zero(height: &u8) -> bool {
    *height == 0
}

/// A direction as seen on the board, with north at the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Compass {
    /// Up.
    N,
    /// Up and right.
    Ne,
    /// Right.
    E,
    /// Down and right.
    Se,
    /// Down.
    S,
    /// Down and left.
    Sw,
    /// Left.
    W,
    /// Up and left.
    Nw,
}

impl Compass {
    /// All eight, clockwise from north.
    pub const ALL: [Self; 8] =
        [Self::N, Self::Ne, Self::E, Self::Se, Self::S, Self::Sw, Self::W, Self::Nw];

    /// The short name: `n`, `ne`, ….
    #[must_use]
    pub const fn word(self) -> &'static str {
        ["n", "ne", "e", "se", "s", "sw", "w", "nw"][self as usize]
    }

    /// The direction with a (folded) short name.
    pub(crate) fn find(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|direction| direction.word() == word)
    }

    /// The name in a sentence: `north`, `north-east`, ….
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"]
            [self as usize]
    }
}

/// A set of directions; written as a list of their short names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Arrows(u8);

impl Arrows {
    /// Whether it points nowhere.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0 == 0
    }

    /// This set with one more direction.
    #[must_use]
    pub const fn with(self, direction: Compass) -> Self {
        Self(self.0 | 1 << direction as u8)
    }

    /// The directions, clockwise from north.
    pub fn iter(self) -> impl Iterator<Item = Compass> {
        Compass::ALL.into_iter().filter(move |&direction| self.0 >> direction as u8 & 1 == 1)
    }
}

impl Serialize for Arrows {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Arrows {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let directions = Vec::<Compass>::deserialize(deserializer)?;
        Ok(directions.into_iter().fold(Self::default(), Self::with))
    }
}

/// A cell worth pointing out, whatever stands on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Mark {
    /// Which cell.
    pub cell: CellName,
    /// What about it.
    pub kind: MarkKind,
    /// A short text, such as the score of a group.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub label: Option<PieceLabel>,
}

/// What is special about a marked cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum MarkKind {
    /// The piece there is lost unless something is done.
    Danger,
    /// Part of what has won the game.
    Road,
    /// Stands for its group, whose score is the label.
    Score,
}
