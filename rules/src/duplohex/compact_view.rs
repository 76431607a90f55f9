//! What clients see of a position.

use super::cell::{Cell, cells};
use super::view::{reserve_row, shape};
use super::{DuploHex, FIRST, Kind, texts};
use crate::text::{Phrase, TextSpec};
use crate::view::{CellName, Drawable, Line, Mark, Panels, Piece, Pile};
use crate::{Seat, Side};

/// What clients see of a position: nearly all of it.
#[derive(Clone, Copy, Debug)]
pub struct CompactView(DuploHex);

impl CompactView {
    pub(super) const fn of(position: &DuploHex) -> Self {
        Self(*position)
    }
}

impl Drawable for CompactView {
    type Cell = Cell;

    fn sides(&self) -> [Side; 2] {
        Seat::ALL.map(|seat| seat.side(FIRST))
    }

    fn phase(&self) -> &'static TextSpec {
        self.0.phase()
    }

    fn prompt(&self) -> Phrase {
        self.0.prompt().into()
    }

    fn occupied(&self) -> impl Iterator<Item = Cell> {
        cells(self.0.board.words().into_iter().fold(0, |all, set| all | set))
    }

    fn differing(&self, earlier: &Self) -> impl Iterator<Item = Cell> {
        let words = self.0.board.words().into_iter().zip(earlier.0.board.words());
        cells(words.fold(0, |all, (is, was)| all | is ^ was))
    }

    fn name(&self, cell: Cell) -> CellName {
        cell.name()
    }

    /// A pair is a disc and a ring on one cell.
    fn pile(&self, cell: Cell) -> Pile {
        let piece = |kind: Kind| {
            let side = self.0.board.owner(kind, cell)?;
            Some(Piece::new(cell.name(), shape(kind), side))
        };
        Kind::ALL.into_iter().filter_map(piece).collect()
    }

    fn marks(&self) -> Vec<Mark> {
        self.0.winning_road()
    }

    /// The reserves, and who joins what.
    fn fill_panels(&self, out: &mut Panels) {
        out.begin(texts::RESERVE);
        Kind::ALL.into_iter().for_each(|kind| out.push(reserve_row(&self.0.board, kind)));
        out.push(Line::note(texts::WHITE_JOINS));
        out.push(Line::note(texts::BLACK_JOINS));
    }
}
