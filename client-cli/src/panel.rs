//! Drawing what stands beside a board: reserves, scores, counters.

use tabuleiro_rules::view::{Panel, Row, View};
use tabuleiro_rules::{Seat, Side};

use crate::board::{Canvas, GlyphSet, Role, Style};

/// From this many columns on there is room for the names of the sides.
const ROOMY: usize = 20;

/// The heading of the columns for the sides, and how wide each is.
const fn sides(columns: usize) -> (&'static str, usize) {
    if columns < ROOMY { ("   W   B", 4) } else { (" White Black", 6) }
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
        lines.extend(title(panel, columns, glyphs));
        lines.extend(panel.rows.iter().flat_map(|row| row_lines(row, view, columns)));
    }
    lines.extend(legend.iter().map(|text| vec![(0, text.clone(), DIM)]));
    let mut canvas = Canvas::new(columns, lines.len());
    for (y, parts) in (0..).zip(lines) {
        for (x, text, style) in parts {
            canvas.text(x as i32, y, &text, style);
        }
    }
    canvas
}

/// The heading: the title, a dashed rule, and the names of the sides where rows need them.
fn title(panel: &Panel, columns: usize, glyphs: GlyphSet) -> Option<Vec<Part>> {
    let numbers = panel.rows.iter().any(|row| matches!(row, Row::Seats { .. }));
    if panel.title.is_empty() && !numbers {
        return None;
    }
    let dash = if glyphs == GlyphSet::Ascii { "-" } else { "╌" };
    let names = if numbers { sides(columns).0 } else { "" };
    let names_part = (columns.saturating_sub(names.len()), names.to_owned(), DIM);
    let start = panel.title.chars().count() + 1;
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

fn row_lines(row: &Row, view: &View, columns: usize) -> Vec<Vec<Part>> {
    match row {
        Row::Seats { name, values, of } => {
            let number = |side: Side| values[seat_of(view, side).index()];
            let width = sides(columns).1;
            let text = format!("{:>width$}{:>width$}", number(Side::White), number(Side::Black));
            let goal = of.map(|of| format!("{name} of {of}"));
            let goal = goal.filter(|goal| goal.chars().count() + text.len() <= columns);
            vec![named(goal.as_deref().unwrap_or(name), text, columns)]
        }
        Row::Shared { name, value, of } => {
            let text = of.map_or_else(|| value.to_string(), |of| format!("{value}/{of}"));
            vec![named(name, text, columns)]
        }
        Row::Steps { names, current } => vec![vec![(0, steps(names, *current), DIM)]],
        Row::Note { text } => {
            let wrapped = textwrap::wrap(text, columns).into_iter();
            wrapped.map(|line| vec![(0, line.into_owned(), DIM)]).collect()
        }
    }
}

/// A name at the left and a text at the right.
fn named(name: &str, text: String, columns: usize) -> Vec<Part> {
    let at = columns.saturating_sub(text.chars().count());
    vec![(0, name.to_owned(), DIM), (at, text, PLAIN)]
}

/// The steps of a turn with the current one in capitals, so that it shows without colour.
fn steps<T: AsRef<str>>(names: &[T], current: usize) -> String {
    let word = |(index, name): (usize, &T)| match index == current {
        true => name.as_ref().to_uppercase(),
        false => name.as_ref().to_owned(),
    };
    let words: Vec<_> = names.iter().enumerate().map(word).collect();
    format!("phase: {}", words.join("  "))
}

fn seat_of(view: &View, side: Side) -> Seat {
    if view.sides[0] == side { Seat::Zero } else { Seat::One }
}
