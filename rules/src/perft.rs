//! Counting sequences of actions: the usual proof that a move generator is right.

use crate::Game;

/// How many sequences of exactly `depth` actions there are from here. A game that is over
/// has no continuation.
#[must_use]
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut levels: Vec<_> = (0..depth).map(|_| (position.clone(), Vec::new())).collect();
    count(position, &mut levels)
}

/// Each level has a position and a list of its own, reused for all its siblings.
fn count<G: Game>(position: &G, levels: &mut [(G, Vec<G::Action>)]) -> u64 {
    let Some(((child, actions), deeper)) = levels.split_first_mut() else {
        return 1;
    };
    if deeper.is_empty() {
        return position.count_legal(actions) as u64;
    }
    position.legal(actions);
    let mut total = 0;
    for &action in actions.iter() {
        child.clone_from(position);
        child.play_unchecked(action);
        total += count(child, deeper);
    }
    total
}
