//! What the side to move could lose at once.

use arrayvec::ArrayVec;

use super::action::Push;
use super::board::{Square, Squares, group, shift, touching};
use super::cuts::articulation_candidates;
use super::direction::opposite;
use super::ending::Ending;
use super::settings::Edge;
use super::state::{State, Trail};
use crate::Side;
use crate::view::Compass;

/// The most parts that fall apart when a square is left: a run of neighbours needs a side or a corner.
const MOST_PARTS: usize = 4;

/// The pieces of the side to move that one action of the opponent would cost, as things
/// stand: pawns that it would cut off, and the king if it would win the game.
pub(super) fn endangered(state: &State) -> Squares {
    let side = state.mover();
    let mut waiting = *state;
    waiting.ply += 1;
    // What the opponent may do then does not depend on its own last action.
    waiting.trail = None;
    let movers = waiting.pieces[(!side).index()];
    let occupied = waiting.occupied();
    let mut all = Squares::EMPTY;
    for from in (articulation_candidates(occupied) & movers).iter().map(Square::at) {
        let parts = parts_around(from, occupied);
        if parts.is_empty() {
            continue;
        }
        for push in Compass::ALL.map(|direction| Push { from, direction }) {
            if waiting.allows(push)
                && let Some(filled) = waiting.line(push).0.step(push.direction)
            {
                all |= cost(&waiting, &parts, from, filled, side);
            }
        }
    }
    if waiting.settings.edge == Edge::Fall {
        all |= pushed_off(&waiting, side);
    }
    all
}

/// The parts of the group that only the piece on a square joins; none if it joins nothing that does not hang
/// together without it. All pieces are one group, so every part has a neighbour of the square.
fn parts_around(square: Square, occupied: Squares) -> ArrayVec<Squares, MOST_PARTS> {
    let mut rest = occupied;
    rest.remove(square.index());
    let mut around = touching(Squares::one(square.index())) & rest;
    let mut parts = ArrayVec::new();
    if around.first().is_none_or(|first| reaches(first, around, rest)) {
        return parts;
    }
    while let Some(first) = around.first() {
        let part = group(Square::at(first), rest);
        around &= !part;
        // A square has no more runs of neighbours than there is room for.
        let _ = parts.try_push(part);
    }
    parts
}

/// Whether a square hangs together with all of some; it looks no further than it must.
fn reaches(from: usize, all: Squares, within: Squares) -> bool {
    let mut set = Squares::one(from);
    loop {
        let more = touching(touching(set) & within) & within;
        if (all & !more).is_empty() {
            return true;
        }
        if (more ^ set).is_empty() {
            return false;
        }
        set = more;
    }
}

/// What it costs a side if a square is left, so that only `parts` are left of the group, and another filled.
///
/// The line between the two touches the filled square, so it is never cut off: what is cut off stands as it
/// stood. That makes it right to reckon with the squares before the action.
fn cost(state: &State, parts: &[Squares], from: Square, filled: Square, side: Side) -> Squares {
    let touched = touching(Squares::one(filled.index()));
    let (mut moved, mut cut_off) = (Squares::one(from.index()), Squares::EMPTY);
    for part in parts {
        *(if part.meets(&touched) { &mut moved } else { &mut cut_off }) |= *part;
    }
    let ([Some(white), Some(black)], own) = (state.kings, state.pieces[side.index()]) else {
        return Squares::EMPTY;
    };
    let around = |king: Square| {
        let mut parts = parts.iter().filter(|part| !part.meets(&touched));
        parts.find(|part| part.has(king.index())).copied().unwrap_or(moved)
    };
    let stays = |king: Square| !cut_off.has(king.index());
    if stays(white) && stays(black) && (own & moved).has_several() {
        return own & cut_off;
    }
    let (white, black) = (around(white), around(black));
    let parted = (white != black).then(|| [white.count(), black.count()]);
    let mut after = *state;
    for side in Side::ALL.map(Side::index) {
        after.pieces[side] &= white | black;
        after.lost[side] += (state.pieces[side] & !after.pieces[side]).count() as u8;
    }
    if after.judge(parted).and_then(Ending::winner) == Some(!side) {
        return state.kings[side.index()].into_iter().map(Square::index).collect();
    }
    own & !after.pieces[side.index()]
}

/// What actions that push a piece over the edge would cost a side.
fn pushed_off(state: &State, side: Side) -> Squares {
    let mut all = Squares::EMPTY;
    for from in state.pieces[(!side).index()].iter().map(Square::at) {
        for push in Compass::ALL.map(|direction| Push { from, direction }) {
            if state.allows(push) && state.line(push).0.step(push.direction).is_none() {
                all |= victims(state, push, side);
            }
        }
    }
    all
}

/// The squares on which the pieces of `side` stand that an action would cost.
pub(super) fn victims(state: &State, push: Push, side: Side) -> Squares {
    let mut after = *state;
    after.play(push);
    if after.ending.and_then(Ending::winner) == Some(!side) {
        let king = state.kings[side.index()];
        return king.into_iter().map(Square::index).collect();
    }
    if after.lost[side.index()] == state.lost[side.index()] {
        return Squares::EMPTY;
    }
    let (_, length) = state.line(push);
    let moved = Trail { push, length }.squares();
    let left = after.pieces[side.index()];
    // A piece of the pushed line stands one square back as long as nothing is played.
    let stood = left & !moved | shift(&(left & moved), opposite(push.direction));
    state.pieces[side.index()] & !stood
}
