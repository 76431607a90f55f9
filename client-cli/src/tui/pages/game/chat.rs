//! What was said, and the line to say something on.

use super::{GamePage, Mode};
use crate::board::{Area, Canvas, Role, Style, columns as columns_of, start_of};
use crate::tui::chrome::{DIM, TEXT, fitted, width};
use crate::tui::pages::parts::draw_field;
use crate::tui::{Chrome, Field, Shared, Table};

/// Names in the chat.
const NAME: Style = Style::new(Role::Last, Role::Default).bold();

/// The last things said, and below them the line to write on.
pub(super) fn draw_block(
    shared: &Shared,
    table: &Table,
    canvas: &mut Canvas,
    area: Area,
    field: Option<&Field>,
) {
    Chrome::new(shared, canvas).rule(area.x, area.y, area.width, "chat");
    let inside = Area { y: area.y + 1, height: area.height - 1, ..area };
    draw_lines(shared, table, canvas, inside, field);
}

/// The same without a heading.
pub(super) fn draw_lines(
    shared: &Shared,
    table: &Table,
    canvas: &mut Canvas,
    area: Area,
    field: Option<&Field>,
) {
    let columns = usize::try_from(area.width).unwrap_or(0).max(8);
    let mut lines = Vec::new();
    for said in &table.snapshot.chat {
        let own = shared.you.as_ref().is_some_and(|you| you.id == said.who.id);
        let name = if own { "you" } else { said.who.name.as_str() };
        let text = format!("{name}: {}", said.text);
        let wrapped = textwrap::wrap(&text, columns);
        let named = columns_of(name) + 1;
        lines.extend(
            wrapped
                .into_iter()
                .enumerate()
                .map(|(row, line)| (line.into_owned(), if row == 0 { named } else { 0 })),
        );
    }
    let rows = usize::try_from(area.height - 1).unwrap_or(0);
    let first = lines.len().saturating_sub(rows);
    for (y, (line, named)) in (area.y..).zip(&lines[first..]) {
        canvas.text(area.x, y, line, TEXT);
        canvas.text(area.x, y, start_of(line, *named), NAME);
    }
    let y = area.y + area.height - 1;
    match field {
        Some(field) => draw_prompt(canvas, area.x, y, columns, ">", field),
        None => canvas.text(area.x, y, "c: write a message", DIM),
    }
}

/// A line that is being typed, behind a sign that something can be typed.
pub(super) fn draw_prompt(
    canvas: &mut Canvas,
    x: i32,
    y: i32,
    columns: usize,
    prompt: &str,
    field: &Field,
) {
    canvas.text(x, y, prompt, Style::new(Role::Accent, Role::Default).bold());
    let taken = columns_of(prompt) + 1;
    draw_field(canvas, x + taken as i32, y, columns.saturating_sub(taken), field, TEXT);
}

impl GamePage {
    /// The row for chat: the last thing said, and how many are new.
    pub(super) fn draw_chat_row(
        &self,
        shared: &Shared,
        table: &Table,
        canvas: &mut Canvas,
        y: i32,
    ) {
        let columns = canvas.columns() as i32;
        let news = match table.unread {
            0 => String::new(),
            count => format!("chat: {count} new"),
        };
        let end = columns - 1 - width(&news);
        canvas.text(end, y, &news, DIM);
        let Some(said) = table.snapshot.chat.last() else { return };
        let own = shared.you.as_ref().is_some_and(|you| you.id == said.who.id);
        let name = format!("{}:", if own { "you" } else { said.who.name.as_str() });
        canvas.text(1, y, &name, NAME);
        let room = usize::try_from(end - width(&name) - 4).unwrap_or(0);
        canvas.text(2 + width(&name), y, &fitted(&said.text, room), TEXT);
    }

    /// The message that is being typed.
    pub(super) const fn message(&self) -> Option<&Field> {
        match &self.mode {
            Mode::Chat(field) => Some(field),
            _ => None,
        }
    }
}
