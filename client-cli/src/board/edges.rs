//! The lines between cells: hexagons standing on a point, squares standing on a corner.

use tabuleiro_rules::view::{Cell, CellShape, Layout};

use super::draw::ground;
use super::{Canvas, Mapping, Role, Style};

/// One row of edges: its row seen from the first row of content (above, negative) or from
/// the row after the last (below), the columns to fill, and texts with their columns.
struct Edge {
    row: i32,
    filled: [i32; 2],
    texts: [(i32, &'static str); 2],
}

const fn edge(row: i32, filled: [i32; 2], texts: [(i32, &'static str); 2]) -> Edge {
    Edge { row, filled, texts }
}

/// The edges of one shape in one size.
struct Edges {
    above: &'static [Edge],
    below: &'static [Edge],
}

const NONE: Edges = Edges { above: &[], below: &[] };
const HEX_4: Edges = Edges {
    above: &[edge(-1, [1, 3], [(1, "/"), (3, "\\")])],
    below: &[edge(0, [1, 3], [(1, "\\"), (3, "/")])],
};
const HEX_6: Edges = Edges {
    above: &[edge(-1, [1, 5], [(2, "/"), (4, "\\")])],
    below: &[edge(0, [1, 5], [(1, "\\"), (5, "/")])],
};
const HEX_8: Edges = Edges {
    above: &[edge(-2, [3, 5], [(3, ".'"), (4, "'.")]), edge(-1, [1, 7], [(1, ".'"), (6, "'.")])],
    below: &[edge(0, [1, 7], [(0, "'."), (7, ".'")]), edge(1, [3, 5], [(2, "'."), (5, ".'")])],
};
const DIAMOND_8: Edges = Edges {
    above: &[edge(-1, [2, 6], [(2, "/"), (6, "\\")])],
    below: &[edge(0, [2, 6], [(2, "\\"), (6, "/")])],
};

/// Draws the edges of all cells; contents come later and leave them alone.
pub(super) fn draw(canvas: &mut Canvas, layout: &Layout, mapping: &Mapping) {
    let edges = edges(mapping);
    let pairs = || layout.cells.iter();
    let [first, last] = [pairs().map(|cell| cell.v).min(), pairs().map(|cell| cell.v).max()];
    // The outermost corners of a diamond have no edges.
    let whole = mapping.shape() == CellShape::Hex;
    // Where cells meet, the upper one's colour wins: it is drawn later.
    for cell in pairs().filter(|cell| whole || Some(cell.v) != first) {
        let y = mapping.y(cell.v);
        one_side(canvas, mapping, cell, edges.above, y);
    }
    for cell in pairs().filter(|cell| whole || Some(cell.v) != last) {
        let y = mapping.y(cell.v) + mapping.size().content;
        one_side(canvas, mapping, cell, edges.below, y);
    }
}

fn edges(mapping: &Mapping) -> Edges {
    let size = mapping.size();
    match (mapping.shape(), size.pitch) {
        _ if size.edge == 0 => NONE,
        (CellShape::Hex, 4) => HEX_4,
        (CellShape::Hex, 6) => HEX_6,
        (CellShape::Hex, _) => HEX_8,
        (CellShape::Diamond, _) => DIAMOND_8,
        (CellShape::Square, _) => NONE,
    }
}

fn one_side(canvas: &mut Canvas, mapping: &Mapping, cell: &Cell, edges: &[Edge], y: i32) {
    let x = mapping.x(cell.u);
    let colour = match mapping.shape() {
        // Hexagons are framed alike; only their insides differ.
        CellShape::Hex => Role::Cell,
        CellShape::Diamond | CellShape::Square => ground(cell.zone),
    };
    for edge in edges {
        let y = y + edge.row;
        let [left, right] = edge.filled.map(|column| x + column);
        for column in left..=right {
            let symbol = canvas.get(column, y).map_or(' ', |spot| spot.symbol);
            canvas.put(column, y, symbol, Style::new(Role::Outline, colour));
        }
        for (column, text) in edge.texts {
            outline(canvas, x + column, y, text);
        }
    }
}

/// Writes on whatever fill is there already.
fn outline(canvas: &mut Canvas, x: i32, y: i32, text: &str) {
    for (x, symbol) in (x..).zip(text.chars()) {
        let fill = canvas.get(x, y).map_or(Role::Default, |spot| spot.style.bg);
        canvas.put(x, y, symbol, Style::new(Role::Outline, fill));
    }
}
