//! What clients are told.

use super::*;
use crate::duplohex::texts;
use crate::view::{Choice, MarkKind, Place, Row, Shape, list};

fn describe(position: &DuploHex, text: &str) -> Choice {
    position.describe(position.read(text).unwrap())
}

fn note(position: &DuploHex, text: &str) -> Option<String> {
    describe(position, text).note.map(String::from)
}

#[test]
fn rows_lean_to_the_right() {
    let layout = &start(SetUp::Empty).layouts()[0];
    for (name, u, v) in [("a1", 0, 0), ("g1", 12, 0), ("a7", 6, 6), ("c3", 6, 2)] {
        let cell = layout.cell(name).unwrap();
        assert_eq!((cell.u, cell.v), (u, v), "{name}");
    }
}

#[test]
fn the_edges_carry_labels_of_their_owners() {
    let labels = &start(SetUp::Empty).layouts()[0].labels;
    assert_eq!(labels.len(), 28);
    let at = |u, v, place| {
        let label = labels.iter().find(|label| (label.u, label.v, label.place) == (u, v, place));
        label.map(|label| (label.text.as_ref(), label.owner.unwrap()))
    };
    assert_eq!(at(-1, 0, Place::Above), Some(("a", Side::Black)));
    assert_eq!(at(11, 0, Place::Above), Some(("g", Side::Black)));
    assert_eq!(at(7, 6, Place::Below), Some(("a", Side::Black)));
    assert_eq!(at(-2, 0, Place::At), Some(("1", Side::White)));
    assert_eq!(at(14, 0, Place::At), Some(("1", Side::White)));
    assert_eq!(at(4, 6, Place::At), Some(("7", Side::White)));
    assert_eq!(at(20, 6, Place::At), Some(("7", Side::White)));
}

#[test]
fn the_panel_counts_the_reserves() {
    let position = after(start(SetUp::Empty), "Dd4 Rc3 Db3 Da1");
    let panels = position.panels();
    let [panel] = panels.as_slice() else {
        panic!("one panel: {panels:?}");
    };
    let values = |name| Seat::ALL.map(|seat| panel.value(name, seat).unwrap());
    assert_eq!(panel.title, "in reserve");
    assert_eq!(values("discs"), [22, 23]);
    assert_eq!(values("rings"), [24, 23]);
    assert!(panel.rows.contains(&Row::note(texts::WHITE_JOINS)));
    assert!(panel.rows.contains(&Row::note(texts::BLACK_JOINS)));
}

#[test]
fn the_prompt_says_what_is_owed() {
    let opening = start(SetUp::Empty);
    let cases = [
        (opening, "opening", "place one piece, a disc or a ring"),
        (after(opening, "Dd4"), "disc and ring", "a disc and a ring, either first"),
        (after(opening, "Dd4 Da1"), "ring", "now a ring"),
        (after(opening, "Dd4 Ra1"), "disc", "now a disc"),
        (set(NO_DISCS, Side::White, Due::Both), "disc and ring", "first a ring"),
        (set(FULL, Side::White, Due::Disc), "disc", "now a disc, placed on a single ring"),
        (after(set(LAST_RING, Side::White, Due::Both), "Rg7"), "over", "the game is over"),
    ];
    for (position, phase, prompt) in cases {
        assert_eq!((&*Game::phase(&position), &*Game::prompt(&position)), (phase, prompt));
    }
}

#[test]
fn a_choice_has_its_key_its_label_and_the_cells_to_click() {
    let rows = "0000000 0000000 0000000 0028400 0010000 0000000 0000000";
    let position = set(rows, Side::White, Due::Both);
    let placed = describe(&position, "Da1");
    assert_eq!((placed.key, &*placed.label), (Some('d'), "place a disc"));
    assert_eq!(list(&placed.path), "a1");
    assert_eq!(placed.puts, Some(Shape::Disc.into()));
    let moved = describe(&position, "Rd4-c4");
    assert_eq!((moved.key, &*moved.label), (Some('r'), "move the ring"));
    assert_eq!(list(&moved.path), "d4 and c4");
    assert_eq!(moved.puts, None);
}

#[test]
fn a_note_tells_what_cannot_be_seen() {
    let rows = "0000000 0000000 0000000 0028400 0010000 0000000 0000000";
    let mixed = set(rows, Side::White, Due::Both);
    let ring = set(LAST_RING_JOINS, Side::White, Due::Both);
    let last = set(LAST_RING, Side::White, Due::Both);
    let single = set(ONE_SINGLE_DISC, Side::White, Due::Both);
    for (position, text, expected) in [
        (&mixed, "Da1", None),
        (&mixed, "Rd4-c4", Some("pairs with your disc")),
        (&mixed, "Rd4-c5", Some("pairs with the opponent's disc")),
        (&ring, "Rg4", Some("wins the game")),
        (&last, "Rg7", Some("you would lose: nothing is left in reserve")),
        (&single, "Ra1", Some("ends the turn: no disc action is left")),
        (&single, "Rf6", None),
    ] {
        assert_eq!(note(position, text).as_deref(), expected, "{text}");
    }
}

#[test]
fn the_winning_road_is_marked() {
    let rows = "0000050 0000010 0404150 0118260 2098a64 4a12880 0010682";
    let position = set(rows, Side::Black, Due::Both);
    assert!(position.marks().is_empty());
    let marks = after(position, "Dc4-d4").marks();
    let cells: Vec<_> = marks.iter().map(|mark| mark.cell.to_string()).collect();
    assert_eq!(cells.join(" "), "f1 f2 e3 d4 c5 c6 c7");
    assert!(marks.iter().all(|mark| mark.kind == MarkKind::Road));
}
