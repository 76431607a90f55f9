//! What a side can do to the other in a turn.

use super::action::Part;
use super::board::Board;
use super::cell::{around, cells};
use super::counts::Counts;
use crate::Side;

/// What of a turn is still to come.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ahead {
    /// The growth.
    pub(super) growth: bool,
    /// The move.
    pub(super) moving: bool,
}

/// How much one side threatens the other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Threats {
    /// Enemies that starve if nothing changes.
    pub(super) starving: u32,
    /// Other enemies that can be attacked by one with more claws.
    pub(super) taken: u32,
    /// Other enemies that have no empty cell to spare, and can lose one.
    pub(super) squeezed: u32,
    /// Empty cells that can be moved to.
    pub(super) reach: u32,
}

impl Board {
    /// What `side` threatens in what is left of its turn.
    pub(super) fn threats(&self, side: Side, ahead: Ahead) -> Threats {
        let enemy = self.of(!side);
        let (reached, attacked) = if ahead.moving { self.attacks(side) } else { (0, 0) };
        let grown = if ahead.growth { self.growth(side, Part::Body) } else { 0 };
        let hungry = self.hungry();
        let taken = attacked & !hungry;
        let squeezed = self.tight() & enemy & around(reached | grown) & !taken;
        Threats {
            starving: (hungry & enemy).count_ones(),
            taken: taken.count_ones(),
            squeezed: squeezed.count_ones(),
            reach: reached.count_ones(),
        }
    }

    /// The empty cells that a side's adaptoids can go to, and the enemies they can take.
    fn attacks(&self, side: Side) -> (u64, u64) {
        let enemy = self.of(!side);
        let mut all = 0;
        for from in cells(self.of(side) & self.legs().some()) {
            all |= self.reach(from, enemy & self.weaker_than(from.bit()));
        }
        (all & !enemy, all & enemy)
    }

    /// The adaptoids with fewer claws than the one on a cell, given as a set of one.
    #[inline]
    pub(super) fn weaker_than(&self, bit: u64) -> u64 {
        let claws = self.claws();
        Counts::all(claws.at(bit)).above(claws)
    }

    /// The adaptoids with limbs and exactly as many empty cells around them.
    #[inline]
    pub(super) fn tight(&self) -> u64 {
        let (limbs, room) = (self.limbs(), self.room());
        limbs.some() & !room.above(limbs) & !limbs.above(room)
    }
}

#[cfg(test)]
mod tests {
    use super::super::setup::Setup;
    use super::*;

    #[test]
    fn threats_are_counted_by_kind() {
        let setup = Setup::new("d4=2/2 g1", "d5=0/1 a1=2/2 g3=2/2 d7");
        let board = setup.position().expect("the set-up is sound").state.board;
        let whole = board.threats(Side::White, Ahead { growth: true, moving: true });
        // a1 is a limb over; d5 can be taken; g3 has four limbs and four empty cells, and a
        // body on g2 would leave it three.
        assert_eq!((whole.starving, whole.taken, whole.squeezed), (1, 1, 1));
        let growth = board.threats(Side::White, Ahead { growth: true, moving: false });
        assert_eq!((growth.taken, growth.squeezed, growth.reach), (0, 1, 0));
        let none = board.threats(Side::White, Ahead { growth: false, moving: false });
        assert_eq!((none.starving, none.squeezed), (1, 0));
    }
}
