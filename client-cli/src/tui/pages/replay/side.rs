//! What stands beside the board: players, panels, moves, what was said.

use tabuleiro_rules::Seat;
use tabuleiro_rules::view::Layout;

use super::moves::{Word, words};
use super::{Film, ReplayPage};
use crate::board::{Area, Canvas, GlyphSet, Role, Style};
use crate::panel;
use crate::show::legend_of_signs;
use crate::tui::chrome::{DIM, TEXT, fitted, width};
use crate::tui::pages::arrange::{Arrangement, USUAL_PANEL, split_chat};
use crate::tui::pages::parts::{badge, badge_style, words as say};
use crate::tui::{Chrome, Shared};

/// Rows of the players at the top of the panel, and a blank one.
const PLAYERS: i32 = 3;

impl ReplayPage {
    pub(super) fn draw_panel(
        &self,
        shared: &Shared,
        canvas: &mut Canvas,
        film: &Film,
        (found, panel): (&Arrangement, Area),
    ) {
        let chat = found.frame.chat_in_panel;
        let (above, below) = if chat { split_chat(panel) } else { (panel, panel) };
        self.draw_players(shared, canvas, film, above);
        let (panels, moves) = parts_of(shared, film, &found.layout, above);
        canvas.stamp(above.x, above.y + PLAYERS, &panels);
        if moves.height > 0 {
            Chrome::new(shared, canvas).rule(moves.x, moves.y - 1, moves.width, "moves");
            let room = (moves.width, moves.height);
            for word in words(film, self.reel.at, room, shared.glyphs()) {
                self.draw_word(shared, canvas, (moves.x, moves.y), &word);
            }
        }
        if chat {
            Chrome::new(shared, canvas).rule(below.x, below.y, below.width, "chat");
            draw_chat(canvas, below, film, film.steps_at(self.reel.at));
        }
    }

    fn draw_players(&self, shared: &Shared, canvas: &mut Canvas, film: &Film, area: Area) {
        let Area { x, width: wide, .. } = area;
        let used = self.step(film).map_or([0; 2], |step| step.used);
        let mut seats = Seat::ALL;
        seats.sort_by_key(|seat| film.view.sides[seat.index()]);
        for (y, seat) in (area.y..).zip(seats) {
            let (glyphs, side) = (shared.glyphs(), film.view.sides[seat.index()]);
            canvas.text(x, y, &badge(side, glyphs), badge_style(side));
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
            canvas.text(x, y, &badge(side, shared.glyphs()), badge_style(side));
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

    /// The frame of the move at a place of the screen.
    pub(super) fn move_at(&self, shared: &Shared, film: &Film, at: (i32, i32)) -> Option<usize> {
        let found = self.arrangement(shared, film)?;
        let panel = found.panel?;
        let above = if found.frame.chat_in_panel { split_chat(panel).0 } else { panel };
        let (_, moves) = parts_of(shared, film, &found.layout, above);
        let (x, y) = (at.0 - moves.x, at.1 - moves.y);
        let listed = words(film, self.reel.at, (moves.width, moves.height), shared.glyphs());
        let mut listed = listed.into_iter().filter(|word| word.y == y);
        listed.find(|word| (word.x..word.x + width(&word.text)).contains(&x))?.frame
    }
}

/// The game's own panels, and where the moves stand below them.
fn parts_of(shared: &Shared, film: &Film, layout: &Layout, area: Area) -> (Canvas, Area) {
    let legend = match area.width < USUAL_PANEL {
        true => Vec::new(),
        false => legend_of_signs(layout, &film.view),
    };
    let columns = usize::try_from(area.width).unwrap_or(0);
    let panels = panel::draw(&film.view, &legend, columns, shared.glyphs());
    let above = PLAYERS + panels.rows() as i32 + 2;
    let moves = Area { y: area.y + above, height: area.height - above, ..area };
    (panels, moves)
}

/// What was said up to a step, the last at the bottom.
fn draw_chat(canvas: &mut Canvas, area: Area, film: &Film, steps: usize) {
    let wide = usize::try_from(area.width).unwrap_or(1).max(1);
    let mut lines: Vec<String> = Vec::new();
    for (who, text) in film.tape.said(steps) {
        let said = format!("{who}: {text}");
        lines.extend(textwrap::wrap(&said, wide).into_iter().map(String::from));
    }
    let skipped = lines.len().saturating_sub(usize::try_from(area.height - 1).unwrap_or(0));
    for (y, line) in (area.y + 1..).zip(&lines[skipped..]) {
        canvas.text(area.x, y, line, TEXT);
    }
}
