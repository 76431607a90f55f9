//! What clients are shown.

use super::*;
use crate::trench::texts;
use crate::view::{Choice, Layout, Panel, Piece, Place, Row, Zone, list};
use crate::{Seat, Side};

fn choice(position: &Trench, text: &str) -> Choice {
    position.describe(position.read(text).expect("a move"))
}

fn note(position: &Trench, text: &str) -> Option<String> {
    choice(position, text).note.map(Into::into)
}

fn piece_on(position: &Trench, cell: &str) -> Piece {
    let mut pieces = Vec::new();
    position.pieces(&mut pieces);
    pieces.into_iter().find(|piece| piece.cell.as_str() == cell).expect("a piece")
}

fn arrows(position: &Trench, cell: &str) -> Vec<&'static str> {
    piece_on(position, cell).arrows.iter().map(crate::view::Compass::word).collect()
}

fn layouts() -> [Layout; 2] {
    Trench::new(Rules::Classic).layouts().to_vec().try_into().expect("two layouts")
}

fn labels(layout: &Layout, place: Place) -> String {
    let here = layout.labels.iter().filter(|label| label.place == place);
    here.map(|label| label.text.as_ref()).collect()
}

fn panel(position: &Trench) -> Panel {
    position.panels().pop().expect("a panel")
}

#[test]
fn the_diamond_stands_on_the_corner_of_black() {
    let [diamond, _] = layouts();
    assert_eq!(diamond.name, "diamond");
    for (id, u, v) in [("a1", 7, 14), ("h8", 7, 0), ("a8", 0, 7), ("h1", 14, 7), ("b1", 8, 13)] {
        let cell = diamond.cell(id).expect("a cell");
        assert_eq!((cell.u, cell.v), (u, v), "{id}");
    }
}

#[test]
fn the_rows_of_the_diamond_are_labelled_at_both_ends() {
    let [diamond, _] = layouts();
    assert_eq!(labels(&diamond, Place::Left), "hgfedcb87654321");
    assert_eq!(labels(&diamond, Place::Right), "8765432hgfedcba");
    for label in &diamond.labels {
        assert!(
            diamond.cells.iter().any(|cell| (cell.u, cell.v) == (label.u, label.v)),
            "{label:?}"
        );
    }
}

#[test]
fn the_square_has_a1_at_the_bottom_left() {
    let [_, square] = layouts();
    let corner = square.cell("a1").expect("a cell");
    assert_eq!((square.name.as_ref(), corner.u, corner.v), ("square", 0, 7));
    assert_eq!(labels(&square, Place::Left), "12345678");
    assert_eq!(labels(&square, Place::Above), "abcdefgh");
}

#[test]
fn the_trench_lies_between_the_homes() {
    for layout in layouts() {
        let count = |zone| layout.cells.iter().filter(|cell| cell.zone == zone).count();
        assert_eq!(count(Zone::Trench), 8);
        assert_eq!(Side::ALL.map(|side| count(Zone::Home(side))), [28, 28]);
        assert_eq!(layout.cell("a1").map(|cell| cell.zone), Some(Zone::Home(Side::Black)));
    }
}

#[test]
fn a_piece_shows_its_rank_its_reach_and_where_it_goes() {
    let start = Trench::new(Rules::Classic);
    let captain = piece_on(&start, "b2");
    assert_eq!((captain.label.as_deref(), captain.height), (Some("3"), 3));
    assert_eq!(arrows(&start, "d4"), ["ne", "se", "sw", "nw"]);
    assert_eq!(arrows(&start, "a4"), ["n", "ne", "se", "sw", "nw"]);
    assert_eq!(arrows(&start, "h5"), ["ne", "se", "s", "sw", "nw"]);
    assert_eq!(arrows(&start, "b2"), ["n", "ne", "se", "s", "sw", "nw"]);
    assert_eq!(arrows(&start, "a2"), ["n", "ne", "e", "se", "sw", "w", "nw"]);
    assert_eq!(arrows(&start, "h8").len(), 8);
}

#[test]
fn a_note_says_what_is_taken_in_the_order_of_the_line() {
    let position = classic("5f3 1a1", "1g4 2h5 1h8 1e8");
    let offered = choice(&position, "f3-h5");
    assert_eq!((offered.label.as_ref(), offered.key), ("general to h5", None));
    assert_eq!(offered.note.as_deref(), Some("takes g4 and h5 (6 points)"));
    assert_eq!(offered.path.iter().map(ToString::to_string).collect::<Vec<_>>(), ["f3", "h5"]);
    assert_eq!(list(&offered.takes), "g4 and h5");
    assert_eq!(note(&position, "f3-f4"), None);
    assert!(choice(&position, "f3-f4").takes.is_empty());
    let armies = ("5a1 4a2 4b1 1e2 1e3", "3e4 5h8 4h7");
    let white = Setup::new(Rules::Revised, armies.0, armies.1).white_to_move().position();
    assert_eq!(note(&white, "e4-e2").as_deref(), Some("takes e3 and e2 (2 points)"));
    assert_eq!(note(&white, "e4-e3").as_deref(), Some("takes e3 (1 point)"));
}

#[test]
fn a_note_says_what_a_move_brings_to_an_end() {
    let last =
        |rules, armies: (&str, &str)| Setup::new(rules, armies.0, armies.1).after(49, 3).position();
    let classic = last(Rules::Classic, ("5a1 1b5", "5h8"));
    assert_eq!(note(&classic, "b5-b6").as_deref(), Some("ends leg 1"));
    let ahead = last(Rules::Single, ("5a1 1e5", "5h8 1e6"));
    assert_eq!(note(&ahead, "e5-e6").as_deref(), Some("takes e6 (2 points), wins the game"));
    assert_eq!(note(&ahead, "e5-f5").as_deref(), Some("ends the game in a draw"));
    let behind = last(Rules::Single, ("5a1", "5h8 1e6"));
    assert_eq!(note(&behind, "a1-a2").as_deref(), Some("ends the game, which you lose"));
}

#[test]
fn the_panel_of_a_leg_counts_points_moves_and_quiet_moves() {
    let position = Setup::new(Rules::Classic, "5a1", "5h8 1g4").after(26, 4).position();
    let panel = panel(&position);
    assert_eq!(panel.title, "leg 1 of 2");
    assert_eq!(Seat::ALL.map(|seat| panel.value("points", seat)), [Some(60), Some(62)]);
    assert!(panel.rows.contains(&Row::shared_of(texts::MOVE, 27, 50)));
    assert!(panel.rows.contains(&Row::shared_of(texts::QUIET, 4, 25)));
    assert_eq!(panel.value("match", Seat::Zero), None);
}

#[test]
fn the_panel_of_the_second_leg_shows_the_sums() {
    let position = Setup::new(Rules::Classic, "5a1", "5h8 1g4").leg(2, [10, 20]).position();
    let panel = panel(&position);
    assert_eq!(panel.title, "leg 2 of 2");
    assert_eq!(Seat::ALL.map(|seat| panel.value("points", seat)), [Some(62), Some(60)]);
    assert_eq!(Seat::ALL.map(|seat| panel.value("match", seat)), [Some(72), Some(80)]);
}

#[test]
fn the_panel_of_a_third_leg_shows_forty_and_no_limit_of_moves() {
    let position = Setup::new(Rules::Classic, "5a1", "5h8").after(60, 7).leg(3, [30, 30]);
    let panel = panel(&position.position());
    assert_eq!(panel.title, "third leg");
    assert!(panel.rows.contains(&Row::seats_of(texts::POINTS, [62, 62], 40)));
    assert!(panel.rows.contains(&Row::Shared {
        name: "move".into(),
        name_key: texts::MOVE.wire_key(),
        value: 61,
        of: None
    }));
    assert!(panel.rows.contains(&Row::shared_of(texts::QUIET, 7, 50)));
    assert!(panel.rows.contains(&Row::note(texts::earlier_legs(30))));
}

#[test]
fn the_panels_of_single_games_name_their_rules() {
    let titles = [Rules::Single, Rules::Revised].map(|rules| panel(&Trench::new(rules)).title);
    assert_eq!(titles, ["single leg", "revised game"]);
    let revised = panel(&Trench::new(Rules::Revised));
    assert!(revised.rows.contains(&Row::seats_of(texts::POINTS, [0, 0], 25)));
}

#[test]
fn the_prompt_announces_a_further_leg() {
    let prompt =
        |leg, moves| Trench { leg, moves, ..Trench::new(Rules::Classic) }.prompt().into_owned();
    assert_eq!(prompt(1, 0), "move one piece");
    assert_eq!(prompt(2, 0), "the sides are swapped; open the second leg");
    assert_eq!(prompt(2, 1), "move one piece");
    assert_eq!(prompt(3, 0), "the sums are equal; open the third leg");
}

#[test]
fn the_examples_are_sound_and_their_moves_legal() {
    for example in Trench::examples() {
        assert_eq!(example.position.audit(), Ok(()));
        let action = example.action.expect("a move");
        assert_eq!(example.position.check(action), Ok(()));
        assert!(example.position.describe(action).note.is_some());
    }
}

#[test]
fn an_audit_notices_what_does_not_add_up() {
    let start = Trench::new(Rules::Classic);
    assert_eq!(start.audit(), Ok(()));
    let wrong = [
        Trench { points: [2, 0], ..start },
        Trench { quiet: 3, ..start },
        Trench { leg: 3, earlier: [4, 2], ..start },
        Trench { rules: Rules::Single, leg: 2, ..start },
        about_to_be_stuck(Rules::Classic, "5h2").position(),
    ];
    for position in wrong {
        assert!(position.audit().is_err(), "{position:?}");
    }
}
