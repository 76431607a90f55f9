//! What Iris tells the bots.

use super::board::{Board, Cells};
use super::{Action, Iris};
use crate::Seat;
use crate::bot::{BotRng, Method, Strategy};

static W: std::sync::LazyLock<Vec<i32>> = std::sync::LazyLock::new(|| {
    std::env::var("W")
        .unwrap_or("64 32 14 6 2 1 0 0 4 1 60 2".into())
        .split(' ')
        .map(|s| s.parse().unwrap())
        .collect()
});

impl Strategy for Iris {
    const METHOD: Method = Method::MonteCarlo;

    fn evaluate(&self, seat: Seat) -> i32 {
        let [zero, one] = [Seat::Zero, Seat::One].map(|s| self.prospects(s));
        let mut v = zero - one;
        let m = if self.seat() == Seat::Zero { 1 } else { -1 };
        if self.first.is_some() {
            v += m * W[10];
        }
        if self.passed {
            v += m * 1000;
        }
        if seat == Seat::Zero { v } else { -v }
    }

    #[inline]
    fn playout_action(&self, rng: &mut BotRng, _: &mut Vec<Action>) -> Option<Action> {
        self.random_stone(rng)
    }

    fn promise(&self, action: Action) -> i32 {
        let _ = action;
        0
    }
}

impl Iris {
    fn prospects(&self, seat: Seat) -> i32 {
        let board = self.board();
        let own = self.stones[seat.index()];
        let empty = self.empty();
        let mut left = own;
        let mut best = [0; 3];
        let mut total = 0;
        while let Some(start) = left.first() {
            let group = board.group(own, start);
            left &= !group;
            let p = potential(board, own, empty, group);
            total += p;
            if p > best[0] {
                best[2] = best[1];
                best[1] = best[0];
                best[0] = p;
            } else if p > best[1] {
                best[2] = best[1];
                best[1] = p;
            } else if p > best[2] {
                best[2] = p;
            }
        }
        let _ = total;
        W[8] * best[0] + W[9] * best[1] + best[2] / 2
    }
}

fn potential(board: &Board, own: Cells, empty: Cells, group: Cells) -> i32 {
    let mut reached = group;
    let mut layer = group;
    let mut value = W[0] * 2 * (group & board.rim).count() as i32;
    for d in 1..6 {
        let mut front = Cells::EMPTY;
        for c in layer.iter() {
            front |= board.near(c);
        }
        front &= (empty | own) & !reached;
        if front.is_empty() {
            break;
        }
        // absorb own
        let mut add = front & own;
        let mut todo = add;
        while let Some(c) = todo.first() {
            todo.remove(c);
            let n = board.near(c) & own & !reached & !add;
            add |= n;
            todo |= n;
        }
        front |= add;
        reached |= front;
        value += W[d]
            * (W[11] * (front & own & board.rim).count() as i32
                + (front & empty & board.rim).count() as i32);
        layer = front;
    }
    value
}
