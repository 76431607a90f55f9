//! What changes is told without drawing the board twice: the same as if it were, and at little cost.

use allocation_counter::measure;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tabuleiro_protocol::Change;
use tabuleiro_rules::options::combinations;
use tabuleiro_rules::{CompactView, GameKind, Position};

/// Random games with each set of options.
const GAMES: u64 = 12;

/// One in so many times the game goes back to any earlier position, as an undo would.
const BACK: u32 = 10;

/// Going back could go on for ever.
const LONGEST: usize = 300;

/// The allocations that telling an action takes in the middle: the cells, a piece or two, a row, a prompt.
const FEW: f64 = 5.0;

/// Every step of random games of a game, those back included.
fn at_every_step(kind: GameKind, back: bool, mut look: impl FnMut(&Position, &Position)) {
    for options in combinations(kind.info().options) {
        for seed in 0..GAMES {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut past = vec![kind.start(&options).expect("samples are allowed")];
            for _ in 0..LONGEST {
                let before = past[past.len() - 1].clone();
                let legal = before.legal();
                if back && (legal.is_empty() || rng.random_range(0..BACK) == 0) {
                    past.truncate(rng.random_range(0..past.len()) + 1);
                } else if legal.is_empty() {
                    break;
                } else {
                    let mut next = before.clone();
                    next.play(&legal[rng.random_range(0..legal.len())]).expect("it is legal");
                    past.push(next);
                }
                look(&before, &past[past.len() - 1]);
            }
        }
    }
}

#[test]
fn compact_views_tell_what_views_tell() {
    for &kind in GameKind::ALL {
        at_every_step(kind, true, |before, after| {
            let told = Change::between_compact(
                &before.compact_view(),
                &after.compact_view_after(&before.compact_view()),
            );
            let expected = Change::between(&before.view(), &after.view());
            assert_eq!(told, expected, "{kind}: from {before:?} to {after:?}");
        });
    }
}

#[test]
fn an_action_is_told_with_few_allocations() {
    for &kind in GameKind::ALL {
        let (mut actions, mut allocations) = (0u32, 0);
        at_every_step(kind, false, |before, after| {
            let view: CompactView = before.compact_view();
            let tell = || drop(Change::between_compact(&view, &after.compact_view_after(&view)));
            allocations += measure(tell).count_total;
            actions += 1;
        });
        let mean = allocations as f64 / f64::from(actions);
        assert!(mean <= FEW, "{kind}: {mean:.2}");
    }
}
