//! The rules that forbid an action.

use std::error::Error;
use std::fmt;

use strum::{IntoStaticStr, VariantNames};

use super::action::{Action, Part};
use super::cell::{Cell, around};
use super::phase::{Phase, Rules};
use super::state::State;
use super::texts;
use crate::Side;
use crate::text::Phrase;

/// A rule that forbids an action.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Refusal {
    /// A move before the growth of a classic turn.
    GrowFirst,
    /// A growth before the move of a published turn.
    MoveFirst,
    /// A growth when only the move is left of a classic turn.
    GrowthOver,
    /// A move when only the growth is left of a published turn.
    MoveOver,
    /// A growth in a classic turn whose growth was skipped.
    CannotGrow {
        /// The mover.
        side: Side,
    },
    /// A move in a published turn whose move was skipped.
    CannotMove {
        /// The mover.
        side: Side,
    },
    /// A body on a cell that is not empty.
    Occupied {
        /// The cell.
        cell: Cell,
    },
    /// A body away from the mover's adaptoids.
    NotAdjacent {
        /// The cell.
        cell: Cell,
        /// The mover.
        side: Side,
    },
    /// A part that is used up.
    OutOfStock {
        /// The part.
        part: Part,
        /// The mover.
        side: Side,
    },
    /// A limb for nobody, or a move of nobody.
    Empty {
        /// The cell.
        cell: Cell,
    },
    /// A limb for an enemy, or a move of one.
    NotYours {
        /// The cell.
        cell: Cell,
        /// The side that is not the mover.
        side: Side,
    },
    /// A seventh limb.
    SixLimbs {
        /// The cell.
        cell: Cell,
    },
    /// A move to where it starts.
    SameCell {
        /// The cell.
        cell: Cell,
    },
    /// A move of an adaptoid without legs.
    NoLegs {
        /// The cell.
        cell: Cell,
    },
    /// A move to a cell of the mover's own.
    OwnCell {
        /// The cell.
        cell: Cell,
        /// The mover.
        side: Side,
    },
    /// An attack without a claw, under the published rules.
    NoClaw {
        /// The cell.
        cell: Cell,
    },
    /// A move with more steps than legs.
    TooFar {
        /// The cell of the adaptoid.
        from: Cell,
        /// The cell it should go to.
        to: Cell,
        /// The shortest way through empty cells.
        steps: u32,
        /// Its legs.
        legs: u8,
    },
    /// A move for which there is no way.
    NoWay {
        /// The cell of the adaptoid.
        from: Cell,
        /// The cell it should go to.
        to: Cell,
    },
}

impl From<Refusal> for Phrase {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::GrowFirst => texts::GROW_FIRST.into(),
            Refusal::MoveFirst => texts::MOVE_FIRST.into(),
            Refusal::GrowthOver => texts::GROWTH_OVER.into(),
            Refusal::MoveOver => texts::MOVE_OVER.into(),
            Refusal::CannotGrow { side } => texts::cannot_grow(side),
            Refusal::CannotMove { side } => texts::cannot_move(side),
            Refusal::Occupied { cell } => texts::occupied(cell),
            Refusal::NotAdjacent { cell, side } => texts::not_adjacent(cell, side),
            Refusal::OutOfStock { part, side } => texts::out_of_stock(part, side),
            Refusal::Empty { cell } => texts::empty(cell),
            Refusal::NotYours { cell, side } => texts::not_yours(cell, side),
            Refusal::SixLimbs { cell } => texts::six_limbs(cell),
            Refusal::SameCell { cell } => texts::same_cell(cell),
            Refusal::NoLegs { cell } => texts::no_legs(cell),
            Refusal::OwnCell { cell, side } => texts::own_cell(cell, side),
            Refusal::NoClaw { cell } => texts::no_claw(cell),
            Refusal::TooFar { from, to, steps, legs } => texts::too_far(from, to, steps, legs),
            Refusal::NoWay { from, to } => texts::no_way(from, to),
        }
    }
}

/// The English.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Phrase::from(self.clone()).fmt(f)
    }
}

impl Error for Refusal {}

impl State {
    /// Whether an action is legal, and if not, which rule forbids it.
    pub(super) fn check(&self, action: Action) -> Result<(), Refusal> {
        self.check_phase(action)?;
        match action {
            Action::Grow(Part::Body, cell) => self.check_body(cell),
            Action::Grow(limb, cell) => self.check_limb(limb, cell),
            Action::Move(from, to) => self.check_move(from, to),
            Action::Stay => Ok(()),
        }
    }

    fn check_phase(&self, action: Action) -> Result<(), Refusal> {
        let side = self.mover;
        let growing = matches!(action, Action::Grow(..));
        // What was grown is kept, so this knows even if it was the last in stock.
        let skipped_growth = self.grown.is_none() && !self.can_grow();
        match (self.phase, growing, self.rules) {
            (Phase::Grow, true, _) | (Phase::Move, false, _) => Ok(()),
            (Phase::Grow, false, Rules::Classic) => Err(Refusal::GrowFirst),
            (Phase::Grow, false, Rules::Published) if !self.can_move() => {
                Err(Refusal::CannotMove { side })
            }
            (Phase::Grow, false, Rules::Published) => Err(Refusal::MoveOver),
            (Phase::Move, true, Rules::Classic) if skipped_growth => {
                Err(Refusal::CannotGrow { side })
            }
            (Phase::Move, true, Rules::Classic) => Err(Refusal::GrowthOver),
            (Phase::Move, true, Rules::Published) => Err(Refusal::MoveFirst),
        }
    }

    fn check_body(&self, cell: Cell) -> Result<(), Refusal> {
        let side = self.mover;
        if self.board.empty() & cell.bit() == 0 {
            Err(Refusal::Occupied { cell })
        } else if around(self.board.of(side)) & cell.bit() == 0 {
            Err(Refusal::NotAdjacent { cell, side })
        } else {
            self.check_stock(Part::Body)
        }
    }

    fn check_limb(&self, limb: Part, cell: Cell) -> Result<(), Refusal> {
        self.check_own(cell)?;
        if self.board.limbs().at_least_six() & cell.bit() != 0 {
            return Err(Refusal::SixLimbs { cell });
        }
        self.check_stock(limb)
    }

    fn check_stock(&self, part: Part) -> Result<(), Refusal> {
        let side = self.mover;
        match self.board.stock(side, part) {
            0 => Err(Refusal::OutOfStock { part, side }),
            _ => Ok(()),
        }
    }

    fn check_own(&self, cell: Cell) -> Result<(), Refusal> {
        match self.board.owner(cell) {
            None => Err(Refusal::Empty { cell }),
            Some(side) if side != self.mover => Err(Refusal::NotYours { cell, side }),
            Some(_) => Ok(()),
        }
    }

    fn check_move(&self, from: Cell, to: Cell) -> Result<(), Refusal> {
        self.check_own(from)?;
        if from == to {
            return Err(Refusal::SameCell { cell: to });
        }
        let legs = self.board.legs().at(from.bit());
        if legs == 0 {
            return Err(Refusal::NoLegs { cell: from });
        }
        match self.board.owner(to) {
            Some(side) if side == self.mover => return Err(Refusal::OwnCell { cell: to, side }),
            Some(_) if self.prey(from) == 0 => return Err(Refusal::NoClaw { cell: from }),
            _ => {}
        }
        match self.steps(from, to) {
            None => Err(Refusal::NoWay { from, to }),
            Some(steps) if steps > u32::from(legs) => {
                Err(Refusal::TooFar { from, to, steps, legs })
            }
            Some(_) => Ok(()),
        }
    }
}
