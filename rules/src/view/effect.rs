//! What an action did, told by the rules that know it, so that no client has to guess it from two views.

use serde::{Deserialize, Serialize};

use super::{Arrows, CellName, Panel, Piece, PieceLabel, Shape, Text, View};
use crate::Side;

/// What an action did. Applied one after the other, the effects lead from the pieces before the action to those
/// after it, and no two of them ever put pieces of one shape and side on one cell.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Effects {
    /// The cells that a person clicks to make the action, as in its choice; none if it has none, and none for
    /// what is undone.
    pub path: Vec<CellName>,
    /// What happened, in this order.
    pub effects: Vec<Effect>,
}

/// One thing that happened on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Effect {
    /// A piece went from one cell to another.
    Moved {
        /// From where.
        from: CellName,
        /// To where.
        to: CellName,
        /// Which piece.
        piece: Figure,
    },
    /// A piece was pushed from one cell to another by a piece that moved.
    Pushed {
        /// From where.
        from: CellName,
        /// To where.
        to: CellName,
        /// Which piece.
        piece: Figure,
    },
    /// A piece came onto the board.
    Placed {
        /// On which cell.
        cell: CellName,
        /// Which piece.
        piece: Figure,
        /// The row of a panel that counts the reserve it came from, if one does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        reserve: Option<RowPlace>,
    },
    /// A piece left the board.
    Taken {
        /// From which cell.
        cell: CellName,
        /// Which piece.
        piece: Figure,
        /// The cell of the piece that took it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        by: Option<CellName>,
        /// Why it left, if no piece took it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        why: Option<Loss>,
        /// The row of a panel that counts the reserve to which an undo gives it back, if one does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        reserve: Option<RowPlace>,
    },
    /// A piece became another: it grew, was promoted and the like.
    Changed {
        /// On which cell.
        cell: CellName,
        /// What it was.
        from: Figure,
        /// What it is.
        to: Figure,
    },
    /// A leg of a match is over. The effects up to here lead to its last position.
    LegOver {
        /// Which leg, counted from 1.
        leg: u32,
        /// Why: one of the game's reasons.
        reason: Text,
        /// What each seat scored in it.
        scores: [u32; 2],
        /// What each seat has scored in all legs so far.
        totals: [u32; 2],
        /// Which side each seat plays in the next leg; absent if there is none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        sides: Option<[Side; 2]>,
        /// What stood beside the board as the leg ended.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Panel>>"))]
        panels: Vec<Panel>,
    },
    /// What ended a leg was undone: that leg goes on.
    LegReopened {
        /// Which leg, counted from 1.
        leg: u32,
    },
    /// The board was set up anew, for the next leg or by an undo for the last one. Nothing moved from one of
    /// these cells to another.
    SetUp {
        /// All pieces before it, sorted as in a view.
        from: Vec<Piece>,
        /// All pieces after it.
        to: Vec<Piece>,
    },
}

/// A piece without its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Figure {
    /// What it looks like.
    pub shape: Shape,
    /// Whose it is.
    pub side: Side,
    /// The text on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub label: Option<PieceLabel>,
    /// How many slabs high a chip is; 0 where height says nothing.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<u8>"))]
    pub height: u8,
    /// Where a chip points: the directions it may go, as seen in the first layout.
    #[serde(default, skip_serializing_if = "Arrows::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<super::Compass>"))]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<super::Compass>>"))]
    pub arrows: Arrows,
}

/// Where a row stands in the panels of a view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RowPlace {
    /// In which panel, counted from 0.
    pub panel: usize,
    /// Which row of it, counted from 0.
    pub row: usize,
}

/// Why a piece left the board that no piece took.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Loss {
    /// It had too little room to live.
    Starved,
    /// It was cut off from what kept it on the board.
    BrokeOff,
    /// It was pushed over the edge of the board.
    Fell,
    /// What had brought it was undone.
    Undone,
}

fn is_zero(height: &u8) -> bool {
    *height == 0
}

impl From<Piece> for Figure {
    fn from(Piece { shape, side, label, height, arrows, .. }: Piece) -> Self {
        Self { shape, side, label, height, arrows }
    }
}

impl Figure {
    /// The piece on a cell.
    #[must_use]
    pub const fn on(self, cell: CellName) -> Piece {
        let Self { shape, side, label, height, arrows } = self;
        Piece { cell, shape, side, label, height, arrows }
    }
}

impl Effect {
    /// A piece went from where it is to another cell.
    #[must_use]
    pub fn moved(piece: Piece, to: CellName) -> Self {
        Self::Moved { from: piece.cell, to, piece: piece.into() }
    }

    /// A piece was pushed from where it is to another cell.
    #[must_use]
    pub fn pushed(piece: Piece, to: CellName) -> Self {
        Self::Pushed { from: piece.cell, to, piece: piece.into() }
    }

    /// A piece came onto its cell.
    #[must_use]
    pub fn placed(piece: Piece, reserve: Option<RowPlace>) -> Self {
        Self::Placed { cell: piece.cell, piece: piece.into(), reserve }
    }

    /// A piece was taken from its cell by the one on another.
    #[must_use]
    pub fn taken(piece: Piece, by: CellName) -> Self {
        let (by, why, reserve) = (Some(by), None, None);
        Self::Taken { cell: piece.cell, piece: piece.into(), by, why, reserve }
    }

    /// A piece left its cell without being taken.
    #[must_use]
    pub fn lost(piece: Piece, why: Loss) -> Self {
        let (by, why, reserve) = (None, Some(why), None);
        Self::Taken { cell: piece.cell, piece: piece.into(), by, why, reserve }
    }

    /// What an undo of this does.
    #[must_use]
    pub fn reversed(self) -> Self {
        match self {
            Self::Moved { from, to, piece } => Self::Moved { from: to, to: from, piece },
            Self::Pushed { from, to, piece } => Self::Pushed { from: to, to: from, piece },
            Self::Placed { cell, piece, reserve } => {
                Self::Taken { cell, piece, by: None, why: Some(Loss::Undone), reserve }
            }
            Self::Taken { cell, piece, reserve, .. } => Self::Placed { cell, piece, reserve },
            Self::Changed { cell, from, to } => Self::Changed { cell, from: to, to: from },
            Self::LegOver { leg, .. } | Self::LegReopened { leg } => Self::LegReopened { leg },
            Self::SetUp { from, to } => Self::SetUp { from: to, to: from },
        }
    }
}

impl Effects {
    /// Nothing yet, by an action with a path.
    #[must_use]
    pub fn of(path: Vec<CellName>) -> Self {
        Self { path, effects: Vec::new() }
    }

    /// The cells to mark as those of the last action: the path, and wherever something happened. None if the
    /// board was set up anew: what stands there now has come from nowhere.
    #[must_use]
    pub fn cells(&self) -> Vec<CellName> {
        if self.set_up().is_some() { Vec::new() } else { self.touched() }
    }

    /// The path, and wherever something happened before the board was set up anew, if it was; each cell once.
    #[must_use]
    pub fn touched(&self) -> Vec<CellName> {
        let mut cells = self.path.clone();
        for effect in &self.effects {
            let touched = match effect {
                Effect::Moved { from, to, .. } | Effect::Pushed { from, to, .. } => [*from, *to],
                Effect::Placed { cell, .. }
                | Effect::Taken { cell, .. }
                | Effect::Changed { cell, .. } => [*cell, *cell],
                Effect::LegOver { .. } | Effect::LegReopened { .. } | Effect::SetUp { .. } => {
                    continue;
                }
            };
            for cell in touched {
                if !cells.contains(&cell) {
                    cells.push(cell);
                }
            }
        }
        cells
    }

    /// The view of the position with which a leg ended, if one did and another began, given the view before.
    #[must_use]
    pub fn leg_end(&self, before: &View) -> Option<View> {
        let (last, _) = self.set_up()?;
        let beside = self.effects.iter().find_map(|effect| match effect {
            Effect::LegOver { panels, .. } => Some(panels.clone()),
            _ => None,
        })?;
        Some(View {
            ply: before.ply + 1,
            pieces: last.to_vec(),
            panels: beside,
            marks: Vec::new(),
            ..before.clone()
        })
    }

    /// The pieces before and after the board was set up anew, if it was.
    #[must_use]
    pub fn set_up(&self) -> Option<(&[Piece], &[Piece])> {
        self.effects.iter().find_map(|effect| match effect {
            Effect::SetUp { from, to } => Some((from.as_slice(), to.as_slice())),
            _ => None,
        })
    }

    /// What an undo of several actions does, given what each of them did in the order they were played.
    #[must_use]
    pub fn undoing(played: Vec<Self>) -> Self {
        let last_first = played.into_iter().rev().flat_map(|did| did.effects.into_iter().rev());
        Self { path: Vec::new(), effects: last_first.map(Effect::reversed).collect() }
    }
}
