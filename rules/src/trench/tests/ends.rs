//! How a game of one leg ends.

use super::*;

/// Both armies small, Black two points ahead.
const AHEAD: (&str, &str) = ("5a1 1b5", "5h8");

/// Both armies small and equal.
const EVEN: (&str, &str) = ("5a1 1b5", "5h8 1g4");

fn setup(rules: Rules, (black, white): (&str, &str)) -> Setup {
    Setup::new(rules, black, white)
}

#[test]
fn a_single_leg_is_won_by_taking_the_whole_army() {
    let position = Setup::new(Rules::Single, "2e5", "1e6").position();
    let over = after(position, "e5-e6");
    assert_eq!(over.outcome(), won(Seat::Zero, "army"));
    assert_eq!(over.points[0], 72);
}

#[test]
fn a_single_leg_ends_after_fifty_moves() {
    let at =
        |armies, moves| after(setup(Rules::Single, armies).after(moves, 3).position(), "b5-b6");
    assert_eq!(at(AHEAD, 48).outcome(), None);
    assert_eq!(at(AHEAD, 49).outcome(), won(Seat::Zero, "fifty"));
    assert_eq!(at(EVEN, 49).outcome(), drawn("fifty"));
}

#[test]
fn the_fiftieth_move_still_scores() {
    let position = Setup::new(Rules::Single, "5a1 1e5", "5h8 1e6").after(49, 20).position();
    assert_eq!(after(position, "e5-e6").outcome(), won(Seat::Zero, "fifty"));
}

#[test]
fn a_single_leg_ends_after_twenty_five_quiet_moves() {
    let at =
        |armies, quiet| after(setup(Rules::Single, armies).after(30, quiet).position(), "b5-b6");
    assert_eq!(at(AHEAD, 23).outcome(), None);
    assert_eq!(at(AHEAD, 24).outcome(), won(Seat::Zero, "quiet"));
    assert_eq!(at(EVEN, 24).outcome(), drawn("quiet"));
}

#[test]
fn a_capture_starts_the_quiet_count_again() {
    let position = Setup::new(Rules::Single, "5a1 1e5", "5h8 1e6").after(30, 24).position();
    let next = after(position, "e5-e6");
    assert_eq!((next.outcome(), next.quiet), (None, 0));
}

#[test]
fn of_several_ends_at_once_the_first_of_the_rules_is_named() {
    let both = setup(Rules::Single, AHEAD).after(49, 24).position();
    assert_eq!(after(both, "b5-b6").outcome(), won(Seat::Zero, "fifty"));
    let last = Setup::new(Rules::Single, "2e5", "1e6").after(49, 24).position();
    assert_eq!(after(last, "e5-e6").outcome(), won(Seat::Zero, "army"));
}

#[test]
fn a_player_without_a_move_ends_a_single_leg() {
    let ahead = about_to_be_stuck(Rules::Single, "5a8 5b7 5c6 5d5 5e4 5f3 5g2 5h2").position();
    assert_eq!(after(ahead, "h2-h1").outcome(), won(Seat::One, "no-move"));
    let even = about_to_be_stuck(Rules::Single, "5a8 5b7 5c6 5d5 5e4 1f3 1g2 1h2").position();
    assert_eq!(after(even, "h2-h1").outcome(), drawn("no-move"));
}

#[test]
fn a_revised_game_is_won_with_twenty_five_points() {
    let position = Setup::new(Rules::Revised, "5d5 4a1 4a2", "5e6 4f7 3g8").position();
    assert_eq!(position.points, [24, 23]);
    let over = after(position, "d5-e6");
    assert_eq!(over.outcome(), won(Seat::Zero, "twenty-five"));
    assert_eq!(over.points[0], 29);
}

#[test]
fn twenty_four_points_do_not_win_a_revised_game() {
    let position = Setup::new(Rules::Revised, "5d5 4a1 4a2", "5e6 4f7 3g8 1h8").position();
    assert_eq!(position.points[0], 23);
    assert_eq!(after(position, "d5-d4").outcome(), None);
    let next = Setup::new(Rules::Revised, "5d5 4a1 4a2", "1e5 5f7 4g8 3h8").position();
    assert_eq!(after(next, "d5-e5").points[0], 24);
    assert_eq!(after(next, "d5-e5").outcome(), None);
}

#[test]
fn a_revised_game_is_won_by_taking_the_whole_army() {
    let position = Setup::new(Rules::Revised, "5d5 4a1 4a2", "5e6 4f7 3g8").position();
    assert_eq!(after(position, "d5-g8").outcome(), won(Seat::Zero, "army"));
}

#[test]
fn a_revised_game_ends_after_fifty_quiet_moves() {
    let armies = ("5a1 4b1 4c1 1b5", "5h8 4h7 4h6 1g4");
    let ahead = ("5a1 4b1 4c1 1b5", "5h8 4h7 4h6");
    let at =
        |armies, quiet| after(setup(Rules::Revised, armies).after(90, quiet).position(), "b5-b6");
    assert_eq!(at(ahead, 48).outcome(), None);
    assert_eq!(at(ahead, 49).outcome(), won(Seat::Zero, "quiet"));
    assert_eq!(at(armies, 49).outcome(), drawn("quiet"));
}

#[test]
fn a_player_without_a_move_ends_a_revised_game() {
    let position = about_to_be_stuck(Rules::Revised, "5a8 5b7 5c6 5d5 5e4 5f3 5g2 5h2").position();
    assert_eq!(after(position, "h2-h1").outcome(), won(Seat::One, "no-move"));
}

#[test]
fn nothing_can_be_played_once_the_game_is_over() {
    let over = after(Setup::new(Rules::Single, "2e5", "1e6").after(4, 0).position(), "e5-e6");
    let mut legal = Vec::new();
    over.legal(&mut legal);
    assert!(legal.is_empty());
    assert_eq!(over.count_legal(&mut legal), 0);
    assert_eq!((over.ply(), over.turn()), (5, 5));
    assert_eq!((over.phase().as_ref(), over.prompt().as_ref()), ("over", "the game is over"));
}
