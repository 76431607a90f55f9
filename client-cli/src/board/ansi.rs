//! A canvas as text for a terminal or a file.

use std::fmt::Write as _;

use super::{Canvas, Colour, Palette, Spot, Style};

const RESET: &str = "\u{1b}[0m";

/// The characters alone, a line a row, without blanks at the ends and without any escape
/// sequence.
#[must_use]
pub fn plain(canvas: &Canvas) -> String {
    let mut text = String::new();
    for line in canvas.lines() {
        let row: String = line.iter().flat_map(Spot::text).collect();
        text.push_str(row.trim_end());
        text.push('\n');
    }
    text
}

/// The characters with escape sequences for their styles, a line a row. Every line ends in
/// the terminal's own style.
#[must_use]
pub fn coloured(canvas: &Canvas, palette: &Palette) -> String {
    let mut text = String::new();
    for line in canvas.lines() {
        let mut now = Look::default();
        for spot in trimmed(line, palette) {
            let wanted = Look::new(spot.style, palette);
            // A blank shows no foreground, so most of them need no change of style.
            if wanted != now && !(spot.symbol == ' ' && wanted.blank() == now.blank()) {
                wanted.write(&mut text);
                now = wanted;
            }
            text.extend(spot.text());
        }
        if now != Look::default() {
            text.push_str(RESET);
        }
        text.push('\n');
    }
    text
}

/// A line without the blanks at its end that show nothing.
fn trimmed<'a>(line: &'a [Spot], palette: &Palette) -> &'a [Spot] {
    let nothing = Look::default().blank();
    let shows =
        |spot: &Spot| spot.symbol != ' ' || Look::new(spot.style, palette).blank() != nothing;
    let length = line.iter().rposition(shows).map_or(0, |last| last + 1);
    &line[..length]
}

/// A style with its colours resolved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Look {
    fg: Option<Colour>,
    bg: Option<Colour>,
    bold: bool,
    underline: bool,
    reverse: bool,
}

impl Look {
    fn new(style: Style, palette: &Palette) -> Self {
        let [fg, bg] = palette.colours(style);
        Self { fg, bg, bold: style.bold, underline: style.underline, reverse: style.reverse }
    }

    /// What of it a blank shows.
    const fn blank(self) -> Self {
        let fg = if self.reverse { self.fg } else { None };
        Self { fg, bold: false, ..self }
    }

    /// The sequence that sets all of it, whatever was set before.
    fn write(self, text: &mut String) {
        text.push_str("\u{1b}[0");
        for (wanted, code) in [(self.bold, 1), (self.underline, 4), (self.reverse, 7)] {
            if wanted {
                number(text, code);
            }
        }
        colour(text, self.fg, 0);
        colour(text, self.bg, 10);
        text.push('m');
    }
}

/// Backgrounds have the codes of foregrounds plus ten.
fn colour(text: &mut String, colour: Option<Colour>, shift: u16) {
    match colour {
        None => (),
        Some(Colour::Rgb(red, green, blue)) => {
            number(text, 38 + shift);
            for part in [2, red, green, blue] {
                number(text, part.into());
            }
        }
        Some(Colour::Indexed(index)) => {
            number(text, 38 + shift);
            number(text, 5);
            number(text, index.into());
        }
        Some(Colour::Basic(index)) => {
            let first = if index < 8 { 30 } else { 90 };
            number(text, first + shift + u16::from(index % 8));
        }
    }
}

fn number(text: &mut String, number: u16) {
    // Writing to a string cannot fail.
    let _ = write!(text, ";{number}");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Depth, Role};

    fn canvas() -> Canvas {
        let mut canvas = Canvas::new(6, 2);
        let piece = Style::new(Role::OnWhite, Role::White).bold();
        canvas.text(1, 0, "(3)", piece);
        canvas.fill(4..5, 0, Role::Gap);
        canvas
    }

    fn at(depth: Depth) -> String {
        coloured(&canvas(), &Palette { depth, ..Palette::default() })
    }

    #[test]
    fn every_depth_has_its_own_sequences() {
        let rgb =
            " \u{1b}[0;1;38;2;27;29;31;48;2;241;236;224m(3)\u{1b}[0;48;2;76;90;83m \u{1b}[0m\n\n";
        assert_eq!(at(Depth::True), rgb);
        let indexed = " \u{1b}[0;1;38;5;234;48;5;255m(3)\u{1b}[0;48;5;239m \u{1b}[0m\n\n";
        assert_eq!(at(Depth::Indexed), indexed);
        assert_eq!(at(Depth::Basic), " \u{1b}[0;1;30;107m(3)\u{1b}[0;100m \u{1b}[0m\n\n");
        assert_eq!(at(Depth::None), " \u{1b}[0;1m(3)\u{1b}[0m\n\n");
    }

    #[test]
    fn plain_text_has_no_blanks_at_the_end_and_no_escapes() {
        assert_eq!(plain(&canvas()), " (3)\n\n");
    }
}
