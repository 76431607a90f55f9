//! Counts of whole turns.

use super::*;

/// How many ways there are to play until the turn with a number begins.
fn ways(position: &Adaptoid, until: u32) -> u64 {
    if position.turn() >= until {
        return 1;
    }
    let mut actions = Vec::new();
    position.legal(&mut actions);
    let next = actions.into_iter().map(|action| {
        let mut next = position.clone();
        next.play_unchecked(action);
        next
    });
    next.map(|next| ways(&next, until)).sum()
}

#[test]
fn published_turns_from_the_start_are_counted_right() {
    let start = Setup::new("d2", "d6").published().made();
    let counts: Vec<_> = (2..=5).map(|until| ways(&start, until)).collect();
    assert_eq!(counts, [8, 64, 976, 14_880]);
}
