//! A position as data for clients.

use super::board::Board;
use super::cell::{Cell, SIZE, cells, road};
use super::end::End;
use super::{Action, Due, DuploHex, Kind};
use crate::view::{
    self, CellShape, Choice, Label, Layout, Mark, MarkKind, Panel, Piece, Place, Row, Shape, Text,
    Zone,
};
use crate::{Game, Side};

/// The rhombus: every row half a cell to the right of the one above.
pub(super) fn layout() -> Layout {
    let size = i16::from(SIZE);
    let mut labels = Vec::new();
    for (i, letter) in (0..size).zip('a'..) {
        let (column, row) = (String::from(letter), (i + 1).to_string());
        labels.push(label(column.clone(), 2 * i - 1, 0, Place::Above, Side::Black));
        labels.push(label(column, 2 * i + size, size - 1, Place::Below, Side::Black));
        labels.push(label(row.clone(), i - 2, i, Place::At, Side::White));
        labels.push(label(row, i + 2 * size, i, Place::At, Side::White));
    }
    Layout {
        name: "rhombus".into(),
        shape: CellShape::Hex,
        cells: Cell::all().map(place).collect(),
        labels,
    }
}

fn label(text: String, u: i16, v: i16, place: Place, owner: Side) -> Label {
    Label { text: text.into(), u, v, place, owner: Some(owner) }
}

fn place(cell: Cell) -> view::Cell {
    let (column, row) = (i16::from(cell.column()), i16::from(cell.row()));
    view::Cell { id: cell.name(), u: 2 * column + row, v: row, zone: Zone::Plain }
}

/// Appends the pieces; a pair is a disc and a ring on one cell.
pub(super) fn pieces(board: &Board, out: &mut Vec<Piece>) {
    for kind in Kind::ALL {
        let shape = shape(kind);
        for side in Side::ALL {
            let on = cells(board.of(kind, side));
            out.extend(on.map(|cell| Piece::new(cell.name(), shape, side)));
        }
    }
}

const fn shape(kind: Kind) -> Shape {
    match kind {
        Kind::Disc => Shape::Disc,
        Kind::Ring => Shape::Ring,
    }
}

/// The title of the panel with the reserves.
pub(super) const RESERVE: &str = "in reserve";

/// The reserves, and who joins what.
pub(super) fn panels(board: &Board) -> Vec<Panel> {
    let mut rows: Vec<_> = Kind::ALL.map(|kind| reserve_row(board, kind)).into();
    rows.push(Row::note("White joins left and right"));
    rows.push(Row::note("Black joins top and bottom"));
    vec![Panel::new(RESERVE, rows)]
}

fn reserve_row(board: &Board, kind: Kind) -> Row {
    let values = Side::ALL.map(|side| u32::from(board.reserve(kind, side)));
    Row::seats(kind.plural(), values)
}

impl DuploHex {
    /// The chain that has won, if one has.
    pub(super) fn winning_road(&self) -> Vec<Mark> {
        let Some(End::Joined(side, kind)) = self.end else {
            return Vec::new();
        };
        let mark = |cell: Cell| Mark { cell: cell.name(), kind: MarkKind::Road, label: None };
        let chain = road(self.board.of(kind, side), side);
        chain.into_iter().map(mark).collect()
    }

    /// What is owed, in a word or two.
    pub(super) fn phase_word(&self) -> Text {
        let word = match self.due {
            _ if self.end.is_some() => "over",
            Due::Opening => "opening",
            Due::Both => "disc and ring",
            Due::Disc => "disc",
            Due::Ring => "ring",
        };
        word.into()
    }

    /// What is owed, in a sentence.
    pub(super) fn prompt_sentence(&self) -> Text {
        match self.due {
            _ if self.end.is_some() => "the game is over".into(),
            Due::Opening => "place one piece, a disc or a ring".into(),
            Due::Both => self.prompt_for_both(),
            Due::Disc => self.prompt_for("now", Kind::Disc),
            Due::Ring => self.prompt_for("now", Kind::Ring),
        }
    }

    fn prompt_for_both(&self) -> Text {
        let is_possible = |kind| self.means(kind).is_some_and(|means| means.is_any());
        match Kind::ALL.map(is_possible) {
            [true, false] => self.prompt_for("first", Kind::Disc),
            [false, true] => self.prompt_for("first", Kind::Ring),
            _ => "a disc and a ring, either first".into(),
        }
    }

    fn prompt_for(&self, when: &str, kind: Kind) -> Text {
        let is_last_resort = self.means(kind).is_some_and(|means| means.is_last_resort);
        let other = kind.other();
        if is_last_resort {
            format!("{when} a {kind}, placed on a single {other}").into()
        } else {
            format!("{when} a {kind}").into()
        }
    }

    /// A legal action as a client offers it.
    pub(super) fn choice(&self, action: Action) -> Choice {
        let kind = action.kind;
        let label = match action.from {
            Some(_) => format!("move the {kind}"),
            None => format!("place a {kind}"),
        };
        let path = action.from.into_iter().chain([action.to]);
        Choice {
            text: action.to_string(),
            label: label.into(),
            key: Some(kind.key()),
            note: self.note(action),
            path: path.map(Cell::name).collect(),
            puts: action.from.is_none().then(|| shape(kind).into()),
            ..Choice::default()
        }
    }

    /// What follows from an action beyond what can be seen.
    fn note(&self, action: Action) -> Option<Text> {
        let Action { kind, to, .. } = action;
        let mut after = *self;
        after.advance(action);
        if let Some(outcome) = after.outcome() {
            let is_won = outcome.winner() == Some(self.mover());
            let note =
                if is_won { "wins the game" } else { "you would lose: nothing is left in reserve" };
            return Some(note.into());
        }
        if after.turn > self.turn && self.due == Due::Both {
            return Some(format!("ends the turn: no {} action is left", kind.other()).into());
        }
        let partner = self.board.owner(kind.other(), to)?;
        let whose = if partner == self.mover { "your" } else { "the opponent's" };
        Some(format!("pairs with {whose} {}", kind.other()).into())
    }
}
