//! What keys do.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tabuleiro_protocol::{Call, RoomStage};
use tabuleiro_rules::view::Choice;

use super::act::ELSE;
use super::asks::{DEAF_MS, Question, Request};
use super::chooser::Answer;
use super::cursor::Way;
use super::{GamePage, Mode, Popup, Typed, doors};
use crate::tui::pages::arrange::next_size;
use crate::tui::pages::parts::retry_key;
use crate::tui::{Action, Effect, Field, Shared};

/// Keys that are the page's own: a game's key of the same letter works in choosers only.
const OWN: &str = "hjkl123456789cutynRDfvzgPwmq?:";

/// The longest message, unless the server says otherwise.
const LONGEST_MESSAGE: usize = 500;

/// How many lines a page of moves is.
pub(super) const PAGE: usize = 8;

/// Whether a game's key can be pressed on the board.
pub(super) fn is_free(key: char) -> bool {
    !OWN.contains(key)
}

impl GamePage {
    /// A key was pressed.
    pub(super) fn press(&mut self, shared: &mut Shared, key: KeyEvent) -> Vec<Action> {
        if self.table(shared).is_none() {
            return vec![Action::Back];
        }
        self.eager = None;
        match std::mem::replace(&mut self.mode, Mode::Board) {
            Mode::Board if self.arrangement(shared).is_none() => self.press_tiny(shared, key),
            Mode::Board => self.press_board(shared, key),
            Mode::Choose(mut chooser) => match chooser.key(key) {
                Answer::Open => {
                    self.mode = Mode::Choose(chooser);
                    Vec::new()
                }
                Answer::Closed => Vec::new(),
                Answer::Chosen(then) => self.chosen(shared, *then),
            },
            Mode::Confirm(choice) => self.press_confirm(shared, choice, key),
            Mode::Type(typed) => self.press_typing(shared, typed, key),
            Mode::Chat(field) => self.press_chat(shared, field, key),
            Mode::Ask(question) => {
                self.mode = Mode::Ask(question);
                self.decide(shared, question, key)
            }
            Mode::Popup(popup) => {
                self.press_popup(shared, popup, key);
                Vec::new()
            }
        }
    }

    fn press_confirm(&mut self, shared: &mut Shared, choice: Choice, key: KeyEvent) -> Vec<Action> {
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ' | 'y') => self.confirmed(shared, choice),
            KeyCode::Char(letter) if choice.path.is_empty() && choice.key == Some(letter) => {
                self.confirmed(shared, choice)
            }
            KeyCode::Esc | KeyCode::Char('n') => {
                self.choosing.clear();
                Vec::new()
            }
            _ => self.press_board(shared, key),
        }
    }

    fn press_typing(
        &mut self,
        shared: &mut Shared,
        mut typed: Typed,
        key: KeyEvent,
    ) -> Vec<Action> {
        match key.code {
            KeyCode::Esc => Vec::new(),
            KeyCode::Enter => self.play_typed(shared, &typed),
            KeyCode::Backspace if typed.field.is_empty() => Vec::new(),
            _ => {
                typed.key(self.choices(shared).unwrap_or_default(), key);
                self.mode = Mode::Type(typed);
                Vec::new()
            }
        }
    }

    fn press_chat(&mut self, shared: &mut Shared, mut field: Field, key: KeyEvent) -> Vec<Action> {
        match key.code {
            KeyCode::Esc => Vec::new(),
            KeyCode::Enter if field.text().trim().is_empty() => Vec::new(),
            KeyCode::Enter => {
                let text = field.take().trim().to_owned();
                vec![Action::Ask(ELSE, Call::Say { room: self.room, text })]
            }
            _ => {
                field.key(key);
                self.mode = Mode::Chat(field);
                if let Some(table) = shared.tables.get_mut(&self.room) {
                    table.unread = 0;
                }
                Vec::new()
            }
        }
    }

    fn press_popup(&mut self, shared: &Shared, popup: Popup, key: KeyEvent) {
        let next = match (popup, key.code) {
            (_, KeyCode::Esc | KeyCode::Char('q')) => None,
            (Popup::Help(page), _) => {
                Some(Popup::Help(page + 1)).filter(|_| page + 1 < super::help::pages(self, shared))
            }
            (Popup::Moves(back), KeyCode::Up | KeyCode::Char('k')) => Some(Popup::Moves(back + 1)),
            (Popup::Moves(back), KeyCode::PageUp) => Some(Popup::Moves(back + PAGE)),
            (Popup::Moves(back), KeyCode::Down | KeyCode::Char('j')) => {
                Some(Popup::Moves(back.saturating_sub(1)))
            }
            (Popup::Moves(back), KeyCode::PageDown) => {
                Some(Popup::Moves(back.saturating_sub(PAGE)))
            }
            (Popup::Moves(_), KeyCode::Home) => Some(Popup::Moves(usize::MAX / 2)),
            (Popup::Moves(_), KeyCode::End) => Some(Popup::Moves(0)),
            (Popup::Moves(_) | Popup::Watching | Popup::Legal, _) => None,
        };
        if let Some(popup) = next {
            self.mode = Mode::Popup(popup);
        }
    }

    fn press_board(&mut self, shared: &mut Shared, key: KeyEvent) -> Vec<Action> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return Vec::new();
        }
        if let Some(actions) = retry_key(shared, key) {
            return actions;
        }
        match key.code {
            KeyCode::Left => self.step(shared, 'h'),
            KeyCode::Right => self.step(shared, 'l'),
            KeyCode::Up => self.step(shared, 'k'),
            KeyCode::Down => self.step(shared, 'j'),
            KeyCode::Tab => self.hop(shared, false),
            KeyCode::BackTab => self.hop(shared, true),
            KeyCode::Enter => return self.choose(shared, None),
            KeyCode::Esc => self.choosing.clear(),
            KeyCode::PageUp => {
                self.scrolled = (self.scrolled + PAGE).min(self.most_scrolled(shared));
            }
            KeyCode::PageDown => self.scrolled = self.scrolled.saturating_sub(PAGE),
            KeyCode::Char(letter) => return self.press_letter(shared, letter),
            _ => {}
        }
        Vec::new()
    }

    /// A letter on the board.
    pub(super) fn press_letter(&mut self, shared: &mut Shared, letter: char) -> Vec<Action> {
        match letter {
            ' ' => return self.choose(shared, None),
            _ if Way::of(letter).is_some() => self.step(shared, letter),
            ':' => self.mode = Mode::Type(Typed::default()),
            'c' => self.open_chat(shared),
            'm' => self.mode = Mode::Popup(Popup::Moves(0)),
            'w' => self.mode = Mode::Popup(Popup::Watching),
            '?' => self.mode = Mode::Popup(Popup::Help(0)),
            'f' | 'v' | 'z' => self.look_otherwise(shared, letter),
            'g' => {
                let game = self.table(shared).map(|table| table.snapshot.setup.game);
                return game.map(doors::rules).into_iter().collect();
            }
            'P' => return self.replay(shared),
            'q' => return self.leave(shared),
            _ if self.is_game_key(shared, letter) => return self.choose_kind(shared, letter),
            // It may be one of the game's keys: that is known when the legal actions are.
            _ if letter != 'o' && is_free(letter) && self.awaits_choices(shared) => {
                self.be_early(shared, Some(letter));
            }
            'o' => self.cross(shared),
            _ => return self.press_for_game(shared, letter),
        }
        Vec::new()
    }

    fn replay(&self, shared: &Shared) -> Vec<Action> {
        let seen = self.table(shared).map(|table| self.outlook.view(table)).unwrap_or_default();
        vec![doors::replay(self.room, seen)]
    }

    /// Keys that only mean something at some stage of the game.
    fn press_for_game(&mut self, shared: &mut Shared, letter: char) -> Vec<Action> {
        let stage = self.table(shared).map(|table| table.snapshot.stage);
        match (letter, stage) {
            ('y', Some(RoomStage::Open)) => self.copy_code(shared),
            ('y' | 'n', _) => self.answer(shared, letter == 'y'),
            ('r', Some(RoomStage::Finished)) => self.rematch(shared),
            ('u', _) => self.ask_undo(shared),
            ('t', _) => self.take_back(shared),
            ('D', _) => self.offer_draw(shared),
            ('R', _) if self.playing(shared).is_some() => {
                self.mode = Mode::Ask(Question::Resign);
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    /// Whether one of the legal actions has this key.
    fn is_game_key(&self, shared: &Shared, letter: char) -> bool {
        let choices = self.choices(shared).unwrap_or_default();
        is_free(letter) && choices.iter().any(|choice| choice.key == Some(letter))
    }

    fn step(&mut self, shared: &Shared, letter: char) {
        if let (Some(seen), Some(way)) = (self.seen(shared), Way::of(letter)) {
            self.cursor.step(&seen.whole, way);
        }
    }

    fn cross(&mut self, shared: &Shared) {
        if let Some(seen) = self.seen(shared) {
            self.cursor.cross(&seen.whole);
        }
    }

    /// To the next cell that can be picked; to actions without a cell if there is none.
    fn hop(&mut self, shared: &Shared, back: bool) {
        let (Some(seen), Some(choices)) = (self.seen(shared), self.choices(shared)) else { return };
        let cells = self.choosing.next_cells(choices);
        match cells.is_empty() {
            true => self.offer_bare(shared),
            false => self.cursor.hop(&seen.whole, &cells, back),
        }
    }

    /// Turns the board, draws it otherwise, or in another size.
    fn look_otherwise(&mut self, shared: &Shared, letter: char) {
        let Some(table) = self.table(shared) else { return };
        match letter {
            'f' => self.outlook.flipped = !self.outlook.flipped,
            'v' => self.outlook.next_layout(table),
            _ => {
                let now = self.arrangement(shared).map(|found| found.size.name);
                if let (Some(seen), Some(now)) = (self.seen(shared), now) {
                    self.outlook.size = next_size(&seen, shared.size, now);
                }
            }
        }
        if let Some(seen) = self.seen(shared) {
            self.cursor.settle(&seen.whole);
        }
    }

    /// Opens the line for a message.
    pub(super) fn open_chat(&mut self, shared: &mut Shared) {
        let limits = shared.limits.as_ref();
        if limits.is_some_and(|limits| !limits.chat) {
            return shared.say("This server has no chat.");
        }
        let most = limits.map_or(LONGEST_MESSAGE, |limits| limits.chat_characters as usize);
        self.mode = Mode::Chat(Field::new(most));
        if let Some(table) = shared.tables.get_mut(&self.room) {
            table.unread = 0;
        }
    }

    /// Answers what the opponent asks, unless it appeared just now.
    fn answer(&mut self, shared: &Shared, accept: bool) -> Vec<Action> {
        let request = self.table(shared).and_then(Request::to_us);
        let Some((request, (_, since))) = request.zip(self.noticed) else { return Vec::new() };
        if shared.now.saturating_sub(since) < DEAF_MS {
            return Vec::new();
        }
        // Whoever presses twice answers once.
        self.noticed = Some((request.seq, shared.now));
        vec![Action::Ask(ELSE, request.answer(self.room, accept))]
    }

    /// Puts the invite code onto the clipboard.
    fn copy_code(&self, shared: &mut Shared) -> Vec<Action> {
        let code = self.table(shared).and_then(|table| table.code.clone());
        let Some(code) = code else { return Vec::new() };
        shared.say("The code is on the clipboard, if the terminal allows it.");
        vec![Action::Do(Effect::Copy(code))]
    }
}
