//! A position as data for clients.

use super::board::Cell;
use super::moves::Step;
use super::{Action, Iris};
use crate::Game;
use crate::view::{CellName, Choice, Phrase, Shape};

impl Iris {
    pub(super) const fn view_phase(&self) -> &'static str {
        match self.step() {
            _ if self.end.is_some() => "over",
            Step::Opening => "opening",
            Step::First => "first stone",
            Step::Second(_) => "second stone",
        }
    }

    pub(super) fn view_prompt(&self) -> Phrase {
        match self.step() {
            _ if self.end.is_some() => "the game is over".into(),
            Step::Opening => "one stone on a grey cell".into(),
            Step::First => self.turn_prompt().into(),
            Step::Second(first) => {
                Phrase::around("a second grey, not next to ", self.board().name(first), "")
            }
        }
    }

    /// The kinds of turn that are left.
    fn turn_prompt(&self) -> &'static str {
        let greys = self.empty() & self.board().grey;
        let is_pair = |index: usize| !self.open_after(Cell::new(index as u8)).is_empty();
        let pair = greys.iter().any(is_pair);
        match (self.empty().meets(&self.board().rim), pair, !greys.is_empty()) {
            (true, true, _) => "a rim pair, two greys, or pass",
            (true, false, true) => "a rim pair, one grey, or pass",
            (true, false, false) => "a rim pair, or pass",
            (false, true, _) => "two greys, or pass",
            (false, false, _) => "one grey, or pass",
        }
    }

    pub(super) fn view_choice(&self, action: Action) -> Choice {
        let (label, key) = match action {
            Action::Pass => ("pass", Some('p')),
            Action::Place(cell) => (self.label(cell), None),
        };
        let notes = [self.placing_note(action), self.ending_note(action)];
        let note = notes.into_iter().flatten().reduce(|a, b| format!("{a}; {b}"));
        Choice {
            text: self.text(action),
            label: label.into(),
            key,
            note: note.map(Into::into),
            path: self.path(action),
            puts: matches!(action, Action::Place(_)).then(|| Shape::Stone.into()),
            also: self.twin(action).into_iter().collect(),
            ..Choice::default()
        }
    }

    /// The cells that a person clicks to make an action.
    pub(super) fn path(&self, action: Action) -> Vec<CellName> {
        match action {
            Action::Pass => Vec::new(),
            Action::Place(cell) => vec![self.board().name(cell)],
        }
    }

    /// The cell that gets a second stone.
    pub(super) fn twin(&self, action: Action) -> Option<CellName> {
        let board = self.board();
        match action {
            Action::Place(cell) if board.is_rim(cell) => Some(board.name(board.opposite(cell))),
            _ => None,
        }
    }

    fn label(&self, cell: Cell) -> &'static str {
        match self.step() {
            Step::Opening => "opening stone",
            Step::First if self.board().is_rim(cell) => "rim pair",
            Step::First => "first stone",
            Step::Second(_) => "second stone",
        }
    }

    /// What a click on one cell does not show.
    fn placing_note(&self, action: Action) -> Option<String> {
        let Action::Place(cell) = action else {
            return None;
        };
        if let Some(twin) = self.twin(action) {
            return Some(format!("and {twin}, its opposite"));
        }
        let single = self.step() == Step::First && self.open_after(cell).is_empty();
        single.then(|| "no cell is left for a second stone".to_owned())
    }

    /// What an action does to the game as a whole.
    fn ending_note(&self, action: Action) -> Option<String> {
        let mut after = *self;
        after.play_unchecked(action);
        let other = self.side_of(!self.mover());
        match after.outcome() {
            Some(outcome) => Some(match outcome.winner() {
                None => "ends the game in a draw".to_owned(),
                Some(winner) if winner == self.mover() => "wins the game".to_owned(),
                Some(_) => format!("ends the game: {other} wins"),
            }),
            None if action == Action::Pass => Some(format!("the game ends if {other} passes too")),
            None => None,
        }
    }
}
