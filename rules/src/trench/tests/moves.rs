//! Where pieces may go and what they take.

use super::*;
use crate::perft;

#[test]
fn the_counts_from_the_start_are_right() {
    for rules in [Rules::Classic, Rules::Single, Rules::Revised] {
        let start = Trench::new(rules);
        assert_eq!([1, 2, 3].map(|depth| perft(&start, depth)), [14, 192, 3894]);
    }
}

#[test]
fn the_armies_stand_as_the_rules_say() {
    let black = "5a1 4a2 4b1 3a3 3b2 3c1 2a4 2b3 2c2 2d1 1b4 1c3 1d2 1c4 1d3 1d4";
    let white = "5h8 4h7 4g8 3h6 3g7 3f8 2h5 2g6 2f7 2e8 1g5 1f6 1e7 1f5 1e6 1e5";
    assert_eq!(Setup::new(Rules::Classic, black, white).position(), Trench::new(Rules::Classic));
}

#[test]
fn a_soldier_goes_one_square_along_the_edges() {
    assert_eq!(targets(&classic("1c3", "1h8"), "c3"), ["b3", "c2", "c4", "d3"]);
}

#[test]
fn a_sergeant_goes_two_squares_also_forward() {
    let expected = ["a3", "b3", "c1", "c2", "c4", "c5", "d3", "d4", "e3", "e5"];
    assert_eq!(targets(&classic("2c3", "1h8"), "c3"), expected);
}

#[test]
fn a_captain_goes_three_squares_also_forward_and_back() {
    let expected =
        ["a1", "a3", "b2", "b3", "c1", "c2", "c4", "c5", "c6", "d3", "d4", "e3", "e5", "f3", "f6"];
    assert_eq!(targets(&classic("3c3", "1h8"), "c3"), expected);
}

#[test]
fn a_colonel_goes_four_squares_also_forward_and_sideways() {
    let expected = [
        "a3", "a5", "b3", "b4", "c1", "c2", "c4", "c5", "c6", "c7", "d2", "d3", "d4", "e1", "e3",
        "e5", "f3", "f6", "g3", "g7",
    ];
    assert_eq!(targets(&classic("4c3", "1h8"), "c3"), expected);
}

#[test]
fn a_general_goes_five_squares_every_way() {
    let expected = [
        "a1", "a3", "a5", "b2", "b3", "b4", "c1", "c2", "c4", "c5", "c6", "c7", "c8", "d2", "d3",
        "d4", "e1", "e3", "e5", "f3", "f6", "g3", "g7", "h3", "h8",
    ];
    assert_eq!(targets(&classic("5c3", "1h8"), "c3"), expected);
}

#[test]
fn white_goes_forward_towards_a1() {
    let position = Setup::new(Rules::Classic, "1a1", "2f6").white_to_move().position();
    let forward: Vec<_> = targets(&position, "f6");
    assert!(forward.contains(&"d4".to_owned()) && !forward.contains(&"g7".to_owned()));
}

#[test]
fn outside_the_trench_the_first_enemy_is_taken_and_the_move_ends_there() {
    let position = classic("3b2", "1d4 1e5");
    assert_eq!(position.check(position.read("b2-d4").unwrap()), Ok(()));
    assert!(position.check(position.read("b2-e5").unwrap()).is_err());
    assert_eq!(shown(&after(position, "b2-d4")), ["B3d4", "W1e5"]);
}

#[test]
fn a_piece_at_home_reaches_over_an_empty_trench_square() {
    let position = classic("3c4", "1f4 1h8");
    assert_eq!(shown(&after(position, "c4-f4")), ["B3f4", "W1h8"]);
}

#[test]
fn from_the_trench_a_captain_takes_one_or_two_on_its_line() {
    let position = classic("3c6", "1d7 1e8 1h8");
    assert_eq!(shown(&after(position, "c6-d7")), ["B3d7", "W1e8", "W1h8"]);
    assert_eq!(shown(&after(position, "c6-e8")), ["B3e8", "W1h8"]);
    assert_eq!(after(position, "c6-e8").points[0], position.points[0] + 4);
}

#[test]
fn from_the_trench_a_piece_may_stop_beyond_what_it_took() {
    let position = classic("5d5", "1e5 2g5 1h8");
    assert_eq!(shown(&after(position, "d5-f5")), ["B5f5", "W2g5", "W1h8"]);
    assert_eq!(shown(&after(position, "d5-h5")), ["B5h5", "W1h8"]);
}

#[test]
fn from_the_trench_its_own_side_still_blocks() {
    let position = classic("5d5 1g5", "1e5 1h8");
    let targets = targets(&position, "d5");
    assert!(targets.contains(&"f5".to_owned()));
    assert!(!targets.contains(&"g5".to_owned()) && !targets.contains(&"h5".to_owned()));
}

#[test]
fn a_general_takes_five_at_once_from_the_trench() {
    let position = classic("5a8", "1b8 1c8 1d8 1e8 1f8 1h8");
    assert_eq!(shown(&after(position, "a8-f8")), ["B5f8", "W1h8"]);
}

#[test]
fn a_piece_in_the_trench_is_safe_from_home_but_not_from_behind() {
    let position = classic("2d3 2e5", "4e4 1h8");
    assert!(position.check(position.read("d3-e4").unwrap()).is_err());
    assert_eq!(shown(&after(position, "e5-e4")), ["B2d3", "B2e4", "W1h8"]);
}

#[test]
fn neighbours_in_the_trench_cannot_take_each_other() {
    assert!(!targets(&classic("5d5", "5e4"), "d5").contains(&"e4".to_owned()));
}

#[test]
fn from_the_trench_an_enemy_at_home_blocks() {
    let targets = targets(&classic("4d5", "1d4 1b5"), "d5");
    for blocked in ["d4", "d3", "b5", "a5"] {
        assert!(!targets.contains(&blocked.to_owned()), "{blocked}");
    }
    assert!(targets.contains(&"c5".to_owned()));
}

#[test]
fn from_the_enemys_home_a_piece_takes_across_the_trench() {
    let position = classic("3f6", "1d4 1h8");
    assert_eq!(shown(&after(position, "f6-d4")), ["B3d4", "W1h8"]);
}

#[test]
fn white_takes_by_the_same_rules() {
    let setup = Setup::new(Rules::Classic, "1e2 1e3 4d5", "3e4 2e6");
    let position = setup.white_to_move().position();
    assert_eq!(shown(&after(position, "e4-e2")), ["W3e2", "B4d5", "W2e6"]);
    assert_eq!(targets(&position, "e6"), ["c6", "d6", "e5", "e7", "e8", "f6", "g6"]);
}
