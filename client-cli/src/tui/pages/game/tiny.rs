//! A window too small for the board: the game can still be played by typing.

use crossterm::event::{KeyCode, KeyEvent};
use tabuleiro_protocol::RoomStage;
use tabuleiro_rules::view::View;

use super::asks::Request;
use super::chat::draw_prompt;
use super::status::{needs_code, next_game};
use super::waiting::grouped;
use super::words::{game_name, seconds_left, side_of};
use super::{GamePage, Mode, Popup, Typed};
use crate::board::{Canvas, Role, Style};
use crate::tui::chrome::{BAD, DIM, TEXT, fitted, wrapped};
use crate::tui::pages::arrange::least;
use crate::tui::pages::parts::retry_key;
use crate::tui::{Action, Chrome, Field, Hint, Shared, Table};

/// The keys of those who have nothing to type: the rest needs a board.
const BARE: &str = "qryPg";

/// The most rows of what is said above the last two, with and without a row for typing.
const NOTE_ROWS: [usize; 2] = [2, 3];

impl GamePage {
    /// A key while the window is too small.
    pub(super) fn press_tiny(&mut self, shared: &mut Shared, key: KeyEvent) -> Vec<Action> {
        if self.playing(shared).is_none() {
            return self.press_bare(shared, key);
        }
        let empty = self.tiny.field.is_empty();
        let asked = || self.table(shared).and_then(Request::to_us).is_some();
        match key.code {
            KeyCode::Char('q') if empty => return self.leave(shared),
            KeyCode::Char('?') => self.mode = Mode::Popup(Popup::Legal),
            KeyCode::Char('y') if empty => return self.press_letter(shared, 'y'),
            // A cell may begin with this letter, so it is an answer only if there is a question.
            KeyCode::Char('n') if empty && asked() => return self.press_letter(shared, 'n'),
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

    /// A key of those who only look, or wait, or have played.
    fn press_bare(&mut self, shared: &mut Shared, key: KeyEvent) -> Vec<Action> {
        if let Some(actions) = retry_key(shared, key) {
            return actions;
        }
        match key.code {
            KeyCode::Char(letter) if BARE.contains(letter) => self.press_letter(shared, letter),
            _ => Vec::new(),
        }
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
        let types = self.playing(shared).is_some() || self.message().is_some();
        let input = if rows < 6 { rows - 4 } else { rows - 5 };
        // What does not fit into its row has the blank ones above it too.
        let (note, style) = self.tiny_note(shared, table);
        let [beside, alone] = NOTE_ROWS;
        let most = match types {
            true if rows < 6 => 1,
            true => beside,
            false => alone,
        };
        let note = wrapped(&note, room, most);
        for (y, line) in (rows - 2 - note.len() as i32..).zip(&note) {
            text(canvas, y, line, style);
        }
        if input >= 0 && types {
            let (prompt, field) = self.tiny_field();
            draw_prompt(canvas, 1, input, room, prompt, field);
        }
        let name = game_name(&table.snapshot.setup);
        let needed = self.seen(shared).map(|seen| least(&seen)).unwrap_or_default();
        let still = match self.message() {
            Some(_) => "You are writing to the others:",
            None if types => "You can still play by typing:",
            None => "",
        };
        text(canvas, rows - 6, still, TEXT);
        let needs = format!("{name} needs {} x {} for its board.", needed.0, needed.1);
        text(canvas, rows - 8, &needs, TEXT);
        text(canvas, rows - 9, &format!("This window is {columns} x {rows}."), TEXT);
        if rows > 5 {
            Chrome::new(shared, canvas).title_with(&name, "", false);
            canvas.text(1, 0, &name, Style::new(Role::Accent, Role::Bar).bold());
        }
    }

    /// What is typed now. A window may shrink while one is typing something else.
    const fn tiny_field(&self) -> (&'static str, &Field) {
        match &self.mode {
            Mode::Chat(field) => ("say:", field),
            Mode::Type(typed) => (":", &typed.field),
            _ => (">", &self.tiny.field),
        }
    }

    const fn mode_is_legal(&self) -> bool {
        matches!(self.mode, Mode::Popup(Popup::Legal))
    }

    /// What is wrong, what is asked, or what the typed action does.
    fn tiny_note(&self, shared: &Shared, table: &Table) -> (String, Style) {
        if let Mode::Ask(question) = self.mode {
            let (text, hints) = question.words();
            return (with_keys(hints, text), BAD);
        }
        match &self.mode {
            Mode::Confirm(choice) => return (format!("{}: Enter plays it", choice.text), TEXT),
            Mode::Choose(chooser) => return (chooser.words(), TEXT),
            Mode::Type(typed) => return (self.completions(shared, typed), DIM),
            _ => {}
        }
        if let Some(status) = &shared.status {
            return (status.text.clone(), if status.bad { BAD } else { TEXT });
        }
        if let Some(lost) = self.lost(shared) {
            return (lost, BAD);
        }
        if let Some(request) = Request::to_us(table) {
            return (with_keys(&request.hints(), &request.sentence(table)), BAD);
        }
        match (table.snapshot.stage, &table.code) {
            (RoomStage::Open, Some(code)) => (format!("Its code: {}", grouped(code)), TEXT),
            (RoomStage::Open, None) => ("Everybody finds this room in the lobby.".into(), DIM),
            (RoomStage::Playing, _) if table.mine.is_empty() => ("You are watching.".into(), DIM),
            (RoomStage::Playing, _) => (self.completions(shared, &self.tiny), DIM),
            (RoomStage::Finished | RoomStage::Closed, _) => {
                let next = next_game(table).map(|(sentence, _)| sentence);
                (next.unwrap_or_else(|| self.turn_sentence(table)), TEXT)
            }
        }
    }

    /// The keys that do something while the window is too small.
    pub(super) fn tiny_keys(&self, shared: &Shared) -> &'static [(&'static str, &'static str)] {
        let Some(table) = self.table(shared) else { return &[] };
        match table.snapshot.stage {
            RoomStage::Open if table.code.is_some() => &[("y", "copy the code")],
            RoomStage::Open | RoomStage::Closed => &[],
            RoomStage::Playing if table.mine.is_empty() => &[("P", "replay"), ("g", "rules")],
            RoomStage::Playing => &[("Enter", "play")],
            RoomStage::Finished if !table.mine.is_empty() => {
                &[("r", "another game"), ("P", "replay")]
            }
            RoomStage::Finished if table.snapshot.next.is_some() && !needs_code(table) => {
                &[("r", "go there"), ("P", "replay")]
            }
            RoomStage::Finished => &[("P", "replay")],
        }
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

/// The keys first, as the end of a sentence may not fit: "y allow, n refuse: Ana asks …".
fn with_keys(hints: &[Hint], text: &str) -> String {
    let keys: Vec<_> = hints.iter().map(|hint| format!("{} {}", hint.key, hint.does)).collect();
    format!("{}: {text}", keys.join(", "))
}

/// Who is to move, and the last action: "Your turn   18 s   White g5-g4".
fn situation(shared: &Shared, table: &Table) -> String {
    let room = &table.snapshot;
    let view: &View = &room.board.view;
    let Some(seat) = room.to_move() else {
        return match room.stage {
            RoomStage::Open => "Waiting for somebody to join".to_owned(),
            RoomStage::Closed => "The room is closed".to_owned(),
            RoomStage::Playing | RoomStage::Finished => "The game is over".to_owned(),
        };
    };
    let turn = match table.own_seat() == Some(seat) {
        true => "Your turn".to_owned(),
        false => format!("{} to move", side_of(view, seat)),
    };
    let left = table.time_left(shared.now).map(|left| format!("{} s", seconds_left(left)));
    let last = room.moves.last();
    let last = last.map(|played| format!("{} {}", side_of(view, played.seat), played.action));
    let parts: Vec<_> = [Some(turn), left, last].into_iter().flatten().collect();
    parts.join("   ")
}
