//! Reading and writing.

use super::*;
use crate::NotationError;

#[test]
fn reading_forgives_case_spaces_and_long_dashes() {
    for text in ["h10-ne", "H10-NE", "  h10 - ne ", "h10\u{2013}ne"] {
        assert_eq!(
            Push::read(text).map(|push| push.notation().to_string()),
            Ok("h10-ne".to_owned()),
            "{text}"
        );
    }
}

#[test]
fn every_action_has_a_text_of_its_own() {
    let actions = start(USUAL).every_action();
    assert_eq!(actions.len(), 270 * 8);
    for action in actions {
        assert_eq!(Push::read(&action.notation()), Ok(action));
    }
}

#[test]
fn a_square_beside_the_board_is_named() {
    for (text, name) in [("p3-n", "p3"), ("A19-s", "a19"), ("c200-w", "c200")] {
        let error = Push::read(text).expect_err(text);
        assert!(
            matches!(&error, NotationError::NoSuchCell(text) if text.to_string().contains(name)),
            "{error}"
        );
    }
}

#[test]
fn other_texts_are_answered_with_the_form() {
    for text in [
        "", "-", "h10", "h10-", "h10-x", "h10-nne", "10h-n", "h1 0-n", "é-n", "h10-n-e", "a0-e",
        "a01-n",
    ] {
        let error = Push::read(text).expect_err(text);
        assert!(error.to_string().contains("h10-ne"), "{error}");
    }
    assert!(Push::read(&"x".repeat(10_000)).is_err());
}
