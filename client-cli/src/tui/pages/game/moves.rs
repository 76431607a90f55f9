//! The list of moves, as lines.

use tabuleiro_protocol::Move;
use tabuleiro_rules::Seat;

use super::words::{length, side_of};
use crate::board::{Area, Canvas, Depth, Role, Style};
use crate::tui::chrome::{DIM, TEXT, fitted, width};
use crate::tui::pages::parts::{Block, NUMBER, SIGN, TurnRow, badge, badge_style, turn_rows};
use crate::tui::{Shared, Table};

/// A turn in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    number: u32,
    seat: Seat,
    text: String,
    ms: u64,
}

/// The turns of a game, each with all its actions.
pub(super) fn turns(moves: &[Move]) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    for played in moves {
        match turns.last_mut() {
            Some(turn) if (turn.number, turn.seat) == (played.turn, played.seat) => {
                turn.text.push(' ');
                turn.text.push_str(&played.action);
                turn.ms += played.ms;
            }
            _ => turns.push(Turn {
                number: played.turn,
                seat: played.seat,
                text: played.action.clone(),
                ms: played.ms,
            }),
        }
    }
    turns
}

/// The list in rows.
fn rows(turns: &[Turn], columns: i32) -> Vec<TurnRow> {
    let block = |turn: &Turn| Block {
        number: turn.number,
        seat: turn.seat,
        width: width(&turn.text),
        counts: true,
    };
    let blocks: Vec<_> = turns.iter().map(block).collect();
    turn_rows(&blocks, columns)
}

/// How many lines the list has in so many columns.
pub(super) fn count(table: &Table, columns: i32) -> usize {
    rows(&turns(&table.snapshot.moves), columns).len()
}

/// Draws the end of the list, or what is so many lines before it.
pub(super) fn draw(
    shared: &Shared,
    table: &Table,
    canvas: &mut Canvas,
    area: Area,
    scrolled: usize,
) {
    let turns = turns(&table.snapshot.moves);
    let rows = rows(&turns, area.width);
    let height = usize::try_from(area.height).unwrap_or(0);
    let (first, shown) = window(rows.len(), height, scrolled);
    let list = List { shared, table, area, turns: &turns };
    for (y, row) in (area.y..).zip(&rows[first..first + shown]) {
        list.row(canvas, y, row);
    }
}

/// The first line that is shown and how many are.
pub(super) fn window(count: usize, height: usize, scrolled: usize) -> (usize, usize) {
    let shown = count.min(height);
    let most = count - shown;
    (most - scrolled.min(most), shown)
}

struct List<'a> {
    shared: &'a Shared,
    table: &'a Table,
    area: Area,
    turns: &'a [Turn],
}

impl List<'_> {
    fn row(&self, canvas: &mut Canvas, y: i32, row: &TurnRow) {
        let Area { x, width: columns, .. } = self.area;
        if let Some(number) = row.number {
            canvas.text(x, y, &format!("{number:>2}"), DIM);
        }
        for &(start, index) in &row.turns {
            let turn = &self.turns[index];
            let mut start = start;
            if row.signs && start + width(&turn.text) <= columns {
                let side = side_of(&self.table.snapshot.board.view, turn.seat);
                let sign = badge(side, self.shared.glyphs());
                canvas.text(x + start - SIGN, y, &sign, badge_style(side));
            } else if row.signs {
                // What was played matters more than by whom.
                start = NUMBER;
            }
            let newest = index + 1 == self.turns.len();
            let text = fitted(&turn.text, usize::try_from(columns - start).unwrap_or(0));
            let wide = usize::try_from((columns - NUMBER) / 2 - 1).unwrap_or(0);
            let text = if newest && !row.signs { format!("{text:wide$}") } else { text };
            canvas.text(x + start, y, &text, self.style(newest));
        }
    }

    fn style(&self, newest: bool) -> Style {
        let plain = self.shared.theme().palette.depth == Depth::None;
        match newest {
            true => Style::new(Role::OnFill, Role::Last).bold().reversed(plain),
            false => TEXT,
        }
    }
}

/// The whole list, a turn a line with its time: for a window of its own.
pub(super) fn draw_long(
    shared: &Shared,
    table: &Table,
    canvas: &mut Canvas,
    area: Area,
    scrolled: usize,
) {
    let turns = turns(&table.snapshot.moves);
    let height = usize::try_from(area.height).unwrap_or(0);
    let (first, shown) = window(turns.len(), height, scrolled);
    for (y, turn) in (area.y..).zip(&turns[first..first + shown]) {
        let side = side_of(&table.snapshot.board.view, turn.seat);
        canvas.text(area.x, y, &format!("{:>3}", turn.number), DIM);
        canvas.text(area.x + 4, y, &badge(side, shared.glyphs()), badge_style(side));
        let time = length(turn.ms);
        let end = area.x + area.width - width(&time);
        let room = usize::try_from(end - area.x - 9).unwrap_or(0);
        canvas.text(area.x + 8, y, &fitted(&turn.text, room), TEXT);
        canvas.text(end, y, &time, DIM);
    }
    if turns.is_empty() {
        canvas.text(area.x, area.y, "Nothing has been played yet.", DIM);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(turn: u32, seat: Seat, action: &str) -> Move {
        Move { seq: turn, seat, turn, action: action.to_owned(), ms: 1000 }
    }

    #[test]
    fn actions_of_a_turn_stand_together() {
        use Seat::{One, Zero};
        let moves = [
            played(1, Zero, "Dc4"),
            played(2, One, "Rb7"),
            played(2, One, "Dd4"),
            played(3, One, "again"),
            played(4, Zero, "Rb5"),
        ];
        let turns = turns(&moves);
        assert_eq!(turns[1].text, "Rb7 Dd4");
        assert_eq!(turns[1].ms, 2000);
    }

    #[test]
    fn a_list_can_be_scrolled_to_its_start_and_no_further() {
        assert_eq!(window(20, 8, 0), (12, 8));
        assert_eq!(window(20, 8, 5), (7, 8));
        assert_eq!(window(20, 8, 500), (0, 8));
        assert_eq!(window(3, 8, 1), (0, 3));
        assert_eq!(window(3, 0, 1), (2, 0));
    }
}
