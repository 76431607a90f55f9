//! What frames every page: the title, the status line, the line of keys, popups.

use super::{LineState, Shared};
use crate::board::{Canvas, GlyphSet, Role, Style};

/// A key and what it does: for the line at the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The key, as people call it.
    pub key: &'static str,
    /// What it does, in a word or two.
    pub does: &'static str,
}

impl Hint {
    /// A key and what it does.
    #[must_use]
    pub const fn new(key: &'static str, does: &'static str) -> Self {
        Self { key, does }
    }

    fn width(self) -> usize {
        self.key.chars().count() + 1 + self.does.chars().count()
    }
}

/// Ordinary text.
pub(super) const TEXT: Style = Style::new(Role::Text, Role::Default);
/// Text of less weight.
pub(super) const DIM: Style = Style::new(Role::Dim, Role::Default);
/// Titles and what is chosen.
pub(super) const ACCENT: Style = Style::new(Role::Accent, Role::Default);
/// Bad news.
pub(super) const BAD: Style = Style::new(Role::Refusal, Role::Default);

/// Draws the frame of a page.
pub struct Chrome<'a> {
    shared: &'a Shared,
    canvas: &'a mut Canvas,
}

impl<'a> Chrome<'a> {
    /// On a canvas.
    pub const fn new(shared: &'a Shared, canvas: &'a mut Canvas) -> Self {
        Self { shared, canvas }
    }

    fn columns(&self) -> i32 {
        i32::try_from(self.canvas.columns()).unwrap_or(i32::MAX)
    }

    fn rows(&self) -> i32 {
        i32::try_from(self.canvas.rows()).unwrap_or(i32::MAX)
    }

    /// The first row: what this is at the left, who and how we are connected at the right.
    pub fn title(&mut self, left: &str) {
        let (line, bad) = line_text(self.shared);
        let name = self.shared.you.as_ref().map(|you| you.name.as_str()).unwrap_or_default();
        let right = if name.is_empty() { line } else { format!("{name}   {line}") };
        self.bar(left, &right, if bad { Role::Refusal } else { Role::Time });
    }

    /// The first row with a text of one's own at the right.
    pub fn title_with(&mut self, left: &str, right: &str, bad: bool) {
        self.bar(left, right, if bad { Role::Refusal } else { Role::Dim });
    }

    fn bar(&mut self, left: &str, right: &str, role: Role) {
        self.canvas.fill(0..self.columns(), 0, Role::Bar);
        let end = self.columns() - 1 - width(right);
        self.canvas.text(1, 0, left, Style::new(Role::Accent, Role::Bar).bold());
        if end > width(left) + 2 {
            self.canvas.text(end, 0, right, Style::new(role, Role::Bar));
        }
    }

    /// The status line, in a row counted from the bottom.
    pub fn status(&mut self, from_bottom: i32, otherwise: &str) {
        let y = self.rows() - from_bottom;
        let (text, style) = match &self.shared.status {
            Some(status) if status.bad => (status.text.as_str(), BAD.bold()),
            Some(status) => (status.text.as_str(), TEXT),
            None => (otherwise, TEXT),
        };
        let text = fitted(text, self.canvas.columns().saturating_sub(2));
        self.canvas.text(1, y, &text, style);
    }

    /// The last row: keys. What does not fit is left out from the middle, never the last two.
    pub fn keys(&mut self, left: &[Hint], right: &[Hint]) {
        let y = self.rows() - 1;
        self.canvas.fill(0..self.columns(), y, Role::Bar);
        for (x, hint) in placed(left, right, self.columns()) {
            self.hint(x, y, hint);
        }
    }

    fn hint(&mut self, x: i32, y: i32, hint: Hint) {
        let key = Style::new(Role::Accent, Role::Bar).bold();
        self.canvas.text(x, y, hint.key, key);
        let after = x + width(hint.key) + 1;
        self.canvas.text(after, y, hint.does, Style::new(Role::Text, Role::Bar));
    }

    /// A heading with a dashed rule to the end of its columns.
    pub fn rule(&mut self, x: i32, y: i32, columns: i32, title: &str) {
        self.canvas.text(x, y, title, TEXT.bold());
        let start = if title.is_empty() { 0 } else { width(title) + 1 };
        let dash = if self.shared.glyphs() == GlyphSet::Ascii { "-" } else { "╌" };
        let rule = dash.repeat(usize::try_from(columns - start).unwrap_or(0));
        self.canvas.text(x + start, y, &rule, Style::new(Role::Rule, Role::Default));
    }

    /// A popup with a title and lines; where its first line is.
    pub fn popup(&mut self, x: i32, y: i32, columns: i32, rows: i32, title: &str) -> (i32, i32) {
        let ascii = self.shared.glyphs() == GlyphSet::Ascii;
        let [nw, ne, sw, se, h, v] = if ascii {
            ['+', '+', '+', '+', '-', '|']
        } else {
            ['◜', '◝', '◟', '◞', '╌', '╎']
        };
        let line = Style::new(Role::Rule, Role::Popup);
        for row in 0..rows {
            self.canvas.fill(x..x + columns, y + row, Role::Popup);
            self.canvas.put(x, y + row, v, line);
            self.canvas.put(x + columns - 1, y + row, v, line);
        }
        for column in 0..columns {
            self.canvas.put(x + column, y, h, line);
            self.canvas.put(x + column, y + rows - 1, h, line);
        }
        let corners =
            [(0, 0, nw), (columns - 1, 0, ne), (0, rows - 1, sw), (columns - 1, rows - 1, se)];
        for (dx, dy, corner) in corners {
            self.canvas.put(x + dx, y + dy, corner, line);
        }
        if !title.is_empty() {
            let style = Style::new(Role::Text, Role::Popup).bold();
            self.canvas.text(x + 2, y, &format!(" {title} "), style);
        }
        (x + 2, y + 1)
    }
}

/// Where each hint of the last row begins, if there are so many columns.
pub(super) fn placed(left: &[Hint], right: &[Hint], columns: i32) -> Vec<(i32, Hint)> {
    let wide = |hints: &[Hint]| hints.iter().map(|hint| hint.width() as i32 + 2).sum::<i32>();
    let taken = wide(right);
    let mut shown = left.to_vec();
    while !shown.is_empty() && wide(&shown) + taken > columns {
        shown.remove(shown.len() / 2);
    }
    let mut places = Vec::new();
    for (mut x, hints) in [(1, shown.as_slice()), (columns - 1 - (taken - 2).max(0), right)] {
        for hint in hints {
            places.push((x, *hint));
            x += hint.width() as i32 + 2;
        }
    }
    places
}

/// The hint of the last row that is under a column.
pub(super) fn hint_at(left: &[Hint], right: &[Hint], columns: i32, x: i32) -> Option<Hint> {
    let mut places = placed(left, right, columns).into_iter();
    let found = places.find(|(start, hint)| (*start..*start + hint.width() as i32).contains(&x));
    found.map(|(_, hint)| hint)
}

/// What is said of the line to the server.
fn line_text(shared: &Shared) -> (String, bool) {
    match &shared.line {
        LineState::None => ("not connected".to_owned(), true),
        LineState::Connecting => ("connecting".to_owned(), false),
        LineState::Online(None) => ("online".to_owned(), false),
        LineState::Online(Some(lag)) => (format!("online {lag} ms"), false),
        LineState::Offline { since, .. } => {
            (format!("offline {} s", shared.now.saturating_sub(*since) / 1000), true)
        }
    }
}

/// How many columns a text takes.
#[must_use]
pub(super) fn width(text: &str) -> i32 {
    i32::try_from(text.chars().count()).unwrap_or(i32::MAX)
}

/// A text cut to a width, with dots at the end if something is missing.
#[must_use]
pub(super) fn fitted(text: &str, columns: usize) -> String {
    if text.chars().count() <= columns {
        return text.to_owned();
    }
    let kept: String = text.chars().take(columns.saturating_sub(2)).collect();
    format!("{kept}..").chars().take(columns).collect()
}
