//! Positions to look at: the examples of the rules text and of the tests.

use super::board::{LARGEST, SMALLEST};
use super::{Cells, Iris};
use crate::{Example, Game};

impl Iris {
    /// The initial position on a board of `size` cells a side, 5 to 8.
    pub(super) fn new(size: u8) -> Self {
        Self {
            size: size.clamp(SMALLEST, LARGEST),
            stones: [Cells::EMPTY; 2],
            first: None,
            turn: 1,
            ply: 0,
            passed: false,
            end: None,
        }
    }

    /// The position after some actions, separated by white space; it stops before the
    /// first one that is not legal.
    pub(super) fn played(size: u8, actions: &str) -> Self {
        let mut position = Self::new(size);
        for text in actions.split_whitespace() {
            match position.read(text) {
                Ok(action) if position.end.is_none() && position.check(action).is_ok() => {
                    position.play_unchecked(action);
                }
                _ => break,
            }
        }
        position
    }
}

/// A game in which White has just begun a turn on grey.
const HALF_A_TURN: &str = "e5 d4 f5 c4 g6 a3 d6 f3 e3";

/// A game in which White has just passed, with the lists 2, 2 against 2, 2, 1, 1.
const THIRD_PLACE: &str = "e5 a1 c7 a2 b6 pass a4 pass";

/// The positions that the rules text shows.
pub(super) fn examples() -> Vec<Example<Iris>> {
    let example = |caption, actions, next: &str| {
        let position = Iris::played(SMALLEST, actions);
        let action = position.read(next).ok();
        Example { caption, position, action }
    };
    vec![
        example(
            "White began this turn on e3 and may go on with g3, or with any other empty grey cell that \
             does not touch e3.",
            HALF_A_TURN,
            "g3",
        ),
        example(
            "If Black passes too, Black wins: 2, 2, 1, 1 beats 2, 2 at the third place.",
            THIRD_PLACE,
            "pass",
        ),
    ]
}

/// A position drawn row by row: `x` Black, `o` White, anything else empty, and Black or
/// White to begin a turn that is not the first.
#[cfg(test)]
pub(super) fn drawn(size: u8, mover: crate::Side, picture: &str) -> Iris {
    let mut position = Iris::new(size);
    let cells: Vec<_> = picture.chars().filter(|c| !c.is_whitespace()).collect();
    assert_eq!(cells.len(), position.board().hexagon.len(), "cells drawn");
    let all = |wanted| (0..cells.len()).filter(|&i| cells[i] == wanted).collect::<Cells>();
    position.stones = [all('x'), all('o')];
    let stones = position.stones[0] | position.stones[1];
    let pairs = (stones & position.board().rim).count() / 2;
    position.ply = (stones.count() - pairs) as u16;
    position.turn = position.ply;
    if position.side_of(position.mover()) != mover {
        position.turn += 1;
    }
    assert_eq!(position.audit(), Ok(()), "a sound position");
    position
}
