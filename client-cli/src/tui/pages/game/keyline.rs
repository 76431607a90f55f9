//! The line of keys at the bottom: what can be done now.

use crossterm::event::{KeyCode, KeyEvent};
use tabuleiro_protocol::{RoomStage, UndoRule};
use tabuleiro_rules::view::{Layout, Zone};

use super::act::unfinished;
use super::keys::is_free;
use super::{GamePage, Mode, Popup};
use crate::tui::pages::parts::retry_key;
use crate::tui::{Hint, Shared, Table};

/// From this many columns on there is room for more.
const WIDE: u16 = 100;

/// The keys at the left and at the right.
#[derive(Clone, Debug, Default)]
pub(super) struct KeyLine {
    left: Vec<(String, String)>,
    right: Vec<(String, String)>,
}

impl KeyLine {
    fn add(&mut self, key: impl Into<String>, does: impl Into<String>) {
        self.left.push((key.into(), does.into()));
    }

    fn add_all(&mut self, keys: &[(&str, &str)]) {
        keys.iter().for_each(|(key, does)| self.add(*key, *does));
    }

    fn end(mut self, keys: &[(&str, &str)]) -> Self {
        self.right = keys.iter().map(|(key, does)| ((*key).into(), (*does).into())).collect();
        self
    }

    /// Those at the left.
    pub(super) fn left(&self) -> Vec<Hint<'_>> {
        self.left.iter().map(|(key, does)| Hint::new(key, does)).collect()
    }

    /// Those at the right, which are never left out.
    pub(super) fn right(&self) -> Vec<Hint<'_>> {
        self.right.iter().map(|(key, does)| Hint::new(key, does)).collect()
    }
}

impl GamePage {
    /// The keys that do something now.
    pub(super) fn key_line(&self, shared: &Shared) -> KeyLine {
        let mut line = KeyLine::default();
        match &self.mode {
            Mode::Board if self.arrangement(shared).is_none() => {
                line.add_all(self.tiny_keys(shared));
                let end: &[_] = match self.playing(shared) {
                    Some(_) => &[("?", "legal moves"), ("q", "leave")],
                    None => &[("q", "leave")],
                };
                return line.end(end);
            }
            Mode::Board => self.board_keys(shared, &mut line),
            Mode::Choose(_) => line.add_all(&[("up/down", "choose"), ("Enter", "ok")]),
            Mode::Confirm(_) => line.add("Enter", "play it"),
            Mode::Type(_) => line.add_all(&[("Tab", "complete"), ("Enter", "play")]),
            Mode::Chat(_) => line.add("Enter", "send"),
            Mode::Ask(question) => {
                question.words().1.iter().for_each(|hint| line.add(hint.key, hint.does));
                return line;
            }
            Mode::Popup(Popup::Moves(_)) => line.add_all(&[("up/down", "scroll"), ("m", "close")]),
            Mode::Popup(_) => {}
        }
        match self.mode {
            Mode::Board => line.end(&[("?", "help"), ("q", "leave")]),
            _ => line.end(&[("Esc", "back")]),
        }
    }

    fn board_keys(&self, shared: &Shared, line: &mut KeyLine) {
        let Some(table) = self.table(shared) else { return };
        match table.snapshot.stage {
            RoomStage::Open => {
                if table.code.is_some() {
                    line.add("y", "copy the code");
                }
                line.add_all(&[("g", "rules"), ("c", "chat")]);
            }
            RoomStage::Playing if table.is_my_turn() => self.turn_keys(shared, table, line),
            RoomStage::Playing if table.mine.is_empty() => {
                line.add_all(&[("arrows", "look"), ("c", "chat"), ("w", "who watches")]);
                line.add_all(&[("P", "replay"), ("g", "rules"), ("f", "flip")]);
            }
            RoomStage::Playing => {
                line.add("arrows", "look");
                undo_key(table, line);
                line.add_all(&[("c", "chat"), ("R", "resign"), ("P", "replay"), ("g", "rules")]);
            }
            RoomStage::Finished => {
                if !table.mine.is_empty() {
                    line.add("r", "another game");
                }
                line.add_all(&[("P", "replay"), ("c", "chat"), ("g", "rules")]);
            }
            RoomStage::Closed => {}
        }
    }

    fn turn_keys(&self, shared: &Shared, table: &Table, line: &mut KeyLine) {
        let wide = shared.size.0 >= WIDE;
        let kinds = self.kinds(shared);
        line.add("arrows", "move");
        if self.choosing.holds() {
            line.add_all(&[("Tab", "next target"), ("Enter", "play")]);
        } else {
            line.add("Enter", "choose");
        }
        let crowded = !wide && self.choosing.holds() && !kinds.is_empty();
        for (key, word) in kinds {
            line.add(key, word);
        }
        if self.choosing.holds() && !crowded {
            line.add("Esc", "put back");
        } else if has_rim(table.snapshot.board.layouts.first()) {
            line.add("o", "opposite");
        }
        if wide || !self.choosing.holds() {
            let begun = unfinished(table).is_some();
            if begun {
                line.add("t", "take back");
            }
            // Within a turn taking back is what is wanted, and there is no room for both.
            if wide || !begun {
                undo_key(table, line);
            }
            line.add("c", "chat");
        }
        if wide {
            line.add(":", "type a move");
        }
    }

    /// The kinds of action that have a key here, each with a word for it.
    pub(super) fn kinds(&self, shared: &Shared) -> Vec<(char, String)> {
        let choices = self.choices(shared).unwrap_or_default();
        let open = self.choosing.open(choices);
        let bare = choices.iter().filter(|choice| choice.path.is_empty());
        let mut kinds: Vec<(char, String)> = Vec::new();
        for choice in open.into_iter().chain(bare) {
            let free = |key: &char| is_free(*key) && !is_taken_offline(shared, *key);
            let Some(key) = choice.key.filter(free) else { continue };
            if kinds.iter().all(|(known, _)| *known != key) {
                let word = choice.label.rsplit(' ').next().unwrap_or_default();
                kinds.push((key, word.to_owned()));
            }
        }
        kinds
    }
}

/// While the line is broken a key means to try again, whatever it means in the game.
fn is_taken_offline(shared: &Shared, key: char) -> bool {
    retry_key(shared, KeyEvent::from(KeyCode::Char(key))).is_some()
}

fn undo_key(table: &Table, line: &mut KeyLine) {
    if table.snapshot.setup.undo == UndoRule::Ask {
        line.add("u", "undo");
    }
}

/// Whether cells on the other side of the board belong together.
pub(super) fn has_rim(layout: Option<&Layout>) -> bool {
    let rim = |layout: &Layout| layout.cells.iter().any(|cell| matches!(cell.zone, Zone::Rim(_)));
    layout.is_some_and(rim)
}
