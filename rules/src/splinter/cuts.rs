//! Where the group can break: squares whose piece alone holds parts of it together.
//!
//! An action empties one square and fills another, whatever the length of the line. So it
//! can cut off pieces other than the moving one only from such a square.

use super::action::Push;
use super::board::{EDGES, Square, Squares, group, shift};
use super::direction::Direction;
use super::ending::Ending;
use super::settings::Edge;
use super::state::State;
use crate::Side;

/// What a side could do at once if it were to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Prospects {
    /// Actions that win the game.
    pub(super) wins: i32,
    /// The most pawns an action takes from the other side, own losses taken away.
    pub(super) gain: i32,
}

/// The squares without whose piece the group would fall apart.
pub(super) fn cuts(occupied: Squares) -> Squares {
    let mut cuts = Squares::EMPTY;
    for index in loose(occupied).iter() {
        let mut rest = occupied;
        rest.remove(index);
        if let Some(first) = rest.first()
            && group(Square::at(first), rest) != rest
        {
            cuts.insert(index);
        }
    }
    cuts
}

/// The pieces whose neighbours do not hang together around them: all that can be cuts.
/// Going round, each run of neighbours begins right after an empty side, so two such
/// places mean two runs.
fn loose(occupied: Squares) -> Squares {
    let around = Direction::ALL.map(|direction| shift(&occupied, direction));
    let starts = |side: usize| !around[side] & (around[side + 1] | around[(side + 2) % 8]);
    let [a, b, c, d] = [starts(0), starts(2), starts(4), starts(6)];
    let several = a & b | c & d | (a | b) & (c | d);
    occupied & several
}

/// What a side could do at once, were it to move; `cuts` are those of the position.
pub(super) fn prospects(state: &State, side: Side, cuts: Squares) -> Prospects {
    let mut turned = *state;
    if turned.mover() != side {
        turned.ply += 1;
        turned.trail = None;
    }
    let mut prospects = Prospects::default();
    if turned.settings.edge == Edge::Fall {
        falls(&turned, side, &mut prospects);
    }
    for from in (cuts & turned.pieces[side.index()]).iter().map(Square::at) {
        for direction in Direction::ALL {
            let push = Push { from, direction };
            if turned.allows(push) {
                look(&turned, side, push, &mut prospects);
            }
        }
    }
    prospects
}

/// Adds what an action achieves.
fn look(state: &State, side: Side, push: Push, prospects: &mut Prospects) {
    let mut after = *state;
    if !after.advance(push) && after.ending.is_none() {
        return;
    }
    match after.ending.map(Ending::winner) {
        Some(Some(winner)) if winner == side => prospects.wins += 1,
        Some(_) => {}
        None => {
            let lost = |side: Side| {
                i32::from(after.lost[side.index()]) - i32::from(state.lost[side.index()])
            };
            prospects.gain = prospects.gain.max(lost(!side) - lost(side));
        }
    }
}

/// Adds what pushing a piece over the edge achieves.
fn falls(state: &State, side: Side, prospects: &mut Prospects) {
    let occupied = state.occupied();
    for direction in Direction::ALL {
        let victims = EDGES[direction as usize] & state.pieces[(!side).index()];
        for victim in victims.iter().map(Square::at) {
            let back = direction.opposite();
            let behind = std::iter::successors(victim.step(back), |square| square.step(back));
            let mut line = behind.take_while(|square| occupied.has(square.index()));
            if let Some(from) = line.find(|square| state.side_at(*square) == Some(side)) {
                look(state, side, Push { from, direction }, prospects);
            }
        }
    }
}
