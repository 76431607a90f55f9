//! A position as data for clients: the board, the pieces, the counts.

use super::board::{COLUMNS, ROWS, Square};
use super::settings::Edge;
use super::state::State;
use crate::view::{Cell, CellShape, Label, Layout, Line, Panels, Place, Zone};

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

/// The pawns of both seats, and the options that matter during play.
pub(super) fn fill_panels(state: &State, out: &mut Panels) {
    let sides = [state.settings.first, !state.settings.first];
    out.begin("pawns");
    out.push(Line::seats("on board", sides.map(|side| state.pawns(side))));
    out.push(Line::seats("lost", sides.map(|side| state.lost[side.index()].into())));
    out.push(Line::note(match state.settings.edge {
        Edge::Wall => "edge: wall",
        Edge::Fall => "edge: fall",
    }));
    if state.settings.no_return {
        out.push(Line::note("no return"));
    }
    if state.times == 2 {
        out.push(Line::note("second time in this position"));
    }
}

/// The only step a turn has.
pub(super) const fn phase(state: &State) -> &'static str {
    if state.ending.is_some() { "over" } else { "push" }
}

/// What the player to move is asked for.
pub(super) const fn prompt(state: &State) -> &'static str {
    if state.ending.is_some() {
        "the game is over"
    } else {
        "move one piece one step, in any direction"
    }
}
