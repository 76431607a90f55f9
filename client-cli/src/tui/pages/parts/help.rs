//! The popup that lists the keys of a page.

use crossterm::event::{KeyCode, KeyEvent};

use crate::board::{Canvas, Role, Style};
use crate::tui::chrome::{fitted, width};
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

/// Rows and columns of the frame, with the blank ones inside of it.
const FRAME: i32 = 4;

/// The popup that lists the keys of a page.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::tui::pages) struct Help {
    /// Which part of it is open: in a low window there are several.
    open: Option<usize>,
}

impl Help {
    /// Takes a key; whether it was for the help. Any key leads on, and closes it in the end.
    pub(in crate::tui::pages) fn key(
        &mut self,
        shared: &Shared,
        key: KeyEvent,
        keys: &[Keys],
    ) -> bool {
        let Some(part) = self.open else {
            self.open = (key.code == KeyCode::Char('?')).then_some(0);
            return self.open.is_some();
        };
        let more = part + 1 < parts(shared, keys).len() && key.code != KeyCode::Esc;
        self.open = more.then_some(part + 1);
        true
    }

    /// A click closes it; whether it was open.
    pub(in crate::tui::pages) const fn click(&mut self) -> bool {
        self.open.take().is_some()
    }

    /// Draws it, if it is open.
    pub(in crate::tui::pages) fn draw(&self, shared: &Shared, canvas: &mut Canvas, keys: &[Keys]) {
        let Some(part) = self.open else { return };
        let parts = parts(shared, keys);
        let Some(lists) = parts.get(part.min(parts.len() - 1)) else { return };
        let (columns, rows) = (i32::from(shared.size.0), i32::from(shared.size.1));
        let between = BETWEEN * (lists.len() as i32 - 1);
        let inner = lists.iter().map(|list| list_width(list)).sum::<i32>() + between;
        let wide = (inner + FRAME).min(columns);
        let high = lists.iter().map(Vec::len).max().unwrap_or(0) as i32 + FRAME + 1;
        let high = high.min(rows);
        let (x, y) = (((columns - wide) / 2).max(0), ((rows - high) / 2).max(0));
        let (mut left, top) = Chrome::new(shared, canvas).popup(x, y, wide, high, "keys");
        // The frame needs its blank row only where there is one to spare.
        let top = if is_low(shared, keys) { top } else { top + 1 };
        for list in lists {
            let room = usize::try_from(x + wide - 2 - left).unwrap_or(0);
            for (y, line) in (top..).zip(list) {
                line.draw(canvas, left, y, room);
            }
            left += list_width(list) + BETWEEN;
        }
        let last = part + 1 >= parts.len();
        let foot = if last { "Any key closes this." } else { "Any key: more." };
        canvas.text(x + 2, y + high - 2, foot, style(Role::Dim));
    }
}

/// A line of the help.
#[derive(Clone, Copy, Debug)]
enum Line<'a> {
    Heading(&'a str),
    /// A key, the columns before what it does, and what it does.
    Key(&'a str, i32, &'a str),
    Blank,
}

impl Line<'_> {
    fn width(&self) -> i32 {
        match self {
            Self::Heading(title) => width(title),
            Self::Key(_, column, does) => column + width(does),
            Self::Blank => 0,
        }
    }

    fn draw(&self, canvas: &mut Canvas, x: i32, y: i32, room: usize) {
        match self {
            Self::Heading(title) => canvas.text(x, y, title, style(Role::Text).bold()),
            Self::Key(key, column, does) => {
                let room = room.saturating_sub(usize::try_from(*column).unwrap_or(0));
                canvas.text(x, y, key, style(Role::Accent).bold());
                canvas.text(x + column, y, &fitted(does, room), style(Role::Text));
            }
            Self::Blank => {}
        }
    }
}

/// The lists side by side; or one below the other where the window is narrow, and in parts where it
/// is low as well.
fn parts<'a>(shared: &Shared, keys: &[Keys<'a>]) -> Vec<Vec<Vec<Line<'a>>>> {
    let all = [keys, &[EVERYWHERE]].concat();
    let beside = [lines(&all[..1]), lines(&all[1..])];
    let inner = beside.iter().map(|list| list_width(list)).sum::<i32>() + BETWEEN;
    let below = lines(&all);
    let room = usize::from(shared.size.1).saturating_sub(3).max(1);
    match inner + FRAME <= i32::from(shared.size.0) && !too_high(shared, &beside) {
        true => vec![beside.to_vec()],
        false if !too_high(shared, std::slice::from_ref(&below)) => vec![vec![below]],
        false => below.chunks(room).map(|part| vec![part.to_vec()]).collect(),
    }
}

/// Whether lists do not fit with everything around them.
fn too_high(shared: &Shared, lists: &[Vec<Line>]) -> bool {
    let longest = lists.iter().map(Vec::len).max().unwrap_or(0);
    longest as i32 + FRAME + 1 > i32::from(shared.size.1)
}

/// Whether the help comes in parts.
fn is_low(shared: &Shared, keys: &[Keys]) -> bool {
    let parts = parts(shared, keys);
    parts.iter().any(|part| too_high(shared, part)) || parts.len() > 1
}

fn lines<'a>(keys: &[Keys<'a>]) -> Vec<Line<'a>> {
    let mut lines = Vec::new();
    for (title, keys) in keys {
        if !lines.is_empty() {
            lines.push(Line::Blank);
        }
        lines.push(Line::Heading(title));
        let column = key_column(keys);
        lines.extend(keys.iter().map(|(key, does)| Line::Key(key, column, does)));
    }
    lines
}

/// How many columns keys take before what they do.
fn key_column(keys: &[(&str, &str)]) -> i32 {
    let widest = keys.iter().map(|(key, _)| width(key)).max().unwrap_or(0);
    if widest > 0 { widest + 2 } else { 0 }
}

fn list_width(list: &[Line]) -> i32 {
    list.iter().map(Line::width).max().unwrap_or(0)
}

const fn style(role: Role) -> Style {
    Style::new(role, Role::Popup)
}
