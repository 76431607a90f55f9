//! A position as data for clients: the board, the pieces, the counts.

use super::board::{COLUMNS, ROWS, Square};
use super::state::State;
use crate::Side;
use crate::view::{Cell, CellShape, Label, Layout, Panel, Piece, Place, Row, Shape, Text, Zone};

/// The chequered board with letters above and numbers at the left.
pub(super) fn layout() -> Layout {
    let columns = (0..COLUMNS).map(|column| {
        let letter = char::from(b'a' + column);
        Label::new(letter, 2 * i16::from(column), 0, Place::Above)
    });
    let rows = (0..ROWS).map(|row| Label::new(row + 1, 0, i16::from(row), Place::Left));
    Layout {
        name: "square".into(),
        shape: CellShape::Square,
        cells: Square::all().map(cell).collect(),
        labels: columns.chain(rows).collect(),
    }
}

fn cell(square: Square) -> Cell {
    let (column, row) = (square.column(), square.row());
    Cell {
        id: square.name(),
        u: 2 * i16::from(column),
        v: i16::from(row),
        zone: if (column + row).is_multiple_of(2) { Zone::Plain } else { Zone::Shade },
    }
}

/// Appends the pieces on the board.
pub(super) fn pieces(state: &State, out: &mut Vec<Piece>) {
    for side in Side::ALL {
        for square in state.pieces[side.index()].iter().map(Square::at) {
            let shape =
                if state.kings[side.index()] == Some(square) { Shape::King } else { Shape::Pawn };
            out.push(Piece::new(square.name(), shape, side));
        }
    }
}

/// The pawns of both seats, and the options that matter during play.
pub(super) fn panel(state: &State) -> Panel {
    let sides = [state.settings.first, !state.settings.first];
    let mut rows = vec![
        Row::seats("on board", sides.map(|side| state.pawns(side))),
        Row::seats("lost", sides.map(|side| state.lost[side.index()].into())),
        Row::note(format!("edge: {}", state.settings.edge.word())),
    ];
    if state.settings.no_return {
        rows.push(Row::note("no return"));
    }
    if state.times == 2 {
        rows.push(Row::note("second time in this position"));
    }
    Panel::new("pawns", rows)
}

/// The only step a turn has.
pub(super) fn phase(state: &State) -> Text {
    let over = state.ending.is_some();
    if over { "over" } else { "push" }.into()
}

/// What the player to move is asked for.
pub(super) fn prompt(state: &State) -> Text {
    if state.ending.is_some() {
        return "the game is over".into();
    }
    "move one piece one step, in any direction".into()
}
