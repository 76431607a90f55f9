//! Every way a game ends under the usual options.

use super::*;
use crate::splinter::setup;

#[test]
fn the_king_in_the_larger_group_wins() {
    let position = after(setup::bridge(), "h9-n");
    assert_eq!(position.outcome(), won(Seat::Zero, "larger-group"));
    assert_eq!(pieces(&position).len(), 18);
}

#[test]
fn whoever_parts_the_kings_can_lose_by_it() {
    // Three with White's king, four with Black's; White itself opens the gap.
    let position = after(white(USUAL, &["WwwbbwB"]), "h8-nw");
    assert_eq!(position.outcome(), won(Seat::One, "larger-group"));
}

#[test]
fn pieces_of_both_colours_make_a_group_large() {
    let position = after(white(USUAL, &["Wbbw...", "....wwB"]), "i8-nw");
    assert_eq!(position.outcome(), won(Seat::Zero, "larger-group"));
}

#[test]
fn a_king_that_steps_away_alone_loses() {
    let position = after(white(USUAL, &["Wwb", "..B"]), "f8-w");
    assert_eq!(position.outcome(), won(Seat::One, "larger-group"));
}

#[test]
fn equal_groups_go_to_the_side_that_lost_fewer_pawns() {
    let position = after(white(USUAL, &["WwwwbB"]), "h8-nw");
    assert_eq!(position.outcome(), won(Seat::Zero, "fewer-lost"));
    let position = after(white(USUAL, &["WbwbbB"]), "h8-nw");
    assert_eq!(position.outcome(), won(Seat::One, "fewer-lost"));
}

#[test]
fn equal_groups_and_equal_losses_are_a_draw() {
    let position = after(white(USUAL, &["WwwbbB"]), "h8-nw");
    assert_eq!(position.outcome(), drawn("equal-split"));
}

#[test]
fn pawns_lost_in_the_last_action_count() {
    // The pawn on g10 hangs on the one that parts the kings: without it White would have
    // lost fewer pawns.
    let position = after(white(USUAL, &["W.bB", ".w..", ".w.."]), "g9-nw");
    assert_eq!(position.state.lost, [13, 13]);
    assert_eq!(position.outcome(), drawn("equal-split"));
}

#[test]
fn a_side_without_pawns_loses() {
    let position = Splinter::pictured(USUAL, Side::Black, "f8", &["WBb", "w.."]);
    let position = after(position, "h8-e");
    assert_eq!(position.outcome(), won(Seat::Zero, "no-pawns"));
    let position = after(white(USUAL, &["BWw", "b.."]), "h8-e");
    assert_eq!(position.outcome(), won(Seat::One, "no-pawns"));
}

#[test]
fn two_sides_without_pawns_draw() {
    let position = after(white(USUAL, &["WBwb"]), "h8-ne");
    assert_eq!(position.state.lost, [14, 14]);
    assert_eq!(position.outcome(), drawn("no-pawns"));
}

#[test]
fn parted_kings_are_judged_before_missing_pawns() {
    // White gives its last pawn to part the kings, and wins all the same.
    let position = after(white(USUAL, &["Wbb...", "...w..", "....Bb"]), "i9-ne");
    assert_eq!(position.state.lost, [14, 11]);
    assert_eq!(position.outcome(), won(Seat::Zero, "larger-group"));
}

#[test]
fn a_side_that_cannot_move_draws() {
    // A full board but for one square, and no white piece in line with it.
    let mut rows = vec!["b".repeat(15); 18];
    rows[0] = format!(".{}", "b".repeat(14));
    rows[17] = format!("bbbW{}w{}", "b".repeat(4), "b".repeat(6));
    rows[16].replace_range(7..8, "B");
    let rows: Vec<_> = rows.iter().map(String::as_str).collect();
    let position = Splinter::pictured(USUAL, Side::Black, "a1", &rows);
    let position = after(position, "b1-w");
    assert_eq!(position.outcome(), drawn("no-move"));
}

#[test]
fn nothing_is_legal_once_the_game_is_over() {
    let position = after(setup::bridge(), "h9-n");
    let mut actions = Vec::new();
    position.legal(&mut actions);
    assert!(actions.is_empty());
    assert_eq!(position.count_legal(&mut actions), 0);
    assert_eq!((position.ply(), position.turn()), (1, 1));
}
