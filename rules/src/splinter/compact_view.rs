//! What clients see of a position.

use super::board::{Square, Squares};
use super::danger::endangered;
use super::marks::{danger, split};
use super::state::State;
use super::view::{fill_panels, phase, prompt};
use crate::text::{Phrase, TextSpec};
use crate::view::{CellName, Drawable, Mark, Panels, Piece, Pile, Shape};
use crate::{Seat, Side};

/// What clients see of a position: all but its past. What is in danger takes a while to find, so it is
/// found once.
#[derive(Clone, Copy, Debug)]
pub struct CompactView {
    state: State,
    endangered: Squares,
}

impl CompactView {
    pub(super) fn of(state: State) -> Self {
        let over = state.ending.is_some();
        Self { state, endangered: if over { Squares::EMPTY } else { endangered(&state) } }
    }

    /// The squares of the kings that one position has and the other has not.
    fn kings_moved(&self, earlier: &Self) -> Squares {
        let [now, then] = [self, earlier].map(|view| view.state.kings);
        let moved = now.into_iter().zip(then).filter(|(now, then)| now != then);
        moved.flat_map(|(now, then)| [now, then]).flatten().map(Square::index).collect()
    }
}

/// The piece on a square.
pub(super) fn piece(state: &State, square: Square) -> Option<Piece> {
    let side = state.side_at(square)?;
    let king = state.kings[side.index()] == Some(square);
    Some(Piece::new(square.name(), if king { Shape::King } else { Shape::Pawn }, side))
}

impl Drawable for CompactView {
    type Cell = Square;

    fn sides(&self) -> [Side; 2] {
        Seat::ALL.map(|seat| seat.side(self.state.settings.first))
    }

    fn phase(&self) -> &'static TextSpec {
        phase(&self.state)
    }

    fn prompt(&self) -> Phrase {
        prompt(&self.state).into()
    }

    fn occupied(&self) -> impl Iterator<Item = Square> {
        self.state.occupied().iter().map(Square::at)
    }

    /// A king may stand where a pawn of its side stood.
    fn differing(&self, earlier: &Self) -> impl Iterator<Item = Square> {
        let [[white, black], [white_then, black_then]] =
            [self, earlier].map(|view| view.state.pieces);
        let others = white ^ white_then | black ^ black_then | self.kings_moved(earlier);
        others.iter().map(Square::at)
    }

    fn name(&self, square: Square) -> CellName {
        square.name()
    }

    fn pile(&self, square: Square) -> Pile {
        piece(&self.state, square).into_iter().collect()
    }

    fn marks(&self) -> Vec<Mark> {
        let endangered = self.endangered.iter().map(danger);
        endangered.chain(split(&self.state)).collect()
    }

    fn has_same_marks(&self, earlier: &Self) -> bool {
        let over = |view: &Self| view.state.ending.is_some();
        if over(self) || over(earlier) {
            return self.marks() == earlier.marks();
        }
        self.endangered == earlier.endangered
    }

    fn has_same_panels(&self, earlier: &Self) -> bool {
        // A pawn that is not lost is on the board.
        let shown = |view: &Self| (view.state.lost, view.state.times == 2);
        shown(self) == shown(earlier)
    }

    fn fill_panels(&self, out: &mut Panels) {
        fill_panels(&self.state, out);
    }
}
