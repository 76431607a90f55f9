//! How a replay looks, and what is where.

use tabuleiro_protocol::UndoKind;
use tabuleiro_rules::Seat;
use tabuleiro_rules::view::{CellName, Layout, View};

use super::moves::{Word, badge, words};
use super::stage::{Stage, TALL};
use super::tape::{Deed, Step};
use super::{Film, ReplayPage, keys};
use crate::board::{Canvas, GlyphSet, Overlay, Role, Scene, Style, draw};
use crate::panel;
use crate::show::legend_of_signs;
use crate::tui::chrome::{ACCENT, DIM, TEXT, fitted, width};
use crate::tui::pages::parts::{Moment, is_broken, line, words as say};
use crate::tui::{Chrome, Shared, short_name};

/// Rows of what was said, with its heading, where it stands in the panel.
const CHAT_ROWS: i32 = 8;

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
        self.draw_head(shared, canvas, film);
        match self.stage(shared, film) {
            Some(stage) => {
                let (view, hand) = self.seen_now(shared, film);
                let overlay = Overlay { last: self.last(film), hand, ..Overlay::NONE };
                let scene = Scene::new(&stage.layout, view, &overlay);
                let board = draw(&scene, stage.size, shared.theme().look);
                canvas.stamp(stage.corner.0, stage.corner.1, &board);
                if stage.panel.1 > 0 {
                    self.draw_panel(shared, canvas, film, &stage);
                }
            }
            None => canvas.text(1, 3, "This window is too small for the board.", TEXT),
        }
        let rows = i32::from(shared.size.1);
        let steps = film.steps_at(self.reel.at);
        if rows < TALL
            && let Some((who, text)) = film.tape.said(steps).next_back()
        {
            canvas.text(1, rows - 2, &format!("{who}:"), ACCENT.bold());
            let room = canvas.columns().saturating_sub(width(who) as usize + 4);
            canvas.text(width(who) + 3, rows - 2, &fitted(text, room), TEXT);
        }
        let status = match self.is_live() && is_broken(shared) {
            true => line(shared),
            false => self.sentence(film),
        };
        let from_bottom = if rows < TALL { 3 } else { 2 };
        Chrome::new(shared, canvas).status(from_bottom, &status);
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

    /// The layout that is seen, in the size that fits.
    fn stage(&self, shared: &Shared, film: &Film) -> Option<Stage> {
        let layout = self.seen_layout(film)?;
        Stage::new(layout, self.flipped, shared.size, &shared.settings.board_size)
    }

    fn seen_layout<'a>(&self, film: &'a Film) -> Option<&'a Layout> {
        let layouts = &film.tape.record().board.layouts;
        layouts.get(self.layout % layouts.len().max(1))
    }

    /// The step that led to what is seen.
    fn step<'a>(&self, film: &'a Film) -> Option<&'a Step> {
        film.tape.steps().get(film.steps_at(self.reel.at).checked_sub(1)?)
    }

    fn last(&self, film: &Film) -> Vec<CellName> {
        self.step(film).map(|step| step.cells.clone()).unwrap_or_default()
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
        let right = fitted(&right, room);
        Chrome::new(shared, canvas).headline(name, &about, &right, role);
        self.draw_progress(shared, canvas, film);
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

    fn draw_progress(&self, shared: &Shared, canvas: &mut Canvas, film: &Film) {
        let glyphs = shared.glyphs();
        if let Some(step) = self.step(film) {
            draw_badge(canvas, 1, 1, step.side, glyphs);
        }
        canvas.text(5, 1, &self.progress_text(), TEXT.bold());
        let (x, wide) = self.bar(shared.size.0.into());
        let done = match self.frames() {
            0 => wide,
            frames => wide * self.reel.at as i32 / frames as i32,
        };
        let [full, empty] = if glyphs == GlyphSet::Ascii { ['#', '-'] } else { ['▰', '▱'] };
        for column in 0..wide {
            let (symbol, role) =
                if column < done { (full, Role::Last) } else { (empty, Role::Rule) };
            canvas.put(x + column, 1, symbol, Style::new(role, Role::Default));
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
                let time = say::length(*ms);
                format!("{number}  {}  {action}   Played in {time}.{undone}", step.side)
            }
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

    fn draw_panel(&self, shared: &Shared, canvas: &mut Canvas, film: &Film, stage: &Stage) {
        let (x, wide) = stage.panel;
        self.draw_players(shared, canvas, film, stage);
        let legend = legend_of_signs(&stage.layout, &film.view);
        let panels = panel::draw(&film.view, &legend, wide as usize, shared.glyphs());
        canvas.stamp(x, stage.rows.0 + 3, &panels);
        let (y, rows) = moves_rows(shared, &film.view, &legend, stage);
        if rows > 0 {
            Chrome::new(shared, canvas).rule(x, y - 1, wide, "moves");
            for word in words(film, self.reel.at, (wide, rows), shared.glyphs()) {
                self.draw_word(shared, canvas, (x, y), &word);
            }
        }
        if stage.rows.1 >= TALL - 3 {
            let y = stage.rows.1 - CHAT_ROWS + 1;
            Chrome::new(shared, canvas).rule(x, y, wide, "chat");
            draw_chat(canvas, (x, y + 1), (wide, CHAT_ROWS - 2), film, film.steps_at(self.reel.at));
        }
    }

    fn draw_players(&self, shared: &Shared, canvas: &mut Canvas, film: &Film, stage: &Stage) {
        let (x, wide) = stage.panel;
        let used = self.step(film).map_or([0; 2], |step| step.used);
        let mut seats = Seat::ALL;
        seats.sort_by_key(|seat| film.view.sides[seat.index()]);
        for (y, seat) in (stage.rows.0..).zip(seats) {
            let glyphs = shared.glyphs();
            draw_badge(canvas, x, y, film.view.sides[seat.index()], glyphs);
            let time = say::total(used[seat.index()]);
            let arrow = if glyphs == GlyphSet::Ascii { "<" } else { "◂" };
            let to_move = film.view.to_move == Some(seat);
            let right = format!("{time} {}", if to_move { arrow } else { " " });
            let room = usize::try_from(wide - 5 - width(&right)).unwrap_or(0);
            let name = fitted(&self.name(shared, film, seat), room);
            canvas.text(x + 4, y, &name, if to_move { TEXT.bold() } else { TEXT });
            canvas.text(x + wide - width(&right), y, &right, DIM);
        }
    }

    fn name(&self, shared: &Shared, film: &Film, seat: Seat) -> String {
        let name = say::name_at(film.tape.seats(), seat);
        let you = shared.you.as_ref().filter(|_| self.game.is_some()).map(|you| you.id);
        let mine =
            film.tape.seats().zip(you).is_some_and(|(seats, you)| seats[seat.index()].is(you));
        if mine { format!("{name} (you)") } else { name }
    }

    fn draw_word(&self, shared: &Shared, canvas: &mut Canvas, corner: (i32, i32), word: &Word) {
        let (x, y) = (corner.0 + word.x, corner.1 + word.y);
        if let Some(side) = word.sign {
            draw_badge(canvas, x, y, side, shared.glyphs());
            return;
        }
        let here = word.frame == Some(self.reel.at) && self.reel.at > 0;
        let later = word.frame.is_some_and(|frame| frame > self.reel.at);
        let plain = !shared.theme().look.fills;
        let style = match (here, word.frame) {
            (true, _) => Style::new(Role::OnFill, Role::Last).bold().reversed(plain),
            (false, Some(_)) if !later => TEXT,
            _ => DIM,
        };
        canvas.text(x, y, &word.text, style);
    }

    /// A click: on the bar, or on a move of the list.
    pub(super) fn click(&mut self, shared: &Shared, x: i32, y: i32) {
        let Some(film) = &self.film else { return };
        let (start, wide) = self.bar(shared.size.0.into());
        if y == 1 && x >= start && wide > 0 {
            let to = (x - start) as usize * (self.frames() + 1) / wide as usize;
            self.seek(shared, to);
            return;
        }
        let Some(stage) = self.stage(shared, film).filter(|stage| stage.panel.1 > 0) else {
            return;
        };
        let legend = legend_of_signs(&stage.layout, &film.view);
        let (top, rows) = moves_rows(shared, &film.view, &legend, &stage);
        let (x, y) = (x - stage.panel.0, y - top);
        let listed = words(film, self.reel.at, (stage.panel.1, rows), shared.glyphs());
        let mut listed = listed.into_iter().filter(|word| word.y == y);
        let hit = listed.find(|word| (word.x..word.x + width(&word.text)).contains(&x));
        if let Some(frame) = hit.and_then(|word| word.frame) {
            self.seek(shared, frame);
        }
    }
}

/// The first row of the moves and how many there are.
fn moves_rows(shared: &Shared, view: &View, legend: &[String], stage: &Stage) -> (i32, i32) {
    let panels = panel::draw(view, legend, stage.panel.1 as usize, shared.glyphs()).rows() as i32;
    let y = stage.rows.0 + 3 + panels + 2;
    let end = if stage.rows.1 >= TALL - 3 { stage.rows.1 - CHAT_ROWS } else { stage.rows.1 };
    (y, end - y)
}

fn draw_badge(canvas: &mut Canvas, x: i32, y: i32, side: tabuleiro_rules::Side, glyphs: GlyphSet) {
    let style = match side {
        tabuleiro_rules::Side::White => Style::new(Role::OnWhite, Role::White),
        tabuleiro_rules::Side::Black => Style::new(Role::OnBlack, Role::Black),
    };
    canvas.text(x, y, &badge(side, glyphs), style.bold());
}

/// What was said up to a step, the last at the bottom.
fn draw_chat(canvas: &mut Canvas, corner: (i32, i32), room: (i32, i32), film: &Film, steps: usize) {
    let wide = usize::try_from(room.0).unwrap_or(1).max(1);
    let mut lines: Vec<String> = Vec::new();
    for (who, text) in film.tape.said(steps) {
        let said = format!("{who}: {text}");
        lines.extend(textwrap::wrap(&said, wide).into_iter().map(String::from));
    }
    let skipped = lines.len().saturating_sub(usize::try_from(room.1).unwrap_or(0));
    for (y, line) in (corner.1..).zip(&lines[skipped..]) {
        canvas.text(corner.0, y, line, TEXT);
    }
}
