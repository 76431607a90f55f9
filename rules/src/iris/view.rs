//! A position as data for clients.

use super::board::Cell;
use super::moves::Step;
use super::{Action, Iris, texts};
use crate::Game;
use crate::text::{KeyedText, NOTE_DRAWS, NOTE_WINS, PHASE_OVER, PROMPT_OVER, Phrase, TextSpec};
use crate::view::{CellName, Choice, Shape};

impl Iris {
    pub(super) const fn view_phase(&self) -> &'static TextSpec {
        match self.step() {
            _ if self.end.is_some() => PHASE_OVER,
            Step::Opening => texts::PHASE_OPENING,
            Step::First => texts::PHASE_FIRST,
            Step::Second(_) => texts::PHASE_SECOND,
        }
    }

    pub(super) fn view_prompt(&self) -> Phrase {
        match self.step() {
            _ if self.end.is_some() => PROMPT_OVER.into(),
            Step::Opening => texts::PROMPT_OPENING.into(),
            Step::First => self.turn_prompt().into(),
            Step::Second(first) => texts::prompt_second(self.board().name(first)),
        }
    }

    /// The kinds of turn that are left.
    fn turn_prompt(&self) -> &'static TextSpec {
        let greys = self.empty() & self.board().grey;
        let is_pair = |index: usize| !self.open_after(Cell::new(index as u8)).is_empty();
        let pair = greys.iter().any(is_pair);
        match (self.empty().meets(&self.board().rim), pair, !greys.is_empty()) {
            (true, true, _) => texts::PROMPT_RIM_OR_TWO,
            (true, false, true) => texts::PROMPT_RIM_OR_ONE,
            (true, false, false) => texts::PROMPT_RIM,
            (false, true, _) => texts::PROMPT_TWO,
            (false, false, _) => texts::PROMPT_ONE,
        }
    }

    pub(super) fn view_choice(&self, action: Action) -> Choice {
        let (label, key) = match action {
            Action::Pass => (texts::LABEL_PASS, Some('p')),
            Action::Place(cell) => (self.label(cell), None),
        };
        let remarks = [self.placing_note(action), self.ending_note(action)];
        let choice = Choice {
            key,
            path: self.path(action),
            puts: matches!(action, Action::Place(_)).then(|| Shape::Stone.into()),
            also: self.twin(action).into_iter().collect(),
            ..Choice::new(self.text(action), label)
        };
        choice.noting(remarks.into_iter().flatten().map(KeyedText::from).collect(), "; ")
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

    fn label(&self, cell: Cell) -> &'static TextSpec {
        match self.step() {
            Step::Opening => texts::LABEL_OPENING,
            Step::First if self.board().is_rim(cell) => texts::LABEL_RIM,
            Step::First => texts::LABEL_FIRST,
            Step::Second(_) => texts::LABEL_SECOND,
        }
    }

    /// What a click on one cell does not show.
    fn placing_note(&self, action: Action) -> Option<Phrase> {
        let Action::Place(cell) = action else {
            return None;
        };
        if let Some(twin) = self.twin(action) {
            return Some(texts::note_twin(twin));
        }
        let single = self.step() == Step::First && self.open_after(cell).is_empty();
        single.then(|| texts::NOTE_SINGLE.into())
    }

    /// What an action does to the game as a whole.
    fn ending_note(&self, action: Action) -> Option<Phrase> {
        let mut after = *self;
        after.play_unchecked(action);
        let other = self.side_of(!self.mover());
        match after.outcome() {
            Some(outcome) => Some(match outcome.winner() {
                None => NOTE_DRAWS.into(),
                Some(winner) if winner == self.mover() => NOTE_WINS.into(),
                Some(_) => texts::note_wins(other),
            }),
            None if action == Action::Pass => Some(texts::note_pass(other)),
            None => None,
        }
    }
}
