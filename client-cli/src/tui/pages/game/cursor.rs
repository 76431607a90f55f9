//! The cursor, and how it goes from cell to cell on any board.

use tabuleiro_rules::view::{Cell, CellName, Layout};

/// The cursor.
#[derive(Clone, Debug, Default)]
pub(super) struct Cursor {
    /// Where it is, once it is somewhere.
    pub(super) cell: Option<CellName>,
    /// The column it wants to keep to on its way up and down.
    column: i16,
}

/// A step on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Way {
    /// Columns: -1 to the left, 1 to the right.
    pub(super) across: i16,
    /// Rows: -1 up, 1 down.
    pub(super) down: i16,
}

impl Way {
    /// The step of a key, as letters of the home row or digits of a number pad.
    pub(super) const fn of(key: char) -> Option<Self> {
        let (across, down) = match key {
            'h' | '4' => (-1, 0),
            'l' | '6' => (1, 0),
            'k' | '8' => (0, -1),
            'j' | '2' => (0, 1),
            '7' => (-1, -1),
            '9' => (1, -1),
            '1' => (-1, 1),
            '3' => (1, 1),
            _ => return None,
        };
        Some(Self { across, down })
    }
}

impl Cursor {
    /// Puts it on a cell.
    pub(super) fn put(&mut self, layout: &Layout, cell: CellName) {
        if let Some(cell) = layout.cell(&cell) {
            (self.cell, self.column) = (Some(cell.id), cell.u);
        }
    }

    /// Puts it into the middle of the board, if it is nowhere.
    pub(super) fn wake(&mut self, layout: &Layout) {
        if self.cell.is_none()
            && let Some(middle) = middle(layout)
        {
            self.put(layout, middle);
        }
    }

    /// After the board was turned or drawn otherwise.
    pub(super) fn settle(&mut self, layout: &Layout) {
        if let Some(cell) = self.cell {
            self.put(layout, cell);
        }
    }

    /// Takes a step; where there is no cell it stays.
    pub(super) fn step(&mut self, layout: &Layout, way: Way) {
        let Some(here) = self.cell.and_then(|cell| layout.cell(&cell)) else {
            return self.wake(layout);
        };
        let next = match (way.across, way.down) {
            (across, 0) => beside(layout, here, across),
            (0, down) => nearest(layout, here.v + down, self.column, |_| true),
            (across, down) => {
                let near = |cell: &Cell| {
                    let right = (cell.u - here.u) * across;
                    right > 0 && right <= 2
                };
                nearest(layout, here.v + down, here.u, near)
            }
        };
        let Some(next) = next else { return };
        self.cell = Some(next.id);
        if way.across != 0 {
            self.column = next.u;
        }
    }

    /// Goes to the cell on the other side of the board's middle.
    pub(super) fn cross(&mut self, layout: &Layout) {
        let Some(here) = self.cell.and_then(|cell| layout.cell(&cell)) else {
            return self.wake(layout);
        };
        let ends = |values: &dyn Fn(&Cell) -> i16| {
            let all = layout.cells.iter().map(values);
            all.clone().min().unwrap_or(0) + all.max().unwrap_or(0)
        };
        let (u, v) = (ends(&|cell| cell.u) - here.u, ends(&|cell| cell.v) - here.v);
        if let Some(there) = layout.cells.iter().find(|cell| (cell.u, cell.v) == (u, v)) {
            self.put(layout, there.id);
        }
    }

    /// Goes to the next of some cells in the order of the board, or to the one before.
    pub(super) fn hop(&mut self, layout: &Layout, among: &[CellName], back: bool) {
        let mut stops: Vec<_> =
            layout.cells.iter().map(|cell| cell.id).filter(|id| among.contains(id)).collect();
        if back {
            stops.reverse();
        }
        let place = |id: CellName| {
            let place = layout.cells.iter().position(|cell| cell.id == id).unwrap_or(0) as isize;
            if back { -place } else { place }
        };
        let here = self.cell.map_or(isize::MIN, place);
        let next = stops.iter().find(|stop| place(**stop) > here).or_else(|| stops.first());
        if let Some(next) = next {
            self.put(layout, *next);
        }
    }
}

/// The cell nearest to the middle of the board.
fn middle(layout: &Layout) -> Option<CellName> {
    let sum = |values: &dyn Fn(&Cell) -> i16| -> i32 {
        let all = layout.cells.iter().map(values);
        i32::from(all.clone().min().unwrap_or(0)) + i32::from(all.max().unwrap_or(0))
    };
    let (u, v) = (sum(&|cell| cell.u), sum(&|cell| cell.v));
    let far = |cell: &&Cell| {
        let (du, dv) = (2 * i32::from(cell.u) - u, 2 * i32::from(cell.v) - v);
        du * du + 4 * dv * dv
    };
    layout.cells.iter().min_by_key(far).map(|cell| cell.id)
}

/// The next cell in the same row.
fn beside<'a>(layout: &'a Layout, here: &Cell, across: i16) -> Option<&'a Cell> {
    let ahead = |cell: &&Cell| cell.v == here.v && (cell.u - here.u) * across > 0;
    layout.cells.iter().filter(ahead).min_by_key(|cell| (cell.u - here.u).abs())
}

/// The cell of a row that is nearest to a column.
fn nearest(
    layout: &Layout,
    row: i16,
    column: i16,
    wanted: impl Fn(&Cell) -> bool,
) -> Option<&Cell> {
    let there = layout.cells.iter().filter(|cell| cell.v == row && wanted(cell));
    there.min_by_key(|cell| (cell.u - column).abs())
}

#[cfg(test)]
mod tests {
    use tabuleiro_rules::GameKind;

    use super::*;
    use crate::board::turned;

    fn layout(game: GameKind) -> Layout {
        game.start(&Default::default()).unwrap().layouts()[0].clone()
    }

    fn at(layout: &Layout, cell: &str) -> Cursor {
        let mut cursor = Cursor::default();
        cursor.put(layout, CellName::from(cell).unwrap());
        cursor
    }

    fn walk(layout: &Layout, from: &str, keys: &str) -> String {
        let mut cursor = at(layout, from);
        for key in keys.chars() {
            cursor.step(layout, Way::of(key).unwrap());
        }
        cursor.cell.unwrap().to_string()
    }

    #[test]
    fn a_way_up_and_down_keeps_to_its_column() {
        let board = layout(GameKind::Adaptoid);
        assert_eq!(walk(&board, "d4", "kk"), walk(&board, "d4", "kkkj").as_str());
        assert_eq!(walk(&board, "d1", "kj"), "d1");
        let board = layout(GameKind::Splinter);
        assert_eq!(walk(&board, "h9", "k"), "h8");
        assert_eq!(walk(&board, "h9", "79"), "h7");
        assert_eq!(walk(&board, "a1", "hk"), "a1");
    }

    #[test]
    fn slanting_steps_lead_to_neighbours() {
        let board = layout(GameKind::Trench);
        assert_eq!(walk(&board, "d4", "9"), "e4");
        assert_eq!(walk(&board, "d4", "71"), walk(&board, "d4", "h"));
        let other = turned(&board);
        assert_eq!(walk(&other, "d4", "1"), "e4");
    }

    #[test]
    fn hopping_goes_around_in_the_order_of_the_board() {
        let board = layout(GameKind::Splinter);
        let stops = ["c3", "b2", "d4"].map(|cell| CellName::from(cell).unwrap());
        let mut cursor = at(&board, "c2");
        let mut seen = Vec::new();
        for _ in 0..4 {
            cursor.hop(&board, &stops, false);
            seen.push(cursor.cell.unwrap().to_string());
        }
        assert_eq!(seen, ["c3", "d4", "b2", "c3"]);
        cursor.hop(&board, &stops, true);
        assert_eq!(cursor.cell.unwrap().as_str(), "b2");
    }

    #[test]
    fn the_other_side_of_the_middle_is_found_on_any_board() {
        let board = layout(GameKind::Iris);
        let mut cursor = at(&board, "a1");
        cursor.cross(&board);
        let last = board.cells.last().unwrap().id;
        assert_eq!(cursor.cell, Some(last));
    }
}
