//! Every rule that forbids an action.

use std::collections::BTreeSet;

use strum::VariantNames;

use super::*;
use crate::adaptoid::Refusal;

const START: Setup = Setup::new("d2=1/0 e2", "d6 a4");
const FULL: Setup = Setup::new("a1 a2 a3 a4 b1 b2 b3 b4 b5 c1 c2 c3", "g4");
const NO_LEGS: Setup = Setup::new("a1=6/0 d4=6/0 g1", "d7");
const NO_CLAWS: Setup = Setup::new("a1=0/6 d4=0/6 g1", "d7");
const WALL: Setup = Setup::new("c1=3/0", "a1 a2 b1 b2");

/// A set-up, an action, the code and the sentence.
const TABLE: &[(Setup, &str, &str, &str)] = &[
    (START, "d2-d3", "grow-first", "first grow a body, a leg or a claw; then move"),
    (START, "stay", "grow-first", "first grow a body, a leg or a claw; then move"),
    (START.published(), "Ld2", "move-first", "first move an adaptoid or stay; then grow"),
    (
        START.moving(),
        "Ld2",
        "growth-over",
        "growing is over for this turn; now move an adaptoid or stay",
    ),
    (
        START.published().growing(),
        "stay",
        "move-over",
        "moving is over for this turn; now grow a body, a leg or a claw",
    ),
    (
        GROWN_OUT,
        "Ld7",
        "cannot-grow",
        "White can grow nothing in this turn; now move an adaptoid or stay",
    ),
    (
        Setup::new("d2", "d6").published(),
        "stay",
        "cannot-move",
        "none of White's adaptoids can move; now grow a body, a leg or a claw",
    ),
    (
        Setup::new("d2", "d6").published().black_to_move(),
        "d6-d5",
        "cannot-move",
        "none of Black's adaptoids can move; now grow a body, a leg or a claw",
    ),
    (START, "Be2", "occupied", "e2 is occupied"),
    (START, "Bd6", "occupied", "d6 is occupied"),
    (START, "Bg1", "not-adjacent", "g1 is not next to an adaptoid of White"),
    (FULL, "Bc4", "out-of-stock", "White has no body left in stock"),
    (NO_LEGS, "Lg1", "out-of-stock", "White has no leg left in stock"),
    (NO_CLAWS, "Cg1", "out-of-stock", "White has no claw left in stock"),
    (START, "Ld4", "empty", "there is no adaptoid on d4"),
    (START.moving(), "d4-d5", "empty", "there is no adaptoid on d4"),
    (START, "Cd6", "not-yours", "the adaptoid on d6 is Black's"),
    (START.moving(), "d6-d5", "not-yours", "the adaptoid on d6 is Black's"),
    (NO_LEGS, "Ca1", "six-limbs", "the adaptoid on a1 has six limbs, and none has more"),
    (NO_CLAWS, "Ld4", "six-limbs", "the adaptoid on d4 has six limbs, and none has more"),
    (
        START.moving(),
        "d2-d2",
        "same-cell",
        "the adaptoid is on d2 already; write stay to move none",
    ),
    (START.moving(), "e2-e3", "no-legs", "the adaptoid on e2 has no legs"),
    (START.moving(), "d2-e2", "own-cell", "e2 is held by White's own adaptoid"),
    (
        Setup::new("d4=1/0", "d5").published(),
        "d4-d5",
        "no-claw",
        "the adaptoid on d4 has no claw to attack with",
    ),
    (START.moving(), "d2-d4", "too-far", "d4 is 2 steps from d2, and the adaptoid has 1 leg"),
    (WALL.moving(), "c1-d7", "too-far", "d7 is 6 steps from c1, and the adaptoid has 3 legs"),
    (WALL.moving(), "c1-a1", "no-way", "there is no way through empty cells from c1 to a1"),
];

#[test]
fn every_refusal_names_its_rule() {
    for (setup, text, code, sentence) in TABLE {
        let position = setup.made();
        let refusal = position.check(action(text)).expect_err(text);
        assert_eq!(refusal.to_string(), *sentence, "{text}");
        assert_eq!(<&str>::from(refusal), *code, "{text}");
    }
}

/// All of White but one leg is on the board, and nowhere is it hungry.
#[test]
fn whoever_has_grown_the_last_part_in_stock_is_told_that_growing_is_over() {
    let last_leg = Setup::new(
        "a1=1/1 a4=1/0 b2=1/1 b3=1/2 b5=2/0 c2=0/2 c5=2/1 d7=0/1 e1=2/0 e2=1/2 e5=0/2 f3",
        "d4",
    );
    let position = after(last_leg.made(), "Lf3");
    assert_eq!(&*position.phase(), "move");
    assert_eq!(position.check(action("Cf3")), Err(Refusal::GrowthOver));
}

#[test]
fn every_rule_is_in_the_table() {
    let listed: BTreeSet<_> = TABLE.iter().map(|row| row.2).collect();
    let codes: BTreeSet<_> = Refusal::VARIANTS.iter().copied().collect();
    assert_eq!(listed, codes);
}

#[test]
fn in_made_up_positions_too_exactly_the_listed_actions_are_allowed() {
    let setups = [START, FULL, NO_LEGS, NO_CLAWS, WALL, GROWN_OUT];
    let both = setups.iter().flat_map(|setup| [*setup, setup.published(), setup.moving()]);
    for setup in both {
        let position = setup.position();
        // A set-up without a possible move cannot have the move to be made.
        let Ok(position) = position else { continue };
        let mut listed = Vec::new();
        position.legal(&mut listed);
        for action in position.every_action() {
            assert_eq!(position.check(action).is_ok(), listed.contains(&action), "{action}");
        }
    }
}
