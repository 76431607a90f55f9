//! The opening, rim pairs, two greys, passing.

use super::{A_PAIR_AND_TWO_LEFT, TWO_LEFT, after, drawn, legal, mover, play};
use crate::iris::Iris;
use crate::{Game, Seat, Side};

#[test]
fn black_opens_on_any_grey_cell() {
    for (size, count) in [(5, 37), (6, 61), (7, 91), (8, 127)] {
        let start = Iris::new(size);
        assert_eq!(start.count_legal(&mut Vec::new()), count);
        assert_eq!(legal(&start).split(' ').count(), count);
        assert_eq!((start.mover(), mover(&start)), (Seat::Zero, Side::Black));
    }
}

#[test]
fn the_opening_is_one_stone() {
    let position = after(6, "f6");
    assert_eq!((mover(&position), position.turn()), (Side::White, 2));
    assert_eq!(legal(&position).split(' ').count(), 91);
    assert!(legal(&position).ends_with("pass"));
}

#[test]
fn a_rim_stone_brings_its_opposite_and_ends_the_turn() {
    let position = after(6, "f6 a3");
    assert_eq!(position.stones[1].count(), 2);
    assert_eq!((mover(&position), position.turn()), (Side::Black, 3));
    let open = legal(&position);
    assert!(!open.contains("a3") && !open.contains("k4"), "{open}");
}

#[test]
fn both_cells_of_a_pair_make_the_same_turn() {
    let before = after(6, "f6");
    assert!(legal(&before).contains("a3") && legal(&before).contains("k4"));
    assert_eq!(after(6, "f6 a3"), after(6, "f6 k4"));
}

#[test]
fn a_grey_stone_is_followed_by_a_second_one_apart_from_it() {
    let position = after(5, "e5 c3");
    assert_eq!((mover(&position), position.turn()), (Side::White, 2));
    let second = "b4 b5 c5 c6 d2 d5 d6 d7 e2 e3 e4 e6 e7 e8 f2 f3 f4 f5 f6 f7 g2 g3 g4 g5 g6 \
                  h2 h3 h4 h5";
    assert_eq!(legal(&position), second);
}

#[test]
fn the_turn_is_over_after_the_second_stone() {
    let position = after(5, "e5 c3 g3");
    assert_eq!((mover(&position), position.turn(), position.ply()), (Side::Black, 3, 3));
    assert_eq!(position.first, None);
}

#[test]
fn a_second_stone_is_forfeited_where_only_adjacent_cells_are_left() {
    let mut position = drawn(5, Side::White, TWO_LEFT);
    assert_eq!(legal(&position), "e5 e6 pass");
    let turn = position.turn();
    play(&mut position, "e5");
    assert_eq!((mover(&position), position.turn()), (Side::Black, turn + 1));
    assert_eq!(legal(&position), "e6 pass");
}

#[test]
fn a_rim_pair_that_is_left_cannot_take_the_second_stone() {
    let mut position = drawn(5, Side::Black, A_PAIR_AND_TWO_LEFT);
    assert_eq!(legal(&position), "a1 e5 e6 i5 pass");
    play(&mut position, "e6");
    assert_eq!(mover(&position), Side::White);
    assert_eq!(legal(&position), "a1 e5 i5 pass");
}

#[test]
fn a_pass_hands_the_turn_over() {
    let position = after(5, "e5 pass");
    assert_eq!((mover(&position), position.turn()), (Side::Black, 3));
    assert!(position.outcome().is_none());
}

#[test]
fn an_action_of_a_larger_board_is_refused_without_a_panic() {
    let (small, large) = (after(5, "e5"), Iris::new(8));
    for action in large.every_action() {
        let legal_here = small.every_action().contains(&action);
        assert!(small.check(action).is_err() || legal_here);
        let mut wrong = small;
        wrong.play_unchecked(action);
    }
}
