//! How far a side is from joining its edges with one kind of piece.

use super::Kind;
use super::board::Board;
use super::cell::{EDGES, cells, joins, neighbours};
use super::moves::Means;
use crate::Side;

/// Distances beyond this are not told apart.
pub(super) const FAR: usize = 8;

/// The cells of one kind and side, by what they cost that side to take.
#[derive(Clone, Copy)]
pub(super) struct Net {
    /// Taken: cost nothing.
    own: u64,
    /// Empty: one action.
    near: u64,
    /// Held by a single piece of the other kind: about two, since a piece has to be placed
    /// beside it before it can move there.
    far: u64,
    edges: [u64; 2],
}

/// The shortest way to join the edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Way {
    /// How many actions are missing; [`FAR`] and one more if there is no way, or a very long one.
    pub(super) missing: usize,
    /// The cells to be taken, of all shortest ways together.
    pub(super) cells: u64,
}

/// Cells by the cost of reaching them: those at each cost or below.
type Waves = [u64; FAR + 1];

impl Net {
    /// The cells of a kind as a side sees them.
    #[inline]
    pub(super) const fn of(board: &Board, kind: Kind, side: Side) -> Self {
        let has_reserve = board.reserve(kind, side) > 0;
        Self {
            own: board.of(kind, side),
            near: if has_reserve { board.empty() } else { 0 },
            far: board.single(kind.other()),
            edges: EDGES[side.index()],
        }
    }

    /// The shortest way.
    pub(super) fn way(&self) -> Way {
        let [from, to] = self.edges;
        let (ahead, missing) = self.spread(from, to);
        if missing > FAR {
            return Way { missing, cells: 0 };
        }
        let (back, _) = self.spread(to, from);
        Way { missing, cells: self.between(&ahead, &back, missing) }
    }

    /// Waves from one edge until they touch the other, and the cost of that.
    fn spread(&self, from: u64, to: u64) -> (Waves, usize) {
        let mut waves = [0; FAR + 1];
        let (mut last, mut before) = (0, 0);
        for cost in 0..=FAR {
            let mut wave = last;
            if cost >= 1 {
                wave |= (neighbours(last) | from) & self.near;
            }
            if cost >= 2 {
                wave |= (neighbours(before) | from) & self.far;
            }
            wave = fill(wave | self.own & from, self.own);
            waves[cost] = wave;
            if wave & to != 0 {
                return (waves, cost);
            }
            (before, last) = (last, wave);
        }
        (waves, FAR + 1)
    }

    /// The cells to be taken that lie on a way of the given cost: reached from both edges at
    /// costs which, with the cell counted once, add up to it.
    fn between(&self, ahead: &Waves, back: &Waves, missing: usize) -> u64 {
        let fresh = |waves: &Waves, cost: usize| match cost {
            0 => waves[0],
            _ => waves[cost] & !waves[cost - 1],
        };
        let mut found = 0;
        for cost in 1..=missing {
            let here = fresh(ahead, cost);
            found |= here & fresh(back, missing + 1 - cost) & self.near;
            if missing + 2 - cost <= missing {
                found |= here & fresh(back, missing + 2 - cost) & self.far;
            }
        }
        found
    }
}

/// The cells of `set` joined to those of `start`, and `start` itself.
#[inline]
fn fill(start: u64, set: u64) -> u64 {
    let mut filled = start;
    loop {
        let further = filled | neighbours(filled) & set;
        if further == filled {
            return filled;
        }
        filled = further;
    }
}

/// Where one action of a kind would join a side's edges.
pub(super) fn winning_cells(board: &Board, kind: Kind, side: Side) -> u64 {
    let own = board.of(kind, side);
    let [from, to] = EDGES[side.index()];
    let ahead = from | neighbours(fill(own & from, own));
    let back = to | neighbours(fill(own & to, own));
    let gaps = ahead & back;
    let means = Means::of(board, kind, side);
    let mut winning = gaps & means.places;
    for gap in cells(gaps & means.partners & neighbours(means.movers)) {
        let movers = cells(means.movers & neighbours(gap.bit()));
        let wins = |mover: super::Cell| joins(own & !mover.bit() | gap.bit(), side);
        if movers.into_iter().any(wins) {
            winning |= gap.bit();
        }
    }
    winning
}
