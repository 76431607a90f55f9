//! How far a side is from joining its edges with one kind of piece.

use super::board::Board;
use super::cell::{BOARD, EDGES, STEPS, cells, joins, neighbours};
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

/// How many actions a side lacks to join its edges; one more than [`FAR`] if there is no
/// way, or only a very long one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lack {
    /// If nobody stands in the way.
    pub(super) alone: usize,
    /// If every step must have two ways to go, so that one of them is left when the other
    /// is taken; counted from either edge.
    pub(super) disputed: [usize; 2],
}

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

    /// What is lacking.
    pub(super) fn lack(&self) -> Lack {
        let [one, other] = self.edges;
        Lack {
            alone: self.alone(one, other),
            disputed: [self.disputed(one, other), self.disputed(other, one)],
        }
    }

    /// The cost of the cheapest way: waves from one edge, each an action further, until they
    /// touch the other.
    fn alone(&self, from: u64, to: u64) -> usize {
        let (mut before, mut last) = (0, fill(self.own & from, self.own));
        let mut cost = 0;
        while last & to == 0 && cost <= FAR {
            let near = (neighbours(last) | from) & self.near;
            let far = match cost {
                0 => 0,
                _ => (neighbours(before) | from) & self.far,
            };
            (before, last) = (last, fill(last | near | far, self.own));
            cost += 1;
        }
        cost
    }

    /// The same, where a wave goes on only to cells that it reaches in two ways or from a
    /// piece that stands (the "two-distance" of Hex programs).
    fn disputed(&self, from: u64, to: u64) -> usize {
        let step = |wave: u64| neighbours(wave & self.own) | twice(wave) | from;
        let (mut before, mut last) = (0, fill(self.own & from, self.own));
        let mut cost = 0;
        while !self.is_held(last & to) && cost <= FAR {
            let far = match cost {
                0 => 0,
                _ => step(before) & self.far,
            };
            let wave = last | step(last) & self.near | far;
            let joined = fill((wave | twice(wave)) & self.own, self.own);
            (before, last) = (last, wave | joined);
            cost += 1;
        }
        cost
    }

    /// Whether one action of the other side cannot take these goals away.
    fn is_held(&self, goals: u64) -> bool {
        goals & self.own != 0 || goals.count_ones() >= 2
    }
}

/// The cells with two or more neighbours in a set.
#[inline]
fn twice(set: u64) -> u64 {
    let (mut once, mut twice) = (0, 0);
    for step in STEPS {
        for moved in [set << step, set >> step] {
            twice |= once & moved;
            once |= moved;
        }
    }
    twice & BOARD
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

    fn lack(rows: &str, kind: Kind, side: Side) -> Lack {
        Net::of(&board(rows), kind, side).lack()
    }

    fn winning(rows: &str, kind: Kind, side: Side) -> Vec<String> {
        let Wins { placing, moving } = Wins::of(&board(rows), kind, side);
        cells(placing | moving).map(|cell| cell.name().to_string()).collect()
    }

    #[test]
    fn the_empty_board_is_seven_actions_wide() {
        let rows = "0000000 ".repeat(7);
        for side in Side::ALL {
            let empty = lack(&rows, Kind::Disc, side);
            assert_eq!(empty.alone, 7);
            assert_eq!(empty.disputed, [8, 8], "the last step needs two goals");
        }
    }

    #[test]
    fn a_way_bends_around_the_opponents_pieces_of_the_kind() {
        let rows = "0000000 0000000 0000000 2222102 0000000 0000000 0000000";
        assert_eq!(lack(rows, Kind::Disc, Side::White).alone, 3);
        assert_eq!(lack(rows, Kind::Disc, Side::Black).alone, 6);
        assert_eq!(lack(rows, Kind::Ring, Side::White).alone, 7);
    }

    #[test]
    fn a_piece_of_the_other_kind_costs_one_action_if_a_piece_can_move_there() {
        let beside = "2224222 4444444 0000000 0000000 0000000 0000000 0000000";
        assert_eq!(lack(beside, Kind::Disc, Side::White).alone, 1);
        let lonely = "4444444 0000000 0000000 0000000 0000000 0000000 0000000";
        assert_eq!(lack(lonely, Kind::Disc, Side::Black).alone, 8);
    }

    #[test]
    fn a_wall_of_the_opponents_pieces_leaves_no_way() {
        let rows = "0000000 0000000 0000000 2222222 0000000 0000000 0000000";
        let none = Lack { alone: FAR + 1, disputed: [FAR + 1; 2] };
        assert_eq!(lack(rows, Kind::Disc, Side::Black), none);
    }

    #[test]
    fn a_bridge_is_held_and_a_single_gap_is_disputed() {
        let bridge = "0001000 0001000 0001000 0000000 0010000 0010000 0010000";
        let gap = "0000000 0000000 1111111 2220222 1111111 0000000 0000000";
        assert_eq!(lack(bridge, Kind::Disc, Side::Black).disputed, [1, 1]);
        assert_eq!(lack(gap, Kind::Disc, Side::White).alone, 1);
        assert_eq!(lack(gap, Kind::Disc, Side::White).disputed, [FAR + 1; 2]);
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
