//! A popup with a few things to choose from.

use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};

use super::{CHOSEN, first_shown, step};
use crate::board::{Canvas, Role, Style, columns};
use crate::tui::chrome::{fitted, width, wrapped};
use crate::tui::{Chrome, Hint, Shared};

/// The most lines of a sentence.
const MOST_LINES: usize = 3;
/// Rows below the things: a blank one, the edge, and the keys.
const BELOW: i32 = 3;

/// A popup with a few things to choose from.
#[derive(Clone, Debug)]
pub(in crate::tui::pages) struct Pick<T> {
    title: String,
    /// Sentences above the things.
    text: Vec<String>,
    things: Vec<Thing<T>>,
    chosen: usize,
}

#[derive(Clone, Debug)]
struct Thing<T> {
    value: T,
    name: String,
    about: String,
}

/// What came of a key or a click.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::tui::pages) enum Picked<T> {
    /// Nothing yet.
    Not,
    /// A thing was chosen.
    This(T),
    /// The popup was closed.
    Closed,
}

impl<T: Clone> Pick<T> {
    /// A popup with a title.
    pub(in crate::tui::pages) fn new(title: &str) -> Self {
        Self { title: title.to_owned(), text: Vec::new(), things: Vec::new(), chosen: 0 }
    }

    /// A sentence above the things.
    pub(in crate::tui::pages) fn says(mut self, text: impl Into<String>) -> Self {
        self.text.push(text.into());
        self
    }

    /// One more thing.
    pub(in crate::tui::pages) fn with(mut self, value: T, name: &str, about: &str) -> Self {
        self.things.push(Thing { value, name: name.to_owned(), about: about.to_owned() });
        self
    }

    /// A key.
    pub(in crate::tui::pages) fn key(&mut self, key: KeyEvent) -> Picked<T> {
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => self.step(-1),
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => self.step(1),
            KeyCode::Enter | KeyCode::Char(' ') => return self.this(),
            KeyCode::Esc | KeyCode::Char('q') => return Picked::Closed,
            KeyCode::Char(letter) => {
                let begins = |thing: &Thing<T>| {
                    thing.name.chars().next().is_some_and(|c| c.eq_ignore_ascii_case(&letter))
                };
                if let Some(found) = self.things.iter().position(begins) {
                    self.chosen = found;
                    return self.this();
                }
            }
            _ => {}
        }
        Picked::Not
    }

    /// The mouse: a click on a thing chooses it, one beside the popup closes it.
    pub(in crate::tui::pages) fn mouse(&mut self, shared: &Shared, mouse: MouseEvent) -> Picked<T> {
        if mouse.kind != MouseEventKind::Down(MouseButton::Left) {
            return Picked::Not;
        }
        let [x, y, columns, rows] = self.place(shared);
        let (column, row) = (i32::from(mouse.column), i32::from(mouse.row));
        if !(x..x + columns).contains(&column) || !(y..y + rows).contains(&row) {
            return Picked::Closed;
        }
        let (first, shown) = self.in_sight(shared, columns);
        match usize::try_from(row - self.first_row(y, columns)) {
            Ok(row) if row < shown => {
                self.chosen = first + row;
                self.this()
            }
            _ => Picked::Not,
        }
    }

    fn step(&mut self, by: isize) {
        self.chosen = step(self.chosen, by, self.things.len());
    }

    fn this(&self) -> Picked<T> {
        self.things.get(self.chosen).map_or(Picked::Not, |thing| Picked::This(thing.value.clone()))
    }

    fn name_width(&self) -> i32 {
        self.things.iter().map(|thing| width(&thing.name)).max().unwrap_or(0)
    }

    /// Column, row, columns and rows of the popup.
    fn place(&self, shared: &Shared) -> [i32; 4] {
        let (columns, rows) = (i32::from(shared.size.0), i32::from(shared.size.1));
        // What is too long is cut, and the popup is no wider than what is left of it.
        let room = self.about_room(columns);
        let about = self.things.iter().map(|thing| width(&shortened(&thing.about, room)));
        let about = about.max().unwrap_or(0);
        let text = self.text.iter().map(|text| width(text)).max().unwrap_or(0);
        let inner = (self.name_width() + 4 + about).max(text).max(width(&self.title) + 4);
        let wide = (inner + 6).min(columns);
        let high = self.first_row(0, wide) + self.in_sight(shared, wide).1 as i32 + 2;
        [(columns - wide) / 2, ((rows - high) / 2).max(0), wide, high]
    }

    /// The columns for what is said of a thing, in a popup of so many.
    fn about_room(&self, columns: i32) -> usize {
        usize::try_from(columns - self.name_width() - 8).unwrap_or(0)
    }

    /// The first thing that there is room for in a popup of so many columns, and how many.
    fn in_sight(&self, shared: &Shared, columns: i32) -> (usize, usize) {
        let free = i32::from(shared.size.1) - self.first_row(0, columns) - BELOW;
        let shown = usize::try_from(free).unwrap_or(0).clamp(1, self.things.len().max(1));
        (first_shown(self.chosen, self.things.len(), shown), shown)
    }

    /// The sentences in a popup of so many columns.
    fn lines(&self, columns: i32) -> Vec<String> {
        let room = usize::try_from(columns - 4).unwrap_or(0);
        self.text.iter().flat_map(|text| wrapped(text, room, MOST_LINES)).collect()
    }

    /// The row of the first thing in a popup of so many columns that begins in a row.
    fn first_row(&self, y: i32, columns: i32) -> i32 {
        let text = self.lines(columns).len() as i32;
        y + 2 + if text > 0 { text + 1 } else { 0 }
    }

    /// Draws it in the middle of the screen.
    pub(in crate::tui::pages) fn draw(&self, shared: &Shared, canvas: &mut Canvas) {
        let [x, y, columns, rows] = self.place(shared);
        Chrome::new(shared, canvas).popup(x, y, columns, rows, &self.title);
        let plain = Style::new(Role::Text, Role::Popup);
        for (row, text) in (y + 2..).zip(self.lines(columns)) {
            canvas.text(x + 2, row, &text, plain);
        }
        let (first, shown) = self.in_sight(shared, columns);
        let seen = self.things.iter().enumerate().skip(first).take(shown);
        for (y, (index, thing)) in (self.first_row(y, columns)..).zip(seen) {
            let chosen = index == self.chosen;
            let (name, about) = match chosen {
                true => (CHOSEN, CHOSEN),
                false => (plain, Style::new(Role::Dim, Role::Popup)),
            };
            if chosen {
                canvas.fill(x + 2..x + columns - 2, y, Role::Cursor);
                canvas.text(x + 2, y, ">", CHOSEN);
            }
            canvas.text(x + 4, y, &thing.name, name);
            let behind = 6 + self.name_width();
            let room = self.about_room(columns);
            canvas.text(x + behind, y, &shortened(&thing.about, room), about);
        }
        // The keys of the page below mean nothing now.
        Chrome::new(shared, canvas).keys(
            &[Hint::new("up/down", "choose"), Hint::new("Enter", "ok")],
            &[Hint::new("Esc", "back")],
        );
    }
}

/// A sentence as far as it fits: its first clauses rather than a piece of a word.
fn shortened(text: &str, room: usize) -> String {
    if columns(text) <= room {
        return text.to_owned();
    }
    let clauses = text.rmatch_indices(',').map(|(at, _)| &text[..at]);
    let whole = clauses.into_iter().find(|clause| columns(clause) <= room);
    whole.map_or_else(|| fitted(text, room), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_that_is_too_long_ends_with_a_clause() {
        let text = "Two armies, and a ditch, for two.";
        assert_eq!(shortened(text, 33), text);
        assert_eq!(shortened(text, 32), "Two armies, and a ditch");
        assert_eq!(shortened(text, 12), "Two armies");
        assert_eq!(shortened(text, 8), "Two ar..");
    }
}
