//! Finding moves: all pieces of a side that may go in a direction step together, as one
//! set of squares, so a direction costs at most five rounds however many pieces there are.

use super::action::Move;
use super::board::Board;
use super::direction::{CROSSINGS, LONGEST, RAYS};
use super::rank::Rank;
use super::square::{Square, squares};
use crate::Side;

/// Where the pieces that go the same way and equally far can end up.
pub(super) struct Landing {
    /// Rotating a set right by this many bits leads from these squares to those left.
    turn: u32,
    /// The squares that a legal move ends on.
    pub(super) legal: u64,
    /// Those of them that a move ends on which has captured something.
    pub(super) captures: u64,
    /// The squares, empty or not, where an enemy would be captured if one stood there.
    pub(super) guarded: u64,
}

impl Landing {
    /// The moves that end on some of the squares.
    pub(super) fn moves(&self, ends: u64) -> impl Iterator<Item = Move> + use<> {
        let turn = self.turn;
        squares(ends).map(move |to| Move { from: back(to, turn), to })
    }
}

/// The square that a rotation by `turn` leads to a given one from.
fn back(to: Square, turn: u32) -> Square {
    Square::of((to.index() as u32).wrapping_sub(turn))
}

/// Visits everything that the pieces of a side can reach.
#[inline]
pub(super) fn visit_landings(board: &Board, side: Side, mut visit: impl FnMut(&Landing)) {
    let (own, foes) = (board.of(side), board.of(!side));
    let reach = reach(board, own);
    let movers = movers(board, side);
    for (d, ray) in RAYS.iter().enumerate() {
        let mut front = movers[d];
        let (mut turn, mut captures) = (0, 0u64);
        for (step, crossing) in CROSSINGS[side.index()][d].iter().enumerate() {
            if front == 0 {
                break;
            }
            turn += ray.turn;
            let entered = front.rotate_left(ray.turn) & ray.into;
            let legal = entered & !(own | foes & crossing.blocked);
            captures = legal & (foes | captures.rotate_left(ray.turn));
            let guarded = entered & !crossing.blocked;
            visit(&Landing { turn, legal, captures, guarded });
            let going_on = legal & (!foes | crossing.passed);
            // Who has gone as far as its rank allows falls out of the set.
            front = going_on & reach[step + 1].rotate_left(turn);
        }
    }
}

/// The pieces that go at least 1, 2, … squares; nobody goes one more than the longest.
#[inline]
fn reach(board: &Board, own: u64) -> [u64; LONGEST + 1] {
    let mut reach = [0; LONGEST + 1];
    for rank in Rank::ALL.into_iter().rev() {
        reach[rank.index()] = reach[rank.index() + 1] | board.ranked(rank) & own;
    }
    reach
}

/// The pieces that may go in each direction.
#[inline]
fn movers(board: &Board, side: Side) -> [u64; 8] {
    let own = board.of(side);
    let [forward, back, sideways] = [
        own & !board.ranked(Rank::Soldier),
        own & (board.ranked(Rank::Captain) | board.ranked(Rank::General)),
        own & (board.ranked(Rank::Colonel) | board.ranked(Rank::General)),
    ];
    let (north, south) = match side {
        Side::White => (back, forward),
        Side::Black => (forward, back),
    };
    [north, own, sideways, own, south, own, sideways, own]
}

/// Appends every legal move of a side.
pub(super) fn list(board: &Board, side: Side, out: &mut Vec<Move>) {
    visit_landings(board, side, |landing| {
        out.extend(landing.moves(landing.legal));
    });
}

/// How many legal moves a side has.
pub(super) fn count(board: &Board, side: Side) -> usize {
    let mut total = 0;
    visit_landings(board, side, |landing| {
        total += landing.legal.count_ones() as usize;
    });
    total
}

/// The squares, empty or not, where a side would capture an enemy that stood there.
pub(super) fn guarded(board: &Board, side: Side) -> u64 {
    let mut all = 0;
    visit_landings(board, side, |landing| all |= landing.guarded);
    all
}

/// The fewest pieces that can be without a move.
///
/// A piece at home is stuck only if its neighbours at home are of its own side, for it
/// takes enemies there; so are theirs, and the whole home is full of them. A piece in the
/// trench has a neighbour in the enemy's home, and a piece there is stuck only if all of
/// that home is full, too. An army has far fewer pieces than a home has squares.
const FEWEST_STUCK: u32 = 28;

/// Whether a side with pieces on the board has no move.
#[inline]
pub(super) fn is_stuck(board: &Board, side: Side) -> bool {
    board.of(side).count_ones() >= FEWEST_STUCK && count(board, side) == 0
}
