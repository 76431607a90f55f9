//! How games end: by a rule of the game, or in the ways that no position knows.

use tabuleiro_protocol::{Ending, Event, GameResult, Unruled};
use tabuleiro_rules::{GameKind, Outcome, Seat};

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
    unruled(GameResult::Win, Some(winner), Unruled::Resignation)
}

/// The end because the other player's time ran out.
pub(super) fn out_of_time(winner: Seat) -> Event {
    unruled(GameResult::Win, Some(winner), Unruled::Time)
}

/// The end of a game that a player never took up.
pub(super) fn aborted() -> Event {
    unruled(GameResult::Aborted, None, Unruled::Aborted)
}

/// The end of a game that both players agreed to.
pub(super) fn agreed() -> Event {
    unruled(GameResult::Draw, None, Unruled::Agreement)
}

fn unruled(result: GameResult, winner: Option<Seat>, end: Unruled) -> Event {
    finished(result, winner, end.reason(), end.clause().english)
}

fn finished(
    result: GameResult,
    winner: Option<Seat>,
    reason: &'static str,
    text: &'static str,
) -> Event {
    let (reason, text) = (reason.into(), text.into());
    Event::Finished { ending: Ending { result, winner, reason, text, text_key: None } }
}
