//! What frames every page: the title, the status line, the line of keys, popups.

use super::{LineState, Shared};
use crate::board::{Canvas, GlyphSet, Role, Style, columns};
pub(super) use crate::board::{fitted, padded};

/// A key and what it does: for the line at the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint<'a> {
    /// The key, as people call it.
    pub key: &'a str,
    /// What it does, in a word or two.
    pub does: &'a str,
}

impl<'a> Hint<'a> {
    /// A key and what it does.
    #[must_use]
    pub const fn new(key: &'a str, does: &'a str) -> Self {
        Self { key, does }
    }

    fn width(self) -> usize {
        columns(self.key) + 1 + columns(self.does)
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

/// The least columns for which a text is broken into lines.
const LEAST_ROOM: usize = 10;

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
        self.title_row(left, &right, if bad { Role::Refusal } else { Role::Time });
    }

    /// The first row with a text of one's own at the right.
    pub fn title_with(&mut self, left: &str, right: &str, bad: bool) {
        self.title_row(left, right, if bad { Role::Refusal } else { Role::Dim });
    }

    fn title_row(&mut self, left: &str, right: &str, role: Role) {
        self.canvas.fill(0..self.columns(), 0, Role::Bar);
        let end = self.columns() - 1 - width(right);
        self.canvas.text(1, 0, left, Style::new(Role::Accent, Role::Bar).bold());
        if end > width(left) + 2 {
            self.canvas.text(end, 0, right, Style::new(role, Role::Bar));
        }
    }

    /// The status line, in a row counted from the bottom. A long sentence goes on in the rows below
    /// it, as far as they are blank.
    pub fn status(&mut self, from_bottom: i32, otherwise: &str) {
        let y = self.rows() - from_bottom;
        let (text, style) = match &self.shared.status {
            Some(status) if status.bad => (status.text.as_str(), BAD.bold()),
            Some(status) => (status.text.as_str(), TEXT),
            None => (otherwise, TEXT),
        };
        let below = (y + 1..self.rows() - 1).take_while(|y| self.is_blank(*y)).count();
        let room = self.canvas.columns().saturating_sub(2);
        for (y, line) in (y..).zip(wrapped(text, room, 1 + below)) {
            self.canvas.text(1, y, &line, style);
        }
    }

    fn is_blank(&self, y: i32) -> bool {
        let blank = |x| self.canvas.get(x, y).is_none_or(|spot| spot.symbol == ' ');
        (0..self.columns()).all(blank)
    }

    /// The first row with the name of something in colour, and what is to be said of it.
    pub fn headline(&mut self, name: &str, about: &str, right: &str, right_role: Role) {
        self.title_with(name, "", false);
        self.canvas.text(1, 0, name, Style::new(Role::Accent, Role::Bar).bold());
        let end = self.columns() - 1 - width(right);
        let room = usize::try_from(end - width(name) - 6).unwrap_or(0);
        let about = fitted(about, room);
        self.canvas.text(4 + width(name), 0, &about, Style::new(Role::Text, Role::Bar));
        if end > width(name) + 2 {
            self.canvas.text(end, 0, right, Style::new(right_role, Role::Bar));
        }
    }

    /// A whole row in a colour: something that wants an answer, with the keys that give it.
    pub fn bar(&mut self, y: i32, role: Role, text: &str, hints: &[Hint]) {
        let style = Style::new(Role::OnFill, role);
        let style = style.reversed(self.shared.theme().palette.depth == crate::board::Depth::None);
        for x in 0..self.columns() {
            self.canvas.put(x, y, ' ', style);
        }
        let taken: i32 = hints.iter().map(|hint| hint.width() as i32 + 3).sum();
        let room = usize::try_from(self.columns() - 2 - taken).unwrap_or(0);
        let text = fitted(text, room);
        self.canvas.text(1, y, &text, style.bold());
        let mut x = 1 + width(&text) + 3;
        for hint in hints {
            self.canvas.text(x, y, hint.key, Style { underline: true, ..style.bold() });
            self.canvas.text(x + width(hint.key) + 1, y, hint.does, style);
            x += hint.width() as i32 + 3;
        }
    }

    /// The last row: keys. What does not fit is left out from the middle, never the last two.
    pub fn keys(&mut self, left: &[Hint], right: &[Hint]) {
        let y = self.rows() - 1;
        self.canvas.fill(0..self.columns(), y, Role::Bar);
        for (x, hint) in place_keys(self.canvas.columns(), left, right) {
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

/// Where each key of the last row stands; those that do not fit are left out from the middle.
#[must_use]
pub fn place_keys<'a>(
    columns: usize,
    left: &[Hint<'a>],
    right: &[Hint<'a>],
) -> Vec<(i32, Hint<'a>)> {
    let room = |hints: &[Hint]| hints.iter().map(|hint| hint.width() + 2).sum::<usize>();
    let taken = room(right);
    let mut shown = left.to_vec();
    while !shown.is_empty() && room(&shown) + taken > columns {
        shown.remove(shown.len() / 2);
    }
    let from = |first: usize, hints: Vec<Hint<'a>>| {
        let mut x = first;
        hints.into_iter().map(move |hint| {
            let here = i32::try_from(x).unwrap_or(i32::MAX);
            x += hint.width() + 2;
            (here, hint)
        })
    };
    let start = (columns + 1).saturating_sub(taken);
    from(1, shown).chain(from(start, right.to_vec())).collect()
}

/// The key of the last row that is at a column.
#[must_use]
pub fn key_at<'a>(placed: &[(i32, Hint<'a>)], x: i32) -> Option<Hint<'a>> {
    let here = |(start, hint): &&(i32, Hint)| (*start..*start + hint.width() as i32).contains(&x);
    placed.iter().find(here).map(|(_, hint)| *hint)
}

/// What is said of the line to the server, and whether it is bad news.
#[must_use]
pub(super) fn line_text(shared: &Shared) -> (String, bool) {
    match &shared.line {
        LineState::None => ("not connected".to_owned(), true),
        LineState::Connecting => ("connecting".to_owned(), false),
        LineState::Online(_) if shared.sending && shared.glyphs() == GlyphSet::Ascii => {
            ("sending...".to_owned(), true)
        }
        LineState::Online(_) if shared.sending => ("sending…".to_owned(), true),
        LineState::Online(None) => ("online".to_owned(), false),
        LineState::Online(Some(lag)) => (format!("online {lag} ms"), false),
        LineState::Offline { since, .. } => {
            (format!("offline {} s", shared.now.saturating_sub(*since) / 1000), true)
        }
    }
}

/// Whether what the status line says, or a sentence if it says nothing, fits into one row.
#[must_use]
pub(super) fn fits_status(shared: &Shared, otherwise: &str) -> bool {
    let text = shared.status.as_ref().map_or(otherwise, |status| status.text.as_str());
    columns(text) + 2 <= usize::from(shared.size.0)
}

/// A text in lines of so many columns; what needs more than so many lines is cut.
#[must_use]
pub(super) fn wrapped(text: &str, room: usize, most: usize) -> Vec<String> {
    if most <= 1 || columns(text) <= room {
        return vec![fitted(text, room)];
    }
    let lines = textwrap::wrap(text, room.max(LEAST_ROOM));
    let mut shown: Vec<String> = lines.iter().take(most).map(|line| line.to_string()).collect();
    if lines.len() > most {
        shown[most - 1] = fitted(&lines[most - 1..].join(" "), room);
    }
    shown
}

/// How many columns a text takes.
#[must_use]
pub(super) fn width(text: &str) -> i32 {
    i32::try_from(columns(text)).unwrap_or(i32::MAX)
}
