//! Every rule that forbids an action, in the words a player reads.

use std::collections::BTreeSet;

use strum::VariantNames;

use super::*;
use crate::duplohex::Refusal;

/// White has a disc on c4, a ring on d4 and a pair on d3; Black a disc on c5 and a ring on e4.
const MIXED: &str = "0000000 0000000 000a000 0028400 0010000 0000000 0000000";

/// Set-up, side to move, what is owed, action, code, sentence.
type Case = (&'static str, Side, Due, &'static str, &'static str, &'static str);

const CASES: &[Case] = &[
    (
        "1000002 0800040 0010200 0004000 0020100 0400080 8000004",
        Side::White,
        Due::Opening,
        "Db2-a1",
        "opening-move",
        "the game opens with a placement, not with a move",
    ),
    (
        MIXED,
        Side::White,
        Due::Ring,
        "Da1",
        "kind-done",
        "you have made the disc action of this turn; a ring action is due",
    ),
    (
        MIXED,
        Side::White,
        Due::Disc,
        "Rd4-c4",
        "kind-done",
        "you have made the ring action of this turn; a disc action is due",
    ),
    (NO_DISCS, Side::White, Due::Both, "Da1", "no-reserve", "you have no disc left in reserve"),
    (MIXED, Side::White, Due::Both, "Dc4", "occupied", "c4 is occupied"),
    (MIXED, Side::White, Due::Both, "Dd3", "occupied", "d3 is occupied"),
    (
        MIXED,
        Side::White,
        Due::Both,
        "De4",
        "not-last-resort",
        "e4 holds a ring; a disc is placed on it only when no other disc action is left",
    ),
    (
        FULL,
        Side::White,
        Due::Both,
        "Da1",
        "no-room",
        "a1 already holds a disc; place it on a single ring",
    ),
    (
        FULL,
        Side::White,
        Due::Both,
        "Ra1",
        "not-last-resort",
        "a1 holds a disc; a ring is placed on it only when no other ring action is left",
    ),
    (MIXED, Side::White, Due::Both, "Dd4-c4", "no-piece", "there is no disc on d4"),
    (MIXED, Side::White, Due::Both, "Dc5-d4", "not-yours", "the disc on c5 is Black's"),
    (MIXED, Side::Black, Due::Both, "Rd3-c4", "not-yours", "the ring on d3 is White's"),
    (
        MIXED,
        Side::White,
        Due::Both,
        "Dd3-d4",
        "paired",
        "the disc on d3 is part of a pair, and a pair never moves",
    ),
    (
        MIXED,
        Side::White,
        Due::Both,
        "Dc4-e4",
        "too-far",
        "a disc moves to a neighbouring cell, and e4 is not next to c4",
    ),
    (
        MIXED,
        Side::White,
        Due::Both,
        "Dc4-c4",
        "too-far",
        "a disc moves to a neighbouring cell, and c4 is not next to c4",
    ),
    (
        MIXED,
        Side::White,
        Due::Both,
        "Dc4-b4",
        "no-partner",
        "there is no ring on b4; a disc moves only onto a single ring",
    ),
    (
        MIXED,
        Side::White,
        Due::Both,
        "Rd4-e4",
        "no-partner",
        "there is no disc on e4; a ring moves only onto a single disc",
    ),
    (MIXED, Side::White, Due::Both, "Dc4-d3", "pair-there", "d3 already holds a pair"),
];

#[test]
fn each_rule_is_named_in_its_own_words() {
    for &(rows, mover, due, text, code, sentence) in CASES {
        let position = match due {
            Due::Opening => start(SetUp::Diagonal),
            _ => set(rows, mover, due),
        };
        let action = position.read(text).unwrap();
        let refusal = position.check(action).expect_err(text);
        assert_eq!(refusal.to_string(), sentence, "{text}");
        assert_eq!(<&str>::from(refusal), code, "{text}");
        assert!(!legal(&position).contains(&text.to_owned()));
    }
}

#[test]
fn every_refusal_has_a_case() {
    let shown: BTreeSet<_> = CASES.iter().map(|case| case.4).collect();
    assert_eq!(shown, BTreeSet::from_iter(Refusal::VARIANTS.iter().copied()));
}
