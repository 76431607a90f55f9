//! Games played at random to their end.

use super::{BotRng, Strategy};

/// A playout is broken off after this many actions: only a game in circles is that long.
pub(super) const LONGEST_PLAYOUT: u32 = 400;

/// Plays on at random until the game ends, telling each action before it is made; how many
/// there were. Allocates nothing once `scratch` has grown to its size.
pub(super) fn play_out<G: Strategy>(
    game: &mut G,
    rng: &mut BotRng,
    scratch: &mut Vec<G::Action>,
    mut tell: impl FnMut(&G, G::Action),
) -> u32 {
    for made in 0..LONGEST_PLAYOUT {
        let Some(action) = game.playout_action(rng, scratch) else { return made };
        tell(game, action);
        game.play_unchecked(action);
    }
    LONGEST_PLAYOUT
}

/// Plays a number of random games from a position, as Monte Carlo search does; how many
/// actions they had together. For measuring.
#[must_use]
pub fn playouts<G: Strategy>(position: &G, games: u32, rng: &mut BotRng) -> u64 {
    let mut game = position.clone();
    let mut scratch = Vec::new();
    let mut actions = 0;
    for _ in 0..games {
        game.clone_from(position);
        actions += u64::from(play_out(&mut game, rng, &mut scratch, |_, _| {}));
    }
    actions
}
