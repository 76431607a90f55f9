//! Rooms as tests make them.

use tabuleiro_protocol::{First, Opponent, Setup};
use tabuleiro_rules::GameKind;

/// A room for two people in which the host moves first.
#[must_use]
pub fn setup(game: GameKind) -> Setup {
    Setup { first: First::Host, ..Setup::new(game) }
}

/// A room against someone in which the host moves first.
#[must_use]
pub fn setup_against(game: GameKind, opponent: Opponent) -> Setup {
    Setup { opponent, ..setup(game) }
}
