//! Draws by repetition.

use super::*;
use crate::history::History;
use crate::splinter::texts;

/// Both sides step out and back again.
const ROUND: &str = "f8-w j9-e e8-e k9-w";

#[test]
fn the_third_time_is_a_draw_and_the_start_counts() {
    let position = after(start(USUAL), ROUND);
    assert_eq!(position.outcome(), None);
    let position = after(position, "f8-w j9-e e8-e");
    assert_eq!(position.outcome(), None);
    let position = after(position, "k9-w");
    assert_eq!(position.outcome(), drawn("repetition"));
    assert_eq!((position.ply(), position.turn()), (8, 8));
}

#[test]
fn the_same_pieces_with_the_other_side_to_move_are_another_position() {
    // White takes three steps for two of Black's: the block stands again, Black to move.
    let position = after(start(USUAL), "f8-w j9-e e8-n k9-w e7-se");
    assert_eq!(pieces(&position), pieces(&start(USUAL)));
    assert_eq!(position.mover(), Seat::One);
    assert_eq!(position.state.times, 1);
}

#[test]
fn the_second_time_is_shown() {
    let position = after(start(USUAL), ROUND);
    assert_eq!(position.state.times, 2);
    assert_ne!(position.key(), start(USUAL).key());
    let note = crate::view::Row::note(texts::SECOND_TIME);
    assert!(position.panels()[0].rows.contains(&note));
}

#[test]
fn a_lost_pawn_ends_the_memory() {
    let position = after(start(USUAL), &format!("{ROUND} f12-sw"));
    let mut fresh = History::default();
    fresh.note(position.state.standing());
    assert_eq!(position.history, fresh);
}

#[test]
fn cloning_into_a_position_copies_its_past() {
    let position = after(start(USUAL), ROUND);
    let mut copy = start(NO_RETURN);
    copy.clone_from(&position);
    assert_eq!(copy, position);
    assert_eq!(after(copy, ROUND).outcome(), drawn("repetition"));
}
