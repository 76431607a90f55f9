//! What clients are told.

use super::{A_PAIR_AND_TWO_LEFT, SIX, TWO_LEFT, after, drawn};
use crate::iris::Iris;
use crate::iris::texts;
use crate::view::{Choice, MarkKind, Row, Shape, Zone, list};
use crate::{Game, Outcome, Seat, Side};

fn choice(position: &Iris, text: &str) -> Choice {
    position.describe(position.read(text).expect(text))
}

fn note(position: &Iris, text: &str) -> String {
    choice(position, text).note.unwrap_or_default().into_owned()
}

/// The colour number of a cell, 0 for grey.
fn colour(size: u8, cell: &str) -> u8 {
    let layout = &Iris::new(size).layouts()[0];
    match layout.cell(cell).expect(cell).zone {
        Zone::Rim(number) => number,
        _ => 0,
    }
}

#[test]
fn colours_run_clockwise_and_begin_anew_at_every_corner() {
    for (cell, number) in [("a1", 1), ("a5", 5), ("a6", 1), ("b7", 2), ("b1", 5), ("f6", 0)] {
        assert_eq!(colour(6, cell), number, "{cell}");
    }
    for corner in ["a1", "a8", "h15", "o8", "o1", "h1"] {
        assert_eq!(colour(8, corner), 1, "{corner}");
    }
    assert_eq!(colour(8, "b1"), 7);
}

#[test]
fn the_opposite_of_a_cell_has_its_colour() {
    for size in 5..=8 {
        let board = Iris::new(size).board();
        for &index in &board.hexagon.rim {
            assert_eq!(board.zone(index), board.zone(board.hexagon.opposite(index)));
        }
    }
}

#[test]
fn the_prompt_names_the_kinds_of_turn_that_are_left() {
    let prompts = [
        (Iris::new(6), "one stone on a grey cell"),
        (after(6, SIX), "a rim pair, two greys, or pass"),
        (after(6, "f6 d4"), "a second grey, not next to d4"),
        (drawn(5, Side::White, A_PAIR_AND_TWO_LEFT), "a rim pair, one grey, or pass"),
        (drawn(5, Side::White, TWO_LEFT), "one grey, or pass"),
        (after(5, "e5 pass pass"), "the game is over"),
    ];
    for (position, prompt) in prompts {
        assert_eq!(position.prompt(), prompt);
    }
    assert_eq!(after(5, "e5 pass pass").phase(), "over");
}

#[test]
fn the_panel_lists_the_best_groups() {
    let panels = after(6, SIX).panels();
    for (name, values) in [("best", [2, 3]), ("2nd", [1, 1]), ("4th", [1, 1])] {
        let shown = Seat::ALL.map(|seat| panels[0].value(name, seat));
        assert_eq!(shown, values.map(Some), "{name}");
    }
    assert_eq!(panels[0].rows.len(), 4);
}

#[test]
fn a_lead_beyond_the_rows_of_the_panel_is_noted() {
    let position = after(5, "e5 a1 c7 a2 b6 e1 a4 pass c1");
    let note = Row::note(texts::leads(Side::Black, 5));
    assert_eq!(position.panels()[0].rows.last(), Some(&note));
}

#[test]
fn a_rim_cell_names_its_opposite() {
    let pair = choice(&after(6, "f6"), "c8");
    assert_eq!(pair.label, "rim pair");
    assert_eq!(pair.note.as_deref(), Some("and i1, its opposite"));
    assert_eq!(pair.path.len(), 1);
    assert_eq!((pair.puts, list(&pair.also)), (Some(Shape::Stone.into()), "i1".to_owned()));
}

#[test]
fn a_single_stone_at_the_end_is_noted() {
    let position = drawn(5, Side::White, A_PAIR_AND_TWO_LEFT);
    assert_eq!(note(&position, "e5"), "no cell is left for a second stone");
    assert_eq!(note(&after(5, "e5"), "c3"), "");
}

#[test]
fn a_pass_says_what_it_leads_to() {
    let pass = choice(&after(5, "e5"), "pass");
    assert_eq!((pass.label.as_ref(), pass.key, pass.path.len()), ("pass", Some('p'), 0));
    assert_eq!(pass.note.as_deref(), Some("the game ends if Black passes too"));
    assert_eq!(note(&after(5, "e5 pass"), "pass"), "ends the game in a draw");
    assert_eq!(note(&after(5, "e5 a1 pass"), "pass"), "wins the game");
    assert_eq!(note(&after(5, "e5 a1 a3 a2 e1 pass"), "pass"), "ends the game: White wins");
}

#[test]
fn every_group_that_scores_is_marked_once() {
    let position = after(6, SIX);
    let marks = position.marks();
    let scored = marks.iter().filter(|mark| mark.kind == MarkKind::Score);
    let labels: Vec<_> = scored.filter_map(|mark| mark.label).collect();
    let total: u32 = labels.iter().map(|label| label.parse::<u32>().expect("a score")).sum();
    assert_eq!(labels.len(), 9);
    assert_eq!(total, 12);
}

#[test]
fn the_group_that_decided_a_finished_game_is_marked() {
    let position = after(5, "e5 a1 c7 a2 b6 pass a4 pass pass");
    let marks = position.marks();
    let road: Vec<_> = marks.iter().filter(|mark| mark.kind == MarkKind::Road).collect();
    assert_eq!(road.len(), 1);
    assert_eq!(road[0].cell.as_str(), "a4");
    assert!(after(5, "e5 a1").marks().iter().all(|mark| mark.kind == MarkKind::Score));
}

#[test]
fn the_examples_are_what_their_captions_say() {
    let [half, third] = Iris::examples().try_into().expect("two examples");
    assert_eq!(half.position.prompt(), "a second grey, not next to e3");
    assert!(half.position.check(half.action.expect("g3")).is_ok());
    let mut over = third.position;
    over.play_unchecked(third.action.expect("pass"));
    assert_eq!(over.outcome().and_then(Outcome::winner), Some(Seat::Zero));
    let [black, white] = over.scores();
    assert_eq!([0, 1, 2, 3, 4].map(|place| black.at(place)), [2, 2, 1, 1, 0]);
    assert_eq!([0, 1, 2].map(|place| white.at(place)), [2, 2, 0]);
}
