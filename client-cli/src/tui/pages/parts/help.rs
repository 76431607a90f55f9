//! The popup that lists the keys of a page.

use crossterm::event::{KeyCode, KeyEvent};

use crate::board::{Canvas, Role, Style};
use crate::tui::chrome::width;
use crate::tui::{Chrome, Shared};

/// A heading with keys and what they do.
pub(in crate::tui::pages) type Keys<'a> = (&'a str, &'a [(&'a str, &'a str)]);

/// The keys that mean the same on every page.
const EVERYWHERE: Keys = (
    "Everywhere",
    &[
        ("?", "this help"),
        ("mouse", "click what you see"),
        ("Ctrl-L", "draw again"),
        ("Ctrl-Z", "suspend"),
        ("Ctrl-C", "end the program"),
    ],
);

/// Columns of a popup in which two lists stand side by side.
const WIDE: i32 = 66;

/// The popup that lists the keys of a page.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::tui::pages) struct Help {
    open: bool,
}

impl Help {
    /// Takes a key; whether it was for the help. Any key closes it.
    pub(in crate::tui::pages) fn key(&mut self, key: KeyEvent) -> bool {
        let takes = self.open || key.code == KeyCode::Char('?');
        self.open = takes && !self.open;
        takes
    }

    /// A click closes it; whether it was open.
    pub(in crate::tui::pages) const fn click(&mut self) -> bool {
        std::mem::replace(&mut self.open, false)
    }

    /// Draws it, if it is open.
    pub(in crate::tui::pages) fn draw(&self, shared: &Shared, canvas: &mut Canvas, keys: &[Keys]) {
        if !self.open {
            return;
        }
        let (columns, rows) = (i32::from(shared.size.0), i32::from(shared.size.1));
        let two = columns >= WIDE;
        let parts: [Vec<Keys>; 2] = match (two, keys) {
            (true, [first, rest @ ..]) => [vec![*first], [rest, &[EVERYWHERE]].concat()],
            _ => [[keys, &[EVERYWHERE]].concat(), Vec::new()],
        };
        let height = parts.iter().map(|part| lines(part)).max().unwrap_or(0) + 5;
        let wide = if two { WIDE - 2 } else { columns.min(36) };
        let (x, y) = ((columns - wide) / 2, ((rows - height) / 2).max(0));
        let (x, y) = Chrome::new(shared, canvas).popup(x, y, wide, height, "keys");
        for (part, x) in parts.iter().zip([x, x + WIDE / 2]) {
            list(canvas, x, y + 1, part);
        }
        canvas.text(x, y + height - 3, "Any key closes this.", style(Role::Dim));
    }
}

/// How many rows a list of keys takes.
fn lines(part: &[Keys]) -> i32 {
    part.iter().map(|(_, keys)| keys.len() as i32 + 2).sum::<i32>()
}

fn list(canvas: &mut Canvas, x: i32, mut y: i32, part: &[Keys]) {
    for (title, keys) in part {
        canvas.text(x, y, title, style(Role::Text).bold());
        let column = keys.iter().map(|(key, _)| width(key)).max().unwrap_or(0) + 2;
        for (row, (key, does)) in (y + 1..).zip(*keys) {
            canvas.text(x, row, key, style(Role::Accent).bold());
            canvas.text(x + column, row, does, style(Role::Text));
        }
        y += keys.len() as i32 + 2;
    }
}

const fn style(role: Role) -> Style {
    Style::new(role, Role::Popup)
}
