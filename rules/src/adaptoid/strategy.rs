//! What the bots know about the game.

use super::action::Part;
use super::cell::{Cell, around, cells};
use super::counts::Counts;
use super::phase::{Phase, Rules};
use super::state::{State, side_of};
use super::{Action, Adaptoid};
use crate::bot::{Method, Strategy};
use crate::{Seat, Side};

use std::sync::atomic::{AtomicI32, Ordering::Relaxed};
#[allow(missing_docs)]
pub static W: [AtomicI32; 16] = [const { AtomicI32::new(0) }; 16];
#[allow(missing_docs)]
pub const BASE: [i32; 16] = [30, 20, 20, 280, 200, 150, 120, 60, 40, 3, 300, 100, 30, 0, 0, 0];
fn w(i: usize) -> i32 {
    W[i].load(Relaxed)
}

const CAPTURES: [i32; 8] = [0, 300, 650, 1_050, 1_550, 3_000, 3_000, 3_000];

/// What one side threatens to do to the other in a turn.
struct Threats {
    starving: u32,
    taken: u32,
    squeezed: u32,
    reach: u32,
}

impl Strategy for Adaptoid {
    const METHOD: Method = Method::AlphaBeta;

    fn evaluate(&self, seat: Seat) -> i32 {
        let state = &self.state;
        let (mover, other) = (state.mover, !state.mover);
        let value =
            state.wealth(mover) - state.wealth(other) + state.worth_now() - state.worth_later();
        if side_of(seat) == mover { value } else { -value }
    }

    fn promise(&self, action: Action) -> i32 {
        let state = &self.state;
        let board = &state.board;
        let enemy = board.of(!state.mover);
        let (limbs, room) = (board.limbs(), board.room());
        let tight = enemy & limbs.some() & !room.above(limbs);
        match action {
            Action::Grow(Part::Body, cell) => {
                if around(cell.bit()) & tight != 0 {
                    400
                } else {
                    20
                }
            }
            Action::Grow(_, cell) => {
                if room.above(limbs) & cell.bit() != 0 {
                    30
                } else {
                    -100
                }
            }
            Action::Move(from, to) if enemy & to.bit() != 0 => {
                match state.compare_claws(from, to) {
                    std::cmp::Ordering::Greater => 1000 + 100 * i32::from(limbs.at(to.bit())),
                    std::cmp::Ordering::Equal => 0,
                    std::cmp::Ordering::Less => -500,
                }
            }
            Action::Move(from, to) => {
                let mut value = 10;
                if around(to.bit()) & tight & !around(from.bit()) != 0 {
                    value += 300;
                }
                if board.hungry() & from.bit() != 0 {
                    value += 200;
                }
                value
            }
            Action::Stay => 15,
        }
    }

    fn noisy(&self, out: &mut Vec<Action>) {
        out.clear();
        let state = &self.state;
        if state.phase == Phase::Move {
            for from in cells(state.walkers()) {
                let claws = state.board.claws();
                let weaker = Counts::all(claws.at(from.bit())).above(claws);
                let prey = state.targets(from) & state.board.of(!state.mover) & weaker;
                out.extend(cells(prey).map(|to| Action::Move(from, to)));
            }
        }
    }
}

impl State {
    fn wealth(&self, side: Side) -> i32 {
        let count = |part| self.board.on_board(side, part) as i32;
        CAPTURES[usize::from(self.captured_by(side).min(7))]
            - match count(Part::Body) {
                1 => w(10),
                2 => w(11),
                3 => w(12),
                _ => 0,
            }
            + w(0) * count(Part::Body)
            + w(1) * count(Part::Leg)
            + w(2) * count(Part::Claw)
    }

    fn worth_now(&self) -> i32 {
        let may_move = self.phase == Phase::Move || self.rules == Rules::Classic;
        let may_grow = self.phase == Phase::Grow || self.rules == Rules::Published;
        let threats = self.threats(self.mover, may_move, may_grow);
        let left = self.board.on_board(!self.mover, Part::Body);
        let dead = left <= threats.starving + threats.taken.min(1);
        let captured = usize::from(self.captured_by(self.mover)) + threats.starving as usize;
        w(3) * threats.starving as i32
            + if captured >= 5 || dead { 20_000 } else { 0 }
            + w(4) * threats.taken.min(1) as i32
            + w(5) * threats.squeezed.min(2) as i32
            + w(9) * threats.reach as i32
    }

    fn worth_later(&self) -> i32 {
        let threats = self.threats(!self.mover, true, true);
        w(6) * threats.starving as i32
            + w(7) * threats.taken.min(2) as i32
            + w(8) * threats.squeezed.min(3) as i32
            + w(9) * threats.reach as i32
    }

    fn threats(&self, by: Side, may_move: bool, may_grow: bool) -> Threats {
        let board = &self.board;
        let enemy = board.of(!by);
        let claws = board.claws();
        let (mut reach, mut taken) = (0, 0);
        if may_move {
            for from in cells(board.of(by) & board.legs().some()) {
                let weaker = Counts::all(claws.at(from.bit())).above(claws);
                let to = board.reach(from, enemy & weaker);
                reach |= to & !enemy;
                taken |= to & enemy;
            }
        }
        let filled = if may_grow { reach | board.growth(by, Part::Body) } else { reach };
        let (limbs, room) = (board.limbs(), board.room());
        let hungry = limbs.above(room);
        let tight = limbs.some() & !room.above(limbs) & !hungry;
        Threats {
            starving: (hungry & enemy).count_ones(),
            taken: (taken & !hungry).count_ones(),
            squeezed: (tight & enemy & around(filled) & !taken).count_ones(),
            reach: reach.count_ones(),
        }
    }
}

#[allow(dead_code)]
fn unused(_: Cell) {}
