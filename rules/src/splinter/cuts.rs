//! Where the group can break: squares whose piece alone holds parts of it together.
//!
//! An action empties one square and fills one, however long the line. So it can cut off
//! pieces other than the moving one only from such a square.

use arrayvec::ArrayVec;

use super::action::Push;
use super::board::{EDGES, Square, Squares, group, shift};
use super::direction::opposite;
use super::ending::Ending;
use super::runs::begins;
use super::settings::Edge;
use super::state::State;
use crate::Side;
use crate::view::Compass;

/// All the pieces of a game.
const PIECES: usize = 30;

/// A piece without which the group would fall apart.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cut {
    pub(super) square: Square,
    /// The pieces that it alone joins to a king; if it is a king, to the other king. Those
    /// of a king count for how well a side stands, although they may stay with it when it
    /// moves.
    pub(super) hanging: Squares,
    /// How many more pieces would be left with White's king than with Black's, if it alone
    /// joins the kings.
    pub(super) parted: Option<i32>,
    /// Whether it is itself a king. Then `parted` is never known, and `hanging` does not tell
    /// what can be taken: the search for captures tries all its moves.
    king: bool,
}

impl Cut {
    /// Whether moving its piece away can cost any of the given pieces, or part the kings.
    pub(super) fn can_cost(&self, pieces: Squares) -> bool {
        self.king || self.parted.is_some() || self.hanging.meets(&pieces)
    }
}

/// What a side could do at once if it were to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Prospects {
    /// Whether it could win the game.
    pub(super) wins: bool,
    /// The most pawns it could take, its own losses taken away.
    pub(super) gain: i32,
}

/// The cuts of an unfinished position, in which all pieces are one group.
pub(super) fn cuts(state: &State) -> ArrayVec<Cut, PIECES> {
    let occupied = state.occupied();
    let found = articulation_candidates(occupied)
        .iter()
        .filter_map(|i| cut(state, occupied, Square::at(i)));
    found.take(PIECES).collect()
}

/// The pieces whose neighbours do not hang together around them: only they can be cuts.
/// That is where two runs of neighbours begin.
pub(super) fn articulation_candidates(occupied: Squares) -> Squares {
    let around = Compass::ALL.map(|direction| shift(&occupied, direction));
    let [a, b, c, d] = begins(&around);
    occupied & (a & b | c & d | (a | b) & (c | d))
}

fn cut(state: &State, occupied: Squares, square: Square) -> Option<Cut> {
    let [Some(white), Some(black)] = state.kings else { return None };
    let king = square == white || square == black;
    let mut rest = occupied;
    rest.remove(square.index());
    let kept = group(if square == white { black } else { white }, rest);
    if (kept ^ rest).is_empty() {
        return None;
    }
    if king || kept.has(black.index()) {
        return Some(Cut { square, hanging: rest & !kept, parted: None, king });
    }
    let other = group(black, rest);
    let parted = Some(kept.count() as i32 - other.count() as i32);
    Some(Cut { square, hanging: rest & !(kept | other), parted, king })
}

/// What a side could do at once, were it to move.
pub(super) fn prospects(state: &State, side: Side, cuts: &[Cut]) -> Prospects {
    let mut prospects = Prospects::default();
    captures(state, side, cuts, |_, gain| match gain {
        None => prospects.wins = true,
        Some(gain) => prospects.gain = prospects.gain.max(gain),
    });
    prospects
}

/// Finds the actions with which a side, were it to move, would win the game, or take more
/// pawns than it loses; for the latter says how many more.
pub(super) fn captures(
    state: &State,
    side: Side,
    cuts: &[Cut],
    mut found: impl FnMut(Push, Option<i32>),
) {
    let mut turned = *state;
    if turned.mover() != side {
        turned.ply += 1;
        turned.trail = None;
    }
    let (own, others) = (turned.pieces[side.index()], turned.pieces[(!side).index()]);
    for cut in cuts.iter().filter(|cut| own.has(cut.square.index())) {
        if !cut.can_cost(others) {
            continue;
        }
        for direction in Compass::ALL {
            let push = Push { from: cut.square, direction };
            if turned.allows(push) {
                look(&turned, push, &mut found);
            }
        }
    }
    if turned.settings.edge == Edge::Fall {
        falls(&turned, cuts, &mut found);
    }
}

/// Tells what an action of the side to move achieves.
fn look(state: &State, push: Push, found: &mut impl FnMut(Push, Option<i32>)) {
    let side = state.mover();
    let mut after = *state;
    let lost = after.play(push);
    match after.ending.map(Ending::winner) {
        Some(Some(winner)) if winner == side => found(push, None),
        None if lost => {
            let now = |side: Side| i32::from(after.lost[side.index()]);
            let before = |side: Side| i32::from(state.lost[side.index()]);
            let gain = now(!side) - before(!side) - (now(side) - before(side));
            if gain > 0 {
                found(push, Some(gain));
            }
        }
        _ => {}
    }
}

/// Tells what pushing a piece over the edge achieves, from squares that are no cuts.
fn falls(state: &State, cuts: &[Cut], found: &mut impl FnMut(Push, Option<i32>)) {
    let side = state.mover();
    let occupied = state.occupied();
    for direction in Compass::ALL {
        let victims = EDGES[direction as usize] & state.pieces[(!side).index()];
        for victim in victims.iter().map(Square::at) {
            let mut behind = victim.step(opposite(direction));
            while let Some(from) = behind.filter(|square| occupied.has(square.index())) {
                let push = Push { from, direction };
                let own = state.pieces[side.index()].has(from.index());
                let seen = cuts.iter().any(|cut| cut.square == from);
                if own && !seen && state.allows(push) {
                    look(state, push, found);
                }
                behind = from.step(opposite(direction));
            }
        }
    }
}
