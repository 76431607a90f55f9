//! What the mouse does.

use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};

use tabuleiro_rules::view::CellName;

use super::chooser::Answer;
use super::{GamePage, Mode, Popup};
use crate::tui::pages::arrange::Arrangement;
use crate::tui::{Action, Shared, key_at, place_keys};

impl GamePage {
    /// Something was done with the mouse.
    pub(super) fn click(&mut self, shared: &mut Shared, mouse: MouseEvent) -> Vec<Action> {
        let (x, y) = (i32::from(mouse.column), i32::from(mouse.row));
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                // As with a key, what stood in the status line has been read.
                shared.status = None;
                self.press_at(shared, x, y)
            }
            MouseEventKind::Down(MouseButton::Right) => {
                self.press(shared, KeyEvent::from(KeyCode::Esc))
            }
            MouseEventKind::ScrollUp => self.scroll(shared, true),
            MouseEventKind::ScrollDown => self.scroll(shared, false),
            _ => Vec::new(),
        }
    }

    fn press_at(&mut self, shared: &mut Shared, x: i32, y: i32) -> Vec<Action> {
        if y + 1 == i32::from(shared.size.1) {
            return self.press_hint(shared, x);
        }
        let Some(found) = self.arrangement(shared) else { return Vec::new() };
        match &self.mode {
            Mode::Choose(chooser) => {
                let area = chooser.area(&found, shared.size.0.into());
                match chooser.click(area, x, y) {
                    Answer::Open => Vec::new(),
                    Answer::Closed => {
                        self.mode = Mode::Board;
                        Vec::new()
                    }
                    Answer::Chosen(then) => self.chosen(shared, *then),
                }
            }
            Mode::Popup(_) => {
                self.mode = Mode::Board;
                Vec::new()
            }
            Mode::Ask(_) => Vec::new(),
            Mode::Chat(_) if found.frame.chat == Some(y) => Vec::new(),
            Mode::Board | Mode::Confirm(_) | Mode::Type(_) | Mode::Chat(_) => {
                if found.frame.chat == Some(y) {
                    self.open_chat(shared);
                    return Vec::new();
                }
                let Some(cell) = found.cell_at(x, y) else { return Vec::new() };
                self.press_cell(shared, &found, cell)
            }
        }
    }

    fn press_cell(
        &mut self,
        shared: &mut Shared,
        found: &Arrangement,
        cell: CellName,
    ) -> Vec<Action> {
        self.cursor.put(&found.layout, cell);
        match std::mem::replace(&mut self.mode, Mode::Board) {
            // The same cell once more: that is a yes.
            Mode::Confirm(choice) if choice.path.last() == Some(&cell) => {
                self.confirmed(shared, choice)
            }
            _ => self.choose(shared, None),
        }
    }

    /// A click on a key in the last row presses it.
    fn press_hint(&mut self, shared: &mut Shared, x: i32) -> Vec<Action> {
        let line = self.key_line(shared);
        let placed = place_keys(shared.size.0.into(), &line.left(), &line.right());
        let Some(hint) = key_at(&placed, x) else { return Vec::new() };
        let code = match hint.key {
            "Enter" => KeyCode::Enter,
            "Esc" => KeyCode::Esc,
            "Tab" => KeyCode::Tab,
            key => match key.chars().collect::<Vec<_>>()[..] {
                [letter] => KeyCode::Char(letter),
                _ => return Vec::new(),
            },
        };
        self.press(shared, KeyEvent::from(code))
    }

    fn scroll(&mut self, shared: &Shared, up: bool) -> Vec<Action> {
        let by = |lines: usize| if up { lines + 1 } else { lines.saturating_sub(1) };
        match &mut self.mode {
            Mode::Popup(Popup::Moves(back)) => *back = by(*back),
            _ => self.scrolled = by(self.scrolled).min(self.most_scrolled(shared)),
        }
        Vec::new()
    }
}
