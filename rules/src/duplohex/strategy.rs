//! How bots judge a position.

use super::FIRST;
use super::board::Board;
use super::cell::neighbours;
use super::net::{FAR, Lack, Net, Wins};
use super::{Action, DuploHex, Kind};
use crate::bot::{BotRng, Method, Strategy};
use crate::{Seat, Side};

/// The player to move joins with the next action.
const WON: i32 = 500_000;

/// The player to move cannot answer every threat.
const LOST: i32 = -300_000;

/// What a way is worth by the number of actions it lacks. Nearly even steps: holding the
/// other side up counts as much as getting on, at any distance.
const WORTH: [i32; FAR + 2] = [2400, 2000, 1650, 1300, 1000, 700, 450, 200, 50, 0];

/// How much a way counts that nobody disputes, against one that is disputed, from either
/// edge.
const WEIGHTS: [i32; 2] = [2, 3];

impl Strategy for DuploHex {
    const METHOD: Method = Method::AlphaBeta;

    fn evaluate(&self, seat: Seat) -> i32 {
        let value = self.value_for_mover();
        if seat.side(FIRST) == self.mover { value } else { -value }
    }

    /// Actions against the opponent's chains first, then moves, which save the reserve, and
    /// last what only thickens an own chain.
    fn move_order_score(&self, action: Action) -> i32 {
        let Action { kind, from, to } = action;
        let around = neighbours(to.bit());
        let beside = |side| (around & self.board.of(kind, side)).count_ones() as i32;
        let balance = beside(self.mover.other()) - beside(self.mover);
        2 * balance + i32::from(from.is_some())
    }

    fn playout_action(&self, rng: &mut BotRng, _scratch: &mut Vec<Action>) -> Option<Action> {
        self.pick(rng)
    }
}

impl DuploHex {
    fn value_for_mover(&self) -> i32 {
        let due = Kind::ALL.map(|kind| self.due.includes(kind));
        let wins = |side| Kind::ALL.map(|kind| Wins::of(&self.board, kind, side));
        let [disc, ring] = wins(self.mover);
        if due[0] && disc.is_any() || due[1] && ring.is_any() {
            return WON;
        }
        // Each action that is due can take one empty cell away from the other side. Against
        // moves one action may do for all, by pairing the piece that would move.
        let [disc, ring] = wins(self.mover.other());
        let to_take = (disc.placing | ring.placing).count_ones() as i32;
        let to_pair = i32::from(disc.moving != 0) + i32::from(ring.moving != 0);
        let threats = to_take + to_pair;
        let answers = due.map(i32::from).iter().sum();
        if threats > answers {
            return LOST - 1_000 * threats;
        }
        prospects(&self.board, self.mover) - prospects(&self.board, self.mover.other())
    }
}

/// How near a side is to joining its edges, with either kind.
fn prospects(board: &Board, side: Side) -> i32 {
    let worth = |kind| {
        let Lack { alone, disputed } = Net::of(board, kind, side).lack();
        let [one, other] = disputed.map(|lack| WORTH[lack]);
        WEIGHTS[0] * WORTH[alone] + WEIGHTS[1] * (one + other)
    };
    worth(Kind::Disc) + worth(Kind::Ring)
}
