//! What can be chosen.

use super::action::{Action, Part};
use super::cell::{Cell, around, cells};
use super::phase::{Phase, Rules};
use super::state::State;

impl State {
    /// The cells where the mover can grow a part.
    #[inline]
    pub(super) const fn growth(&self, part: Part) -> u64 {
        self.board.growth(self.mover, part)
    }

    /// The mover's adaptoids that have legs.
    #[inline]
    pub(super) const fn walkers(&self) -> u64 {
        self.board.of(self.mover) & self.board.legs().some()
    }

    /// The cells the adaptoid of the mover on a cell can go to.
    #[inline]
    pub(super) fn targets(&self, from: Cell) -> u64 {
        self.board.reach(from, self.prey(from))
    }

    /// The enemies that the adaptoid on a cell may attack, however far away.
    #[inline]
    pub(super) const fn prey(&self, from: Cell) -> u64 {
        if self.fighters() & from.bit() == 0 { 0 } else { self.board.of(self.mover.other()) }
    }

    /// The mover's adaptoids that may attack.
    #[inline]
    const fn fighters(&self) -> u64 {
        let own = self.board.of(self.mover);
        match self.rules {
            Rules::Classic => own,
            Rules::Published => own & self.board.claws().some(),
        }
    }

    /// Whether the step of the turn has anything to choose from.
    #[inline]
    pub(super) fn has_choice(&self) -> bool {
        match self.phase {
            Phase::Grow => self.can_grow(),
            Phase::Move => self.can_move(),
        }
    }

    /// Whether the mover can grow anything.
    #[inline]
    pub(super) fn can_grow(&self) -> bool {
        Part::ALL.into_iter().any(|part| self.growth(part) != 0)
    }

    /// Whether any adaptoid of the mover can move. A single step decides: what cannot make
    /// one can make none.
    #[inline]
    pub(super) const fn can_move(&self) -> bool {
        let walkers = self.walkers();
        let enemies = self.board.of(self.mover.other());
        around(walkers) & self.board.empty() != 0
            || around(walkers & self.fighters()) & enemies != 0
    }

    /// Replaces the content of `out` by every legal action.
    pub(super) fn legal(&self, out: &mut Vec<Action>) {
        out.clear();
        if self.end.is_some() {
            return;
        }
        match self.phase {
            Phase::Grow => {
                for part in Part::ALL {
                    out.extend(cells(self.growth(part)).map(|cell| Action::Grow(part, cell)));
                }
            }
            Phase::Move => {
                for from in cells(self.walkers()) {
                    out.extend(cells(self.targets(from)).map(|to| Action::Move(from, to)));
                }
                out.push(Action::Stay);
            }
        }
    }

    /// How many legal actions there are.
    pub(super) fn count_legal(&self) -> usize {
        if self.end.is_some() {
            return 0;
        }
        let count = match self.phase {
            Phase::Grow => Part::ALL.map(|part| self.growth(part).count_ones()).iter().sum(),
            Phase::Move => {
                let moves = cells(self.walkers()).map(|from| self.targets(from).count_ones());
                1 + moves.sum::<u32>()
            }
        };
        count as usize
    }

    /// How many steps the way through empty cells to a cell has, if there is one.
    pub(super) fn steps(&self, from: Cell, to: Cell) -> Option<u32> {
        let mut reached = from.bit();
        for steps in 1.. {
            let next = reached | around(reached) & (self.board.empty() | to.bit());
            if next & to.bit() != 0 {
                return Some(steps);
            }
            if next == reached {
                return None;
            }
            reached = next;
        }
        None
    }
}
