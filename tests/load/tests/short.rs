//! Every measurement for a moment, with the real programs: what comes out is of no interest here,
//! but that something does, and that every stream was complete.

use std::process::Command;

use serde_json::Value;
use tabuleiro_programs::Program;

/// Runs `load` and reads the objects it prints.
fn load(arguments: &str) -> Vec<Value> {
    let output = Command::new(env!("CARGO_BIN_EXE_load"))
        .args(arguments.split(' '))
        .args(["--json", "--program", Program::Server.path()])
        .output()
        .expect("it runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "load {arguments}: {errors}");
    let lines = String::from_utf8(output.stdout).expect("text");
    lines.lines().map(|line| serde_json::from_str(line).expect("an object")).collect()
}

#[test]
fn tables_are_measured_beside_the_relay() {
    let lines = load("rooms --rooms 10 --seconds 1 --warm 0 --rounds 1");
    let [relay, server, ratio] = lines.as_slice() else { panic!("{lines:?}") };
    assert_eq!((relay["what"].as_str(), server["what"].as_str()), (Some("relay"), Some("server")));
    for measured in [relay, server] {
        assert!(measured["moves"].as_u64() > Some(0), "{measured}");
    }
    assert!(ratio["ratio"]["p99"].as_f64() > Some(0.0), "{ratio}");
}

/// More than the server lets in at the same moment, and no ratio: the relay has no such company.
#[test]
fn tables_with_company_are_measured_and_not_compared() {
    let company = "--rooms 40 --spectators 40 --lobby 20 --idle 20 --bots 1";
    let lines = load(&format!("rooms --seconds 1 --warm 0 --rounds 1 {company}"));
    let [relay, server] = lines.as_slice() else { panic!("{lines:?}") };
    assert_eq!((relay["what"].as_str(), server["what"].as_str()), (Some("relay"), Some("server")));
    assert!(server["moves"].as_u64() > Some(0), "{server}");
}

#[test]
fn the_floor_is_a_disk_and_a_relay_that_stores() {
    let lines = load("rooms --rooms 5 --seconds 1 --warm 0 --rounds 1 --floor");
    let [disk, _, ledger, _, floor, ratio] = lines.as_slice() else { panic!("{lines:?}") };
    assert!(disk["sync_ms"]["p99"].as_f64() > Some(0.0), "{disk}");
    assert!(ledger["what"] == "ledger" && ledger["moves"].as_u64() > Some(0), "{ledger}");
    assert_eq!((floor["of"].as_str(), ratio["of"].as_str()), (Some("ledger"), Some("server")));
}

#[test]
fn players_may_think() {
    let lines = load("rooms --rooms 5 --seconds 1 --warm 0 --rounds 1 --think 5-20 --game iris");
    assert!(lines.iter().take(2).all(|line| line["moves"].as_u64() > Some(0)), "{lines:?}");
}

#[test]
fn an_audience_is_measured_beside_the_relay() {
    let lines = load("audience --spectators 20 --moves 3 --rounds 1");
    assert!(lines.iter().take(2).all(|line| line["last_ms"]["p50"].as_f64() > Some(0.0)));
}

#[test]
fn idle_connections_are_measured() {
    let lines = load("idle --connections 50");
    assert_eq!(lines.len(), 2, "{lines:?}");
}

#[test]
fn games_come_back_after_a_crash_with_all_their_moves() {
    let lines = load("recover --games 20 --moves 3");
    let [recovered] = lines.as_slice() else { panic!("{lines:?}") };
    assert_eq!(recovered["games"], 20);
    assert_eq!(recovered["moves"], 60);
}
