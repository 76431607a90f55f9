//! Squares worth pointing out: what is about to be lost, and what has won.

use super::board::{Square, group};
use super::ending::Ending;
use super::state::State;
use crate::Side;
use crate::view::{Mark, MarkKind, PieceLabel};

/// A piece in danger.
pub(super) fn danger(index: usize) -> Mark {
    Mark { cell: Square::at(index).name(), kind: MarkKind::Danger, label: None }
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
