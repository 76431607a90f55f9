//! A game that goes on while it is looked at.

use tabuleiro_protocol::{Call, Place, RoomEvent, RoomStage};

use super::{LEAVE, REST, ReplayPage, WATCH};
use crate::tui::{Action, Shared};

impl ReplayPage {
    /// Whether the game goes on and we see its last position.
    pub(super) fn follows(&self) -> bool {
        self.is_live() && self.reel.at == self.frames()
    }

    pub(super) fn is_live(&self) -> bool {
        let tape = self.film.as_ref().map(|film| &film.tape);
        self.game.is_some()
            && tape.is_some_and(|tape| {
                tape.ending().is_none() && tape.record().summary.stage == RoomStage::Playing
            })
    }

    /// Takes in what happened after what we have.
    pub(super) fn append(&mut self, shared: &Shared, events: impl IntoIterator<Item = RoomEvent>) {
        let follows = self.follows();
        let Some(film) = &mut self.film else { return };
        events.into_iter().for_each(|event| film.tape.push(event));
        film.frames = film.tape.frames(self.undone);
        // An undo may take frames away where undone moves are left out.
        let last = film.frames.len();
        self.reel.at = if follows { last } else { self.reel.at.min(last) };
        self.show(shared);
    }

    /// Events of a game that goes on come to those who are in its room.
    pub(super) fn visit(&mut self, shared: &Shared) -> Vec<Action> {
        match self.game {
            Some(room) if self.is_live() && !shared.tables.contains_key(&room) => {
                let place = Place::Room(room);
                vec![Action::Ask(WATCH, Call::Watch { place, since: None, hints: false })]
            }
            _ => Vec::new(),
        }
    }

    pub(super) fn leave(&self, shared: &mut Shared) -> Vec<Action> {
        let mut actions = Vec::new();
        if let Some(room) = self.game.filter(|_| self.visiting) {
            shared.tables.remove(&room);
            actions.push(Action::Ask(LEAVE, Call::Leave { room }));
        }
        actions.push(Action::Back);
        actions
    }

    /// Asks for events that we have not heard of.
    pub(super) fn rest(&self) -> Vec<Action> {
        let since = self.film.as_ref().map_or(0, |film| film.tape.last_seq());
        self.game.map(|game| Action::Ask(REST, Call::Replay { game, since })).into_iter().collect()
    }
}
