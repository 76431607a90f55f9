//! Every rule that forbids a move, in its own words.

use std::collections::BTreeSet;

use strum::VariantNames;

use super::*;
use crate::trench::Refusal;

/// Black's pieces, White's pieces, Black's move, the code, the sentence.
const REFUSED: &[(&str, &str, &str, &str, &str)] = &[
    ("1a1", "1h8", "c5-c6", "no-piece", "there is no piece on c5"),
    ("1a1", "5h8", "h8-h7", "not-yours", "the general on h8 is White's"),
    (
        "3b2",
        "1h8",
        "b2-b2",
        "same-square",
        "the captain is on b2 already; a move must lead to another square",
    ),
    ("5a1", "1h8", "a1-b3", "not-straight", "a1 and b3 are not on one straight line"),
    ("1b4", "1h8", "b4-c5", "wrong-way", "a soldier cannot move straight forward"),
    ("2c3", "1h8", "c3-b2", "wrong-way", "a sergeant cannot move straight back"),
    ("3c3", "1h8", "c3-b4", "wrong-way", "a captain cannot move sideways"),
    ("1b4", "1h8", "b4-b6", "too-far", "a soldier moves one square"),
    ("3a1", "1h8", "a1-a5", "too-far", "a captain moves at most three squares"),
    ("2a1 1a2", "1h8", "a1-a2", "own-piece", "your own soldier stands on a2"),
    ("3a1 1a2", "1h8", "a1-a3", "over-own-piece", "your own soldier on a2 is in the way"),
    (
        "2d3",
        "4e4 1h8",
        "d3-e4",
        "trench-from-home",
        "the colonel on e4 is in the trench, and a piece at home cannot take it there",
    ),
    (
        "3d4",
        "1e4 1h8",
        "d4-f4",
        "trench-from-home",
        "the soldier on e4 is in the trench, and a piece at home cannot take it there",
    ),
    (
        "4c6",
        "2e4 1h8",
        "c6-f3",
        "trench-from-trench",
        "the sergeant on e4 is in the trench, like your piece, and so cannot be taken",
    ),
    (
        "3c6",
        "1c5 1h8",
        "c6-c5",
        "home-from-trench",
        "the soldier on c5 is in your home, and cannot be taken from the trench",
    ),
    (
        "3c3",
        "1c4 1h8",
        "c3-c5",
        "past-capture",
        "a move that does not start in the trench ends at the first piece it takes, on c4",
    ),
    (
        "4f6",
        "1e6 1c6 1h8",
        "f6-c6",
        "past-capture",
        "a move that does not start in the trench ends at the first piece it takes, on e6",
    ),
];

#[test]
fn every_refusal_says_which_rule_forbids_the_move() {
    for &(black, white, text, code, sentence) in REFUSED {
        let position = classic(black, white);
        let refusal = position.check(position.read(text).unwrap()).expect_err(text);
        assert_eq!(refusal.to_string(), sentence, "{text}");
        assert_eq!(<&str>::from(refusal), code, "{text}");
    }
}

#[test]
fn every_rule_is_in_the_table() {
    let listed: BTreeSet<_> = REFUSED.iter().map(|&(_, _, _, code, _)| code).collect();
    assert_eq!(listed, Refusal::VARIANTS.iter().copied().collect());
}

#[test]
fn white_is_refused_in_the_same_words() {
    let position = Setup::new(Rules::Classic, "1d5 1a1", "3d6").white_to_move().position();
    let refusal = |text| position.check(position.read(text).unwrap()).unwrap_err().to_string();
    assert!(refusal("d6-d5").starts_with("the soldier on d5 is in the trench"));
    assert_eq!(refusal("d6-c7"), "a captain cannot move sideways");
    assert_eq!(refusal("a1-a2"), "the soldier on a1 is Black's");
}
