//! A window too small for the board: the game can still be played by typing.

use crossterm::event::{KeyCode, KeyEvent};
use tabuleiro_rules::view::View;

use super::asks::Request;
use super::chat::draw_prompt;
use super::words::{game_name, seconds_left, side_of};
use super::{GamePage, Mode, Popup, Typed};
use crate::board::{Canvas, Role, Style};
use crate::tui::chrome::{BAD, DIM, TEXT, fitted, wrapped};
use crate::tui::pages::arrange::least;
use crate::tui::{Action, Chrome, Shared, Table};

impl GamePage {
    /// A key while the window is too small.
    pub(super) fn press_tiny(&mut self, shared: &mut Shared, key: KeyEvent) -> Vec<Action> {
        let empty = self.tiny.field.is_empty();
        match key.code {
            KeyCode::Char('q') if empty => return self.leave(shared),
            KeyCode::Char('?') => self.mode = Mode::Popup(Popup::Legal),
            KeyCode::Char('y') if empty => return self.press_letter(shared, 'y'),
            KeyCode::Esc => self.tiny = Typed::default(),
            KeyCode::Enter => {
                let typed = std::mem::take(&mut self.tiny);
                return self.play_typed(shared, &typed);
            }
            _ => {
                let choices = self.choices(shared).unwrap_or_default().to_vec();
                self.tiny.key(&choices, key);
            }
        }
        Vec::new()
    }

    /// Draws what there is room for, from the bottom up.
    pub(super) fn draw_tiny(&self, shared: &Shared, table: &Table, canvas: &mut Canvas) {
        let (columns, rows) = (canvas.columns(), canvas.rows() as i32);
        let room = columns.saturating_sub(2);
        let line = self.key_line(shared);
        Chrome::new(shared, canvas).keys(&line.left(), &line.right());
        if self.mode_is_legal() {
            return self.draw_legal(shared, canvas);
        }
        let text = |canvas: &mut Canvas, y: i32, line: &str, style: Style| {
            if y > 0 {
                canvas.text(1, y, &fitted(line, room), style);
            }
        };
        text(canvas, rows - 2, &situation(shared, table), TEXT);
        let input = if rows < 6 { rows - 4 } else { rows - 5 };
        // What does not fit into its row has the blank one above it too.
        let (note, style) = self.tiny_note(shared, table);
        let note = wrapped(&note, room, usize::try_from(rows - 3 - input).unwrap_or(1));
        for (y, line) in (rows - 2 - note.len() as i32..).zip(&note) {
            text(canvas, y, line, style);
        }
        if input >= 0 {
            draw_prompt(canvas, 1, input, room, ">", &self.tiny.field);
        }
        let name = game_name(&table.snapshot.setup);
        let needed = self.seen(shared).map(|seen| least(&seen)).unwrap_or_default();
        text(canvas, rows - 6, "You can still play by typing:", TEXT);
        let needs = format!("{name} needs {} x {} for its board.", needed.0, needed.1);
        text(canvas, rows - 8, &needs, TEXT);
        text(canvas, rows - 9, &format!("This window is {columns} x {rows}."), TEXT);
        if rows > 5 {
            Chrome::new(shared, canvas).title_with(&name, "", false);
            canvas.text(1, 0, &name, Style::new(Role::Accent, Role::Bar).bold());
        }
    }

    const fn mode_is_legal(&self) -> bool {
        matches!(self.mode, Mode::Popup(Popup::Legal))
    }

    /// What is wrong, what is asked, or what the typed action does.
    fn tiny_note(&self, shared: &Shared, table: &Table) -> (String, Style) {
        if let Mode::Ask(question) = self.mode {
            let (text, hints) = question.words();
            let keys: Vec<_> = hints.iter().map(|h| format!("{} {}", h.key, h.does)).collect();
            return (format!("{} {text}", keys.join(", ")), BAD);
        }
        if let Mode::Confirm(choice) = &self.mode {
            return (format!("{}: Enter plays it", choice.text), TEXT);
        }
        if let Some(status) = &shared.status {
            return (status.text.clone(), if status.bad { BAD } else { TEXT });
        }
        if !shared.is_online() {
            return ("Connection lost; it is tried again.".to_owned(), BAD);
        }
        if let Some(request) = Request::to_us(table) {
            return (format!("y: {}", request.sentence(table)), BAD);
        }
        (self.completions(shared, &self.tiny), DIM)
    }

    /// Every legal action.
    fn draw_legal(&self, shared: &Shared, canvas: &mut Canvas) {
        let columns = canvas.columns().saturating_sub(2).max(8);
        let choices = self.choices(shared).unwrap_or_default();
        let texts: Vec<_> = choices.iter().map(|choice| choice.text.as_str()).collect();
        let all = match texts.is_empty() {
            true => "No legal moves are known now.".to_owned(),
            false => texts.join("  "),
        };
        let rows = canvas.rows().saturating_sub(1);
        for (y, line) in (0..).zip(textwrap::wrap(&all, columns).iter().take(rows)) {
            canvas.text(1, y, line, TEXT);
        }
    }
}

/// The last action, and who is to move: "White g5-g4   Black to move   18 s".
fn situation(shared: &Shared, table: &Table) -> String {
    let room = &table.snapshot;
    let view: &View = &room.board.view;
    let last = room
        .moves
        .last()
        .map(|played| format!("{} {}   ", side_of(view, played.seat), played.action));
    let last = last.unwrap_or_default();
    let Some(seat) = room.to_move() else { return format!("{last}The game is over") };
    let left = table.time_left(shared.now).map(|left| format!("   {} s", seconds_left(left)));
    format!("{last}{} to move{}", side_of(view, seat), left.unwrap_or_default())
}
