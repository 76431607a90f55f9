//! What cannot be measured is refused, with a sentence that says what can.

use std::process::Command;

use tabuleiro_programs::Program;

/// What `load` says as it refuses.
fn refusal(arguments: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_load"));
    let output = command.args(arguments.split(' ')).output().expect("it runs");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success(), "load {arguments} was taken: {said}");
    assert!(!said.contains("panicked"), "load {arguments}: {said}");
    said
}

#[test]
fn nothing_is_measured_of_nothing() {
    for arguments in [
        "rooms --rooms 0",
        "rooms --rounds 0",
        "audience --spectators 0",
        "audience --moves 0",
        "audience --rounds 0",
        "idle --connections 0",
        "recover --games 0",
    ] {
        let said = refusal(arguments);
        assert!(said.contains("must be a whole number, 1 or more"), "load {arguments}: {said}");
    }
    assert!(refusal("rooms --seconds 0").contains("1..="));
    assert!(refusal("recover --moves 0").contains("1.."));
    for minutes in ["0", "NaN", "inf", "-1"] {
        assert!(refusal(&format!("soak --minutes={minutes}")).contains("a number above 0"));
    }
}

#[test]
fn thinking_takes_a_range_that_fits_into_a_turn() {
    for range in ["700-200", "500", "a-b", "1-60001"] {
        let said = refusal(&format!("rooms --think {range}"));
        assert!(said.contains("the smaller one first, such as 250-750"), "{range}: {said}");
    }
}

#[test]
fn a_game_that_is_not_there_is_answered_with_those_that_are() {
    assert!(refusal("rooms --game chess").contains("one of"));
    assert!(refusal("rooms --game chess").contains("trench"));
}

#[test]
fn more_spectators_than_tables_are_refused() {
    assert!(refusal("rooms --rooms 2 --spectators 3").contains("at most 2"));
}

#[test]
fn what_is_missing_is_named_before_anything_is_measured() {
    assert!(refusal("rooms --program no/such/server").contains("no/such/server is missing"));
    let there = Program::Server.path();
    let said = refusal(&format!("idle --program {there} --folder no/such/folder"));
    assert!(said.contains("--folder no/such/folder"), "{said}");
}

#[test]
fn a_soak_with_nobody_is_refused() {
    assert!(refusal("soak --tables 0 --visitors 0").contains("--tables or --visitors"));
}

#[test]
fn what_is_measured_once_takes_no_rounds() {
    for task in ["idle", "recover"] {
        assert!(refusal(&format!("{task} --rounds 2")).contains("unexpected argument"));
    }
}
