//! The options.

use serde_json::{Map, Value, json};

use super::*;
use crate::{OptionError, Options};

fn start(given: Value) -> Result<Adaptoid, OptionError> {
    let given: Map<_, _> = serde_json::from_value(given).expect("an object");
    Adaptoid::start(&Options::read(Adaptoid::INFO.options, &given)?)
}

#[test]
fn the_first_adaptoids_stand_where_the_option_says() {
    let usual = start(json!({})).expect("the defaults are allowed");
    assert_eq!(standing(&usual, Side::White), "d2=0/0");
    assert_eq!(standing(&usual, Side::Black), "d6=0/0");
    let other = start(json!({ "start": ["g4", "a1"] })).expect("two corners are allowed");
    assert_eq!(standing(&other, Side::White), "g4=0/0");
    assert_eq!(standing(&other, Side::Black), "a1=0/0");
}

#[test]
fn cells_are_read_generously_and_written_plainly() {
    let position = start(json!({ "start": [" B2 ", "F4"] })).expect("allowed");
    assert_eq!(position.options().cells("start"), ["b2", "f4"]);
    assert_eq!(position.options().word("rules"), "classic");
    let published = start(json!({ "rules": "published" })).expect("allowed");
    assert_eq!(published.options().word("rules"), "published");
}

#[test]
fn cells_less_than_three_steps_apart_or_off_the_board_are_refused() {
    assert!(start(json!({ "start": ["d2", "d5"] })).is_ok());
    for wrong in [["d2", "d4"], ["d2", "d2"], ["d2", "e3"], ["a1", "h9"], ["", "d6"], ["d2", "d-6"]]
    {
        let error = start(json!({ "start": wrong })).expect_err("not allowed");
        let told = error.to_string();
        assert!(told.starts_with("option start: "), "{told}");
        assert!(told.contains(&json!(wrong).to_string()), "{told}");
        assert!(told.contains("three steps"), "{told}");
    }
}
