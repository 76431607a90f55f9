//! The classic match: legs, swapped sides, sums, and the third leg.

use super::*;
use crate::Side;

/// One move before its end by the count of moves; Black has taken 46 points, White 44.
const CLOSE: (&str, &str) = ("5a1 4b1 4b2 1b5", "5h8 4h7 4h6");

fn last_move(leg: u8, earlier: [u16; 2]) -> Trench {
    let setup = Setup::new(Rules::Classic, CLOSE.0, CLOSE.1).after(49, 3).leg(leg, earlier);
    after(setup.position(), "b5-b6")
}

/// A fresh board with a leg's number and the points from before.
fn opened(leg: u8, earlier: [u16; 2], ply: u32) -> Trench {
    Trench { leg, earlier, ply, ..Trench::new(Rules::Classic) }
}

#[test]
fn after_the_first_leg_the_board_is_set_up_anew_and_the_points_are_kept() {
    assert_eq!(last_move(1, [0, 0]), opened(2, [46, 44], 50));
}

#[test]
fn the_seats_swap_sides_for_the_second_leg_only() {
    for (leg, black) in [(1, Seat::Zero), (2, Seat::One), (3, Seat::Zero)] {
        let position = opened(leg, [0, 0], 0);
        assert_eq!(position.side_of(black), Side::Black, "leg {leg}");
        assert_eq!(position.side_of(!black), Side::White, "leg {leg}");
        assert_eq!(position.mover(), black, "Black opens leg {leg}");
    }
}

#[test]
fn a_seat_that_made_the_last_move_of_a_leg_may_open_the_next() {
    let setup = Setup::new(Rules::Classic, "5a1", "5h8 1g4").white_to_move().after(49, 3);
    let position = setup.position();
    assert_eq!(position.mover(), Seat::One);
    let next = after(position, "g4-g3");
    assert_eq!((next.leg, next.mover(), next.turn()), (2, Seat::One, 51));
}

#[test]
fn captures_score_for_the_seat_whatever_side_it_plays() {
    let position = Setup::new(Rules::Classic, "5a1 1e5", "5h8 1e6").leg(2, [10, 0]).position();
    let [zero, one] = position.points;
    assert_eq!(after(position, "e5-e6").points, [zero, one + 2]);
}

#[test]
fn every_end_of_a_leg_opens_the_next() {
    let army = Setup::new(Rules::Classic, "2e5", "1e6").position();
    assert_eq!(after(army, "e5-e6").leg, 2);
    let quiet = Setup::new(Rules::Classic, "2e5", "1e6").after(30, 24).position();
    assert_eq!(after(quiet, "e5-f5").leg, 2);
    let stuck = about_to_be_stuck(Rules::Classic, "5a8 5b7 5c6 5d5 5e4 5f3 5g2 5h2").position();
    let next = after(stuck, "h2-h1");
    assert_eq!((next.leg, next.outcome()), (2, None));
}

#[test]
fn the_higher_sum_of_two_legs_wins() {
    // In the second leg Black is seat 1, which takes 46 points to 44.
    assert_eq!(last_move(2, [20, 17]).outcome(), won(Seat::Zero, "sum"));
    assert_eq!(last_move(2, [20, 19]).outcome(), won(Seat::One, "sum"));
}

#[test]
fn equal_sums_open_a_third_leg_with_the_first_sides() {
    let third = last_move(2, [20, 18]);
    assert_eq!(third, opened(3, [64, 64], 50));
    assert_eq!((third.outcome(), third.mover()), (None, Seat::Zero));
}

#[test]
fn a_third_leg_is_won_with_forty_points() {
    let at = |white| {
        Setup::new(Rules::Classic, "5a1 4a2 4b1 3b2 3c1 2c2 2d1 1e5", white)
            .after(70, 3)
            .leg(3, [64, 64])
            .position()
    };
    let forty = at("5h8 4h7 4g8 3g7 1e6");
    assert_eq!(forty.points[0], 38);
    assert_eq!(after(forty, "e5-e6").outcome(), won(Seat::Zero, "forty"));
    let fewer = after(at("5h8 4h7 4g8 3g7 1h6 1e6"), "e5-e6");
    assert_eq!((fewer.points[0], fewer.outcome()), (38, None));
}

#[test]
fn white_wins_a_third_leg_with_forty_points_too() {
    let setup = Setup::new(Rules::Classic, "5a1 4a2 4b1 3b2 1d4", "5h8 4h7 4g8 3g7 2g6 1e4");
    let position = setup.white_to_move().leg(3, [64, 64]).position();
    // From the trench d4, in Black's home, is an enemy's home.
    assert_eq!(after(position, "e4-d4").outcome(), won(Seat::One, "forty"));
}

#[test]
fn a_third_leg_has_no_limit_of_fifty_moves_and_a_longer_quiet() {
    let armies = ("5a1 4a2 4b1 3b2 2b3 1b5", "5h8 4h7 4g8 3g7 2g6");
    let at = |moves, quiet| {
        let setup = Setup::new(Rules::Classic, armies.0, armies.1).after(moves, quiet);
        after(setup.leg(3, [64, 64]).position(), "b5-b6")
    };
    assert_eq!(at(49, 24).outcome(), None);
    assert_eq!(at(400, 48).outcome(), None);
    assert_eq!(at(400, 49).outcome(), won(Seat::Zero, "third-leg"));
}

#[test]
fn a_third_leg_that_ends_even_is_a_draw() {
    let setup = Setup::new(Rules::Classic, "5a1 4a2 4b1 3b2 2b3 1b5", "5h8 4h7 4g8 3g7 2g6 1g4");
    let position = setup.after(400, 49).leg(3, [64, 64]).position();
    assert_eq!(after(position, "b5-b6").outcome(), drawn("third-leg"));
}

#[test]
fn a_player_without_a_move_has_the_third_leg_counted() {
    let setup = about_to_be_stuck(Rules::Classic, "5a8 5b7 5c6 5d5 5e4 5f3 5g2 5h2");
    let position = setup.leg(3, [64, 64]).position();
    assert_eq!(after(position, "h2-h1").outcome(), won(Seat::One, "third-leg"));
}

#[test]
fn taking_a_whole_army_in_a_third_leg_counts_as_forty() {
    let setup = Setup::new(Rules::Classic, "5c6 4a1 4a2 4a3", "5d6 4e6 4f6 3g6 3h6");
    let position = setup.leg(3, [64, 64]).position();
    let over = after(position, "c6-h6");
    assert_eq!((over.points[0], over.outcome()), (72, won(Seat::Zero, "forty")));
}
