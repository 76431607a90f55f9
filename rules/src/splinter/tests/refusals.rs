//! Every rule that forbids an action, in its words.

use super::*;
use crate::splinter::Refusal;
use std::collections::BTreeSet;
use strum::VariantNames;

/// Set-up, action, code, sentence.
type Case = (Splinter, &'static str, &'static str, &'static str);

fn at_the_edge(settings: Settings) -> Splinter {
    Splinter::pictured(settings, Side::White, "a1", &["wbB", "bwW", ".b."])
}

fn cases() -> Vec<Case> {
    let no_return = after(start(NO_RETURN), "h8-n");
    let gap = after(white(NO_RETURN, &["Ww.bB", "wbwbw"]), "g8-e");
    vec![
        (start(USUAL), "c3-n", "empty", "there is no piece on c3"),
        (start(USUAL), "h9-e", "not-yours", "the piece on h9 is Black's"),
        (after(start(USUAL), "h10-s"), "h11-e", "not-yours", "the piece on h11 is White's"),
        (
            at_the_edge(USUAL),
            "a1-nw",
            "steps-off",
            "the white pawn on a1 cannot step off the board",
        ),
        (at_the_edge(FALL), "a1-w", "steps-off", "the white pawn on a1 cannot step off the board"),
        (
            at_the_edge(USUAL),
            "c2-n",
            "pushes-off",
            "the black king on c1 would be pushed off the board, and the edge is a wall",
        ),
        (
            at_the_edge(USUAL),
            "c2-w",
            "pushes-off",
            "the black pawn on a2 would be pushed off the board, and the edge is a wall",
        ),
        (
            no_return,
            "h6-s",
            "returns",
            "the black pawn on h6 may not go straight back to h7, which it has just left",
        ),
        (
            gap,
            "j8-w",
            "returns",
            "the white pawn on h8 may not go straight back to g8, which it has just left",
        ),
    ]
}

#[test]
fn each_rule_is_told_in_its_words() {
    for (position, text, code, sentence) in cases() {
        let refusal = position.check(push(text)).expect_err(text);
        assert_eq!(refusal.to_string(), sentence, "{text}");
        assert_eq!(<&str>::from(refusal), code, "{text}");
    }
}

#[test]
fn every_rule_has_a_case() {
    let told: BTreeSet<_> = cases().into_iter().map(|(_, _, code, _)| code).collect();
    let all: BTreeSet<_> = Refusal::VARIANTS.iter().copied().collect();
    assert_eq!(told, all);
}

#[test]
fn a_fall_is_allowed_where_a_wall_forbids_it() {
    assert_eq!(at_the_edge(FALL).check(push("c2-n")), Ok(()));
    assert_eq!(at_the_edge(FALL).check(push("c2-w")), Ok(()));
}
