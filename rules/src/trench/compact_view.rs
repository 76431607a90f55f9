//! What clients see of a position.

use super::board::Board;
use super::square::{Square, squares};
use super::view::{chip, fill_panels, prompt};
use super::{Trench, texts};
use crate::text::{PHASE_OVER, Phrase, TextSpec};
use crate::view::{CellName, Drawable, Panels, Pile};
use crate::{Game, Seat, Side};

/// What clients see of a position: all of it.
#[derive(Clone, Copy, Debug)]
pub struct CompactView(Trench);

impl CompactView {
    pub(super) const fn of(position: &Trench) -> Self {
        Self(*position)
    }

    const fn board(&self) -> &Board {
        &self.0.board
    }
}

impl Drawable for CompactView {
    type Cell = Square;

    fn sides(&self) -> [Side; 2] {
        Seat::ALL.map(|seat| self.0.side_of(seat))
    }

    fn phase(&self) -> &'static TextSpec {
        if self.0.ending.is_some() { PHASE_OVER } else { texts::PHASE_MOVE }
    }

    fn prompt(&self) -> Phrase {
        prompt(&self.0).into()
    }

    fn occupied(&self) -> impl Iterator<Item = Square> {
        squares(self.board().of(Side::White) | self.board().of(Side::Black))
    }

    fn differing(&self, earlier: &Self) -> impl Iterator<Item = Square> {
        squares(self.board().differing(earlier.board()))
    }

    fn name(&self, square: Square) -> CellName {
        square.name()
    }

    fn pile(&self, square: Square) -> Pile {
        let piece = self.board().piece(square);
        piece.map(|(side, rank)| chip(square, side, rank)).into_iter().collect()
    }

    fn fill_panels(&self, out: &mut Panels) {
        fill_panels(&self.0, out);
    }
}
