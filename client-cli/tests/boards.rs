//! Boards as they are designed, character by character.

mod support;

use std::path::Path;

use support::{
    Position, adaptoid, bare_squares, duplohex, iris6, iris8, rainbow, splinter, trench,
    trench_replay,
};
use tabuleiro::board::{GlyphSet, Look, Size, ansi};
use tabuleiro_rules::view::Shape;

fn expected(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/boards").join(file);
    std::fs::read_to_string(path).expect("the board's file")
}

/// Compares a board with its files, in Unicode and in ASCII.
fn check(position: &Position, board: &str, size: &str) {
    let ascii = Look { glyphs: GlyphSet::Ascii, ..Look::PLAIN };
    for (look, file) in
        [(Look::PLAIN, format!("{board}-{size}.txt")), (ascii, format!("{board}-{size}.ascii.txt"))]
    {
        let drawn = ansi::plain(&position.draw(size, look));
        let expected = expected(&file);
        assert!(drawn == expected, "{file} should be\n{expected}\nbut is\n{drawn}");
    }
}

#[test]
fn duplohex_is_drawn_as_designed() {
    check(&duplohex(), "duplohex", "medium");
    check(&duplohex(), "duplohex", "huge");
}

#[test]
fn trench_is_drawn_as_designed() {
    check(&trench(), "trench", "compact");
    check(&trench(), "trench", "roomy");
    check(&trench_replay(), "trench-replay", "compact");
}

#[test]
fn iris_is_drawn_as_designed() {
    check(&iris8(), "iris8", "compact");
    check(&iris8(), "iris8", "wide");
    check(&iris6(), "iris6", "compact");
    check(&iris6(), "iris6", "roomy");
}

#[test]
fn adaptoid_is_drawn_as_designed() {
    check(&adaptoid(), "adaptoid", "wide");
    check(&adaptoid(), "adaptoid", "huge");
}

#[test]
fn splinter_is_drawn_as_designed() {
    check(&splinter(), "splinter", "compact");
    check(&splinter(), "splinter", "medium");
}

#[test]
fn a_board_without_labels_needs_no_room_for_them() {
    let mut bare = rainbow(6);
    bare.labels.clear();
    check(&Position::new(bare), "iris6-bare", "compact");
    let sample = Position::new(bare_squares(9, 3))
        .with(Shape::Pawn, "o b2 d2")
        .with(Shape::Pawn, "x c2")
        .hand("b2")
        .targets("c2");
    check(&sample, "sample", "compact");
}

#[test]
fn the_largest_size_that_fits_is_chosen() {
    // The room for a board in a window of 80 by 24 and in one of 140 by 45.
    for (position, small, large) in [
        (duplohex(), "medium 48x17", "huge 92x32"),
        (trench(), "compact 39x15", "roomy 71x30"),
        (iris6(), "compact 48x11", "roomy 70x34"),
        (adaptoid(), "wide 46x15", "huge 60x30"),
        (splinter(), "compact 48x19", "medium 63x37"),
    ] {
        assert_eq!(chosen(&position, 54, 19), small);
        assert_eq!(chosen(&position, 100, 41), large);
    }
    assert_eq!(chosen(&iris8(), 65, 19), "compact 64x15");
    assert_eq!(chosen(&iris8(), 100, 41), "wide 94x31");
    assert_eq!(Size::largest(&trench().layout, 38, 15), None);
    assert_eq!(Size::largest(&trench().layout, 39, 14), None);
}

fn chosen(position: &Position, columns: usize, rows: usize) -> String {
    let size = Size::largest(&position.layout, columns, rows).expect("a size");
    let canvas = position.draw(size.name, Look::PLAIN);
    format!("{} {}x{}", size.name, canvas.columns(), canvas.rows())
}
