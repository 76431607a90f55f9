//! What can be seen of a position, in a form so small that it can be kept and compared.

use std::fmt::Debug;

use arrayvec::ArrayVec;

use super::{CellChange, CellName, Mark, Panel, Panels, Piece};
use crate::Side;
use crate::text::{Phrase, TextSpec};

/// The most pieces that a cell holds.
const HIGHEST_PILE: usize = 2;

/// The pieces of a cell, from the top of the pile down.
pub type Pile = ArrayVec<Piece, HIGHEST_PILE>;

/// All that clients see of a position of a game, as the game itself keeps it. What changed between two
/// positions is told from two of these: only what changed is ever put into words.
pub trait Drawable: Clone + Debug + Send + Sync + 'static {
    /// A cell of the board.
    type Cell: Copy;

    /// The side that each seat plays now.
    fn sides(&self) -> [Side; 2];

    /// The step of the turn in a word or two.
    fn phase(&self) -> &'static TextSpec;

    /// What the player to move is asked for, as one short sentence without a full stop.
    fn prompt(&self) -> Phrase;

    /// The cells with pieces, in any order.
    fn occupied(&self) -> impl Iterator<Item = Self::Cell>;

    /// The cells on which other pieces stand than earlier in the game, each once, in any order.
    fn differing(&self, earlier: &Self) -> impl Iterator<Item = Self::Cell>;

    /// The name of a cell.
    fn name(&self, cell: Self::Cell) -> CellName;

    /// What stands on a cell.
    fn pile(&self, cell: Self::Cell) -> Pile;

    /// Cells worth pointing out.
    fn marks(&self) -> Vec<Mark> {
        Vec::new()
    }

    /// Whether the same cells were worth pointing out earlier in the game; for games that know it without
    /// listing them.
    fn has_same_marks(&self, earlier: &Self) -> bool {
        self.marks() == earlier.marks()
    }

    /// Adds reserves, scores and the like.
    fn fill_panels(&self, out: &mut Panels);

    /// Whether the panels are surely what they were earlier in the game; for games that know it without
    /// filling them.
    fn has_same_panels(&self, _earlier: &Self) -> bool {
        false
    }

    /// The panels as a list.
    fn panels(&self) -> Vec<Panel> {
        let mut panels = Panels::default();
        self.fill_panels(&mut panels);
        panels.list()
    }

    /// The pieces on the board, in any order.
    fn pieces(&self) -> impl Iterator<Item = Piece> {
        self.occupied().flat_map(|cell| self.pile(cell))
    }

    /// The cells that changed since earlier in the game, by their names.
    fn changes(&self, earlier: &Self) -> Vec<CellChange> {
        let change = |cell| CellChange { cell: self.name(cell), pieces: self.pile(cell).to_vec() };
        let mut changed: Vec<_> = self.differing(earlier).map(change).collect();
        changed.sort_unstable_by_key(|change| change.cell.order());
        changed
    }
}
