//! A board that is read from a screen.

use std::collections::BTreeMap;

use tabuleiro::board::{self, Look, Mapping, Scene, Size};
use tabuleiro_rules::view::{Cell, CellName, CellShape, Layout, Place, Shape, View};
use tabuleiro_rules::{Position, Side};

use crate::sight::Sight;

/// What may stand on an empty cell: its ground, the colour of a rim, a target, the last move.
const EMPTY: &str = "∙.:=+-1234567";

/// What stands on each cell that is not empty, in the characters of ASCII.
pub(crate) type Pieces = BTreeMap<CellName, String>;

/// Where a board is on a screen.
pub(crate) struct Board {
    layout: Layout,
    mapping: Mapping,
    corner: (i32, i32),
}

impl Board {
    /// Finds the board of a position by its letters and numbers, whichever way up it is.
    pub(crate) fn find(sight: &Sight, position: &Position) -> Option<Self> {
        let whole = position.layouts()[0].clone();
        let narrow = without_row_ends(&whole);
        let layouts = [whole, narrow].into_iter().flat_map(|l| [board::turned(&l), l]);
        let sizes = |layout: &Layout| Size::all(layout.shape).iter().filter(|s| s.content == 1);
        let drawn = layouts.flat_map(|l| sizes(&l).map(|s| (l.clone(), *s)).collect::<Vec<_>>());
        drawn.into_iter().find_map(|(layout, size)| Self::look_for(sight, layout, size))
    }

    fn look_for(sight: &Sight, layout: Layout, size: Size) -> Option<Self> {
        let mapping = Mapping::new(&layout, size);
        let labels = labels(&layout, &mapping);
        let (columns, rows) = sight.size();
        let corners = (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y)));
        let fits = |&(x, y): &(i32, i32)| {
            labels.iter().all(|&(dx, dy, symbol)| sight.at(x + dx, y + dy) == symbol)
        };
        let mut found = corners.filter(fits);
        // A board is not hidden partly, and all its cells have something on them.
        found.find_map(|corner| {
            let board = Self { layout: layout.clone(), mapping: mapping.clone(), corner };
            let whole = board.layout.cells.iter().all(|cell| !board.read(sight, cell).is_empty());
            whole.then_some(board)
        })
    }

    /// The first column behind it.
    pub(crate) fn end(&self) -> i32 {
        self.corner.0 + self.mapping.columns() as i32
    }

    /// A cell.
    pub(crate) fn cell(&self, name: CellName) -> &Cell {
        self.layout.cell(&name).unwrap_or_else(|| panic!("there is no cell {name}"))
    }

    /// The place of a cell on the screen.
    pub(crate) fn place(&self, name: CellName) -> (u16, u16) {
        let (x, y) = self.mapping.centre(&name).expect("a cell");
        let place = (x + self.corner.0, y + self.corner.1);
        (place.0 as u16, place.1 as u16)
    }

    /// The cells of a row from the left.
    pub(crate) fn row(&self, v: i16) -> Vec<CellName> {
        let mut cells: Vec<_> = self.layout.cells.iter().filter(|cell| cell.v == v).collect();
        cells.sort_by_key(|cell| cell.u);
        cells.into_iter().map(|cell| cell.id).collect()
    }

    /// What is inside a cell.
    fn read(&self, sight: &Sight, cell: &Cell) -> String {
        let area = self.mapping.content(cell.u, cell.v);
        let (x, y) = (area.x + self.corner.0, area.y + self.corner.1);
        let text: String = (x..x + area.width).map(|x| sight.at(x, y)).collect();
        text.trim().replace('❍', "o").replace('◉', "x")
    }

    /// What stands on the board.
    pub(crate) fn pieces(&self, sight: &Sight) -> Pieces {
        let cells = self.layout.cells.iter().map(|cell| (cell.id, self.read(sight, cell)));
        let is_empty = |text: &str| text.chars().count() == 1 && EMPTY.contains(text);
        cells.filter(|(_, text)| !is_empty(text)).collect()
    }

    /// The cell with a sign on both sides.
    fn between(&self, sight: &Sight, signs: [char; 2]) -> Option<CellName> {
        let has = |cell: &&Cell| {
            let y = self.mapping.y(cell.v) + self.corner.1;
            self.mapping.marks(cell.u).map(|x| sight.at(x + self.corner.0, y)) == signs
        };
        self.layout.cells.iter().find(has).map(|cell| cell.id)
    }

    /// The cell under the cursor.
    pub(crate) fn cursor(&self, sight: &Sight) -> Option<CellName> {
        self.between(sight, ['>', '<'])
    }
}

/// What should stand on the board.
pub(crate) fn expected(view: &View) -> Pieces {
    let cells = view.pieces.iter().map(|piece| piece.cell);
    cells.map(|cell| (cell, drawn(view, cell))).collect()
}

/// What stands on a cell: White is round and Black is square, and the upper one hides the others.
fn drawn(view: &View, cell: CellName) -> String {
    let here = || view.pieces.iter().filter(|piece| piece.cell == cell);
    let ring = here().find(|piece| piece.shape == Shape::Ring);
    let piece = here().find(|piece| piece.shape != Shape::Ring);
    let inside = match piece {
        None => " ".to_owned(),
        Some(piece) => match (piece.label, piece.shape, piece.side) {
            (Some(label), ..) => return around(piece.side, &label),
            (None, Shape::King, Side::White) => "W".to_owned(),
            (None, Shape::King, Side::Black) => "B".to_owned(),
            (None, _, Side::White) => "o".to_owned(),
            (None, _, Side::Black) => "x".to_owned(),
        },
    };
    ring.map_or_else(|| inside.clone(), |ring| around(ring.side, &inside))
}

fn around(side: Side, text: &str) -> String {
    match side {
        Side::White => format!("({text})"),
        Side::Black => format!("[{text}]"),
    }
}

/// Narrow windows leave out the numbers behind the rows of hexagons.
fn without_row_ends(layout: &Layout) -> Layout {
    let mut layout = layout.clone();
    if layout.shape == CellShape::Hex {
        layout.labels.retain(|label| label.place != Place::Right);
    }
    layout
}

/// The letters and numbers around a board, with their places.
fn labels(layout: &Layout, mapping: &Mapping) -> Vec<(i32, i32, char)> {
    let look = Look { names: false, ..Look::PLAIN };
    let canvas = board::draw(&Scene::empty(layout), mapping.size(), look);
    let inside = |x: i32, y: i32| {
        layout.cells.iter().any(|cell| {
            let area = mapping.content(cell.u, cell.v);
            (area.x..area.x + area.width).contains(&x) && y == area.y
        })
    };
    let lines = (0..).zip(canvas.lines());
    let spots =
        lines.flat_map(|(y, line)| (0..).zip(line).map(move |(x, spot)| (x, y, spot.symbol)));
    spots.filter(|&(x, y, symbol)| symbol.is_alphanumeric() && !inside(x, y)).collect()
}
