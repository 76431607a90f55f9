//! How bots judge a position.

use super::board::Board;
use super::end::side_of;
use super::net::{FAR, Net, winning_cells};
use super::{Action, DuploHex, Kind};
use crate::bot::{Method, Strategy};
use crate::{Seat, Side};
use std::sync::atomic::{AtomicI32, Ordering::Relaxed};

/// x
pub static V: [AtomicI32; 8] = [const { AtomicI32::new(0) }; 8];
fn v(i: usize) -> i32 {
    V[i].load(Relaxed)
}

/// The mover joins with the action that is due.
const WON: i32 = 500_000;

/// The mover cannot answer every threat.
const LOST: i32 = -300_000;

/// What a way is worth by the number of actions it lacks.
const WORTH: [i32; FAR + 2] = [4000, 2000, 1100, 620, 360, 210, 120, 60, 20, 0];

impl Strategy for DuploHex {
    const METHOD: Method = Method::AlphaBeta;

    fn evaluate(&self, seat: Seat) -> i32 {
        let value = self.value_for_mover();
        if side_of(seat) == self.mover { value } else { -value }
    }

    fn promise(&self, action: Action) -> i32 {
        let Action { kind, from, to } = action;
        let mut value = 0;
        if v(2) != 0 {
            let distance = |n: u8| i32::from(n.abs_diff(3));
            value += v(2)
                * (12
                    - distance(to.column())
                    - distance(to.row())
                    - i32::from((to.column() + to.row()).abs_diff(6)));
        }
        let around = super::cell::neighbours(to.bit());
        if v(3) != 0 {
            value += v(3) * (around & self.board.all(kind)).count_ones() as i32;
        }
        if v(4) != 0 {
            value += v(4)
                * (around & (self.board.all(Kind::Disc) | self.board.all(Kind::Ring))).count_ones()
                    as i32;
        }
        if from.is_some() {
            value += v(5)
        }
        if v(6) != 0 {
            let mut own = self.board.of(kind, self.mover) | to.bit();
            if let Some(f) = from {
                own &= !f.bit()
            }
            if super::cell::joins(own, self.mover) {
                value += 1000
            }
        }
        value
    }
}

impl DuploHex {
    fn value_for_mover(&self) -> i32 {
        let board = &self.board;
        let other = self.mover.other();
        let mut answers = 0;
        for kind in Kind::ALL {
            if self.due.includes(kind) {
                if winning_cells(board, kind, self.mover) != 0 {
                    return WON;
                }
                answers += 1;
            }
        }
        let threats = Kind::ALL.map(|kind| winning_cells(board, kind, other));
        let threats = (threats[0] | threats[1]).count_ones();
        if threats > answers {
            return LOST - 1000 * threats as i32;
        }
        potential(board, self.mover) - potential(board, other)
    }
}

fn potential(board: &Board, side: Side) -> i32 {
    let values = Kind::ALL.map(|kind| {
        let way = Net::of(board, kind, side).way();
        WORTH[way.missing] + v(0) * way.cells.count_ones() as i32
    });
    let reserve: i32 = Kind::ALL.map(|kind| i32::from(board.reserve(kind, side))).iter().sum();
    values[0] + values[1] + v(1) * reserve
}
