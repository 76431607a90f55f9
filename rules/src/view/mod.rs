//! A position as data, from which a client without rules can draw and play.

mod changes;
mod choice;
mod drawable;
mod effect;
mod layout;
mod layouts;
mod line;
mod panel;
mod panels;
mod piece;
mod short;

pub(crate) use changes::sort;
pub use changes::{CellChange, apply, changes};
pub use choice::{Choice, Put, list};
pub use drawable::{Drawable, Pile};
pub use effect::{Effect, Effects, Figure, Loss, RowPlace};
pub use layout::{Cell, CellShape, Label, Layout, Place, Zone};
pub use layouts::Layouts;
pub use line::Line;
pub use panel::{Panel, Row};
pub use panels::Panels;
pub use piece::{Arrows, Compass, Mark, MarkKind, Piece, PieceLabel, Shape};
pub use short::{Short, TooLong};

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::text::Args;
use crate::{Outcome, Seat, Side};

/// The name of a cell, such as `c3` or `o18`; copied freely.
pub type CellName = Short;

/// A text that is mostly fixed.
pub type Text = Cow<'static, str>;

/// Everything about a position but its layout, which never changes during a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// How many actions have been played.
    pub ply: u32,
    /// The number of the turn that the next action belongs to.
    pub turn: u32,
    /// Who is to move; nobody when the game is over.
    pub to_move: Option<Seat>,
    /// The side each seat plays now.
    pub sides: [Side; 2],
    /// The step of the turn in a word or two, such as `grow`.
    pub phase: Text,
    /// The key of the phase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub phase_key: Option<Text>,
    /// What the player to move is asked for, as one short sentence without a full stop.
    pub prompt: Text,
    /// The key of the prompt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub prompt_key: Option<Text>,
    /// The arguments of the prompt.
    #[serde(default, skip_serializing_if = "Args::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Args>"))]
    pub prompt_args: Args,
    /// The pieces, sorted by cell and then from the top of a pile down.
    pub pieces: Vec<Piece>,
    /// Cells worth pointing out.
    pub marks: Vec<Mark>,
    /// Reserves, scores and the like.
    pub panels: Vec<Panel>,
    /// The result, once there is one. It is not written: a game can also end in ways that a
    /// position does not know.
    #[serde(skip)]
    pub outcome: Option<Outcome>,
}
