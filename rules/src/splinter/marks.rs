//! Squares worth pointing out: what is about to be lost, and what has won.

use super::action::Push;
use super::board::{Square, Squares, group, shift};
use super::cuts::cuts;
use super::direction::opposite;
use super::ending::Ending;
use super::settings::Edge;
use super::state::{State, Trail};
use crate::Side;
use crate::view::{Compass, Mark, MarkKind, PieceLabel};

/// A piece in danger.
pub(super) fn danger(index: usize) -> Mark {
    Mark { cell: Square::at(index).name(), kind: MarkKind::Danger, label: None }
}

/// The pieces of the side to move that one action of the opponent would cost, as things
/// stand: pawns that it would cut off, and the king if it would win the game.
pub(super) fn endangered(state: &State) -> Squares {
    let side = state.mover();
    let mut waiting = *state;
    waiting.ply += 1;
    // What the opponent may do then does not depend on its own last action.
    waiting.trail = None;
    let worth_a_look = match waiting.settings.edge {
        Edge::Wall => {
            let own = waiting.pieces[side.index()];
            let cuts = cuts(&waiting);
            cuts.iter().filter(|cut| cut.can_cost(own)).map(|cut| cut.square.index()).collect()
        }
        // Any piece can push another over the edge.
        Edge::Fall => waiting.occupied(),
    };
    let mut all = Squares::EMPTY;
    for direction in Compass::ALL {
        for from in (waiting.free(direction) & worth_a_look).iter().map(Square::at) {
            all |= victims(&waiting, Push { from, direction }, side);
        }
    }
    all
}

/// The squares on which the pieces of `side` stand that an action would cost.
pub(super) fn victims(state: &State, push: Push, side: Side) -> Squares {
    let mut after = *state;
    after.advance(push);
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

/// The two groups that the kings ended in, if the game ended so: their sizes, and the squares of the winner's.
pub(super) fn split(state: &State) -> Vec<Mark> {
    let Some(Ending::LargerGroup(_) | Ending::FewerLost(_) | Ending::EqualSplit) = state.ending
    else {
        return Vec::new();
    };
    let occupied = state.occupied();
    let winner = state.ending.and_then(Ending::winner);
    let mut marks = Vec::new();
    for side in Side::ALL {
        let Some(king) = state.kings[side.index()] else {
            continue;
        };
        let squares = group(king, occupied);
        let size = PieceLabel::from(&squares.count().to_string()).ok();
        marks.push(Mark { cell: king.name(), kind: MarkKind::Score, label: size });
        if winner == Some(side) {
            marks.extend(squares.iter().map(|index| Mark {
                cell: Square::at(index).name(),
                kind: MarkKind::Road,
                label: None,
            }));
        }
    }
    marks
}
