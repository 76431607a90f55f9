//! The ways into what lies outside of these pages: rooms, and records as text.

use tabuleiro_protocol::{GameRecord, RoomId};

use super::GamePage;
use super::lobby::watch;
use crate::record;
use crate::tui::{Action, Page, Shared};

/// The page of a room.
fn game(room: RoomId) -> Box<dyn Page> {
    Box::new(GamePage::new(room))
}

/// Opens a room that we are in. Nobody watches the lobby from there.
pub(super) fn open(shared: &mut Shared, room: RoomId) -> Vec<Action> {
    let mut actions = leave(shared);
    actions.push(Action::Open(game(room)));
    actions
}

/// Opens a room that we are in, in place of the page that led to it.
pub(super) fn replace(shared: &mut Shared, room: RoomId) -> Vec<Action> {
    let mut actions = leave(shared);
    actions.push(Action::Replace(game(room)));
    actions
}

/// What was said about entering has come true.
fn leave(shared: &mut Shared) -> Vec<Action> {
    shared.status = None;
    watch::stop(shared)
}

/// A game as a text for people.
pub(super) fn text(record: &GameRecord) -> String {
    record::text(record)
}
