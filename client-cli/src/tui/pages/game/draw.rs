//! Puts the page together.

use super::side::SidePanel;
use super::{GamePage, Mode, Popup, chat, help, moves, status, waiting};
use crate::board::{self, Area, Canvas, Overlay, Role, Scene, Style};
use crate::tui::chrome::{DIM, TEXT};
use crate::tui::pages::arrange::{Arrangement, USUAL_PANEL, split_chat};
use crate::tui::pages::parts::Moment;
use crate::tui::{Chrome, LineState, Shared, Table};

/// Columns of the window with all moves, and the least beside a board.
const MOVES: i32 = 44;
const LEAST_MOVES: i32 = 34;

impl GamePage {
    /// Draws the page.
    pub(super) fn paint(&self, shared: &Shared, canvas: &mut Canvas) {
        let Some(table) = self.table(shared) else {
            canvas.text(1, 1, "This room is gone. Any key leads back.", TEXT);
            let mut chrome = Chrome::new(shared, canvas);
            chrome.title("Game");
            chrome.status(2, "");
            return;
        };
        match self.arrangement(shared) {
            Some(found) => self.draw_whole(shared, table, &found, canvas),
            None => self.draw_tiny(shared, table, canvas),
        }
    }

    fn draw_whole(&self, shared: &Shared, table: &Table, found: &Arrangement, canvas: &mut Canvas) {
        let frame = found.frame;
        if frame.title {
            self.draw_title(shared, table, canvas);
        }
        self.draw_turn(shared, table, frame, canvas);
        self.draw_board(shared, table, found, canvas);
        if let Some(area) = found.panel {
            self.draw_side(shared, table, found, area, canvas);
        }
        match (frame.chat, &shared.line) {
            (Some(y), LineState::Offline { .. }) => status::draw_comfort(shared, canvas, y),
            // What was said gives way to a long sentence.
            (Some(y), _) if self.fits_status(shared, table) => {
                self.draw_chat_row(shared, table, canvas, y);
            }
            _ => {}
        }
        self.draw_status(shared, table, frame, canvas);
        let line = self.key_line(shared);
        Chrome::new(shared, canvas).keys(&line.left(), &line.right());
        waiting::draw(shared, table, found, canvas);
        self.draw_above(shared, table, found, canvas);
    }

    fn draw_board(&self, shared: &Shared, table: &Table, found: &Arrangement, canvas: &mut Canvas) {
        let mut overlay = self.overlay(shared, table);
        let mut view = &table.snapshot.board.view;
        // Whoever is about to move has seen enough.
        if overlay.hand.is_empty() {
            match self.flash.moment(shared.now, shared.settings.animation) {
                Moment::Before(before, cells) => (view, overlay.hand) = (before, cells.to_vec()),
                Moment::After(cells) => overlay.hand = cells.to_vec(),
                Moment::Rest => {}
            }
        }
        let scene = Scene::new(&found.layout, view, &overlay);
        // With a piece in hand, where it can go is what matters.
        let scene = if self.choosing.holds() { Scene { marks: &[], ..scene } } else { scene };
        let drawn = board::draw(&scene, found.size, shared.theme().look);
        canvas.stamp(found.corner.0, found.corner.1, &drawn);
    }

    /// What we are doing on the board.
    fn overlay(&self, shared: &Shared, table: &Table) -> Overlay {
        let last = table.snapshot.last_cells();
        if let Some(going) = &self.going {
            return Overlay { hand: going.path.clone(), last, ..Overlay::NONE };
        }
        let targets = match self.choices(shared) {
            Some(choices) if self.choosing.holds() && shared.settings.show_legal => {
                self.choosing.next_cells(choices)
            }
            _ => Vec::new(),
        };
        let hand = self.choosing.path.clone();
        Overlay { cursor: self.cursor.cell, hand, targets, last, ..Overlay::NONE }
    }

    fn draw_side(
        &self,
        shared: &Shared,
        table: &Table,
        found: &Arrangement,
        area: Area,
        canvas: &mut Canvas,
    ) {
        let chat =
            found.frame.chat_in_panel || self.message().is_some() && area.width >= USUAL_PANEL;
        let (above, below) = if chat { split_chat(area) } else { (area, area) };
        let side = SidePanel {
            shared,
            table,
            layout: &found.layout,
            area: above,
            scrolled: self.scrolled,
        };
        side.draw(canvas);
        if chat {
            chat::draw_block(shared, table, canvas, below, self.message());
        }
    }

    /// What stands above everything else.
    fn draw_above(&self, shared: &Shared, table: &Table, found: &Arrangement, canvas: &mut Canvas) {
        match &self.mode {
            Mode::Choose(chooser) => {
                let area = chooser.area(found, canvas.columns() as i32);
                chooser.draw(shared, canvas, area);
            }
            Mode::Chat(_) if found.panel.is_none_or(|panel| panel.width < USUAL_PANEL) => {
                self.draw_chat_window(shared, table, found, canvas);
            }
            Mode::Popup(Popup::Help(page)) => help::draw(self, shared, canvas, *page),
            Mode::Popup(Popup::Moves(back)) => {
                self.draw_moves_window(shared, table, found, canvas, *back);
            }
            Mode::Popup(Popup::Watching) => draw_watching(shared, table, found, canvas),
            _ => {}
        }
    }

    fn draw_chat_window(
        &self,
        shared: &Shared,
        table: &Table,
        found: &Arrangement,
        canvas: &mut Canvas,
    ) {
        let inside = window(shared, found, canvas, (canvas.columns() as i32 - 4, 10), "chat");
        let mut sheet = Canvas::new(inside.width.max(0) as usize, inside.height.max(0) as usize);
        let whole = Area { x: 0, y: 0, ..inside };
        chat::draw_lines(shared, table, &mut sheet, whole, self.message());
        lay(canvas, inside, &sheet);
    }

    /// All moves; and all else of the panel, if the window has no room for it.
    fn draw_moves_window(
        &self,
        shared: &Shared,
        table: &Table,
        found: &Arrangement,
        canvas: &mut Canvas,
        scrolled: usize,
    ) {
        let high = found.frame.status - found.frame.turn - 1;
        let columns = canvas.columns() as i32;
        // Above the panel, so that the board can still be seen.
        let (wide, x) = match found.panel {
            Some(panel) => {
                let wide = (panel.width + 4).max(LEAST_MOVES);
                (wide, columns - wide)
            }
            None => (MOVES.min(columns), (columns - MOVES) / 2),
        };
        let inside = window_at(shared, found, canvas, (x.max(0), wide, high), "moves");
        let mut sheet = Canvas::new(inside.width.max(0) as usize, inside.height.max(0) as usize);
        let area = Area { x: 0, y: 0, ..inside };
        match found.panel {
            Some(_) => moves::draw_long(shared, table, &mut sheet, area, scrolled),
            None => {
                let side = SidePanel { shared, table, layout: &found.layout, area, scrolled };
                side.draw(&mut sheet);
            }
        }
        lay(canvas, inside, &sheet);
    }
}

fn draw_watching(shared: &Shared, table: &Table, found: &Arrangement, canvas: &mut Canvas) {
    let audience = &table.snapshot.status.audience;
    let mut lines = match audience.count {
        0 => vec!["Nobody is watching.".to_owned()],
        1 => vec!["One is watching:".to_owned()],
        count => vec![format!("{count} are watching:")],
    };
    let names = audience.names.join(", ");
    let wrapped = textwrap::wrap(&names, MOVES as usize - 4);
    lines.extend(wrapped.into_iter().map(|line| line.into_owned()));
    let more = audience.count as usize - audience.names.len().min(audience.count as usize);
    if more > 0 {
        lines.push(format!("and {more} more"));
    }
    if let Some(code) = &table.code {
        lines.push(format!("Its invite code: {}", waiting::grouped(code)));
    }
    let inside = window(shared, found, canvas, (MOVES, lines.len() as i32 + 2), "watching");
    for (row, line) in (0..inside.height).zip(&lines) {
        let style = if row == 0 { DIM } else { TEXT };
        canvas.text(inside.x, inside.y + row, line, Style { bg: Role::Popup, ..style });
    }
}

/// A window in the middle of the board's rows; what is inside of its frame.
fn window(
    shared: &Shared,
    found: &Arrangement,
    canvas: &mut Canvas,
    (wide, high): (i32, i32),
    title: &str,
) -> Area {
    let wide = wide.min(canvas.columns() as i32);
    let x = (canvas.columns() as i32 - wide) / 2;
    window_at(shared, found, canvas, (x, wide, high), title)
}

/// A window from a column on.
fn window_at(
    shared: &Shared,
    found: &Arrangement,
    canvas: &mut Canvas,
    (x, wide, high): (i32, i32, i32),
    title: &str,
) -> Area {
    let (top, bottom) = (found.frame.turn + 1, found.frame.status);
    let high = high.min(bottom - top);
    let y = top + (bottom - top - high) / 2;
    let (left, first) = Chrome::new(shared, canvas).popup(x, y, wide, high, title);
    Area { x: left, y: first, width: wide - 4, height: high - 2 }
}

/// Lays a sheet into a window, on its colour.
fn lay(canvas: &mut Canvas, inside: Area, sheet: &Canvas) {
    for (y, line) in (inside.y..).zip(sheet.lines()) {
        for (x, spot) in (inside.x..).zip(line) {
            let bg = if spot.style.bg == Role::Default { Role::Popup } else { spot.style.bg };
            canvas.place(x, y, spot.styled(Style { bg, ..spot.style }));
        }
    }
}
