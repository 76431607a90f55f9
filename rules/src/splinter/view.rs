//! A position as data for clients: the board, the pieces, the counts.

use super::board::{COLUMNS, ROWS, Square};
use super::settings::Edge;
use super::state::State;
use super::texts;
use crate::text::{LAYOUT_SQUARE, PHASE_OVER, PROMPT_OVER, TextSpec};
use crate::view::{Cell, CellShape, Label, Layout, Line, Panels, Place, Zone};

/// The chequered board with letters above and numbers at the left.
pub(super) fn layout() -> Layout {
    let columns = (0..COLUMNS).map(|column| {
        let letter = char::from(b'a' + column);
        Label::new(letter, 2 * i16::from(column), 0, Place::Above)
    });
    let rows = (0..ROWS).map(|row| Label::new(row + 1, 0, i16::from(row), Place::Left));
    Layout {
        name: LAYOUT_SQUARE.english.into(),
        name_key: LAYOUT_SQUARE.wire_key(),
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
    out.begin(texts::PAWNS);
    out.push(Line::seats(texts::ON_BOARD, sides.map(|side| state.pawns(side))));
    out.push(Line::seats(texts::LOST, sides.map(|side| state.lost[side.index()].into())));
    out.push(Line::note(match state.settings.edge {
        Edge::Wall => texts::EDGE_WALL,
        Edge::Fall => texts::EDGE_FALL,
    }));
    if state.settings.no_return {
        out.push(Line::note(texts::NO_RETURN));
    }
    if state.times == 2 {
        out.push(Line::note(texts::SECOND_TIME));
    }
}

/// The only step a turn has.
pub(super) const fn phase(state: &State) -> &'static TextSpec {
    if state.ending.is_some() { PHASE_OVER } else { texts::PHASE_PUSH }
}

/// What the player to move is asked for.
pub(super) const fn prompt(state: &State) -> &'static TextSpec {
    if state.ending.is_some() { PROMPT_OVER } else { texts::PROMPT_PUSH }
}
