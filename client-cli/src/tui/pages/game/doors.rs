//! The doors to other pages about the same game.

use tabuleiro_protocol::RoomId;
use tabuleiro_rules::GameKind;

use super::GamePage;
use crate::tui::Action;
use crate::tui::pages::{ReplayPage, RulesPage};

/// Another game in place of this one; its room has been entered.
pub(super) fn game(room: RoomId) -> Action {
    Action::Replace(Box::new(GamePage::new(room)))
}

/// Opens the rules of a game.
pub(super) fn rules(game: GameKind) -> Action {
    Action::Open(Box::new(RulesPage::new(Some(game))))
}

/// Opens the replay of a game as far as it has come, seen from where we sit.
pub(super) fn replay(game: RoomId, (layout, flipped): (usize, bool)) -> Action {
    Action::Open(Box::new(ReplayPage::fetch(game).seen_as(layout, flipped)))
}
