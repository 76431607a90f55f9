//! The list of moves, as lines.

use tabuleiro_protocol::Move;
use tabuleiro_rules::Seat;

use super::words::{badge, badge_style, length, side_of};
use crate::board::{Area, Canvas, Depth, Role, Style};
use crate::tui::chrome::{DIM, TEXT, fitted, width};
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

/// A line with a turn of each seat, where they fit.
type Pair = [Option<Turn>; 2];

/// Seat 0 at the left, seat 1 at the right; who moves twice in a row begins a new line.
fn pairs(turns: Vec<Turn>) -> Vec<Pair> {
    let mut lines: Vec<Pair> = Vec::new();
    for turn in turns {
        match lines.last_mut() {
            Some([_, right @ None]) if turn.seat == Seat::One => *right = Some(turn),
            _ if turn.seat == Seat::One => lines.push([None, Some(turn)]),
            _ => lines.push([Some(turn), None]),
        }
    }
    lines
}

/// Whether every turn fits into half of the columns, so that two can stand on a line.
fn is_double(turns: &[Turn], columns: i32) -> bool {
    let widest = turns.iter().map(|turn| width(&turn.text)).max().unwrap_or(0);
    widest < half(columns)
}

/// The columns of one of two turns on a line, after the number.
const fn half(columns: i32) -> i32 {
    (columns - 3) / 2
}

/// How many lines the list has in so many columns.
pub(super) fn count(table: &Table, columns: i32) -> usize {
    let turns = turns(&table.snapshot.moves);
    if is_double(&turns, columns) { pairs(turns).len() } else { turns.len() }
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
    let height = usize::try_from(area.height).unwrap_or(0);
    let last = turns.len();
    let list = List { shared, table, area };
    if is_double(&turns, area.width) {
        let lines = pairs(turns);
        let (first, shown) = window(lines.len(), height, scrolled);
        for (y, (number, pair)) in (area.y..).zip((first + 1..).zip(&lines[first..first + shown])) {
            let newest = number == lines.len();
            list.pair(canvas, y, number, pair, newest);
        }
    } else {
        let (first, shown) = window(last, height, scrolled);
        for (y, (place, turn)) in (area.y..).zip((first..).zip(&turns[first..first + shown])) {
            list.single(canvas, y, turn, place + 1 == last);
        }
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
}

impl List<'_> {
    fn pair(&self, canvas: &mut Canvas, y: i32, number: usize, pair: &Pair, newest: bool) {
        let (x, half) = (self.area.x, half(self.area.width));
        canvas.text(x, y, &format!("{number:>2}"), DIM);
        let latest = usize::from(pair[1].is_some());
        for (column, turn) in (0..).zip(pair) {
            let Some(turn) = turn else { continue };
            let style = self.style(newest && column == latest);
            let room = usize::try_from(half - 1).unwrap_or(0);
            let text = match newest && column == latest {
                true => format!("{:room$}", turn.text),
                false => turn.text.clone(),
            };
            canvas.text(x + 3 + half * column as i32, y, &text, style);
        }
    }

    /// A turn a line, with whose it is and, if there is room, how long it took.
    fn single(&self, canvas: &mut Canvas, y: i32, turn: &Turn, newest: bool) {
        let Area { x, width: columns, .. } = self.area;
        canvas.text(x, y, &format!("{:>2}", turn.number), DIM);
        let mut from = 3;
        if columns >= 7 + width(&turn.text) {
            let side = side_of(&self.table.snapshot.board.view, turn.seat);
            canvas.text(x + 3, y, &badge(side, self.shared.glyphs()), badge_style(side));
            from = 7;
        }
        let room = usize::try_from(columns - from).unwrap_or(0);
        canvas.text(x + from, y, &fitted(&turn.text, room), self.style(newest));
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
    fn actions_of_a_turn_stand_together_and_turns_in_pairs() {
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
        let shape: Vec<_> = pairs(turns).iter().map(|[a, b]| (a.is_some(), b.is_some())).collect();
        assert_eq!(shape, [(true, true), (false, true), (true, false)]);
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
