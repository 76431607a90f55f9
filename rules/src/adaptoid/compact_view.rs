//! What clients see of a position.

use super::cell::{Cell, cells};
use super::state::{FIRST, State};
use crate::text::{Phrase, TextSpec};
use crate::view::{CellName, Drawable, Mark, MarkKind, Panels, Pile};
use crate::{Seat, Side};

/// What clients see of a position: all but its past.
#[derive(Clone, Copy, Debug)]
pub struct CompactView(State);

impl CompactView {
    pub(super) const fn of(state: State) -> Self {
        Self(state)
    }

    /// The adaptoids that would starve if their enemy fed now.
    const fn starving(&self) -> u64 {
        if self.0.end.is_some() { 0 } else { self.0.board.hungry() }
    }
}

impl Drawable for CompactView {
    type Cell = Cell;

    fn sides(&self) -> [Side; 2] {
        Seat::ALL.map(|seat| seat.side(FIRST))
    }

    fn phase(&self) -> &'static TextSpec {
        self.0.phase_spec()
    }

    fn prompt(&self) -> Phrase {
        self.0.prompt()
    }

    fn occupied(&self) -> impl Iterator<Item = Cell> {
        cells(self.0.board.of(Side::White) | self.0.board.of(Side::Black))
    }

    fn differing(&self, earlier: &Self) -> impl Iterator<Item = Cell> {
        cells(self.0.board.differing(&earlier.0.board))
    }

    fn name(&self, cell: Cell) -> CellName {
        cell.name()
    }

    fn pile(&self, cell: Cell) -> Pile {
        let owner = self.0.board.owner(cell);
        owner.map(|side| self.0.piece(cell, side)).into_iter().collect()
    }

    fn marks(&self) -> Vec<Mark> {
        let mark = |cell: Cell| Mark { cell: cell.name(), kind: MarkKind::Danger, label: None };
        cells(self.starving()).map(mark).collect()
    }

    fn has_same_marks(&self, earlier: &Self) -> bool {
        self.starving() == earlier.starving()
    }

    fn fill_panels(&self, out: &mut Panels) {
        self.0.fill_panels(out);
    }
}
