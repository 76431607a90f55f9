//! What proves nothing is refused, with a sentence that says what would be right.

use std::process::Command;

fn refuses(arguments: &[&str], because: &str) {
    let output =
        Command::new(env!("CARGO_BIN_EXE_faults")).args(arguments).output().expect("it runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "{arguments:?}");
    assert!(said.contains(because), "{arguments:?}: {said}");
}

#[test]
fn nothing_is_not_enough_of_anything() {
    for option in ["--rounds", "--tables", "--moves"] {
        refuses(&["chaos", option, "0"], option);
    }
    for option in ["--frames", "--attackers"] {
        refuses(&["fuzz", option, "0"], option);
    }
    for option in ["--seeds", "--threads"] {
        refuses(&["simulate", option, "0"], option);
    }
}

#[test]
fn one_seed_and_many_are_not_asked_for_together() {
    refuses(&["simulate", "--seed", "5", "--seeds", "3"], "cannot be used with");
}
