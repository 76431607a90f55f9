//! Leaving the room, and the questions before it.

use crossterm::event::{KeyCode, KeyEvent};
use tabuleiro_protocol::{Call, RoomStage};

use super::act::{ELSE, QUIET};
use super::asks::Question;
use super::{GamePage, Mode};
use crate::tui::{Action, Shared};

impl GamePage {
    /// Leaves; asks first where something depends on it.
    pub(super) fn leave(&mut self, shared: &mut Shared) -> Vec<Action> {
        let Some(table) = self.table(shared) else { return vec![Action::Back] };
        let host = shared.you.as_ref().is_some_and(|you| you.id == table.snapshot.host.id);
        match table.snapshot.stage {
            RoomStage::Playing if !table.mine.is_empty() => {
                self.mode = Mode::Ask(Question::Leave);
                Vec::new()
            }
            RoomStage::Open if host => {
                self.mode = Mode::Ask(Question::Close);
                Vec::new()
            }
            _ => self.gone(shared),
        }
    }

    /// Out of the room for good: it tells us nothing any more.
    fn gone(&self, shared: &mut Shared) -> Vec<Action> {
        shared.tables.remove(&self.room);
        vec![Action::Ask(QUIET, Call::Leave { room: self.room }), Action::Back]
    }

    /// The answer to a question of ours.
    pub(super) fn decide(
        &mut self,
        shared: &mut Shared,
        question: Question,
        key: KeyEvent,
    ) -> Vec<Action> {
        let KeyCode::Char(letter) = key.code else {
            if key.code == KeyCode::Esc {
                self.mode = Mode::Board;
            }
            return Vec::new();
        };
        match (question, letter) {
            (_, 'n' | 'q') => {
                self.mode = Mode::Board;
                Vec::new()
            }
            (Question::Resign, 'y') => {
                self.mode = Mode::Board;
                vec![Action::Ask(ELSE, Call::Resign { room: self.room })]
            }
            (Question::Draw, 'y') => {
                self.mode = Mode::Board;
                vec![Action::Ask(ELSE, Call::OfferDraw { room: self.room })]
            }
            // The seat stays ours, and so does what the room tells.
            (Question::Leave, 'y') | (Question::Close, 'k') => vec![Action::Back],
            (Question::Close, 'y') => self.gone(shared),
            _ => Vec::new(),
        }
    }
}
