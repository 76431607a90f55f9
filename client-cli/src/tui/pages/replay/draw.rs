//! How a replay looks, and what is where.

use tabuleiro_protocol::UndoKind;
use tabuleiro_rules::view::{CellName, Layout, View};

use super::tape::{Deed, Step};
use super::{Film, ReplayPage, keys};
use crate::board::{Canvas, GlyphSet, Overlay, Role, Scene, Style, draw};
use crate::tui::chrome::{ACCENT, DIM, TEXT, fits_status, fitted, width, wrapped};
use crate::tui::pages::arrange::{Arrangement, Seen, arrange, least};
use crate::tui::pages::parts::{Moment, badge, badge_style, is_broken, line, words as say};
use crate::tui::{Chrome, Shared, short_name};

/// In fewer columns a result in the title says nothing.
const LEAST_RESULT: usize = 10;

/// The rows above and below what is said in place of a board that does not fit.
const TINY_HEAD: usize = 3;
const TINY_FOOT: usize = 4;

impl ReplayPage {
    pub(super) fn draw_page(&self, shared: &Shared, canvas: &mut Canvas) {
        match &self.film {
            Some(film) => self.draw_film(shared, canvas, film),
            None => {
                canvas.text(3, 4, "Fetching the game.", DIM);
                let mut chrome = Chrome::new(shared, canvas);
                chrome.title("Replay");
                chrome.status(3, &line(shared));
            }
        }
        Chrome::new(shared, canvas).keys(keys::LEFT, keys::RIGHT);
    }

    fn draw_film(&self, shared: &Shared, canvas: &mut Canvas, film: &Film) {
        let found = self.arrangement(shared, film);
        if found.as_ref().is_none_or(|found| found.frame.title) {
            self.draw_head(shared, canvas, film);
        }
        self.draw_progress(shared, canvas, film, turn_row(found.as_ref()));
        let rows = i32::from(shared.size.1);
        let (mut status_row, mut chat) = (rows - 3, Some(rows - 2));
        match &found {
            Some(found) => {
                (status_row, chat) = (found.frame.status, found.frame.chat);
                self.draw_board(shared, canvas, film, found);
                if let Some(panel) = found.panel {
                    self.draw_panel(shared, canvas, film, (found, panel));
                }
            }
            None => self.draw_too_small(shared, canvas, film),
        }
        let status = match self.is_live() && is_broken(shared) {
            true => line(shared),
            false => self.sentence(film),
        };
        let steps = film.steps_at(self.reel.at);
        // What was said gives way to a long sentence.
        if let Some(y) = chat.filter(|_| fits_status(shared, &status))
            && let Some((who, text)) = film.tape.said(steps).next_back()
        {
            canvas.text(1, y, &format!("{who}:"), ACCENT.bold());
            let room = canvas.columns().saturating_sub(width(who) as usize + 4);
            canvas.text(width(who) + 3, y, &fitted(text, room), TEXT);
        }
        Chrome::new(shared, canvas).status(rows - status_row, &status);
    }

    /// How large a window the board needs, where there is room to say it.
    fn draw_too_small(&self, shared: &Shared, canvas: &mut Canvas, film: &Film) {
        let Some(layout) = self.seen_layout(film) else { return };
        let (columns, rows) = least(&Seen::new(layout, self.flipped));
        let name = film.tape.record().summary.setup.game.info().name;
        let text = format!("{name} needs {columns} x {rows} for its board.");
        let room = usize::from(shared.size.0).saturating_sub(2);
        let free = usize::from(shared.size.1).saturating_sub(TINY_HEAD + TINY_FOOT);
        if free == 0 {
            return;
        }
        for (y, line) in (TINY_HEAD as i32..).zip(wrapped(&text, room, free)) {
            canvas.text(1, y, &line, TEXT);
        }
    }

    fn draw_board(&self, shared: &Shared, canvas: &mut Canvas, film: &Film, found: &Arrangement) {
        let (view, hand) = self.seen_now(shared, film);
        let overlay = Overlay { last: self.last(film), hand, ..Overlay::NONE };
        let scene = Scene::new(&found.layout, view, &overlay);
        let board = draw(&scene, found.size, shared.theme().look);
        canvas.stamp(found.corner.0, found.corner.1, &board);
    }

    /// The position, and the cells that are pointed out while it plays by itself or live.
    fn seen_now<'a>(&'a self, shared: &Shared, film: &'a Film) -> (&'a View, Vec<CellName>) {
        if !self.reel.playing && !self.follows() {
            return (&film.view, Vec::new());
        }
        // What plays fast has no time for more.
        let most = u32::try_from(self.reel.pause() / 2).unwrap_or(u32::MAX);
        match self.flash.moment(shared.now, shared.settings.animation.min(most)) {
            Moment::Before(view, cells) => (view, cells.to_vec()),
            Moment::After(cells) => (&film.view, cells.to_vec()),
            Moment::Rest => (&film.view, Vec::new()),
        }
    }

    /// Where everything stands; nothing if the window is too small.
    pub(super) fn arrangement(&self, shared: &Shared, film: &Film) -> Option<Arrangement> {
        let seen = Seen::new(self.seen_layout(film)?, self.flipped);
        arrange(&seen, shared.size, Some(&shared.settings.board_size))
    }

    fn seen_layout<'a>(&self, film: &'a Film) -> Option<&'a Layout> {
        let layouts = &film.tape.record().board.layouts;
        layouts.get(self.layout % layouts.len().max(1))
    }

    /// The step that led to what is seen.
    pub(super) fn step<'a>(&self, film: &'a Film) -> Option<&'a Step> {
        film.tape.steps().get(film.steps_at(self.reel.at).checked_sub(1)?)
    }

    fn last(&self, film: &Film) -> Vec<CellName> {
        self.step(film).map(Step::cells).unwrap_or_default()
    }

    /// The title, and the line that says where we are.
    fn draw_head(&self, shared: &Shared, canvas: &mut Canvas, film: &Film) {
        let summary = &film.tape.record().summary;
        let setup = &summary.setup;
        let (room, seconds) = (short_name(summary.game), setup.turn_limit.seconds());
        let about = format!("room {room}   {seconds} s a turn");
        let (right, role) = match film.tape.ending() {
            Some(ending) => (say::ending(ending, film.tape.seats()), Role::Text),
            None if self.follows() => ("live".to_owned(), Role::Time),
            None if self.is_live() => {
                let behind = self.frames() - self.reel.at;
                (format!("live, {}", say::count(behind, "step on", "steps on")), Role::Accent)
            }
            None => ("not finished".to_owned(), Role::Dim),
        };
        let name = setup.game.info().name;
        let room = canvas.columns().saturating_sub(name.len() + about.len() + 9);
        let right = if room < LEAST_RESULT { String::new() } else { fitted(&right, room) };
        Chrome::new(shared, canvas).headline(name, &about, &right, role);
    }

    fn progress_text(&self) -> String {
        let (number, moves) = self.numbers();
        let state = match (self.reel.playing, self.follows()) {
            (true, _) => "playing",
            (false, true) => "live",
            (false, false) => "paused",
        };
        let pause = self.reel.pause() as f64 / 1000.0;
        format!("move {number}/{moves}  {state}  {}  {pause} s a move", self.reel.speed())
    }

    /// The first column of the bar and how many it has.
    fn bar(&self, columns: i32) -> (i32, i32) {
        let x = 5 + width(&self.progress_text()) + 3;
        (x, (columns - 1 - x).max(0))
    }

    fn draw_progress(&self, shared: &Shared, canvas: &mut Canvas, film: &Film, y: i32) {
        let glyphs = shared.glyphs();
        if let Some(step) = self.step(film) {
            canvas.text(1, y, &badge(step.side, glyphs), badge_style(step.side));
        }
        canvas.text(5, y, &self.progress_text(), TEXT.bold());
        let (x, wide) = self.bar(shared.size.0.into());
        let done = match self.frames() {
            0 => wide,
            frames => wide * self.reel.at as i32 / frames as i32,
        };
        let [full, empty] = if glyphs == GlyphSet::Ascii { ['#', '-'] } else { ['▰', '▱'] };
        for column in 0..wide {
            let (symbol, role) =
                if column < done { (full, Role::Last) } else { (empty, Role::Rule) };
            canvas.put(x + column, y, symbol, Style::new(role, Role::Default));
        }
    }

    /// What happened, in a sentence.
    fn sentence(&self, film: &Film) -> String {
        let Some(step) = self.step(film) else {
            return "The start.  Space plays the game, right goes a step.".to_owned();
        };
        let number = self.numbers().0;
        let told = match &step.deed {
            Deed::Played { action, ms, undone } => {
                let undone = if *undone { "  Undone later." } else { "" };
                // A game from a text has no times.
                let time = match *ms {
                    0 => String::new(),
                    ms => format!("   Played in {}.", say::length(ms)),
                };
                format!("{number}  {}  {action}{time}{undone}", step.side)
            }
            Deed::LegOver { told, .. } => told.clone(),
            Deed::Undone { kind: UndoKind::TakeBack, ply } => {
                format!("{} took back, to after move {ply}.", step.side)
            }
            Deed::Undone { kind: UndoKind::Undo, ply } => {
                format!("{} was granted an undo, to after move {ply}.", step.side)
            }
        };
        match (self.reel.at == self.frames(), film.tape.ending()) {
            (true, Some(ending)) => format!("{told}  {}.", say::ending(ending, film.tape.seats())),
            _ => told,
        }
    }

    /// A click: on the bar, or on a move of the list.
    pub(super) fn click(&mut self, shared: &Shared, x: i32, y: i32) {
        let Some(film) = &self.film else { return };
        let found = self.arrangement(shared, film);
        let (start, wide) = self.bar(shared.size.0.into());
        if y == turn_row(found.as_ref()) && x >= start && wide > 0 {
            let to = (x - start) as usize * (self.frames() + 1) / wide as usize;
            self.seek(shared, to);
            return;
        }
        if let Some(frame) = self.move_at(shared, film, (x, y)) {
            self.seek(shared, frame);
        }
    }
}

/// The row that says where in the game we are.
fn turn_row(found: Option<&Arrangement>) -> i32 {
    found.map_or(1, |found| found.frame.turn)
}
