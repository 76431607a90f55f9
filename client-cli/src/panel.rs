//! Drawing what stands beside a board: reserves, scores, counters.

use tabuleiro_rules::view::{Panel, Row, View};
use tabuleiro_rules::{Seat, Side};

use crate::board::{self, Canvas, GlyphSet, Role, Style};

/// From this many columns on there is room for the names of the sides.
const ROOMY: usize = 20;

/// The heading of the columns for the sides, and how wide each is: where names of rows would be cut,
/// those of the sides give way.
fn sides(panel: &Panel, columns: usize) -> (&'static str, usize) {
    let (short, long) = (("   W   B", 4), (" White Black", 6));
    let cut = |row: &Row| match row {
        Row::Seats { name, .. } => board::columns(name) + long.0.len() > columns,
        _ => false,
    };
    if columns < ROOMY || panel.rows.iter().any(cut) { short } else { long }
}

const PLAIN: Style = Style::new(Role::Text, Role::Default);
const DIM: Style = Style::new(Role::Dim, Role::Default);
const RULE: Style = Style::new(Role::Rule, Role::Default);

/// A part of a line, from a column on.
type Part = (usize, String, Style);

/// All panels of a position and a legend, as wide as given and as high as they need.
#[must_use]
pub fn draw(view: &View, legend: &[String], columns: usize, glyphs: GlyphSet) -> Canvas {
    if columns == 0 {
        return Canvas::new(0, 0);
    }
    let mut lines: Vec<Vec<Part>> = Vec::new();
    for panel in &view.panels {
        if !lines.is_empty() {
            lines.push(Vec::new());
        }
        let (names, width) = sides(panel, columns);
        lines.extend(title(panel, names, columns, glyphs));
        lines.extend(panel.rows.iter().flat_map(|row| row_lines(row, view, width, columns)));
    }
    lines.extend(legend.iter().flat_map(|text| notes(text, columns)));
    let mut canvas = Canvas::new(columns, lines.len());
    for (y, parts) in (0..).zip(lines) {
        for (x, text, style) in parts {
            canvas.text(x as i32, y, &text, style);
        }
    }
    canvas
}

/// The heading: the title, a dashed rule, and the names of the sides where rows need them.
fn title(panel: &Panel, sides: &str, columns: usize, glyphs: GlyphSet) -> Option<Vec<Part>> {
    let numbers = panel.rows.iter().any(|row| matches!(row, Row::Seats { .. }));
    if panel.title.is_empty() && !numbers {
        return None;
    }
    let dash = if glyphs == GlyphSet::Ascii { "-" } else { "╌" };
    let names = if numbers { sides } else { "" };
    let names_part = (columns.saturating_sub(names.len()), names.to_owned(), DIM);
    let start = board::columns(&panel.title) + 1;
    match columns.checked_sub(start + names.len()) {
        Some(rule) if start > 1 => Some(vec![
            (0, panel.title.to_string(), PLAIN.bold()),
            (start, dash.repeat(rule), RULE),
            names_part,
        ]),
        // A title that does not fit beside the names can be done without.
        _ => Some(vec![names_part]),
    }
}

fn row_lines(row: &Row, view: &View, width: usize, columns: usize) -> Vec<Vec<Part>> {
    match row {
        Row::Seats { name, values, of, .. } => {
            let number = |side: Side| values[seat_of(view, side).index()];
            let text = format!("{:>width$}{:>width$}", number(Side::White), number(Side::Black));
            let goal = of.map(|of| format!("{name} of {of}"));
            let goal = goal.filter(|goal| board::columns(goal) + text.len() <= columns);
            vec![named(goal.as_deref().unwrap_or(name), text, columns)]
        }
        Row::Shared { name, value, of, .. } => {
            let text = of.map_or_else(|| value.to_string(), |of| format!("{value}/{of}"));
            vec![named(name, text, columns)]
        }
        Row::Steps { names, current, .. } => vec![vec![(0, steps(names, *current, columns), DIM)]],
        Row::Note { text, .. } => notes(text, columns),
    }
}

/// A text in as many lines as it needs.
fn notes(text: &str, columns: usize) -> Vec<Vec<Part>> {
    let wrapped = textwrap::wrap(text, columns).into_iter();
    wrapped.map(|line| vec![(0, line.into_owned(), DIM)]).collect()
}

/// A name at the left and a text at the right.
fn named(name: &str, text: String, columns: usize) -> Vec<Part> {
    let at = columns.saturating_sub(board::columns(&text));
    vec![(0, name.to_owned(), DIM), (at, text, PLAIN)]
}

/// The steps of a turn with the current one in capitals, so that it shows without colour.
fn steps<T: AsRef<str>>(names: &[T], current: usize, columns: usize) -> String {
    let word = |(index, name): (usize, &T)| match index == current {
        true => name.as_ref().to_uppercase(),
        false => name.as_ref().to_owned(),
    };
    let words: Vec<_> = names.iter().enumerate().map(word).collect();
    let text = format!("phase: {}", words.join("  "));
    if board::columns(&text) <= columns { text } else { text.replace("  ", " ") }
}

fn seat_of(view: &View, side: Side) -> Seat {
    if view.sides[0] == side { Seat::Zero } else { Seat::One }
}

#[cfg(test)]
mod tests {
    use serde_json::Map;
    use tabuleiro_rules::GameKind;

    use super::*;
    use crate::board::ansi;

    fn lines(game: GameKind, legend: &[String], columns: usize) -> Vec<String> {
        let view = game.start(&Map::new()).unwrap().view();
        let text = ansi::plain(&draw(&view, legend, columns, GlyphSet::Ascii));
        text.lines().map(|line| line.trim().to_owned()).collect()
    }

    #[test]
    fn in_a_narrow_panel_the_sides_give_way_to_the_names_of_rows() {
        let wide = lines(GameKind::Adaptoid, &[], 26);
        assert!(wide.iter().any(|line| line.ends_with("White Black")), "{wide:?}");
        let narrow = lines(GameKind::Adaptoid, &[], 22);
        assert!(narrow.iter().any(|line| line.ends_with("W   B")), "{narrow:?}");
        for whole in ["bodies left", "claws left", "phase: GROW move feed"] {
            assert!(narrow.iter().any(|line| line.starts_with(whole)), "{whole}: {narrow:?}");
        }
    }

    #[test]
    fn a_legend_is_never_cut() {
        let legend = ["numbers: the rim's colours".to_owned()];
        let text = lines(GameKind::Iris, &legend, 15).join(" ");
        assert!(text.ends_with(&legend[0]), "{text}");
    }
}
