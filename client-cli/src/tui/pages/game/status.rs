//! The status line: what is asked, what went wrong, what can be done here.

use tabuleiro_protocol::RoomStage;
use tabuleiro_rules::view::Choice;

use super::asks::Request;
use super::chat::draw_prompt;
use super::words::{contents, explained, phrase};
use super::{GamePage, Mode, Typed};
use crate::board::{Canvas, Role};
use crate::tui::chrome::{BAD, DIM, TEXT, fits_status, fitted, width};
use crate::tui::pages::arrange::Frame;
use crate::tui::pages::parts::seconds_to_retry;
use crate::tui::{Chrome, Hint, LineState, Shared, Table};

/// What a spectator of private games is told, as the next one has a code of its own.
const NEXT_IS_PRIVATE: &str = "Another game has begun. It is private: its players have the code.";

/// While the line is broken.
const RETRY: Hint<'static> = Hint::new("r", "now");

impl GamePage {
    /// The status line, and what there is to say while the line to the server is broken.
    pub(super) fn draw_status(
        &self,
        shared: &Shared,
        table: &Table,
        frame: Frame,
        canvas: &mut Canvas,
    ) {
        let y = frame.status;
        if let Mode::Type(typed) = &self.mode {
            return self.draw_typing(shared, typed, canvas, y);
        }
        let mut chrome = Chrome::new(shared, canvas);
        if let Mode::Ask(question) = self.mode {
            let (text, hints) = question.words();
            return chrome.bar(y, Role::Accent, text, hints);
        }
        if let Some(text) = self.lost(shared) {
            let waits = seconds_to_retry(shared) > 0;
            let hints = if waits { &[RETRY][..] } else { &[] };
            return chrome.bar(y, Role::Refusal, &text, hints);
        }
        if shared.status.as_ref().is_some_and(|status| status.bad) {
            return chrome.status(rows_from_bottom(shared, y), "");
        }
        if let Some(request) = Request::to_us(table) {
            return chrome.bar(y, Role::Accent, &request.sentence(table), &request.hints());
        }
        if let Some((text, hint)) = next_game(table) {
            return chrome.bar(y, Role::Accent, &text, hint.as_slice());
        }
        let text = self.status_sentence(shared, table);
        chrome.status(rows_from_bottom(shared, y), &text);
    }

    /// Whether the row below the status line is free for something else.
    pub(super) fn fits_status(&self, shared: &Shared, table: &Table) -> bool {
        let plain = !matches!(self.mode, Mode::Type(_) | Mode::Ask(_) | Mode::Chat(_));
        !plain || fits_status(shared, &self.status_sentence(shared, table))
    }

    /// An action that is being typed, and what it can become.
    fn draw_typing(&self, shared: &Shared, typed: &Typed, canvas: &mut Canvas, y: i32) {
        let columns = canvas.columns();
        draw_prompt(canvas, 1, y, columns - 2, ":", &typed.field);
        let x = 3 + width(&typed.field.text()) + 3;
        let room = columns.saturating_sub(usize::try_from(x).unwrap_or(0) + 1);
        canvas.text(x, y, &fitted(&self.completions(shared, typed), room), DIM);
    }

    /// What was typed in words, or what it can become.
    pub(super) fn completions(&self, shared: &Shared, typed: &Typed) -> String {
        let Some(choices) = self.choices(shared) else { return String::new() };
        let possible = typed.possible(choices);
        match typed.exact(choices) {
            Some(choice) => choice.note.as_ref().unwrap_or(&choice.label).to_string(),
            None if possible.is_empty() => "no legal move begins like this".to_owned(),
            None => {
                let texts: Vec<_> = possible.iter().map(|choice| choice.text.as_str()).collect();
                texts.join(" ")
            }
        }
    }

    /// What is said while the line is broken.
    pub(super) fn lost(&self, shared: &Shared) -> Option<String> {
        match &shared.line {
            LineState::Offline { attempts, .. } => {
                let left = seconds_to_retry(shared);
                let when = if left == 0 { "now".to_owned() } else { format!("in {left} s") };
                let rest = match &self.going {
                    Some(going) => format!("{} is sent then.", going.text),
                    None => "The server keeps your clock.".to_owned(),
                };
                Some(format!("Connection lost. Attempt {attempts} {when}. {rest}"))
            }
            LineState::None => Some("There is no connection to a server.".to_owned()),
            LineState::Connecting | LineState::Online(_) => None,
        }
    }

    fn status_sentence(&self, shared: &Shared, table: &Table) -> String {
        if let Some(going) = &self.going {
            return match shared.sending {
                true => format!("Sending {}: the server has not answered yet.", going.text),
                false => format!("{} is on its way.", going.text),
            };
        }
        match &self.mode {
            Mode::Confirm(choice) => {
                return format!("{}.  Enter: play it.  Esc: put back.", explained(choice));
            }
            Mode::Choose(chooser) => {
                let note = chooser.chosen().and_then(|offer| offer.note.clone());
                let cell = chooser.cell.map(|cell| format!("{cell}: ")).unwrap_or_default();
                return match note {
                    Some(note) => format!("{cell}{note}."),
                    None => format!("{cell}what is it to be?  Esc leaves it."),
                };
            }
            _ => {}
        }
        if let Some(request) = Request::from_us(table) {
            return request.own_sentence(table);
        }
        match table.snapshot.stage {
            RoomStage::Finished => self.over(shared, table),
            RoomStage::Closed => "q: back.".to_owned(),
            RoomStage::Open | RoomStage::Playing => self.hover(shared, table),
        }
    }

    /// After the end: how it ended, if the row above is too short for that, and what can be done.
    fn over(&self, shared: &Shared, table: &Table) -> String {
        let result = self.turn_sentence(table);
        match width(&result) + 2 > i32::from(shared.size.0) {
            true => format!("{result}  {}", after_the_end(table)),
            false => after_the_end(table),
        }
    }

    /// What is on the cell under the cursor, and what can be done with it.
    fn hover(&self, shared: &Shared, table: &Table) -> String {
        let Some(cell) = self.cursor.cell else { return String::new() };
        let here = format!("{}.", contents(&table.snapshot.board.view, cell));
        let Some(choices) = self.choices(shared) else { return here };
        let after = self.choosing.after(choices, cell);
        let depth = match self.choosing.open(choices).iter().any(|c| after.contains(c)) {
            true => self.choosing.path.len() + 1,
            false => 1,
        };
        let (done, going): (Vec<&Choice>, Vec<&Choice>) =
            after.iter().copied().partition(|choice| choice.path.len() == depth);
        match (done.as_slice(), going.is_empty()) {
            _ if self.choosing.path.last() == Some(&cell) => {
                format!("{cell} is in hand.  Enter or Esc: put back.")
            }
            ([], true) => here,
            ([only], true) => format!("{}.  Enter: play it.", explained(only)),
            ([], false) => format!("{here}  Enter: take it up."),
            _ => format!("{here}  Enter: {}.", phrase(after.iter().copied())),
        }
    }
}

/// The wish of the opponent, or the next game, which a key leads to unless that takes a code.
pub(super) fn next_game(table: &Table) -> Option<(String, Option<Hint<'static>>)> {
    let room = &table.snapshot;
    match (room.next, table.own_seat()) {
        (Some(_), _) if needs_code(table) => Some((NEXT_IS_PRIVATE.to_owned(), None)),
        (Some(_), _) => {
            Some(("Another game has begun.".to_owned(), Some(Hint::new("r", "go there"))))
        }
        (None, Some(seat)) if room.rematch[(!seat).index()] && !room.rematch[seat.index()] => {
            let who = table.name_of(!seat);
            Some((format!("{who} wants another game."), Some(Hint::new("r", "play again"))))
        }
        _ => None,
    }
}

/// Whether the next game is private and we are none of its players.
pub(super) fn needs_code(table: &Table) -> bool {
    table.snapshot.setup.private && table.mine.is_empty()
}

fn after_the_end(table: &Table) -> String {
    let room = &table.snapshot;
    match table.own_seat() {
        Some(seat) if room.rematch[seat.index()] => {
            format!("You want another game. {} has to agree.", table.name_of(!seat))
        }
        _ if table.mine.is_empty() => "P: replay.  q: back.".to_owned(),
        _ => "r: another game with the seats swapped.  P: replay.".to_owned(),
    }
}

/// The chrome counts rows from the bottom.
fn rows_from_bottom(shared: &Shared, y: i32) -> i32 {
    i32::from(shared.size.1) - y
}

/// What stands in the row for chat while the line is broken: what there is to say, as the status line
/// is taken.
pub(super) fn draw_comfort(shared: &Shared, canvas: &mut Canvas, y: i32) {
    let comfort = "Moves wait until you are back; nothing acknowledged is lost.";
    let (text, style) = match &shared.status {
        Some(status) if status.bad => (status.text.as_str(), BAD.bold()),
        Some(status) => (status.text.as_str(), TEXT),
        None => (comfort, TEXT),
    };
    canvas.text(1, y, &fitted(text, canvas.columns().saturating_sub(2)), style);
}
