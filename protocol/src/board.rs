//! The board of a room, and what changes on it.

use serde::{Deserialize, Serialize};
use tabuleiro_rules::text::{Args, KeyedText};
#[cfg(any(feature = "schema", feature = "ts"))]
use tabuleiro_rules::view::Layout;
use tabuleiro_rules::view::{CellChange, Effects, Layouts, Mark, Panel, Panels, Row, Text, View};
use tabuleiro_rules::{CompactView, Seat, Side};

use crate::Ply;

/// All there is to draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Board {
    /// The ways to draw it, the usual one first. They never change during a game.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Layout>"))]
    #[cfg_attr(feature = "ts", ts(as = "Vec<Layout>"))]
    pub layouts: Layouts,
    /// What stands on it and beside it.
    pub view: View,
}

/// An action of the last turn, with what it did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayedAction {
    /// How many actions had been played before it.
    pub ply: Ply,
    /// Who played it.
    pub seat: Seat,
    /// Its text.
    pub action: String,
    /// What happened on the board.
    pub did: Effects,
}

/// What an event changed. What is left out is as it was.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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
    /// What happened on the board. Older servers leave it out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub did: Option<Effects>,
    /// After an undo: the actions of what is the last turn now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub last_turn: Option<Vec<PlayedAction>>,
    /// The step of the turn in a word or two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub phase: Option<Text>,
    /// The key of the phase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub phase_key: Option<Text>,
    /// What the player to move is asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub prompt: Option<Text>,
    /// The key of the prompt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub prompt_key: Option<Text>,
    /// The arguments of the prompt.
    #[serde(default, skip_serializing_if = "Args::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Args>"))]
    pub prompt_args: Args,
    /// The side each seat plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub sides: Option<[Side; 2]>,
    /// Cells worth pointing out: all of them, not only new ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub marks: Option<Vec<Mark>>,
    /// Reserves, scores and the like: all panels, if there are other panels or rows than before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub panels: Option<Vec<Panel>>,
    /// The rows that changed, if the panels are as they were but for these.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<RowChange>>"))]
    pub rows: Vec<RowChange>,
}

/// A row of a panel that changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RowChange {
    /// In which panel, counted from 0.
    pub panel: usize,
    /// Which row of it, counted from 0.
    pub row: usize,
    /// What stands there now.
    pub is: Row,
}

impl Change {
    /// What leads from one view to another; what happened in between, views cannot tell.
    #[must_use]
    pub fn between(before: &View, after: &View) -> Self {
        let same_rows = have_same_rows(&before.panels, &after.panels);
        let mut change = Self {
            ply: after.ply,
            turn: after.turn,
            to_move: after.to_move,
            cells: tabuleiro_rules::view::changes(&before.pieces, &after.pieces),
            sides: (before.sides != after.sides).then_some(after.sides),
            marks: (before.marks != after.marks).then(|| after.marks.clone()),
            panels: (!same_rows).then(|| after.panels.clone()),
            rows: if same_rows { changed_rows(&before.panels, &after.panels) } else { Vec::new() },
            ..Self::default()
        };
        if (&before.phase, &before.phase_key) != (&after.phase, &after.phase_key) {
            change.phase = Some(after.phase.clone());
            change.phase_key.clone_from(&after.phase_key);
        }
        let prompt = |view: &View| (view.prompt.clone(), view.prompt_key.clone());
        if prompt(before) != prompt(after) {
            change.prompt = Some(after.prompt.clone());
            change.prompt_key.clone_from(&after.prompt_key);
            change.prompt_args.clone_from(&after.prompt_args);
        }
        change
    }

    /// What leads from one position to a later or earlier one of its game: the same as [`Change::between`]
    /// their views, which need not be made for it.
    #[must_use]
    pub fn between_compact(before: &CompactView, after: &CompactView) -> Self {
        let mut change = Self {
            ply: after.ply,
            turn: after.turn,
            to_move: after.to_move,
            cells: after.changes(before),
            sides: changed(before.sides(), after.sides()),
            marks: (!after.has_same_marks(before)).then(|| after.marks()),
            ..Self::default()
        };
        change.tell_words(before, after);
        if !after.has_same_panels(before) {
            change.tell_panels(before, after);
        }
        change
    }

    fn tell_words(&mut self, before: &CompactView, after: &CompactView) {
        if before.phase() != after.phase() {
            self.phase = Some(after.phase().english.into());
            self.phase_key = after.phase().wire_key();
        }
        if before.prompt() != after.prompt() {
            let KeyedText { text, key, args } = after.prompt().into();
            (self.prompt, self.prompt_key, self.prompt_args) = (Some(text), Some(key), args);
        }
    }

    fn tell_panels(&mut self, before: &CompactView, after: &CompactView) {
        let (mut was, mut is) = (Panels::default(), Panels::default());
        before.fill_panels(&mut was);
        after.fill_panels(&mut is);
        if is.have_same_lines(&was) {
            let changed = is.changed(&was);
            self.rows.extend(changed.map(|(panel, row, is)| RowChange { panel, row, is }));
        } else {
            self.panels = Some(is.list());
        }
    }

    /// Brings a view up to date.
    pub fn apply(&self, view: &mut View) {
        view.ply = self.ply;
        view.turn = self.turn;
        view.to_move = self.to_move;
        tabuleiro_rules::view::apply(&mut view.pieces, &self.cells);
        if let Some(sides) = self.sides {
            view.sides = sides;
        }
        if let Some(marks) = &self.marks {
            view.marks.clone_from(marks);
        }
        self.apply_to_words(view);
    }

    /// Brings what is read beside the board up to date.
    pub fn apply_to_words(&self, view: &mut View) {
        if let Some(phase) = &self.phase {
            view.phase = phase.clone();
            view.phase_key.clone_from(&self.phase_key);
        }
        if let Some(prompt) = &self.prompt {
            view.prompt = prompt.clone();
            view.prompt_key.clone_from(&self.prompt_key);
            view.prompt_args.clone_from(&self.prompt_args);
        }
        if let Some(panels) = &self.panels {
            view.panels.clone_from(panels);
        }
        for RowChange { panel, row, is } in &self.rows {
            // A client draws what it is sent, and a row that is not there cannot be drawn.
            let row = view.panels.get_mut(*panel).and_then(|panel| panel.rows.get_mut(*row));
            row.into_iter().for_each(|row| row.clone_from(is));
        }
    }
}

fn changed<T: PartialEq>(was: T, is: T) -> Option<T> {
    (was != is).then_some(is)
}

/// Whether panels differ at most in what their rows say.
fn have_same_rows(before: &[Panel], after: &[Panel]) -> bool {
    let same =
        |(was, is): (&Panel, &Panel)| was.title == is.title && was.rows.len() == is.rows.len();
    before.len() == after.len() && before.iter().zip(after).all(same)
}

fn changed_rows(before: &[Panel], after: &[Panel]) -> Vec<RowChange> {
    let mut changed = Vec::new();
    for (panel, (was, is)) in before.iter().zip(after).enumerate() {
        let rows = was.rows.iter().zip(&is.rows).enumerate().filter(|(_, (was, is))| was != is);
        changed.extend(rows.map(|(row, (_, is))| RowChange { panel, row, is: is.clone() }));
    }
    changed
}
