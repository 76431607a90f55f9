//! The rules that forbid an action.

use strum::{IntoStaticStr, VariantNames};
use thiserror::Error;

use super::action::{Action, Part};
use super::cell::{Cell, around};
use super::phase::{Phase, Rules};
use super::state::State;
use crate::Side;

/// A rule that forbids an action.
#[derive(Clone, Debug, PartialEq, Eq, Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Refusal {
    /// A move before the growth of a classic turn.
    #[error("first grow a body, a leg or a claw; then move")]
    GrowFirst,
    /// A growth before the move of a published turn.
    #[error("first move an adaptoid or stay; then grow")]
    MoveFirst,
    /// A growth when only the move is left of a classic turn.
    #[error("growing is over for this turn; now move an adaptoid or stay")]
    GrowthOver,
    /// A move when only the growth is left of a published turn.
    #[error("moving is over for this turn; now grow a body, a leg or a claw")]
    MoveOver,
    /// A growth in a classic turn whose growth was skipped.
    #[error("{side} can grow nothing in this turn; now move an adaptoid or stay")]
    CannotGrow {
        /// The mover.
        side: Side,
    },
    /// A move in a published turn whose move was skipped.
    #[error("none of {side}'s adaptoids can move; now grow a body, a leg or a claw")]
    CannotMove {
        /// The mover.
        side: Side,
    },
    /// A body on a cell that is not empty.
    #[error("{cell} is occupied")]
    Occupied {
        /// The cell.
        cell: Cell,
    },
    /// A body away from the mover's adaptoids.
    #[error("{cell} is not next to an adaptoid of {side}")]
    NotAdjacent {
        /// The cell.
        cell: Cell,
        /// The mover.
        side: Side,
    },
    /// A part that is used up.
    #[error("{side} has no {part} left in stock")]
    OutOfStock {
        /// The part.
        part: Part,
        /// The mover.
        side: Side,
    },
    /// A limb for nobody, or a move of nobody.
    #[error("there is no adaptoid on {cell}")]
    Empty {
        /// The cell.
        cell: Cell,
    },
    /// A limb for an enemy, or a move of one.
    #[error("the adaptoid on {cell} is {side}'s")]
    NotYours {
        /// The cell.
        cell: Cell,
        /// The side that is not the mover.
        side: Side,
    },
    /// A seventh limb.
    #[error("the adaptoid on {cell} has six limbs, and none has more")]
    SixLimbs {
        /// The cell.
        cell: Cell,
    },
    /// A move to where it starts.
    #[error("the adaptoid is on {cell} already; write stay to move none")]
    SameCell {
        /// The cell.
        cell: Cell,
    },
    /// A move of an adaptoid without legs.
    #[error("the adaptoid on {cell} has no legs")]
    NoLegs {
        /// The cell.
        cell: Cell,
    },
    /// A move to a cell of the mover's own.
    #[error("{cell} is held by {side}'s own adaptoid")]
    OwnCell {
        /// The cell.
        cell: Cell,
        /// The mover.
        side: Side,
    },
    /// An attack without a claw, under the published rules.
    #[error("the adaptoid on {cell} has no claw to attack with")]
    NoClaw {
        /// The cell.
        cell: Cell,
    },
    /// A move with more steps than legs.
    #[error("{to} is {steps} steps from {from}, and the adaptoid has {}", count(*.legs, "leg"))]
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
    #[error("there is no way through empty cells from {from} to {to}")]
    NoWay {
        /// The cell of the adaptoid.
        from: Cell,
        /// The cell it should go to.
        to: Cell,
    },
}

/// "1 leg", "2 legs".
pub(super) fn count(number: u8, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

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
