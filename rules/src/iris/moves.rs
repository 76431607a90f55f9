//! The turn: what may be played, and what playing it does.

use std::cmp::Ordering;

use super::board::{Cell, Cells};
use super::end::End;
use super::score::Scores;
use super::{Action, Iris, Refusal};
use crate::Seat;

/// Where in a turn the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Black's single stone.
    Opening,
    /// The first action of a turn.
    First,
    /// A second grey stone, apart from the first one.
    Second(Cell),
}

impl Iris {
    /// Where in a turn the game stands.
    #[inline]
    pub(super) const fn step(&self) -> Step {
        match self.first {
            Some(first) => Step::Second(first),
            None if self.turn == 1 => Step::Opening,
            None => Step::First,
        }
    }

    /// The cells without a stone.
    #[inline]
    pub(super) fn empty(&self) -> Cells {
        self.board().all & !(self.stones[0] | self.stones[1])
    }

    /// The cells on which the next stone may go; meaningless once the game is over.
    #[inline]
    pub(super) fn open(&self) -> Cells {
        match self.step() {
            Step::Opening => self.empty() & self.board().grey,
            Step::First => self.empty(),
            Step::Second(first) => self.open_after(first),
        }
    }

    /// The cells for a second stone after a first one on `first`.
    #[inline]
    pub(super) fn open_after(&self, first: Cell) -> Cells {
        let board = self.board();
        let taken = Cells::one(first.index()) | board.near(first.index());
        self.empty() & board.grey & !taken
    }

    /// Whether the player to move may pass.
    #[inline]
    pub(super) const fn may_pass(&self) -> bool {
        self.first.is_none() && self.turn > 1
    }

    /// Which rule forbids an action in a game that is not over, if one does.
    pub(super) fn refusal(&self, action: Action) -> Option<Refusal> {
        let name = |cell| self.board().name(cell);
        match (action, self.step()) {
            (Action::Pass, Step::Opening) => Some(Refusal::OpeningPass),
            (Action::Pass, Step::First) => None,
            (Action::Pass, Step::Second(first)) => Some(Refusal::SecondPass { first: name(first) }),
            (Action::Place(cell), _) if !self.empty().has(cell.index()) => {
                Some(Refusal::Occupied { cell: name(cell) })
            }
            (Action::Place(cell), step) if !self.open().has(cell.index()) => match step {
                Step::Second(first) if self.board().is_rim(cell) => {
                    Some(Refusal::SecondOnRim { cell: name(cell), first: name(first) })
                }
                Step::Second(first) => {
                    Some(Refusal::SecondAdjacent { cell: name(cell), first: name(first) })
                }
                Step::Opening | Step::First => Some(Refusal::OpeningOnRim { cell: name(cell) }),
            },
            (Action::Place(_), _) => None,
        }
    }

    /// Plays an action that is known to be legal.
    #[inline]
    pub(super) fn apply(&mut self, action: Action) {
        self.ply += 1;
        match action {
            Action::Pass if self.passed => self.end = Some(End::DoublePass(self.leader())),
            Action::Pass => {
                self.passed = true;
                self.turn += 1;
            }
            Action::Place(cell) => self.place(cell),
        }
    }

    #[inline]
    fn place(&mut self, cell: Cell) {
        let board = self.board();
        let step = self.step();
        let own = &mut self.stones[self.seat().index()];
        own.insert(cell.index());
        self.passed = false;
        if board.is_rim(cell) {
            own.insert(board.opposite(cell).index());
        } else if step == Step::First && !self.open_after(cell).is_empty() {
            self.first = Some(cell);
            return;
        }
        self.first = None;
        self.end_turn();
    }

    /// Hands the turn over, unless the board is full.
    #[inline]
    fn end_turn(&mut self) {
        if self.empty().is_empty() {
            // The numbers of groups differ on a full board, so somebody always leads.
            self.end = Some(End::Full(self.leader().unwrap_or(Seat::Zero)));
        } else {
            self.turn += 1;
        }
    }

    /// The seat whose list of groups is the better one, unless they are equal.
    pub(super) fn leader(&self) -> Option<Seat> {
        let [zero, one] = self.scores();
        match zero.compare(&one) {
            Ordering::Greater => Some(Seat::Zero),
            Ordering::Less => Some(Seat::One),
            Ordering::Equal => None,
        }
    }

    /// Both seats' lists of groups.
    #[inline]
    pub(super) fn scores(&self) -> [Scores; 2] {
        self.stones.map(|stones| Scores::of(self.board(), stones))
    }
}
