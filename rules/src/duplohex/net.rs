//! How far a side is from joining its edges with one kind of piece.

use super::board::Board;
use super::cell::{EDGES, cells, joins, neighbours};
use super::moves::Means;
use super::{Cell, Kind};
use crate::Side;

/// Distances beyond this are not told apart.
pub(super) const FAR: usize = 8;

/// The cells of one kind and side, by what they cost that side to take.
#[derive(Clone, Copy)]
pub(super) struct Net {
    /// Taken: cost nothing.
    own: u64,
    /// Empty, or a single piece of the other kind beside a piece that can move there: one
    /// action.
    near: u64,
    /// A single piece of the other kind, with nothing to move there yet: two actions.
    far: u64,
    edges: [u64; 2],
}

/// The shortest way to join the edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Way {
    /// How many actions are missing; one more than [`FAR`] if there is no way, or only a
    /// very long one.
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
        let partners = board.single(kind.other());
        let beside = partners & neighbours(board.single_of(kind, side));
        let has_reserve = board.reserve(kind, side) > 0;
        let empty = if has_reserve { board.empty() } else { 0 };
        Self {
            own: board.of(kind, side),
            near: empty | beside,
            far: partners & !beside,
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

/// The cells where one action of a kind would join a side's edges.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Wins {
    /// By placing a piece there.
    pub(super) placing: u64,
    /// By moving a piece there.
    pub(super) moving: u64,
}

impl Wins {
    /// Where a side would win with a kind if it were to act.
    pub(super) fn of(board: &Board, kind: Kind, side: Side) -> Self {
        let own = board.of(kind, side);
        let [from, to] = EDGES[side.index()];
        let ahead = from | neighbours(fill(own & from, own));
        let gaps = ahead & (to | neighbours(fill(own & to, own)));
        let means = Means::of(board, kind, side);
        let mut moving = 0;
        for gap in cells(gaps & means.partners & neighbours(means.movers)) {
            // The piece that moves may be one the chain needs where it stands.
            let wins = |mover: Cell| joins(own & !mover.bit() | gap.bit(), side);
            if cells(means.movers & neighbours(gap.bit())).any(wins) {
                moving |= gap.bit();
            }
        }
        Self { placing: gaps & means.places, moving }
    }

    /// Whether there is any.
    pub(super) const fn is_any(self) -> bool {
        self.placing | self.moving != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::duplohex::setup::board;

    fn way(rows: &str, kind: Kind, side: Side) -> (usize, u32) {
        let way = Net::of(&board(rows), kind, side).way();
        (way.missing, way.cells.count_ones())
    }

    fn winning(rows: &str, kind: Kind, side: Side) -> Vec<String> {
        let Wins { placing, moving } = Wins::of(&board(rows), kind, side);
        cells(placing | moving).map(|cell| cell.name().to_string()).collect()
    }

    #[test]
    fn the_empty_board_is_seven_actions_wide() {
        let rows = "0000000 ".repeat(7);
        for side in Side::ALL {
            assert_eq!(way(&rows, Kind::Disc, side), (7, 49));
        }
    }

    #[test]
    fn a_way_bends_around_the_opponents_pieces_of_the_kind() {
        let rows = "0000000 0000000 0000000 2222102 0000000 0000000 0000000";
        assert_eq!(way(rows, Kind::Disc, Side::White), (3, 10));
        assert_eq!(way(rows, Kind::Disc, Side::Black).0, 6);
        assert_eq!(way(rows, Kind::Ring, Side::White).0, 7);
    }

    #[test]
    fn a_piece_of_the_other_kind_costs_one_action_if_a_piece_can_move_there() {
        let wall = "2220222 4444444 0000000 0000000 0000000 0000000 0000000";
        assert_eq!(way(wall, Kind::Disc, Side::White).0, 1);
        let ring = "2224222 4444444 0000000 0000000 0000000 0000000 0000000";
        assert_eq!(way(ring, Kind::Disc, Side::White).0, 1, "but a hole is left behind");
        let lonely = "4444444 0000000 0000000 0000000 0000000 0000000 0000000";
        assert_eq!(way(lonely, Kind::Disc, Side::Black), (8, 49));
    }

    #[test]
    fn a_gap_is_closed_by_placing_or_by_moving_a_piece_that_is_not_needed() {
        let empty = "0000000 0000000 0000000 2220222 0000000 0000000 0000000";
        assert_eq!(winning(empty, Kind::Disc, Side::White), ["d4"]);
        let bridge = "0001000 0001000 0001000 0000000 0010000 0010000 0010000";
        assert_eq!(winning(bridge, Kind::Disc, Side::Black), ["c4", "d4"]);
        let ring = "0000000 0000000 0000000 2224222 0000000 0000000 0000000";
        assert!(winning(ring, Kind::Disc, Side::White).is_empty());
        let spare = "0000000 0000000 0002100 2224222 0000000 0000000 0000000";
        assert_eq!(winning(spare, Kind::Disc, Side::White), ["d4"]);
    }
}
