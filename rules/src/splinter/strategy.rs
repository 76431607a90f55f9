//! What bots need to know about Splinter.

use super::Splinter;
use super::action::Push;
use super::board::{Square, Squares, group};
use super::cuts::{cuts, prospects};
use super::state::State;
use crate::bot::{Method, Strategy};
use crate::{Game, Seat, Side};

pub static WEIGHTS: [std::sync::atomic::AtomicI32; 24] =
    [const { std::sync::atomic::AtomicI32::new(0) }; 24];
pub const DEFAULT: [i32; N] = [100, 6, 10, 20000, 90, 150, 40, 10, 0, 0];
pub const N: usize = 10;

/// From the point of view of the side to move.
pub fn features(state: &State) -> [i32; N] {
    let own = state.mover();
    let occupied = state.occupied();
    let cuts = cuts(occupied);
    let mine = prospects(state, own, cuts);
    let theirs = prospects(state, !own, cuts);
    let lost = |side: Side| i32::from(state.lost[side.index()]);
    let (frag, weak) = fragile(state, occupied, cuts);
    let f = |a: [i32; 2]| a[own.index()] - a[(!own).index()];
    [
        lost(!own) - lost(own),
        mass(state, occupied, own) - mass(state, occupied, !own),
        company(state, occupied, own) - company(state, occupied, !own),
        i32::from(mine.wins > 0),
        mine.gain,
        -i32::from(theirs.wins > 0),
        -theirs.gain,
        -f(frag),
        -f(weak),
        f([cuts & state.pieces[0], cuts & state.pieces[1]].map(|c| c.count() as i32)),
    ]
}

fn mass(state: &State, occupied: Squares, side: Side) -> i32 {
    let Some(king) = state.kings[side.index()] else { return 0 };
    occupied.iter().map(|i| -i32::from(Square::at(i).distance(king))).sum()
}

fn company(state: &State, occupied: Squares, side: Side) -> i32 {
    let Some(king) = state.kings[side.index()] else { return 0 };
    let one = Squares::one(king.index());
    let wide = one | one.up(1) | one.down(1);
    ((wide | wide.up(16) | wide.down(16)) & occupied).count() as i32
}

fn fragile(state: &State, occupied: Squares, cuts: Squares) -> ([i32; 2], [i32; 2]) {
    let [Some(white), Some(black)] = state.kings else { return ([0; 2], [0; 2]) };
    let mut hanging = Squares::EMPTY;
    let mut weak = [0; 2];
    for cut in cuts.iter() {
        let mut rest = occupied;
        rest.remove(cut);
        let kings = [white, black];
        let base = if white.index() == cut { black } else { white };
        let g = group(base, rest);
        let mut kept = g;
        if let Some(other) = kings.into_iter().find(|k| k.index() != cut && !g.has(k.index())) {
            let g2 = group(other, rest);
            kept |= g2;
            // base is white here
            let (a, b) = (g.count() as i32, g2.count() as i32);
            if a > b {
                weak[1] += 1
            } else if b > a {
                weak[0] += 1
            }
        }
        hanging |= rest & !kept;
    }
    ([0, 1].map(|s: usize| (hanging & state.pieces[s]).count() as i32), weak)
}

impl Strategy for Splinter {
    const METHOD: Method = Method::AlphaBeta;
    const DRAW: i32 = -400;

    fn evaluate(&self, seat: Seat) -> i32 {
        let f = features(&self.state);
        let seat_i = usize::from(seat != self.mover());
        // experiment: weights may differ by root player
        let w = |i: usize| WEIGHTS[i].load(std::sync::atomic::Ordering::Relaxed) + DEFAULT[i];
        let v: i32 =
            (0..N).map(|i| w(i) * f[i]).sum::<i32>() + 10 + 100 * i32::from(self.state.times - 1);
        if seat_i == 0 { v } else { -v }
    }

    fn promise(&self, action: Push) -> i32 {
        let _ = action;
        0
    }
}
