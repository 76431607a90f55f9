//! A popup with a line to type.

use crossterm::event::{KeyCode, KeyEvent};

use crate::board::{Canvas, Role, Style, columns, start_of};
use crate::tui::chrome::wrapped;
use crate::tui::{Chrome, Field, Hint, Shared};

/// Columns of the popup, where there is room.
const COLUMNS: i32 = 60;

/// A popup with a line to type.
#[derive(Clone, Debug)]
pub(in crate::tui::pages) struct Prompt {
    title: &'static str,
    about: String,
    field: Field,
}

/// What came of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::tui::pages) enum Prompted {
    /// Nothing yet.
    Not,
    /// This was typed.
    Text(String),
    /// The popup was closed.
    Closed,
}

impl Prompt {
    /// A popup with a title, a sentence and a line that may say something already.
    pub(in crate::tui::pages) fn new(
        title: &'static str,
        about: impl Into<String>,
        text: &str,
        most: usize,
    ) -> Self {
        Self { title, about: about.into(), field: Field::with(text, most) }
    }

    /// A key.
    pub(in crate::tui::pages) fn key(&mut self, key: KeyEvent) -> Prompted {
        match key.code {
            KeyCode::Esc => Prompted::Closed,
            KeyCode::Enter if self.field.is_empty() => Prompted::Closed,
            KeyCode::Enter => Prompted::Text(self.field.text().trim().to_owned()),
            _ => {
                self.field.key(key);
                Prompted::Not
            }
        }
    }

    /// A text that was pasted.
    pub(in crate::tui::pages) fn paste(&mut self, text: &str) {
        self.field.insert(text);
    }

    /// Draws it in the middle of the screen.
    pub(in crate::tui::pages) fn draw(&self, shared: &Shared, canvas: &mut Canvas) {
        let (columns, rows) = (i32::from(shared.size.0), i32::from(shared.size.1));
        let wide = COLUMNS.min(columns);
        let (x, y) = ((columns - wide) / 2, ((rows - 6) / 2).max(0));
        Chrome::new(shared, canvas).popup(x, y, wide, 6, self.title);
        let room = usize::try_from(wide - 4).unwrap_or(0);
        let dim = Style::new(Role::Dim, Role::Popup);
        for (y, line) in (y + 1..).zip(wrapped(&self.about, room, 2)) {
            canvas.text(x + 2, y, &line, dim);
        }
        draw_field(canvas, x + 2, y + 3, room, &self.field, Style::new(Role::Text, Role::Popup));
        let keys = "Enter go on   Esc close";
        canvas.text(x + 2, y + 4, keys, dim);
        // The keys of the page below are typed now.
        Chrome::new(shared, canvas)
            .keys(&[Hint::new("Enter", "go on")], &[Hint::new("Esc", "close")]);
    }
}

/// A line that is being typed, with its cursor. Of a long one the end that is worked on is seen.
pub(in crate::tui::pages) fn draw_field(
    canvas: &mut Canvas,
    x: i32,
    y: i32,
    room: usize,
    field: &Field,
    style: Style,
) {
    let text = field.text();
    let at = text.char_indices().nth(field.cursor()).map_or(text.len(), |(at, _)| at);
    let (mut before, behind) = text.split_at(at);
    while columns(before) >= room.max(1) {
        let first = before.chars().next().map_or(1, char::len_utf8);
        before = &before[first..];
    }
    let shown = start_of(behind, room.saturating_sub(columns(before)));
    let cursor = x + columns(before) as i32;
    canvas.text(x, y, before, style.bold());
    canvas.text(cursor, y, shown, style.bold());
    match shown.chars().next() {
        Some(under) => canvas.put(cursor, y, under, style.reversed(true)),
        None => canvas.put(cursor, y, '_', style),
    }
}
