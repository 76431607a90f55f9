//! Bots: three strengths, one way to ask them.

mod action_hash;
mod alpha_beta;
mod level;
mod limit;
mod mcts;
mod playout;
mod smart;
mod strategy;
mod table;
mod tree;

#[cfg(test)]
mod tests;

pub use level::Level;
pub use limit::Limit;
pub use playout::playouts;
pub use strategy::{EVALUATION_LIMIT, Method, Strategy};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use limit::Meter;

/// The source of chance that bots use: the same numbers on every machine.
pub type BotRng = ChaCha8Rng;

/// The action that a bot chooses, unless the game is over.
///
/// With a limit in nodes the same seed gives the same action; with a limit in time the
/// search goes as deep as the time allows.
#[must_use]
pub fn choose<G: Strategy>(
    position: &G,
    level: Level,
    limit: Limit<'_>,
    seed: u64,
) -> Option<G::Action> {
    let mut actions = Vec::new();
    position.legal(&mut actions);
    if position.outcome().is_some() || actions.len() < 2 {
        return actions.first().copied();
    }
    let mut rng = BotRng::seed_from_u64(seed);
    let mut meter = Meter::new(limit);
    match level {
        Level::Random => smart::any(&actions, &mut rng),
        Level::Smart => smart::choose(position, &actions, &mut rng),
        Level::Expert => search(position, &actions, &mut meter, &mut rng),
    }
}

/// The action that the game's own kind of search finds best.
fn search<G: Strategy>(
    position: &G,
    actions: &[G::Action],
    meter: &mut Meter<'_>,
    rng: &mut BotRng,
) -> Option<G::Action> {
    match G::METHOD {
        Method::AlphaBeta => alpha_beta::choose(position, actions, meter, rng),
        Method::MonteCarlo => mcts::choose(position, actions, meter, rng),
    }
}
