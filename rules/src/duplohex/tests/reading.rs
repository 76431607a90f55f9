//! What people type.

use super::*;
use crate::NotationError;

fn read(text: &str) -> Result<String, NotationError> {
    start(SetUp::Empty).read(text).map(|action| action.to_string())
}

#[test]
fn case_spaces_and_dashes_do_not_matter() {
    for (typed, canonical) in [
        ("dc3", "Dc3"),
        (" RC3 ", "Rc3"),
        ("DD4", "Dd4"),
        ("dc3 - C4", "Dc3-c4"),
        ("rc3\u{2013}c4", "Rc3-c4"),
    ] {
        assert_eq!(read(typed).as_deref(), Ok(canonical), "{typed}");
    }
}

#[test]
fn a_cell_that_is_not_there_is_named() {
    for (typed, missing) in [("Dh3", "h3"), ("Rc8", "c8"), ("Da1-a12", "a12")] {
        let error = read(typed).expect_err(typed).to_string();
        assert!(error.starts_with(&format!("there is no {missing} ")), "{error}");
    }
}

#[test]
fn what_is_no_action_is_answered_with_the_forms() {
    let long = "d".repeat(10_000);
    for typed in ["", "c3", "D", "Dc", "D3", "Xc3", "Dc3-", "Dc3-c4-c5", "é", "D c3", &long] {
        let error = read(typed).expect_err(typed).to_string();
        assert!(error.contains("Dc3-c4") && error.len() < 200, "{error}");
    }
}

#[test]
fn every_action_can_be_written_and_read() {
    let position = start(SetUp::Empty);
    let every = position.every_action();
    assert_eq!(every.len(), 2 * (49 + 49 * 49));
    for action in every {
        assert_eq!(position.read(&position.text(action)), Ok(action));
    }
}
