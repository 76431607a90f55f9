//! The ways into what lies outside of these pages: rooms, and records as text.

use crossterm::event::{KeyCode, KeyEvent};
use tabuleiro_protocol::{GameRecord, RoomId};

use super::lobby::watch;
use crate::board::Canvas;
use crate::tui::chrome::TEXT;
use crate::tui::{Action, Chrome, Hint, Page, PageId, Shared, short_name};

/// The page of a room.
fn game(room: RoomId) -> Box<dyn Page> {
    Box::new(Stub { id: PageId::new(), room })
}

/// Opens a room that we are in. Nobody watches the lobby from there.
pub(super) fn open(shared: &mut Shared, room: RoomId) -> Vec<Action> {
    let mut actions = watch::stop(shared);
    actions.push(Action::Open(game(room)));
    actions
}

/// Opens a room that we are in, in place of the page that led to it.
pub(super) fn replace(shared: &mut Shared, room: RoomId) -> Vec<Action> {
    let mut actions = watch::stop(shared);
    actions.push(Action::Replace(game(room)));
    actions
}

/// A game as a text for people.
pub(super) fn text(record: &GameRecord) -> String {
    let name = record.summary.setup.game.info().name;
    format!("[Game \"{name}\"]\n[Id \"{}\"]\n", record.summary.game)
}

/// Stands where the page of a room will be.
struct Stub {
    id: PageId,
    room: RoomId,
}

impl Page for Stub {
    fn id(&self) -> PageId {
        self.id
    }

    fn key(&mut self, _: &mut Shared, key: KeyEvent) -> Vec<Action> {
        match key.code {
            KeyCode::Char('q') | KeyCode::Esc => vec![Action::Back],
            _ => Vec::new(),
        }
    }

    fn room(&self) -> Option<RoomId> {
        Some(self.room)
    }

    fn draw(&self, shared: &Shared, canvas: &mut Canvas) {
        canvas.text(3, 3, &format!("room {}", short_name(self.room)), TEXT);
        let mut chrome = Chrome::new(shared, canvas);
        chrome.title("Room");
        chrome.status(3, "");
        chrome.keys(&[], &[Hint::new("q", "leave")]);
    }
}
