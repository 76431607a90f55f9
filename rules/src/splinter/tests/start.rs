//! The set-up and the worked examples.

use super::*;
use crate::perft;
use crate::splinter::setup;

#[test]
fn each_side_has_a_king_and_fourteen_pawns() {
    let position = start(USUAL);
    let pieces = pieces(&position);
    assert_eq!(pieces.len(), 30);
    for word in ["Bh9", "Wh10", "bf7", "wg7", "bj11", "wf12", "bi12", "wj12"] {
        assert!(pieces.contains(&word.to_owned()), "{word}");
    }
    assert_eq!(position.state.lost, [0, 0]);
}

#[test]
fn there_are_as_many_sequences_as_counted() {
    assert_eq!([1, 2].map(|depth| perft(&start(USUAL), depth)), [120, 14_400]);
    assert_eq!([1, 2].map(|depth| perft(&start(NO_RETURN), depth)), [120, 14_319]);
}

#[test]
fn the_side_chosen_moves_first_and_is_seat_0() {
    let settings = Settings { first: Side::Black, ..USUAL };
    let position = start(settings);
    assert_eq!(position.mover(), Seat::Zero);
    assert_eq!(position.side_of(Seat::Zero), Side::Black);
    assert!(position.check(push("h9-n")).is_ok());
    let position = after(position, "h9-n");
    assert_eq!(position.mover(), Seat::One);
    assert!(position.check(push("h10-s")).is_ok());
}

#[test]
fn a_push_moves_the_whole_line_of_both_colours_up_to_the_first_gap() {
    let position = after(start(USUAL), "h12-n");
    let words = pieces(&position);
    for word in ["wh11", "bh10", "Wh9", "Bh8", "wh7", "bh6"] {
        assert!(words.contains(&word.to_owned()), "{word} in {words:?}");
    }
    assert!(!words.iter().any(|word| &word[1..] == "h12"));
    assert_eq!(words.len(), 30);
}

#[test]
fn a_tail_that_is_cut_off_is_lost() {
    let position = setup::tail();
    assert_eq!(pieces(&position).len(), 30);
    let position = after(position, "j13-n");
    let words = pieces(&position);
    assert_eq!(words.len(), 29);
    assert!(words.contains(&"bj12".to_owned()) && !words.contains(&"wj14".to_owned()));
    assert_eq!(position.state.lost, [1, 0]);
    assert_eq!(position.outcome(), None);
}

#[test]
fn a_piece_that_steps_away_from_all_others_is_lost() {
    let position = after(start(USUAL), "f12-sw");
    assert_eq!(pieces(&position).len(), 29);
    assert_eq!(position.state.lost, [1, 0]);
}

#[test]
fn corners_hold_a_group_together() {
    let position = white(USUAL, &["Wb...", "..w..", "...bB"]);
    let position = after(position, "f8-n");
    assert_eq!(pieces(&position).len(), 5);
    assert_eq!(position.outcome(), None);
}
