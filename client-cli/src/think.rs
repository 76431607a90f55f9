//! Lets bots think under a clock, which the rules crate does not know.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tabuleiro_rules::Position;
use tabuleiro_rules::bot::{Level, Limit};

use crate::engine::Budget;

/// The action that a bot chooses within a budget, unless the game is over.
#[must_use]
pub fn choose(position: &Position, level: Level, budget: Budget, seed: u64) -> Option<String> {
    match budget {
        Budget::Nodes(nodes) => position.choose(level, Limit::Nodes(nodes), seed),
        Budget::Milliseconds(ms) => {
            let end = Instant::now() + used(Duration::from_millis(ms));
            position.choose(level, Limit::While(&|| Instant::now() < end), seed)
        }
    }
}

/// The part of a time budget that a search uses. The rest is for a busy machine, which may
/// wake it up some milliseconds late, so that it does not overrun even then.
fn used(budget: Duration) -> Duration {
    let late = Duration::from_millis(2).min(budget / 5);
    budget - budget / 20 - late
}

/// A seed for someone who does not care to repeat the choice.
#[must_use]
pub fn any_seed() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_nanos() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_stops_before_its_budget_with_room_to_spare() {
        for ms in [1, 2, 10, 100, 500, 60_000] {
            let budget = Duration::from_millis(ms);
            assert!(used(budget) >= budget * 3 / 4, "{ms}");
            assert!(used(budget) <= budget * 19 / 20, "{ms}");
        }
    }
}
