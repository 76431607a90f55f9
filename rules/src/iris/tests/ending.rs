//! The full board and the double pass.

use rand_chacha::rand_core::SeedableRng;

use super::{TWO_LEFT, after, drawn, legal, play};
use crate::bot::{BotRng, Strategy};
use crate::iris::Iris;
use crate::{Game, Outcome, Seat, Side};

const FULL: &str = "full";
const DOUBLE_PASS: &str = "double-pass";

/// Whoever gets e5 joins two halves.
const ONE_LEFT: &str = "
        x x x x x
       o x x x x o
      o x x x x x o
     o x x x x x x o
    o o o o . o o o o
     o x x x x x x o
      o x x x x x o
       o x x x x o
        x x x x x";

#[test]
fn the_game_ends_when_the_board_is_full() {
    let mut position = drawn(5, Side::White, TWO_LEFT);
    play(&mut position, "e5 e6");
    assert_eq!(position.outcome().map(Outcome::reason), Some(FULL));
    assert_eq!(legal(&position), "");
    assert_eq!(position.count_legal(&mut Vec::new()), 0);
}

#[test]
fn the_last_stone_can_decide_a_full_board() {
    let outcome = |mover| {
        let mut position = drawn(5, mover, ONE_LEFT);
        play(&mut position, "e5");
        position.outcome()
    };
    assert_eq!(outcome(Side::Black), Some(Outcome::Win { seat: Seat::Zero, reason: FULL }));
    assert_eq!(outcome(Side::White), Some(Outcome::Win { seat: Seat::One, reason: FULL }));
}

#[test]
fn the_turn_that_ended_the_game_keeps_its_number() {
    let mut position = drawn(5, Side::White, ONE_LEFT);
    let turn = position.turn();
    play(&mut position, "e5");
    assert_eq!(position.turn(), turn);
}

#[test]
fn two_passes_in_succession_end_the_game() {
    let position = after(5, "e5 a1 pass pass");
    let white = Outcome::Win { seat: Seat::One, reason: DOUBLE_PASS };
    assert_eq!(position.outcome(), Some(white));
    assert_eq!(position.turn(), 4);
    assert_eq!(legal(&position), "");
}

#[test]
fn equal_lists_after_two_passes_are_a_draw() {
    let draw = Outcome::Draw { reason: DOUBLE_PASS };
    assert_eq!(after(5, "e5 pass pass").outcome(), Some(draw));
    assert_eq!(after(5, "e5 a1 a3 pass pass").outcome(), Some(draw));
}

#[test]
fn passes_with_a_stone_between_them_do_not_end_the_game() {
    assert_eq!(after(5, "e5 pass a1 pass a2 pass").outcome(), None);
}

#[test]
fn a_tie_is_broken_at_the_third_group() {
    let position = after(5, "e5 a1 c7 a2 b6 pass a4 pass pass");
    let [black, white] = position.scores();
    assert_eq!((black.at(1), white.at(1)), (2, 2));
    assert_eq!((black.at(2), white.at(2)), (1, 0));
    let black = Outcome::Win { seat: Seat::Zero, reason: DOUBLE_PASS };
    assert_eq!(position.outcome(), Some(black));
}

/// The audit of a full board insists on an odd number of groups that score.
#[test]
fn a_full_board_always_has_a_winner() {
    for size in 5..=8 {
        for seed in 0..100 {
            let mut rng = BotRng::seed_from_u64(seed);
            let mut position = Iris::new(size);
            while let Some(action) = position.playout_action(&mut rng, &mut Vec::new()) {
                assert_eq!(position.check(action), Ok(()), "size {size}, seed {seed}");
                position.play_unchecked(action);
            }
            assert_eq!(position.audit(), Ok(()), "size {size}, seed {seed}");
            let outcome = position.outcome().expect("the board is full");
            assert!(outcome.winner().is_some() && outcome.reason() == FULL);
        }
    }
}
