//! What colours add, and what is left without them.

mod support;

use support::{Position, all, bare_squares, hexagon, name};
use tabuleiro::board::{Canvas, Depth, GlyphSet, Look, Palette, Role, Size, THEMES, ansi, draw};
use tabuleiro_rules::view::{Mark, MarkKind, PieceLabel, Shape};
use unicode_width::UnicodeWidthChar;

const COLOURED: Look = Look { fills: true, ..Look::PLAIN };
const ASCII: Look = Look { glyphs: GlyphSet::Ascii, ..Look::PLAIN };

/// Every canvas there is: all boards in all sizes.
fn canvases(look: Look) -> impl Iterator<Item = Canvas> {
    all().into_iter().flat_map(move |position| {
        let sizes = Size::all(position.layout.shape);
        sizes.iter().map(move |&size| draw(&position.scene(), size, look)).collect::<Vec<_>>()
    })
}

/// The backgrounds of a canvas, a letter each.
fn fills(canvas: &Canvas) -> Vec<String> {
    let letter = |role| match role {
        Role::Default => ' ',
        Role::White => 'w',
        Role::Black => 'b',
        Role::Cell => '.',
        Role::Shade => ',',
        Role::Gap => '_',
        Role::Target => 't',
        Role::Time => 'T',
        Role::Cursor => 'C',
        Role::Hand => 'H',
        Role::Last => 'L',
        Role::Rim(colour) => char::from(b'0' + colour),
        other => panic!("no letter for {other:?}"),
    };
    let row =
        |line: &[tabuleiro::board::Spot]| line.iter().map(|spot| letter(spot.style.bg)).collect();
    canvas.lines().map(row).collect()
}

fn symbols(canvas: &Canvas) -> Vec<String> {
    ansi::plain(canvas).lines().map(str::to_owned).collect()
}

#[test]
fn a_board_without_colour_has_no_escapes() {
    for canvas in canvases(Look::PLAIN).chain(canvases(ASCII)) {
        assert!(!ansi::plain(&canvas).contains('\u{1b}'));
    }
}

#[test]
fn without_colours_only_bold_and_reverse_video_are_left() {
    let palette = Palette { depth: Depth::None, ..Palette::default() };
    for canvas in canvases(Look::PLAIN) {
        for sequence in ansi::coloured(&canvas, &palette).split('\u{1b}').skip(1) {
            let codes = sequence.split_once('m').unwrap().0.trim_start_matches('[');
            assert!(codes.split(';').all(|code| ["0", "1", "7"].contains(&code)), "{codes}");
        }
    }
}

#[test]
fn colours_change_no_character_of_small_boards() {
    for position in all().into_iter().filter(|position| position.layout.cells.len() < 200) {
        let plain = ansi::plain(&position.draw("compact", ASCII));
        let coloured = position.draw("compact", Look { fills: true, ..ASCII });
        assert_eq!(ansi::plain(&coloured), plain);
    }
}

#[test]
fn every_character_is_one_column_wide_even_where_ambiguous_ones_are_two() {
    for canvas in canvases(Look::PLAIN).chain(canvases(COLOURED)) {
        for spot in canvas.lines().flatten() {
            assert_eq!(spot.symbol.width(), Some(1), "{}", spot.symbol);
            assert_eq!(spot.symbol.width_cjk(), Some(1), "{}", spot.symbol);
        }
    }
}

#[test]
fn ascii_boards_are_ascii() {
    for canvas in canvases(ASCII).chain(canvases(Look { fills: true, ..ASCII })) {
        assert!(ansi::plain(&canvas).is_ascii());
    }
}

#[test]
fn nothing_is_reversed_where_there_are_fills() {
    for canvas in canvases(COLOURED) {
        assert!(canvas.lines().flatten().all(|spot| !spot.style.reverse));
    }
}

#[test]
fn marks_stand_on_fills_and_pieces_are_wider_than_one_column() {
    let sample = Position::new(bare_squares(7, 2))
        .with(Shape::Pawn, "o a1 b2")
        .with(Shape::Pawn, "x b1 e2")
        .with(Shape::Pawn, "W d1")
        .cursor("b2")
        .hand("e2")
        .targets("f1 d1")
        .last("g2 a1");
    let canvas = sample.draw("compact", COLOURED);
    assert_eq!(symbols(&canvas), ["-❍-▐◉▐ ∙ +W+ ∙  +  ∙", " ∙ >❍< ∙  ∙ *◉* ∙  -"]);
    assert_eq!(fills(&canvas), ["LwL,bb...TwT...ttt...", ",,,CwC,,,...HbH...,,,"]);
}

#[test]
fn tall_pieces_are_rounded_off() {
    let position = Position::new(hexagon(2, false))
        .with(Shape::Disc, "o a1")
        .with(Shape::Disc, "(x) a2")
        .with(Shape::Creature, "[2/1] b1")
        .with(Shape::Stone, "W b3")
        .with(Shape::Disc, "[_] c1")
        .cursor("b2")
        .last("c1");
    let expected = [
        "          .'.     .'.",
        "        .'   '. .'   '.",
        "     a |  ▟ ▙  |▟ ▟ ▙ ▙|",
        "       |  ▜ ▛  |▜ ▜ ▛ ▛|",
        "      .'.     .'.     .'.",
        "    .'   '. .'   '. .'   '.",
        " b |▗ 2/1 ▖>   ∙   <▗  ▙▟ ▖|",
        "   |▝     ▘   b2    ▝     ▘|",
        "   '.     .'.     .'.     .'",
        "     '. .'   '. .'   '. .'",
        "     c -▟     ▙-   ∙   |",
        "        ▜     ▛   c2   |",
        "       '.     .'.     .'",
        "         '. .'   '. .'",
    ];
    assert_eq!(symbols(&position.draw("huge", COLOURED)), expected);
}

#[test]
fn a_ring_in_a_narrow_hexagon_keeps_its_brackets() {
    let position =
        Position::new(hexagon(2, false)).with(Shape::Disc, "(x) a1").with(Shape::Disc, "o a2");
    let text = symbols(&position.draw("roomy", COLOURED));
    assert_eq!(text[1].trim(), "a |( ◉ )| ▟ ▙ |");
    assert_eq!(text[2].trim(), "|( ◉ )| ▜ ▛ |");
}

#[test]
fn the_colour_of_a_rim_is_never_hidden() {
    let position = Position::new(hexagon(2, true))
        .with(Shape::Stone, "o a1")
        .cursor("a2")
        .targets("b1 b3")
        .last("a1");
    let canvas = position.draw("compact", COLOURED);
    let text = symbols(&canvas);
    assert_eq!(text, ["   a - ❍ > 1 <", " b + 1 + ∙ + 1 +", "   c   1   1"]);
    assert_eq!(fills(&canvas)[0].trim(), "L1w1C111C");
    assert_eq!(fills(&canvas)[1].trim(), "T111T...T111T");
}

#[test]
fn the_game_s_own_marks_are_shown() {
    let mut position = Position::new(hexagon(2, false))
        .with(Shape::Stone, "o a1 b1 b2")
        .with(Shape::Stone, "x a2 b3");
    let mark = |cell, kind, label| Mark { cell: name(cell), kind, label };
    position.marks = vec![
        mark("a1", MarkKind::Road, None),
        mark("b1", MarkKind::Road, None),
        mark("b2", MarkKind::Road, None),
        mark("b1", MarkKind::Score, PieceLabel::from("4").ok()),
        mark("b3", MarkKind::Danger, None),
    ];
    let canvas = position.draw("medium", Look::PLAIN);
    let text = symbols(&canvas);
    assert_eq!(text[1].trim(), "a = ❍ | ◉ |");
    assert_eq!(text[3].trim(), "b = ❍ = ❍ ! ◉ !");
}

#[test]
fn the_smallest_square_still_tells_whose_chip_is_marked() {
    let position = Position::new(bare_squares(3, 1))
        .with(Shape::Chip, "(3) a1")
        .with(Shape::Chip, "[2] b1")
        .hand("a1")
        .targets("b1");
    assert_eq!(symbols(&position.draw("compact", Look::PLAIN)), ["*3)+2] ∙"]);
}

#[test]
fn names_can_be_left_out() {
    let board = Position::new(hexagon(2, false));
    let with = ansi::plain(&board.draw("huge", Look::PLAIN));
    let without = ansi::plain(&board.draw("huge", Look { names: false, ..Look::PLAIN }));
    assert!(with.contains("b2"));
    assert!(!without.contains("b2"));
}

#[test]
fn every_theme_has_a_name_and_colours_for_every_ground() {
    for theme in THEMES {
        let palette = Palette { theme, ..Palette::default() };
        for canvas in canvases(COLOURED) {
            for spot in canvas.lines().flatten().filter(|spot| spot.style.bg != Role::Default) {
                assert!(palette.colours(spot.style)[1].is_some(), "{:?}", spot.style);
            }
        }
    }
    assert!(THEMES.iter().any(|theme| theme.name == "contrast"));
}
