//! What stands beside the board: the players, the game's panels, the moves, the chat.

use tabuleiro_protocol::RoomStage;
use tabuleiro_rules::view::Layout;
use tabuleiro_rules::{Seat, Side};

use super::words::{length, side_of};
use super::{GamePage, moves};
use crate::board::{Area, Canvas, GlyphSet, columns};
use crate::panel;
use crate::show::legend_of_signs;
use crate::tui::chrome::{ACCENT, BAD, DIM, TEXT, fitted, width};
use crate::tui::pages::arrange::USUAL_PANEL;
use crate::tui::pages::parts::{badge, badge_style};
use crate::tui::{Chrome, Shared, Table};

/// The least rows for the list of moves, its heading included.
const LEAST_MOVES: i32 = 4;

/// The panel of a room.
pub(super) struct SidePanel<'a> {
    pub(super) shared: &'a Shared,
    pub(super) table: &'a Table,
    pub(super) layout: &'a Layout,
    pub(super) area: Area,
    /// How many lines the list of moves is scrolled back.
    pub(super) scrolled: usize,
}

impl SidePanel<'_> {
    /// Draws all of it.
    pub(super) fn draw(&self, canvas: &mut Canvas) {
        let mut y = self.players(canvas);
        y = self.panels(canvas, y + 1);
        let moves = self.moves_area(y + 1);
        if moves.height > 0 {
            let heading = moves.y - 1;
            Chrome::new(self.shared, canvas).rule(moves.x, heading, moves.width, "moves");
            moves::draw(self.shared, self.table, canvas, moves, self.scrolled);
        }
    }

    fn is_narrow(&self) -> bool {
        self.area.width < USUAL_PANEL
    }

    /// Where the list of moves stands, below a heading.
    fn moves_area(&self, heading: i32) -> Area {
        let Area { x, y, width, height } = self.area;
        Area { x, y: heading + 1, width, height: y + height - heading - 1 }
    }

    /// The two players, White first; the row after them.
    fn players(&self, canvas: &mut Canvas) -> i32 {
        let y = self.area.y;
        if self.table.snapshot.seats.is_none() {
            return self.host(canvas);
        }
        let view = &self.table.snapshot.board.view;
        let mut seats = Seat::ALL;
        seats.sort_by_key(|seat| side_of(view, *seat).index());
        for (row, seat) in (y..).zip(seats) {
            self.player(canvas, row, seat);
        }
        match self.is_narrow() {
            true => {
                let times = seats.map(|seat| length(self.table.time_used(seat, self.shared.now)));
                let line = format!("time{:>5}{:>6}", times[0], times[1]);
                canvas.text(self.area.x, y + 2, &line, DIM);
                y + 3
            }
            false => y + 2,
        }
    }

    /// Before the game begins there is only who made the room.
    fn host(&self, canvas: &mut Canvas) -> i32 {
        let room = &self.table.snapshot;
        let own = self.shared.you.as_ref().is_some_and(|you| you.id == room.host.id);
        let line = if own { format!("{} (you)", room.host.name) } else { room.host.name.clone() };
        canvas.text(self.area.x, self.area.y, &line, TEXT.bold());
        let other = if room.stage == RoomStage::Open { "nobody else yet" } else { "" };
        canvas.text(self.area.x, self.area.y + 1, other, DIM);
        self.area.y + 2
    }

    fn player(&self, canvas: &mut Canvas, y: i32, seat: Seat) {
        let (table, now) = (self.table, self.shared.now);
        let Area { x, width: columns, .. } = self.area;
        let side: Side = side_of(&table.snapshot.board.view, seat);
        canvas.text(x, y, &badge(side, self.shared.glyphs()), badge_style(side));
        let to_move = table.snapshot.to_move() == Some(seat);
        let mut end = x + columns;
        if to_move {
            let arrow = if self.shared.glyphs() == GlyphSet::Ascii { "<" } else { "◂" };
            canvas.text(end - 1, y, arrow, ACCENT.bold());
        }
        end -= 2;
        if !self.is_narrow() {
            let time = length(table.time_used(seat, now));
            end -= width(&time);
            canvas.text(end, y, &time, if to_move { TEXT } else { DIM });
            end -= 1;
        }
        if let Some(away) = table.away_for(seat, now) {
            let text =
                if self.is_narrow() { "away".into() } else { format!("away {}", length(away)) };
            end -= width(&text);
            canvas.text(end, y, &text, BAD);
            end -= 1;
        }
        let own = table.own_seat() == Some(seat);
        let room = usize::try_from(end - x - 4).unwrap_or(0);
        let name = named(&table.name_of(seat), own, room);
        canvas.text(x + 4, y, &name, if to_move { TEXT.bold() } else { TEXT });
    }

    /// The game's own panels; the row after them.
    fn panels(&self, canvas: &mut Canvas, y: i32) -> i32 {
        let view = &self.table.snapshot.board.view;
        let columns = usize::try_from(self.area.width).unwrap_or(0);
        let legend = match self.is_narrow() {
            true => Vec::new(),
            false => legend_of_signs(self.layout, view),
        };
        let drawn = panel::draw(view, &legend, columns, self.shared.glyphs());
        let room = self.area.y + self.area.height - y - LEAST_MOVES;
        let rows = (drawn.rows() as i32).min(room.max(0));
        for (dy, line) in (0..rows).zip(drawn.lines()) {
            for (x, spot) in (self.area.x..).zip(line) {
                canvas.place(x, y + dy, *spot);
            }
        }
        y + rows
    }
}

/// A name, marked as ours if it is, in the room there is.
fn named(name: &str, own: bool, room: usize) -> String {
    let forms = if own { [" (you)", " you"] } else { ["", ""] };
    let fits = |form: &&&str| columns(name) + form.len() <= room;
    match forms.iter().find(fits) {
        Some(form) => format!("{name}{form}"),
        None => fitted(name, room),
    }
}

impl GamePage {
    /// How far the list of moves can be scrolled back.
    pub(super) fn most_scrolled(&self, shared: &Shared) -> usize {
        let panel = self.arrangement(shared).and_then(|found| found.panel);
        let (Some(table), Some(panel)) = (self.table(shared), panel) else { return 0 };
        moves::count(table, panel.width).saturating_sub(1)
    }
}
