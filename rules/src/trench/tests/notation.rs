//! Reading and writing moves.

use super::*;
use crate::NotationError;

fn read(text: &str) -> Result<String, NotationError> {
    let position = Trench::new(Rules::Classic);
    position.read(text).map(|action| position.text(action))
}

#[test]
fn moves_are_read_generously() {
    for text in ["b4-b5", " B4 - b5 ", "b4\u{2013}b5", "B4B5", "b4-b5x"] {
        assert_eq!(read(text).as_deref(), Ok("b4-b5"), "{text}");
    }
}

#[test]
fn a_square_that_is_not_on_the_board_is_named() {
    for (text, cell) in [("b4-b9", "b9"), ("i1-h1", "i1"), ("a10-a1", "a10")] {
        let error = read(text).unwrap_err();
        let expected = format!("there is no {cell} on this board: its squares are a1 to h8");
        assert_eq!(error.to_string(), expected);
    }
}

#[test]
fn anything_else_is_answered_with_the_form_of_a_move() {
    for text in ["", "-", "b4", "b4-", "-b5", "b4-b5-b6", "é4-b5", "pass", "b0-b1", "xx", "ééx"]
    {
        let error = read(text).expect_err(text);
        assert!(matches!(error, NotationError::Unreadable { .. }), "{text}: {error}");
        assert!(error.to_string().contains("such as b4-b5"), "{text}");
    }
}

#[test]
fn every_pair_of_squares_can_be_written_and_read_back() {
    let every = Trench::new(Rules::Classic).every_action();
    assert_eq!(every.len(), 64 * 64);
    for action in every {
        assert_eq!(read(&action.to_string()), Ok(action.to_string()));
    }
}
