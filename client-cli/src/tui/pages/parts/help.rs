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

/// Blank columns between two lists side by side.
const BETWEEN: i32 = 4;

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
        let [beside, below] = arranged(keys);
        let wide = |parts: &[Vec<Keys>; 2]| {
            let [left, right] = parts.each_ref().map(|part| column(part));
            left + if right > 0 { BETWEEN + right } else { 0 } + 4
        };
        let parts = if wide(&beside) <= columns { beside } else { below };
        let high = parts.iter().map(|part| lines(part)).max().unwrap_or(0) + 5;
        let (x, y) = (((columns - wide(&parts)) / 2).max(0), ((rows - high) / 2).max(0));
        let (x, y) = Chrome::new(shared, canvas).popup(x, y, wide(&parts), high, "keys");
        for (part, x) in parts.iter().zip([x, x + column(&parts[0]) + BETWEEN]) {
            list(canvas, x, y + 1, part);
        }
        canvas.text(x, y + high - 3, "Any key closes this.", style(Role::Dim));
    }
}

/// The lists side by side, and one below the other.
fn arranged<'a>(keys: &[Keys<'a>]) -> [[Vec<Keys<'a>>; 2]; 2] {
    let all = [keys, &[EVERYWHERE]].concat();
    let (first, rest) = all.split_at(1);
    [[first.to_vec(), rest.to_vec()], [all.clone(), Vec::new()]]
}

/// How many columns keys take before what they do.
fn key_column(keys: &[(&str, &str)]) -> i32 {
    let widest = keys.iter().map(|(key, _)| width(key)).max().unwrap_or(0);
    if widest > 0 { widest + 2 } else { 0 }
}

/// How many columns a list of keys takes.
fn column(part: &[Keys]) -> i32 {
    let wide = |keys: &[(&str, &str)]| {
        key_column(keys) + keys.iter().map(|(_, does)| width(does)).max().unwrap_or(0)
    };
    part.iter().map(|(title, keys)| wide(keys).max(width(title))).max().unwrap_or(0)
}

/// How many rows a list of keys takes.
fn lines(part: &[Keys]) -> i32 {
    part.iter().map(|(_, keys)| keys.len() as i32 + 2).sum::<i32>()
}

fn list(canvas: &mut Canvas, x: i32, mut y: i32, part: &[Keys]) {
    for (title, keys) in part {
        canvas.text(x, y, title, style(Role::Text).bold());
        let column = key_column(keys);
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
