//! A position as data for clients.

use super::board::Board;
use super::cell::{Cell, SIZE, road};
use super::end::End;
use super::{Action, Due, DuploHex, Kind};
use crate::view::{
    self, CellShape, Choice, Label, Layout, Line, Mark, MarkKind, Place, Shape, Text, Zone,
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

pub(super) const fn shape(kind: Kind) -> Shape {
    match kind {
        Kind::Disc => Shape::Disc,
        Kind::Ring => Shape::Ring,
    }
}

/// The title of the panel with the reserves.
pub(super) const RESERVE: &str = "in reserve";

pub(super) fn reserve_row(board: &Board, kind: Kind) -> Line {
    let values = Side::ALL.map(|side| u32::from(board.reserve(kind, side)));
    Line::seats(kind.plural(), values)
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
    pub(super) const fn phase_word(&self) -> &'static str {
        match self.due {
            _ if self.end.is_some() => "over",
            Due::Opening => "opening",
            Due::Both => "disc and ring",
            Due::Disc => "disc",
            Due::Ring => "ring",
        }
    }

    /// What is owed, in a sentence.
    pub(super) fn prompt_sentence(&self) -> &'static str {
        match self.due {
            _ if self.end.is_some() => "the game is over",
            Due::Opening => "place one piece, a disc or a ring",
            Due::Both => self.prompt_for_both(),
            Due::Disc => match self.is_last_resort(Kind::Disc) {
                false => "now a disc",
                true => "now a disc, placed on a single ring",
            },
            Due::Ring => match self.is_last_resort(Kind::Ring) {
                false => "now a ring",
                true => "now a ring, placed on a single disc",
            },
        }
    }

    fn prompt_for_both(&self) -> &'static str {
        let is_possible = |kind| self.means(kind).is_some_and(|means| means.is_any());
        match Kind::ALL.map(is_possible) {
            [true, false] if self.is_last_resort(Kind::Disc) => {
                "first a disc, placed on a single ring"
            }
            [true, false] => "first a disc",
            [false, true] if self.is_last_resort(Kind::Ring) => {
                "first a ring, placed on a single disc"
            }
            [false, true] => "first a ring",
            _ => "a disc and a ring, either first",
        }
    }

    fn is_last_resort(&self, kind: Kind) -> bool {
        self.means(kind).is_some_and(|means| means.is_last_resort)
    }

    /// A legal action as a client offers it.
    pub(super) fn choice(&self, action: Action) -> Choice {
        let kind = action.kind;
        let label = match action.from {
            Some(_) => format!("move the {kind}"),
            None => format!("place a {kind}"),
        };
        Choice {
            text: action.to_string(),
            label: label.into(),
            key: Some(kind.key()),
            note: self.note(action),
            path: action.path(),
            puts: action.from.is_none().then(|| shape(kind).into()),
            ..Choice::default()
        }
    }

    /// What follows from an action beyond what can be seen.
    fn note(&self, action: Action) -> Option<Text> {
        let Action { kind, to, .. } = action;
        let mut after = *self;
        after.play(action);
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
