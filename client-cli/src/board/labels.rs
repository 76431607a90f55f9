//! Letters and numbers around the board.

use tabuleiro_rules::view::{Label, Layout, Place};

use super::{Area, Canvas, Mapping, Role, Style, columns, glyphs, pieces};

/// Columns between a board and the label beside it, counted from the marks of the last cell.
const BESIDE: i32 = 2;

/// Writes all labels.
pub(super) fn draw(canvas: &mut Canvas, layout: &Layout, mapping: &Mapping) {
    for label in &layout.labels {
        let text = text(label);
        let (x, y) = corner(label, &text, mapping);
        let style = match label.owner {
            Some(side) => pieces::style(side),
            None => Style::new(Role::Dim, Role::Default),
        };
        canvas.text(x, y, &text, style);
    }
}

/// The room a label needs. Beside a row there is room for two digits, so that boards with
/// and without two-digit numbers stand alike; a label in a cell's place keeps one column
/// from the window's edge.
pub(super) fn area(label: &Label, mapping: &Mapping) -> Area {
    let text = text(label);
    let (x, y) = corner(label, &text, mapping);
    let length = width(&text);
    let (x, width) = match label.place {
        Place::Left => {
            let first = x.min(x + length - 2);
            (first, x + length - first)
        }
        Place::Right => (x, length.max(2)),
        Place::At => (x - 1, length + 1),
        Place::Above | Place::Below => (x, length),
    };
    let height = 1;
    Area { x, y, width, height }
}

/// What is written: a label with an owner wears the owner's brackets.
fn text(label: &Label) -> String {
    match label.owner {
        Some(side) => {
            let [open, close] = glyphs::brackets(side);
            format!("{open}{}{close}", label.text)
        }
        None => label.text.clone().into_owned(),
    }
}

/// Where the first character stands.
fn corner(label: &Label, text: &str, mapping: &Mapping) -> (i32, i32) {
    let size = mapping.size();
    let [left, right] = mapping.marks(label.u);
    let first = mapping.y(label.v);
    let x = match label.place {
        Place::Left => left - BESIDE + 1 - width(text),
        Place::Right => right + BESIDE,
        Place::At | Place::Above | Place::Below => {
            mapping.centre_column(label.u) - (width(text) - 1) / 2
        }
    };
    let y = match label.place {
        Place::Left | Place::Right | Place::At => first + size.middle(),
        Place::Above => first - size.edge - 1,
        Place::Below => first + size.content + size.edge,
    };
    (x, y)
}

fn width(text: &str) -> i32 {
    i32::try_from(columns(text)).unwrap_or(i32::MAX)
}
