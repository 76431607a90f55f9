//! A few cells with everything on them, to see what a setting does.

use tabuleiro_rules::Side;
use tabuleiro_rules::view::{Cell, CellName, CellShape, Layout, Piece, Shape, Zone};

use crate::board::{Canvas, Overlay, Scene, Size, draw};
use crate::tui::chrome::{DIM, TEXT, fitted};
use crate::tui::{Chrome, Shared};

/// Columns of the sample.
const CELLS: u8 = 8;

/// Draws the sample from a row on, if it fits above the last rows.
pub(super) fn draw_sample(shared: &Shared, canvas: &mut Canvas, y: i32, below: i32) {
    let columns = i32::from(shared.size.0);
    let zones = usize::from(shared.size.1) >= 26;
    let rows = if zones { 4 } else { 2 };
    let (layout, pieces, overlay) = scene(rows, shared.settings.show_legal);
    let scene = Scene { layout: &layout, pieces: &pieces, marks: &[], overlay: &overlay };
    let size = match shared.size.1 {
        0..34 => Size::all(CellShape::Square)[0],
        _ => Size::all(CellShape::Square)[1],
    };
    let board = draw(&scene, size, shared.theme().look);
    if y + 1 + board.rows() as i32 > i32::from(shared.size.1) - below {
        return;
    }
    Chrome::new(shared, canvas).rule(1, y, columns - 2, "sample");
    canvas.stamp(3, y + 1, &board);
    let x = 3 + board.columns() as i32 + 2;
    let room = usize::try_from(columns - x - 1).unwrap_or(0);
    let legend = fitted("cursor > <   in hand * *   target +   last -", room);
    canvas.text(x, y + 1, &legend, TEXT);
    canvas.text(x, y + 2, &fitted("reads the same without colour", room), DIM);
}

const fn name(column: u8, row: u8) -> CellName {
    CellName::of_ascii(&[b'a' + column, b'1' + row])
}

/// Rows of squares: pieces and signs, and then, if there are more, every kind of ground.
fn scene(rows: u8, targets: bool) -> (Layout, Vec<Piece>, Overlay) {
    let ground = |column: u8, row: u8| match row {
        2 => Zone::Rim(column % 7 + 1),
        3 => [Zone::Home(Side::White), Zone::Trench, Zone::Home(Side::Black)]
            [usize::from(column) % 3],
        _ if (column + row) % 2 == 1 => Zone::Shade,
        _ => Zone::Plain,
    };
    let cell = |column: u8, row: u8| Cell {
        id: name(column, row),
        u: 2 * i16::from(column),
        v: i16::from(row),
        zone: ground(column, row),
    };
    let cells = (0..rows).flat_map(|row| (0..CELLS).map(move |column| (column, row)));
    let cells = cells.map(|(column, row)| cell(column, row)).collect();
    let layout = Layout {
        name: "sample".into(),
        name_key: None,
        shape: CellShape::Square,
        cells,
        labels: Vec::new(),
    };
    let mut pieces: Vec<Piece> = [
        (0, 0, Shape::Pawn, Side::White),
        (1, 0, Shape::Pawn, Side::Black),
        (3, 0, Shape::King, Side::White),
        (4, 0, Shape::King, Side::Black),
        (1, 1, Shape::Pawn, Side::White),
        (4, 1, Shape::Pawn, Side::Black),
    ]
    .map(|(column, row, shape, side)| Piece::new(name(column, row), shape, side))
    .to_vec();
    pieces.sort_unstable();
    let overlay = Overlay {
        cursor: Some(name(1, 1)),
        hand: vec![name(4, 1)],
        targets: if targets { vec![name(6, 0)] } else { Vec::new() },
        last: vec![name(6, 1)],
        ..Overlay::NONE
    };
    (layout, pieces, overlay)
}
