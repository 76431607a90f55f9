//! What clients are told.

use super::*;
use crate::splinter::setup;
use crate::splinter::texts;
use crate::view::{CellName, MarkKind, PieceLabel, Row, Zone, list};

fn note(position: &Splinter, text: &str) -> Option<String> {
    assert_eq!(position.check(push(text)), Ok(()), "{text}");
    position.describe(push(text)).note.map(Into::into)
}

fn marked(position: &Splinter, kind: MarkKind) -> Vec<String> {
    let marks = position.marks().into_iter().filter(|mark| mark.kind == kind);
    marks.map(|mark| mark.cell.to_string()).collect()
}

#[test]
fn the_board_is_chequered_with_letters_above_and_numbers_at_the_left() {
    let layout = &start(USUAL).layouts()[0];
    assert_eq!(layout.cells.len(), 270);
    let h10 = layout.cell("h10").expect("a square");
    assert_eq!((h10.u, h10.v, h10.zone), (14, 9, Zone::Plain));
    let labels: Vec<_> = layout.labels.iter().map(|label| label.text.as_ref()).collect();
    assert_eq!(labels[..15].join(""), "abcdefghijklmno");
    assert_eq!((labels[15], labels[32]), ("1", "18"));
}

#[test]
fn labels_say_how_many_pieces_are_pushed_and_where() {
    let position = start(USUAL);
    let label = |text| position.describe(push(text)).label.to_string();
    assert_eq!(label("f8-w"), "step west");
    assert_eq!(label("h8-n"), "push one piece north");
    assert_eq!(label("h10-ne"), "push two pieces north-east");
}

#[test]
fn the_path_is_the_square_and_its_neighbour() {
    let path = start(USUAL).describe(push("h10-ne")).path;
    assert_eq!(path.iter().map(CellName::as_str).collect::<Vec<_>>(), ["h10", "i9"]);
}

#[test]
fn a_choice_names_what_leaves_the_board() {
    let taken = |position: &Splinter, text| list(&position.describe(push(text)).takes);
    assert_eq!(taken(&start(USUAL), "f8-w"), "");
    assert_eq!(taken(&start(USUAL), "f12-sw"), "e13");
    assert_eq!(taken(&white(USUAL, &["WBwb"]), "h8-ne"), "i7 and i8");
}

#[test]
fn notes_tell_what_is_not_plain() {
    assert_eq!(note(&start(USUAL), "f8-w"), None);
    let lost = "e13 splinters off, you lose a pawn";
    assert_eq!(note(&start(USUAL), "f12-sw").as_deref(), Some(lost));
    assert_eq!(note(&setup::tail(), "j13-n").as_deref(), Some("j14 splinters off"));
    assert_eq!(note(&setup::bridge(), "h9-n").as_deref(), Some("wins the game"));
    let both = white(USUAL, &["WBwb"]);
    let gone = "i7 and i8 splinter off, you lose a pawn, draws the game";
    assert_eq!(note(&both, "h8-ne").as_deref(), Some(gone));
    let alone = white(USUAL, &["Wwb", "..B"]);
    assert_eq!(note(&alone, "f8-w").as_deref(), Some("loses the game"));
}

#[test]
fn notes_tell_of_falls_and_of_repetition() {
    let fall = Splinter::pictured(FALL, Side::White, "a5", &["bBWw", "...b"]);
    assert_eq!(note(&fall, "d5-w").as_deref(), Some("the black pawn on a5 falls off"));
    let king = Splinter::pictured(FALL, Side::White, "a5", &["BwW", "b.."]);
    let wins = "the black king on a5 falls off, wins the game";
    assert_eq!(note(&king, "c5-w").as_deref(), Some(wins));
    let round = "f8-w j9-e e8-e k9-w f8-w j9-e e8-e";
    let third = after(start(USUAL), round);
    assert_eq!(note(&third, "k9-w").as_deref(), Some("draws by repetition"));
}

#[test]
fn many_splinters_are_counted_and_not_named() {
    let position = white(USUAL, &["BbWw.....", "b...wbbbw"]);
    let told = "5 pieces splinter off, you lose 2 pawns";
    assert_eq!(note(&position, "i8-nw").as_deref(), Some(told));
}

#[test]
fn the_panel_counts_the_pawns_of_both_seats() {
    let position = after(start(NO_RETURN), "f12-sw");
    let panel = &position.panels()[0];
    assert_eq!(panel.title, "pawns");
    assert_eq!(panel.rows[0], Row::seats(texts::ON_BOARD, [13, 14]));
    assert_eq!(panel.rows[1], Row::seats(texts::LOST, [1, 0]));
    assert_eq!(panel.rows[2..], [Row::note(texts::EDGE_WALL), Row::note(texts::NO_RETURN)]);
}

#[test]
fn pawns_about_to_be_cut_off_are_marked() {
    assert!(start(USUAL).marks().is_empty());
    let mut position = setup::tail();
    position.state.ply = 0;
    assert_eq!(marked(&position, MarkKind::Danger), ["j14"]);
}

#[test]
fn a_king_about_to_lose_the_game_is_marked() {
    let mut position = setup::bridge();
    position.state.ply = 1;
    assert_eq!(marked(&position, MarkKind::Danger), ["k10"]);
}

#[test]
fn the_groups_that_ended_the_game_are_marked() {
    let position = after(setup::bridge(), "h9-n");
    assert_eq!(marked(&position, MarkKind::Road).len(), 11);
    assert_eq!(marked(&position, MarkKind::Score), ["f7", "k10"]);
    let labels: Vec<_> = position.marks().iter().filter_map(|mark| mark.label).collect();
    assert_eq!(labels.iter().map(PieceLabel::as_str).collect::<Vec<_>>(), ["11", "7"]);
}

#[test]
fn prompt_and_phase_always_say_something() {
    let position = start(USUAL);
    assert_eq!(position.phase(), "push");
    assert_eq!(position.prompt(), "move one piece one step, in any direction");
    let position = after(setup::bridge(), "h9-n");
    assert_eq!((position.phase(), position.prompt()), ("over".into(), "the game is over".into()));
}
