//! The doors to other pages about the same game.

use tabuleiro_protocol::RoomId;
use tabuleiro_rules::GameKind;

use super::GamePage;
use crate::tui::{Action, Shared};

/// Another game in place of this one; its room has been entered.
pub(super) fn game(room: RoomId) -> Action {
    Action::Replace(Box::new(GamePage::new(room)))
}

/// Opens the rules of a game.
pub(super) fn rules(shared: &mut Shared, game: GameKind) -> Vec<Action> {
    shared.say(format!("The rules: tabuleiro rules {game}"));
    Vec::new()
}

/// Opens the replay of a game as far as it has come.
pub(super) fn replay(shared: &mut Shared, game: RoomId) -> Vec<Action> {
    shared.say(format!("The replay: tabuleiro replay {game}"));
    Vec::new()
}
