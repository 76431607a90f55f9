//! What every theme promises: that one can see what is on the board and read what is around it.

use super::{BoardTints, InterfaceTints, PLAIN, THEMES, Tint};

/// What a terminal shows behind text where nothing is painted: a usual dark one, a light one.
const BACKGROUNDS: [u32; 2] = [0x1e_1e1e, 0xff_ffff];

/// How bright a colour is, from 0 to 1, by the formula of the web's accessibility rules.
fn luminance(rgb: u32) -> f64 {
    let [_, channels @ ..] = rgb.to_be_bytes();
    let [red, green, blue] = channels.map(|value| {
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// How far apart two colours are, from 1 to 21, by the same rules.
fn contrast(one: u32, other: u32) -> f64 {
    let (a, b) = (luminance(one), luminance(other));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// What xterm shows for one of its 256 colours, the first sixteen apart, which users choose.
fn xterm(index: u8) -> u32 {
    const LEVELS: [u32; 6] = [0, 95, 135, 175, 215, 255];
    let index = usize::from(index);
    if index >= 232 {
        return (8 + 10 * (index as u32 - 232)) * 0x01_0101;
    }
    let cube = index.checked_sub(16).expect("one of the fixed colours");
    LEVELS[cube / 36] << 16 | LEVELS[cube / 6 % 6] << 8 | LEVELS[cube % 6]
}

/// Both forms of a colour that do not depend on the user.
fn forms(tint: Tint) -> [u32; 2] {
    [tint.rgb, xterm(tint.indexed)]
}

/// Every kind of ground but the rim, whose cells keep their numbers.
fn grounds(board: &BoardTints) -> [Tint; 5] {
    [board.cell, board.shade, board.homes[0], board.homes[1], board.trench]
}

fn texts(tints: &InterfaceTints) -> [Tint; 7] {
    let InterfaceTints { text, dim, accent, hand, time, last, refusal, .. } = *tints;
    [text, dim, accent, hand, time, last, refusal]
}

#[test]
fn both_sides_stand_out_from_cells_by_four_to_one() {
    for theme in THEMES {
        let board = &theme.board;
        for (form, least) in [(0, 4.0), (1, 3.9)] {
            let cell = forms(board.cell)[form];
            for piece in [board.white, board.black] {
                let seen = contrast(forms(piece)[form], cell);
                assert!(seen >= least, "{}: {piece:?} on a cell: {seen}", theme.name);
            }
        }
    }
}

#[test]
fn both_sides_stand_out_from_every_ground() {
    for theme in THEMES {
        // The usual board was drawn first, with a darker second shade.
        let least = if theme.name == PLAIN.name { [3.2, 3.1] } else { [3.8, 3.2] };
        for ground in grounds(&theme.board) {
            for piece in [theme.board.white, theme.board.black] {
                for (form, least) in least.into_iter().enumerate() {
                    let seen = contrast(forms(piece)[form], forms(ground)[form]);
                    assert!(seen >= least, "{}: {piece:?} on {ground:?}: {seen}", theme.name);
                }
            }
        }
    }
}

#[test]
fn what_is_written_can_be_read() {
    for theme in THEMES {
        for (tints, background) in [&theme.dark, &theme.light].into_iter().zip(BACKGROUNDS) {
            for text in texts(tints) {
                for behind in [background, tints.bar.rgb, tints.popup.rgb] {
                    let seen = contrast(text.rgb, behind);
                    assert!(seen >= 4.0, "{}: {text:?} on {behind:x}: {seen}", theme.name);
                }
            }
            for fill in [tints.cursor, tints.hand, tints.time, tints.last, tints.refusal] {
                for form in 0..2 {
                    let seen = contrast(forms(fill)[form], forms(tints.on_fill)[form]);
                    assert!(seen >= 4.5, "{}: on {fill:?}: {seen}", theme.name);
                }
            }
        }
    }
}

#[test]
fn where_nobody_knows_the_background_text_can_be_read_on_any() {
    use crate::board::Role::{Accent, Dim, Hand, Last, Refusal, Rule, Time};
    for role in [Dim, Rule, Accent, Hand, Time, Last, Refusal] {
        let text = super::either(role).expect("a colour of its own");
        for (form, least) in [(0, 4.0), (1, 3.5)] {
            for background in BACKGROUNDS {
                let seen = contrast(forms(text)[form], background);
                assert!(seen >= least, "{role:?} on {background:x}: {seen}");
            }
        }
    }
}

#[test]
fn themes_are_told_apart_by_their_boards() {
    for (index, theme) in THEMES.iter().enumerate() {
        for other in &THEMES[..index] {
            assert_ne!(theme.board.cell.rgb, other.board.cell.rgb);
            assert_ne!(theme.name, other.name);
        }
    }
}
