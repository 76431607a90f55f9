//! Perft counts kept as data.

use std::str::FromStr;

use serde_json::{Map, Value};
use tabuleiro_rules::GameKind;

/// A line `GAME OPTIONS COUNT COUNT …`, options without spaces.
fn check_line(line: &str) {
    let mut words = line.split_whitespace();
    let kind = GameKind::from_str(words.next().expect("a game")).expect("a game's id");
    let options: Map<String, Value> =
        serde_json::from_str(words.next().expect("options")).expect("an options object");
    let position = kind.start(&options).expect("allowed options");
    for (depth, count) in (1..).zip(words) {
        let count: u64 = count.parse().expect("a count");
        assert_eq!(position.perft(depth), count, "perft {depth} of: {line}");
    }
}

#[test]
fn counts_from_the_start_are_as_recorded() {
    let lines = include_str!("../perft/counts.txt").lines();
    lines.filter(|line| !line.starts_with('#') && !line.is_empty()).for_each(check_line);
}
