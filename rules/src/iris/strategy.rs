//! What Iris tells the bots.
//!
//! A position is hard to judge before the rim is joined up, so an expert plays games to
//! their end. The judgement here serves the bot that does not look ahead: it counts the
//! rim cells that a group holds or may come to hold, the less the further they are.

use super::board::Cells;
use super::{Action, Iris};
use crate::bot::{BotRng, Method, Strategy};
use crate::{Game, Seat};

/// What a rim cell is worth to a group that must first fill so many empty cells to hold it.
const RIM_WORTH: [i32; 5] = [40, 24, 14, 8, 4];

/// What a rim cell is worth to the group that holds it.
const HELD_WORTH: i32 = 128;

/// How many times more the best group counts than the second: lists are compared from the
/// top, and most games are decided there.
const BEST_WEIGHT: i32 = 4;

/// What the right to a second stone in this turn is worth.
const SECOND_STONE: i32 = 60;

/// What a pass costs: more than any stone can, since it gives a turn away and lets the
/// other player end the game.
const PASS_COST: i32 = 5_000;

/// The promise of the best and of the worst action.
const MOST_PROMISING: i32 = 10_000;

impl Strategy for Iris {
    const METHOD: Method = Method::MonteCarlo;

    fn evaluate(&self, seat: Seat) -> i32 {
        let mover = self.mover();
        let mut value = self.prospects(mover) - self.prospects(!mover);
        if self.first.is_some() {
            value += SECOND_STONE;
        }
        if self.passed {
            value += PASS_COST;
        }
        if seat == mover { value } else { -value }
    }

    /// Cells beside stones of both sides are where groups are joined and cut.
    fn move_order_score(&self, action: Action) -> i32 {
        let Action::Place(cell) = action else {
            let wins = self.passed && self.leader() == Some(self.mover());
            return if wins { MOST_PROMISING } else { -MOST_PROMISING };
        };
        let board = self.board();
        let near = board.near(cell.index());
        let [own, other] = [self.mover(), !self.mover()].map(|seat| self.stones[seat.index()]);
        let touching = 3 * (near & own).count() + 2 * (near & other).count();
        (touching + u32::from(board.is_rim(cell))) as i32
    }

    #[inline]
    fn playout_action(&self, rng: &mut BotRng, _: &mut Vec<Action>) -> Option<Action> {
        self.random_stone(rng)
    }
}

impl Iris {
    /// What a seat's two most hopeful groups are worth.
    fn prospects(&self, seat: Seat) -> i32 {
        let own = self.stones[seat.index()];
        let (mut best, mut second) = (0, 0);
        let mut left = own;
        while let Some(start) = left.first() {
            let group = self.board().group(own, start);
            left &= !group;
            let worth = self.hopes(own, group);
            second = second.max(worth.min(best));
            best = best.max(worth);
        }
        BEST_WEIGHT * best + second
    }

    /// The worth of the rim cells that a group holds and of those it can reach: layer by
    /// layer over empty cells, taking in whatever groups of its own side it meets.
    fn hopes(&self, own: Cells, group: Cells) -> i32 {
        let board = self.board();
        let free = self.empty() | own;
        let rim_cells = |cells: Cells| (cells & board.rim).count() as i32;
        let mut worth = HELD_WORTH * rim_cells(group);
        let (mut reached, mut layer) = (group, group);
        for rim_worth in RIM_WORTH {
            let around = layer.iter().fold(Cells::EMPTY, |set, cell| set | board.near(cell));
            layer = around & free & !reached;
            let mut met = layer & own;
            while let Some(stone) = met.first() {
                let joined = board.group(own, stone);
                layer |= joined;
                met &= !joined;
            }
            reached |= layer;
            worth += rim_worth * rim_cells(layer);
        }
        worth
    }
}
