//! Every rule that forbids an action, with its words.

use std::collections::BTreeSet;

use strum::VariantNames;

use super::after;
use crate::Game;
use crate::iris::Refusal;

/// Actions played on a board of six, the action tried, the code and the sentence.
const TABLE: &[(&str, &str, &str, &str)] = &[
    ("f6", "f6", "occupied", "f6 is occupied"),
    ("f6 a3", "k4", "occupied", "k4 is occupied"),
    ("f6 d4", "d4", "occupied", "d4 is occupied"),
    ("", "a3", "opening-on-rim", "a3 is on the rim: the opening stone goes on a grey cell"),
    ("", "pass", "opening-pass", "Black may not pass the opening turn"),
    (
        "f6 d4",
        "a3",
        "second-on-rim",
        "a3 is on the rim: after d4 the second stone goes on a grey cell too",
    ),
    (
        "f6 d4",
        "e5",
        "second-adjacent",
        "e5 is next to d4: the two stones of a turn may not be adjacent",
    ),
    (
        "f6 d4",
        "pass",
        "second-pass",
        "after d4 a second stone must follow: only a whole turn can be passed",
    ),
];

#[test]
fn every_refusal_names_its_rule() {
    for &(played, text, code, sentence) in TABLE {
        let position = after(6, played);
        let action = position.read(text).expect(text);
        let refusal = position.check(action).expect_err(text);
        assert_eq!(refusal.to_string(), sentence);
        assert_eq!(<&str>::from(refusal), code);
    }
}

#[test]
fn the_table_has_every_rule() {
    let codes: BTreeSet<_> = TABLE.iter().map(|row| row.2).collect();
    let all: BTreeSet<_> = Refusal::VARIANTS.iter().copied().collect();
    assert_eq!(codes, all);
}
