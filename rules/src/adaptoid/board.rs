//! What stands where, and what is left in stock.

use serde::{Deserialize, Serialize};

use super::action::Part;
use super::cell::{BOARD, Cell, around, shifted};
use super::counts::Counts;
use crate::Side;
use crate::mix::mix;

/// Bodies, and as many legs, and as many claws, that each side owns.
pub(super) const OWNED: u32 = 12;

/// The board. A side's stock is what it owns and has not on the board, so the two cannot
/// disagree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Board {
    /// Where each side's adaptoids are.
    bodies: [u64; 2],
    /// How many legs the adaptoid on each cell has.
    legs: Counts,
    /// How many claws it has.
    claws: Counts,
}

impl Board {
    /// The cells of a side's adaptoids.
    #[inline]
    pub(super) const fn of(&self, side: Side) -> u64 {
        self.bodies[side.index()]
    }

    /// The empty cells.
    #[inline]
    pub(super) const fn empty(&self) -> u64 {
        BOARD & !(self.bodies[0] | self.bodies[1])
    }

    /// Whose adaptoid stands on a cell, if one does.
    pub(super) fn owner(&self, cell: Cell) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.of(side) & cell.bit() != 0)
    }

    /// The cells on which another adaptoid stands than on another board, or none.
    pub(super) fn differing(&self, other: &Self) -> u64 {
        let bodies = (self.bodies[0] ^ other.bodies[0]) | (self.bodies[1] ^ other.bodies[1]);
        bodies | self.legs.differing(other.legs) | self.claws.differing(other.claws)
    }

    /// The legs of every adaptoid.
    #[inline]
    pub(super) const fn legs(&self) -> Counts {
        self.legs
    }

    /// The claws of every adaptoid.
    #[inline]
    pub(super) const fn claws(&self) -> Counts {
        self.claws
    }

    /// The legs and claws of every adaptoid together.
    #[inline]
    pub(super) const fn limbs(&self) -> Counts {
        self.legs.plus(self.claws)
    }

    /// How many empty cells each cell has around it.
    #[inline]
    pub(super) const fn room(&self) -> Counts {
        Counts::of(shifted(self.empty()))
    }

    /// The adaptoids of both sides with more limbs than empty cells around them.
    #[inline]
    pub(super) const fn hungry(&self) -> u64 {
        self.limbs().above(self.room())
    }

    /// How many of a part a side has on the board.
    #[inline]
    pub(super) const fn on_board(&self, side: Side, part: Part) -> u32 {
        match part {
            Part::Body => self.of(side).count_ones(),
            Part::Leg => self.legs.total(self.of(side)),
            Part::Claw => self.claws.total(self.of(side)),
        }
    }

    /// How many of a part a side has left to grow.
    #[inline]
    pub(super) const fn stock(&self, side: Side, part: Part) -> u32 {
        OWNED.saturating_sub(self.on_board(side, part))
    }

    /// Whether neither side has anything left to grow.
    pub(super) fn is_grown_out(&self) -> bool {
        let sides = Side::ALL.into_iter();
        let mut stocks = sides.flat_map(|side| Part::ALL.map(|part| self.stock(side, part)));
        stocks.all(|left| left == 0)
    }

    /// The cells where a side can grow a part.
    #[inline]
    pub(super) const fn growth(&self, side: Side, part: Part) -> u64 {
        if self.stock(side, part) == 0 {
            return 0;
        }
        match part {
            Part::Body => around(self.of(side)) & self.empty(),
            Part::Leg | Part::Claw => self.of(side) & !self.limbs().at_least_six(),
        }
    }

    /// The cells the adaptoid on a cell can go to if it may attack `prey`.
    #[inline]
    pub(super) fn reach(&self, from: Cell, prey: u64) -> u64 {
        let legs = self.legs.at(from.bit());
        if legs == 0 {
            return 0;
        }
        let empty = self.empty();
        let mut before = from.bit();
        for _ in 1..legs {
            before |= around(before) & empty;
        }
        (before | around(before) & (empty | prey)) & !from.bit()
    }

    /// Adds a body, a leg or a claw of a side.
    #[inline]
    pub(super) const fn grow(&mut self, side: Side, part: Part, cell: Cell) {
        match part {
            Part::Body => self.bodies[side.index()] |= cell.bit(),
            Part::Leg => self.legs.increase(cell.bit()),
            Part::Claw => self.claws.increase(cell.bit()),
        }
    }

    /// Takes adaptoids off the board, limbs and all.
    #[inline]
    pub(super) fn remove(&mut self, set: u64) {
        self.bodies.iter_mut().for_each(|bodies| *bodies &= !set);
        self.legs.clear(set);
        self.claws.clear(set);
    }

    /// Moves an adaptoid of a side to an empty cell.
    #[inline]
    pub(super) fn carry(&mut self, side: Side, from: Cell, to: Cell) {
        let (from, to) = (from.bit(), to.bit());
        let bodies = &mut self.bodies[side.index()];
        *bodies = *bodies & !from | to;
        self.legs.carry(from, to);
        self.claws.carry(from, to);
    }

    /// A key of what stands where.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        let words = self.bodies.into_iter().chain(self.legs.words()).chain(self.claws.words());
        words.fold(0, mix)
    }
}
