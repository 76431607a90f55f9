//! Lets bots think under a clock, which the rules crate does not know.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tabuleiro_rules::Position;
use tabuleiro_rules::bot::{Level, Limit};

use crate::engine::Budget;

/// The part of a time budget that a search uses; the rest is for a busy machine to wake it
/// up late without making it overrun.
const USED: f64 = 0.95;

/// The action that a bot chooses within a budget, unless the game is over.
#[must_use]
pub fn choose(position: &Position, level: Level, budget: Budget, seed: u64) -> Option<String> {
    match budget {
        Budget::Nodes(nodes) => position.choose(level, Limit::Nodes(nodes), seed),
        Budget::Milliseconds(ms) => {
            let end = Instant::now() + Duration::from_millis(ms).mul_f64(USED);
            position.choose(level, Limit::While(&|| Instant::now() < end), seed)
        }
    }
}

/// A seed for someone who does not care to repeat the choice.
#[must_use]
pub fn any_seed() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_nanos() as u64
}
