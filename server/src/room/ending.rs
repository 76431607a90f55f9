//! How games end: by a rule of the game, or in the ways that no position knows.

use tabuleiro_protocol::{Ending, Event, GameResult};
use tabuleiro_rules::{GameKind, Outcome, Seat};

/// A player gave up.
pub(super) const RESIGNATION: &str = "resignation";
/// A player's time ran out.
pub(super) const TIME: &str = "time";
/// Both wanted a draw.
pub(super) const AGREEMENT: &str = "agreement";
/// A player never took the game up.
pub(super) const ABORTED: &str = "aborted";

/// The end by a rule of the game.
pub(super) fn by_rule(game: GameKind, outcome: Outcome) -> Event {
    let clause = game.info().clause(outcome.reason()).unwrap_or_default();
    finished(result_of(outcome), outcome.winner(), outcome.reason(), clause)
}

/// The result in a word.
pub(super) const fn result_of(outcome: Outcome) -> GameResult {
    match outcome {
        Outcome::Win { .. } => GameResult::Win,
        Outcome::Draw { .. } => GameResult::Draw,
    }
}

/// The end because the other player gave up.
pub(super) fn resigned(winner: Seat) -> Event {
    finished(GameResult::Win, Some(winner), RESIGNATION, "the opponent resigned")
}

/// The end because the other player's time ran out.
pub(super) fn out_of_time(winner: Seat) -> Event {
    finished(GameResult::Win, Some(winner), TIME, "the opponent's time ran out")
}

/// The end of a game that a player never took up.
pub(super) fn aborted() -> Event {
    let clause = "a player's time ran out before their first move";
    finished(GameResult::Aborted, None, ABORTED, clause)
}

/// The end of a game that both players agreed to.
pub(super) fn agreed() -> Event {
    finished(GameResult::Draw, None, AGREEMENT, "the players agreed to a draw")
}

fn finished(
    result: GameResult,
    winner: Option<Seat>,
    reason: &'static str,
    text: &'static str,
) -> Event {
    let (reason, text) = (reason.into(), text.into());
    Event::Finished { ending: Ending { result, winner, reason, text } }
}
