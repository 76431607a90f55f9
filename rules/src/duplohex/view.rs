//! A position as data for clients.

use super::board::Board;
use super::cell::{Cell, SIZE, road};
use super::end::End;
use super::{Action, Due, DuploHex, Kind, texts};
use crate::text::{
    KeyedText, LAYOUT_RHOMBUS, NOTE_WINS, PHASE_OVER, PROMPT_OVER, Phrase, TextSpec,
};
use crate::view::{
    self, CellShape, Choice, Label, Layout, Line, Mark, MarkKind, Place, Shape, Zone,
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
        name: LAYOUT_RHOMBUS.english.into(),
        name_key: LAYOUT_RHOMBUS.wire_key(),
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

pub(super) fn reserve_row(board: &Board, kind: Kind) -> Line {
    let values = Side::ALL.map(|side| u32::from(board.reserve(kind, side)));
    let name = match kind {
        Kind::Disc => texts::DISCS,
        Kind::Ring => texts::RINGS,
    };
    Line::seats(name, values)
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
    pub(super) const fn phase(&self) -> &'static TextSpec {
        match self.due {
            _ if self.end.is_some() => PHASE_OVER,
            Due::Opening => texts::PHASE_OPENING,
            Due::Both => texts::PHASE_BOTH,
            Due::Disc => texts::PHASE_DISC,
            Due::Ring => texts::PHASE_RING,
        }
    }

    /// What is owed, in a sentence.
    pub(super) fn prompt(&self) -> &'static TextSpec {
        match self.due {
            _ if self.end.is_some() => PROMPT_OVER,
            Due::Opening => texts::PROMPT_OPENING,
            Due::Both => self.prompt_for_both(),
            Due::Disc => match self.is_last_resort(Kind::Disc) {
                false => texts::PROMPT_DISC,
                true => texts::PROMPT_DISC_ON_RING,
            },
            Due::Ring => match self.is_last_resort(Kind::Ring) {
                false => texts::PROMPT_RING,
                true => texts::PROMPT_RING_ON_DISC,
            },
        }
    }

    fn prompt_for_both(&self) -> &'static TextSpec {
        let is_possible = |kind| self.means(kind).is_some_and(|means| means.is_any());
        match Kind::ALL.map(is_possible) {
            [true, false] if self.is_last_resort(Kind::Disc) => texts::PROMPT_FIRST_DISC_ON_RING,
            [true, false] => texts::PROMPT_FIRST_DISC,
            [false, true] if self.is_last_resort(Kind::Ring) => texts::PROMPT_FIRST_RING_ON_DISC,
            [false, true] => texts::PROMPT_FIRST_RING,
            _ => texts::PROMPT_BOTH,
        }
    }

    fn is_last_resort(&self, kind: Kind) -> bool {
        self.means(kind).is_some_and(|means| means.is_last_resort)
    }

    /// A legal action as a client offers it.
    pub(super) fn choice(&self, action: Action) -> Choice {
        let kind = action.kind;
        let label = match action.from {
            Some(_) => texts::label_move(kind),
            None => texts::label_place(kind),
        };
        let choice = Choice {
            key: Some(kind.key()),
            path: action.path(),
            puts: action.from.is_none().then(|| shape(kind).into()),
            ..Choice::new(action.to_string(), label)
        };
        choice.noting(self.note(action).into_iter().map(KeyedText::from).collect(), "")
    }

    /// What follows from an action beyond what can be seen.
    fn note(&self, action: Action) -> Option<Phrase> {
        let Action { kind, to, .. } = action;
        let mut after = *self;
        after.play(action);
        if let Some(outcome) = after.outcome() {
            let is_won = outcome.winner() == Some(self.mover());
            return Some(if is_won { NOTE_WINS } else { texts::NOTE_NO_RESERVE }.into());
        }
        if after.turn > self.turn && self.due == Due::Both {
            return Some(texts::note_last(kind.other()));
        }
        let partner = self.board.owner(kind.other(), to)?;
        Some(if partner == self.mover {
            texts::note_pairs_with_yours(kind.other())
        } else {
            texts::note_pairs_with_theirs(kind.other())
        })
    }
}
