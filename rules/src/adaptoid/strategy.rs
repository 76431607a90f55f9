//! What the bots know about the game.

use std::cmp::Ordering;

use super::action::Part;
use super::cell::{Cell, around, cells};
use super::phase::{Phase, Rules};
use super::state::{FIRST, GOAL, State};
use super::threats::{Ahead, Threats};
use super::{Action, Adaptoid};
use crate::bot::{Method, Strategy};
use crate::{Seat, Side};

// Values in points, found by letting bots with different ones play each other.

/// What a number of captures is worth: the nearer to five, the more the next.
const CAPTURES: [i32; GOAL as usize] = [0, 300, 650, 1_050, 1_550];

/// What is wrong with having only a few adaptoids: the game is lost with the last.
const FEW: [i32; 4] = [0, 300, 100, 30];

const LEG: i32 = 30;
const CLAW: i32 = 40;

/// An empty cell within reach.
const REACH: i32 = 3;

/// A win that only needs the mover's own feeding, or one attack: near enough to certain.
const NEARLY_WON: i32 = 20_000;

/// What the mover's threats are worth, who carries them out at once…
const NOW: Worth = Worth { starving: 280, taken: 200, most_taken: 1, squeezed: 150 };

/// …and the other's, who must wait and see.
const LATER: Worth = Worth { starving: 120, taken: 90, most_taken: 2, squeezed: 60 };

/// How many squeezed adaptoids count: a turn has two actions to squeeze with.
const MOST_SQUEEZED: u32 = 2;

/// What threats are worth, each.
struct Worth {
    starving: i32,
    taken: i32,
    most_taken: u32,
    squeezed: i32,
}

impl Strategy for Adaptoid {
    /// Fights and starvation are tactics, and the board says well who is ahead.
    const METHOD: Method = Method::AlphaBeta;

    fn evaluate(&self, seat: Seat) -> i32 {
        let state = &self.state;
        let (mover, other) = (state.mover, !state.mover);
        let now = state.board.threats(mover, state.ahead());
        let later = state.board.threats(other, Ahead { growth: true, moving: true });
        let value = state.wealth(mover) - state.wealth(other) + NOW.of(&now) - LATER.of(&later)
            + if state.is_nearly_won(&now) { NEARLY_WON } else { 0 };
        if seat.side(FIRST) == mover { value } else { -value }
    }

    fn move_order_score(&self, action: Action) -> i32 {
        match action {
            Action::Grow(Part::Body, cell) if self.state.squeezes(cell, 0) => 400,
            Action::Grow(Part::Body, _) => 20,
            Action::Grow(_, cell) => self.state.promise_of_limb(cell),
            Action::Move(from, to) => self.state.promise_of_move(from, to),
            Action::Stay => 15,
        }
    }

    /// The attacks that take something for nothing.
    fn quiescence_moves(&self, out: &mut Vec<Action>) {
        out.clear();
        let state = &self.state;
        if state.end.is_some() || state.phase != Phase::Move {
            return;
        }
        let enemy = state.board.of(!state.mover);
        for from in cells(state.walkers()) {
            let prey = state.targets(from) & enemy & state.board.weaker_than(from.bit());
            out.extend(cells(prey).map(|to| Action::Move(from, to)));
        }
    }
}

impl Worth {
    /// What a side's threats and freedom are worth.
    fn of(&self, threats: &Threats) -> i32 {
        self.starving * threats.starving as i32
            + self.taken * threats.taken.min(self.most_taken) as i32
            + self.squeezed * threats.squeezed.min(MOST_SQUEEZED) as i32
            + REACH * threats.reach as i32
    }
}

impl State {
    /// What a side has achieved.
    fn wealth(&self, side: Side) -> i32 {
        let count = |part| self.board.on_board(side, part);
        let captures = usize::from(self.captured_by(side));
        let few = FEW.get(count(Part::Body) as usize).copied().unwrap_or_default();
        CAPTURES.get(captures).copied().unwrap_or_default() - few
            + LEG * count(Part::Leg) as i32
            + CLAW * count(Part::Claw) as i32
    }

    /// Whether the mover only has to carry out a threat to win.
    fn is_nearly_won(&self, threats: &Threats) -> bool {
        let captures = u32::from(self.captured_by(self.mover)) + threats.starving;
        let enemies = self.board.on_board(!self.mover, Part::Body);
        captures >= GOAL.into() || enemies <= threats.starving + threats.taken.min(1)
    }

    /// What of the mover's turn is still to come.
    fn ahead(&self) -> Ahead {
        Ahead {
            growth: self.phase == Phase::Grow || self.rules == Rules::Published,
            moving: self.phase == Phase::Move || self.rules == Rules::Classic,
        }
    }

    /// Whether something new on a cell takes the last spare room of an enemy that did not
    /// touch `before`.
    fn squeezes(&self, cell: Cell, before: u64) -> bool {
        let enemy = self.board.of(!self.mover);
        around(cell.bit()) & !around(before) & self.board.tight() & enemy != 0
    }

    fn promise_of_limb(&self, cell: Cell) -> i32 {
        let fed = self.board.room().above(self.board.limbs());
        if fed & cell.bit() != 0 { 30 } else { -100 }
    }

    fn promise_of_move(&self, from: Cell, to: Cell) -> i32 {
        if self.board.of(!self.mover) & to.bit() != 0 {
            return match self.compare_claws(from, to) {
                Ordering::Greater => 1_000 + 100 * i32::from(self.board.limbs().at(to.bit())),
                Ordering::Equal => 0,
                Ordering::Less => -500,
            };
        }
        let squeeze = if self.squeezes(to, from.bit()) { 300 } else { 0 };
        let escape = if self.board.hungry() & from.bit() != 0 { 200 } else { 0 };
        10 + squeeze + escape
    }
}
