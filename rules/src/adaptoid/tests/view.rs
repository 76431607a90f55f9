//! What clients are told.

use super::*;
use crate::view::{MarkKind, PieceLabel, Row, Shape, list};

/// The position of the mock-ups, before White's growth.
const SHOWN: Setup = Setup::new("b4=2/2 c1 c3 e2=3/2", "b5 d5 e6 d4=2/3 f5=1/3").captures(2, 2);

fn note(position: &Adaptoid, text: &str) -> String {
    assert_eq!(position.check(action(text)), Ok(()), "{text}");
    position.describe(action(text)).note.unwrap_or_default().into_owned()
}

#[test]
fn the_panel_shows_captures_and_stock() {
    let position = after(SHOWN.made(), "Bc5");
    let panels = position.panels();
    let values = |name: &str| Seat::ALL.map(|seat| panels[0].value(name, seat));
    assert_eq!(values("captures"), [Some(2), Some(2)]);
    assert_eq!(values("bodies left"), [Some(7), Some(7)]);
    assert_eq!(values("legs left"), [Some(7), Some(9)]);
    assert_eq!(values("claws left"), [Some(8), Some(6)]);
    assert_eq!(steps(&position), (["grow", "move", "feed"].map(String::from).to_vec(), 1));
}

#[test]
fn published_steps_stand_in_their_order() {
    let position = Setup::new("d2", "d6").published().made();
    assert_eq!(steps(&position), (["move", "grow", "feed"].map(String::from).to_vec(), 1));
}

/// The steps of the turn, and which one is due.
fn steps(position: &Adaptoid) -> (Vec<String>, usize) {
    match position.panels()[0].rows.last() {
        Some(Row::Steps { names, names_keys, current }) => {
            let keys = names.iter().map(|name| format!("adaptoid-step-{name}"));
            assert!(keys.eq(names_keys.iter()));
            (names.iter().map(ToString::to_string).collect(), *current)
        }
        other => panic!("no steps but {other:?}"),
    }
}

#[test]
fn the_prompt_says_what_was_grown() {
    let position = SHOWN.made();
    assert_eq!(position.prompt(), "grow a body, a leg or a claw");
    assert_eq!(after(position, "Bc5").prompt(), "move (grown: body c5)");
    let limbs_only = Setup::new("a1 a2 a3 a4 b1 b2 b3 b4 b5 c1 c2 c3", "g4").made();
    assert_eq!(limbs_only.prompt(), "grow a leg or a claw");
}

#[test]
fn the_hungry_of_both_sides_are_marked() {
    let marked = |setup: Setup| {
        let marks = setup.made().marks();
        assert!(marks.iter().all(|mark| mark.kind == MarkKind::Danger));
        marks.iter().map(|mark| mark.cell.to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(marked(SHOWN), "d4 f5");
    assert_eq!(marked(Setup::new("a1=3/1 d4", "g4=2/2 c1")), "a1 g4");
}

#[test]
fn an_adaptoid_is_a_creature_labelled_with_legs_and_claws() {
    let mut pieces = Vec::new();
    Setup::new("d2", "d6=2/4").made().pieces(&mut pieces);
    let shown: Vec<_> = pieces.iter().map(|p| (p.shape, p.side, p.label)).collect();
    let label = |text: &str| PieceLabel::from(text).ok();
    let creature = Shape::Creature;
    let expected = [(creature, Side::White, label("0/0")), (creature, Side::Black, label("2/4"))];
    assert_eq!(shown, expected);
}

#[test]
fn growth_and_stay_have_keys_and_paths() {
    let position = SHOWN.made();
    for (text, label, key) in
        [("Bc5", "grow a body", 'b'), ("Lc3", "grow a leg", 'l'), ("Cc3", "grow a claw", 'c')]
    {
        let choice = position.describe(action(text));
        assert_eq!((&*choice.label, choice.key), (label, Some(key)));
        assert_eq!(choice.path.len(), 1);
    }
    let stay = after(position, "Bc5").describe(Action::Stay);
    assert_eq!((&*stay.label, stay.key, stay.path.len()), ("stay", Some('s'), 0));
}

#[test]
fn a_choice_shows_what_grows_and_names_whom_it_attacks_or_starves() {
    let position = SHOWN.made();
    for (text, limbs) in [("Bc5", "0/0"), ("Le2", "4/2"), ("Ce2", "3/3")] {
        let put = position.describe(action(text)).puts.expect("something grows");
        assert_eq!(
            (put.shape, put.label),
            (Shape::Creature, PieceLabel::from(limbs).ok()),
            "{text}"
        );
    }
    let moving = after(SHOWN.captures(0, 0).made(), "Bc5");
    let taken = |text| list(&moving.describe(action(text)).takes);
    assert_eq!(taken("e2-d5"), "d4, d5 and f5");
    assert_eq!(taken("stay"), "d4 and f5");
    assert_eq!(moving.describe(action("e2-d5")).puts, None);
}

#[test]
fn notes_tell_how_a_fight_ends() {
    let position = Setup::new("e2=3/2 g1", "d4=2/3 e4=0/1 f3=0/2 a1").moving().made();
    let lost = "attack with 2 claws against 3: you would lose e2";
    assert!(note(&position, "e2-d4").starts_with(lost));
    assert_eq!(note(&position, "e2-e4"), "takes e4; leaves e4 hungry");
    assert_eq!(note(&position, "e2-f3"), "both are captured");
    assert_eq!(&*position.describe(action("e2-f3")).label, "attack f3");
    assert_eq!(&*position.describe(action("e2-e3")).label, "move to e3");
}

#[test]
fn notes_tell_who_starves_and_who_gets_hungry() {
    let position = after(SHOWN.captures(0, 0).made(), "Bc5");
    assert_eq!(note(&position, "e2-d5"), "takes d5; starves d4 and f5");
    assert_eq!(note(&position, "stay"), "starves d4 and f5");
    let lost = "attack with 2 claws against 3: you would lose e2";
    assert_eq!(note(&position, "e2-d4"), format!("{lost}; starves d4 and f5"));
    let beside = Setup::new("c1=1/0", "a1=2/1 d7").made();
    assert_eq!(note(&beside, "Bb1"), "makes a1 hungry");
    let crowded = Setup::new("a1=0/2 g1", "d7").made();
    assert_eq!(note(&crowded, "Ba2"), "");
    assert_eq!(note(&after(crowded, "Ba2 Bd6"), "Ca1"), "leaves a1 hungry");
}

#[test]
fn notes_tell_of_the_end() {
    let position = Setup::new("d4=1/1", "d5 d3=0/2").moving().captures(4, 0).made();
    assert_eq!(note(&position, "d4-d5"), "takes d5; wins the game");
    let lost = "attack with 1 claw against 2: you would lose d4; loses the game";
    assert_eq!(note(&position, "d4-d3"), lost);
    let repeated = after(GROWN_OUT.captures(0, 1).made(), "stay stay");
    assert_eq!(note(&repeated, "stay"), "");
    let repeated = after(repeated, "stay");
    assert_eq!(note(&repeated, "stay"), "wins the game");
}

#[test]
fn both_examples_are_there() {
    assert_eq!(Adaptoid::examples().len(), 2);
}
