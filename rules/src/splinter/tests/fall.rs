//! The option `edge`: `fall`.

use super::*;

#[test]
fn a_pawn_pushed_off_is_lost() {
    let position = Splinter::pictured(FALL, Side::White, "a5", &["bwW", ".bB"]);
    let position = after(position, "b5-w");
    assert_eq!(pieces(&position), ["Bc6", "Wc5", "bb6", "wa5"]);
    assert_eq!(position.state.lost, [13, 13]);
    assert_eq!(position.outcome(), None);
}

#[test]
fn a_king_pushed_off_loses_at_once() {
    let position = Splinter::pictured(FALL, Side::White, "a5", &["BwW", "b.."]);
    let position = after(position, "c5-w");
    assert_eq!(position.outcome(), won(Seat::Zero, "king-off"));
    assert_eq!(pieces(&position), ["Wb5", "ba6", "wa5"]);
}

#[test]
fn a_fallen_king_is_judged_before_anything_is_taken_off() {
    // The pushing pawn leaves its own king behind, and c6 hangs on nothing.
    let position = Splinter::pictured(FALL, Side::White, "a5", &["Bw.W", "..b."]);
    let position = after(position, "b5-w");
    assert_eq!(position.outcome(), won(Seat::Zero, "king-off"));
    assert_eq!(pieces(&position), ["Wd5", "bc6", "wa5"]);
    assert_eq!(position.state.lost, [13, 13]);
}

#[test]
fn pushing_off_the_own_king_loses() {
    let position = Splinter::pictured(FALL, Side::White, "a5", &["WwB", "b.."]);
    let position = after(position, "b5-w");
    assert_eq!(position.outcome(), won(Seat::One, "king-off"));
}

#[test]
fn only_the_last_piece_of_a_line_falls() {
    let position = Splinter::pictured(FALL, Side::White, "a5", &["bBWw", "...b"]);
    let position = after(position, "d5-w");
    assert_eq!(pieces(&position), ["Ba5", "Wb5", "bd6", "wc5"]);
    assert_eq!(position.outcome(), None);
}

#[test]
fn a_line_that_ends_before_the_edge_loses_nothing() {
    let position = Splinter::pictured(FALL, Side::White, "b5", &["bBWw", "...b"]);
    let position = after(position, "e5-w");
    assert_eq!(position.state.lost, [13, 12]);
}

#[test]
fn a_fallen_king_passes_the_audit() {
    let mut position = start(FALL);
    // Whoever is to move pushes the middle column north, kings and all.
    while position.outcome().is_none() {
        let pushes = (1..=12).rev().map(|row| push(&format!("h{row}-n")));
        let next = pushes.into_iter().find(|&action| position.check(action).is_ok());
        position.play_unchecked(next.expect("a piece in the column"));
        assert_eq!(position.audit(), Ok(()));
    }
}
