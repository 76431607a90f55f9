//! What bots think of a position.

use super::direction::crossed;
use super::ending::LEG_MOVES;
use super::moves::{guarded, visit_landings};
use super::rank::Rank;
use super::square::TRENCH;
use super::{Board, Move, Rules, Trench};
use crate::bot::{Method, Strategy};
use crate::{Seat, Side};

/// The value of one step of rank captured.
const RANK: i32 = 100;

/// What a step of rank is worth that the player to move can win by a capture: nearly as
/// much as one that was won already.
const OWN_CAPTURE: i32 = 90;

/// What a step of rank is worth that the other player threatens to win: less, for a threat
/// can often be met.
const THREAT: i32 = 25;

/// A piece in the trench, for each step of its rank: it is hard to take and strikes far.
const IN_TRENCH: i32 = 6;

/// A square that a side guards.
const GUARDED: i32 = 5;

/// The moves after which a lead in the leg that decides counts twice.
const TWICE_AFTER: i32 = LEG_MOVES as i32;

impl Strategy for Trench {
    const METHOD: Method = Method::AlphaBeta;

    fn evaluate(&self, seat: Seat) -> i32 {
        let value = self.lead() + self.standing();
        if seat == self.seat_of(self.to_move) { value } else { -value }
    }

    fn move_order_score(&self, action: Move) -> i32 {
        let side = self.to_move;
        let captured = self.board.of(!side) & crossed(action.from, action.to);
        if captured != 0 {
            let price = self.board.rank(action.from).map_or(0, Rank::number);
            return 1_000 + 100 * self.board.worth(captured) as i32 - 10 * i32::from(price);
        }
        let enters = action.to.is_trench() && !action.from.is_trench();
        let leaves = action.from.is_trench() && !action.to.is_trench();
        100 * (i32::from(enters) - i32::from(leaves))
    }

    fn quiescence_moves(&self, out: &mut Vec<Move>) {
        out.clear();
        visit_landings(&self.board, self.to_move, |landing| {
            out.extend(landing.moves(landing.captures));
        });
    }
}

impl Trench {
    /// The lead of the player to move. The nearer the end of the leg that decides, the more
    /// it counts beside what the board promises.
    fn lead(&self) -> i32 {
        let sums = self.sums().map(i32::from);
        let mover = self.seat_of(self.to_move);
        let lead = sums[mover.index()] - sums[(!mover).index()];
        let lead = lead * RANK / i32::from(self.rules.points_a_rank());
        let deciding = self.leg == 2 || self.rules == Rules::Single;
        let late = if deciding { i32::from(self.moves) } else { 0 };
        lead + lead * late / TWICE_AFTER
    }

    /// What the board promises the player to move beyond what was captured already.
    fn standing(&self) -> i32 {
        let board = &self.board;
        let (side, foe) = (self.to_move, !self.to_move);
        let theirs = guarded(board, foe);
        let (gain, ours) = prospects(board, side, theirs);
        let (loss, _) = prospects(board, foe, ours);
        let tactics = gain * OWN_CAPTURE - loss * THREAT;
        tactics + place(board, side, ours) - place(board, foe, theirs)
    }
}

/// What the best capture of a side wins, in steps of rank, if the enemy takes back where
/// it guards the square; and the squares that the side itself guards.
fn prospects(board: &Board, side: Side, guarded_by_foe: u64) -> (i32, u64) {
    let foes = board.of(!side);
    let (mut best, mut guarded) = (0, 0);
    visit_landings(board, side, |landing| {
        guarded |= landing.guarded;
        for action in landing.moves(landing.captures) {
            let won = board.worth(foes & crossed(action.from, action.to));
            let taken_back = guarded_by_foe & action.to.bit() != 0;
            let lost = if taken_back { board.worth(action.from.bit()) } else { 0 };
            best = best.max(won as i32 - lost as i32);
        }
    });
    (best, guarded)
}

/// How well the pieces of a side stand.
fn place(board: &Board, side: Side, guarded: u64) -> i32 {
    let in_trench = board.worth(board.of(side) & TRENCH);
    IN_TRENCH * in_trench as i32 + GUARDED * guarded.count_ones() as i32
}
