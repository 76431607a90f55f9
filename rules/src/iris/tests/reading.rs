//! What people type.

use crate::iris::Iris;
use crate::{Game, NotationError};

#[test]
fn case_and_outer_spaces_do_not_matter() {
    let start = Iris::new(6);
    for (typed, text) in [(" F11 ", "f11"), ("PASS", "pass"), ("Pass ", "pass"), ("k1", "k1")] {
        let action = start.read(typed).expect(typed);
        assert_eq!(start.text(action), text);
    }
}

#[test]
fn a_cell_that_is_not_on_the_board_is_named() {
    for (size, cell) in [(5, "a6"), (5, "j1"), (6, "k7"), (7, "g14"), (8, "p1"), (8, "h16")] {
        let error = Iris::new(size).read(cell).expect_err(cell);
        assert!(matches!(error, NotationError::NoSuchCell { .. }), "{error}");
        assert!(error.to_string().starts_with(&format!("there is no {cell} on this board")));
    }
}

#[test]
fn the_rows_that_an_error_names_are_those_of_the_board() {
    for size in 5..=8 {
        let position = Iris::new(size);
        let sentence = position.read("z1").expect_err("no such row").to_string();
        let words = sentence.split_whitespace().map(|word| word.trim_end_matches(','));
        let named: Vec<_> = words.filter_map(|word| position.board().hexagon.find(word)).collect();
        let last = position.board().hexagon.len() as u8 - 1;
        let middle = last / 2;
        let corners = [0, size - 1, middle + 1 - size, middle + size - 1, last + 1 - size, last];
        assert_eq!(named, corners, "{sentence}");
    }
}

#[test]
fn anything_else_is_unreadable_and_the_forms_are_told() {
    for wrong in ["", "p", "passe", "f6-f7", "3f", "f 6", "f06", "é4", "f6f7"] {
        let error = Iris::new(6).read(wrong).expect_err(wrong);
        assert!(matches!(error, NotationError::Unreadable { .. }), "{error}");
        assert!(error.to_string().ends_with("write a cell such as d3, or pass"));
    }
}
