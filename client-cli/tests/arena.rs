//! The arena, run with the real program.

use assert_cmd::Command;
use serde_json::Value;

fn arena(arguments: &[&str]) -> std::process::Output {
    let mut command = Command::cargo_bin("tabuleiro").expect("the program is built");
    command.arg("arena").args(arguments).output().expect("it runs")
}

fn result(arguments: &[&str]) -> Value {
    let output = arena(&[arguments, &["--json"]].concat());
    assert!(output.status.success(), "{output:?}");
    serde_json::from_slice(&output.stdout).expect("one JSON object")
}

#[test]
fn every_game_is_counted_once_and_opened_in_turn() {
    let count = result(&["--game", "iris", "--options", "{\"size\":5}", "--games", "10"]);
    let wins: u64 = count["wins"].as_array().unwrap().iter().filter_map(Value::as_u64).sum();
    assert_eq!(wins + count["draws"].as_u64().unwrap(), 10);
    assert_eq!(count["opened_by_a"]["games"], 5);
    assert_eq!(count["opened_by_b"]["games"], 5);
    assert_eq!(count["options"]["size"], 5);
    let ends: u64 = count["ends"].as_object().unwrap().values().filter_map(Value::as_u64).sum();
    assert_eq!(ends, 10);
}

#[test]
fn a_seed_and_a_number_of_nodes_give_the_same_result_whatever_the_threads() {
    let play = |threads| {
        let mut count = result(&[
            "--game",
            "splinter",
            "--a",
            "expert",
            "--b",
            "random",
            "--games",
            "4",
            "--nodes",
            "50",
            "--seed",
            "8",
            "--threads",
            threads,
        ]);
        count["slowest_ms"] = Value::Null;
        count
    };
    assert_eq!(play("1"), play("2"));
}

#[test]
fn a_program_plays_in_place_of_a_level() {
    let program = format!("{} engine", assert_cmd::cargo::cargo_bin("tabuleiro").display());
    let count = result(&[
        "--game",
        "trench",
        "--options",
        "{\"rules\":\"single\"}",
        "--exec",
        &program,
        "--b",
        "random",
        "--games",
        "2",
        "--nodes",
        "20",
    ]);
    assert_eq!(count["a"]["exec"], Value::from(program));
    assert_eq!(count["games"], 2);
    assert!(count["ends"].get("forfeit").is_none(), "{count}");
}

#[test]
fn a_program_that_does_not_play_forfeits() {
    for (program, complaint) in [("cat", "instead of best"), ("true", "it ended")] {
        let arguments = ["--game", "trench", "--a", "random", "--exec", program, "--games", "2"];
        let output = arena(&[arguments.as_slice(), &["--json"]].concat());
        let count: Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
        assert_eq!(count["ends"]["forfeit"], 2, "{program}: {count}");
        assert_eq!(count["wins"][0], 2, "{program}: {count}");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(told.contains("B forfeits") && told.contains(complaint), "{program}: {told}");
    }
}

#[test]
fn a_program_that_floods_us_forfeits() {
    for program in ["yes 'best zz'", "cat /dev/zero"] {
        let arguments =
            ["--game", "iris", "--a", "random", "--exec", program, "--games", "3", "--ms", "5"];
        let output = arena(&[arguments.as_slice(), &["--json"]].concat());
        let count: Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
        assert_eq!(count["ends"]["forfeit"], 3, "{program}: {count}");
    }
}

#[test]
fn a_program_that_plays_an_illegal_action_forfeits_each_game_anew() {
    let program = "sh -c 'while read line; do case $line in go*) echo best pass;; esac; done'";
    let count = result(&["--game", "iris", "--a", "random", "--exec", program, "--games", "4"]);
    // Where it opens, passing is refused; where it follows, it may pass.
    assert_eq!(count["ends"]["forfeit"], 2, "{count}");
}

#[test]
fn what_cannot_be_played_is_said_before_the_first_game() {
    let wrong: [(&[&str], &str); 5] = [
        (&["--game", "chess"], "there is no game \"chess\""),
        (&["--game", "iris", "--options", "{\"size\":4}"], "a whole number from 5 to 8"),
        (&["--game", "iris", "--options", "5"], "not a JSON object"),
        (&["--game", "iris", "--exec", "/no/such/program"], "cannot start"),
        (
            &["--game", "iris", "--a", "smart", "--b", "smart", "--exec", "cat"],
            "more than two players",
        ),
    ];
    for (arguments, sentence) in wrong {
        let output = arena(arguments);
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && told.contains(sentence), "{arguments:?}: {told}");
    }
}

#[test]
fn the_result_is_told_in_words() {
    let output = arena(&["--game", "adaptoid", "--a", "smart", "--b", "random", "--games", "4"]);
    let told = String::from_utf8(output.stdout).expect("text");
    for part in ["Adaptoid", "A is smart, B is random", "95 % interval", "mean length", "ends by"] {
        assert!(told.contains(part), "{part}: {told}");
    }
}
