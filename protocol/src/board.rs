//! The board of a room, and what changes on it.

use serde::{Deserialize, Serialize};
use tabuleiro_rules::view::{CellChange, Layout, Mark, Panel, Text, View};
use tabuleiro_rules::{Seat, Side};

use crate::Ply;

/// All there is to draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Board {
    /// The ways to draw it, the usual one first. They never change during a game.
    pub layouts: Vec<Layout>,
    /// What stands on it and beside it.
    pub view: View,
}

/// What an event changed. What is left out is as it was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Change {
    /// How many actions have been played now.
    pub ply: Ply,
    /// The number of the turn that the next action belongs to.
    pub turn: u32,
    /// Who is to move; nobody when the game is over.
    pub to_move: Option<Seat>,
    /// The cells that changed, with all that stands on them now.
    pub cells: Vec<CellChange>,
    /// The step of the turn in a word or two.
    pub phase: Text,
    /// What the player to move is asked for.
    pub prompt: Text,
    /// The side each seat plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub sides: Option<[Side; 2]>,
    /// Cells worth pointing out: all of them, not only new ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub marks: Option<Vec<Mark>>,
    /// Reserves, scores and the like: all panels.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub panels: Option<Vec<Panel>>,
}

impl Change {
    /// What leads from one view to another.
    #[must_use]
    pub fn between(before: &View, after: &View) -> Self {
        Self {
            ply: after.ply,
            turn: after.turn,
            to_move: after.to_move,
            cells: tabuleiro_rules::view::changes(&before.pieces, &after.pieces),
            phase: after.phase.clone(),
            prompt: after.prompt.clone(),
            sides: (before.sides != after.sides).then_some(after.sides),
            marks: (before.marks != after.marks).then(|| after.marks.clone()),
            panels: (before.panels != after.panels).then(|| after.panels.clone()),
        }
    }

    /// Brings a view up to date.
    pub fn apply(&self, view: &mut View) {
        view.ply = self.ply;
        view.turn = self.turn;
        view.to_move = self.to_move;
        tabuleiro_rules::view::apply(&mut view.pieces, &self.cells);
        view.phase = self.phase.clone();
        view.prompt = self.prompt.clone();
        if let Some(sides) = self.sides {
            view.sides = sides;
        }
        if let Some(marks) = &self.marks {
            view.marks.clone_from(marks);
        }
        if let Some(panels) = &self.panels {
            view.panels.clone_from(panels);
        }
    }
}
