//! The option `no_return`.

use super::*;
use crate::splinter::Refusal;

/// White's pawn on g8 can step into the gap between it and the black pawn on i8.
fn gap(settings: Settings) -> Splinter {
    after(white(settings, &["Ww.bB", "wbwbw"]), "g8-e")
}

fn code(position: &Splinter, text: &str) -> Option<&'static str> {
    position.check(push(text)).err().map(Refusal::into)
}

#[test]
fn a_pushed_piece_may_not_step_back() {
    let position = after(start(NO_RETURN), "h8-n");
    assert_eq!(code(&position, "h6-s"), Some("returns"));
    assert_eq!(code(&after(start(USUAL), "h8-n"), "h6-s"), None);
}

#[test]
fn a_piece_may_not_be_pushed_back_by_one_that_did_not_move() {
    assert_eq!(code(&gap(NO_RETURN), "i8-w"), Some("returns"));
    assert_eq!(code(&gap(NO_RETURN), "j8-w"), Some("returns"));
    assert_eq!(code(&gap(USUAL), "i8-w"), None);
}

#[test]
fn other_directions_and_other_lines_are_free() {
    for text in ["i8-nw", "i8-n", "j8-n", "i9-w", "g9-w"] {
        assert_eq!(code(&gap(NO_RETURN), text), None, "{text}");
    }
}

#[test]
fn the_rule_looks_at_the_last_action_only() {
    let position = after(gap(NO_RETURN), "i9-s f9-s");
    assert_eq!(code(&position, "i8-w"), None);
}

#[test]
fn a_piece_on_the_square_of_one_that_was_taken_off_is_free() {
    // White's pawn steps out of the group and is lost; nothing moved that is still there.
    let position = after(start(NO_RETURN), "f12-sw");
    let mut actions = Vec::new();
    let free = after(start(USUAL), "f12-sw").count_legal(&mut actions);
    assert_eq!(position.count_legal(&mut actions), free);
}

#[test]
fn what_may_not_be_undone_is_part_of_the_key() {
    let made = Splinter::pictured(NO_RETURN, Side::Black, "f8", &["W.wbB", "wbwbw"]);
    assert_eq!(made.state.standing(), gap(NO_RETURN).state.standing());
    assert_ne!(made.key(), gap(NO_RETURN).key());
}
