//! Directions and the tables of what a line may cross.
//!
//! Directions are named as they look in the diamond, where Black marches north.

use std::fmt;

use super::square::{EDGE, Square, TRENCH};
use crate::Side;
use crate::view::Compass;

/// The longest move, a general's.
pub(super) const LONGEST: usize = 5;

/// A direction as a side sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// Along an edge of the board.
    Edge,
    /// Straight at the enemy.
    Forward,
    /// Straight home.
    Back,
    /// Along the trench.
    Sideways,
}

/// The word after "a soldier cannot move".
impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Edge => "along the edges",
            Self::Forward => "straight forward",
            Self::Back => "straight back",
            Self::Sideways => "sideways",
        })
    }
}

/// Columns and rows of one step in each direction.
const STEPS: [(i8, i8); 8] = [(1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1)];

/// How a direction is seen by a side.
pub(super) const fn way(side: Side, direction: Compass) -> Way {
    match (direction, side) {
        (Compass::N, Side::Black) | (Compass::S, Side::White) => Way::Forward,
        (Compass::S, Side::Black) | (Compass::N, Side::White) => Way::Back,
        (Compass::E | Compass::W, _) => Way::Sideways,
        _ => Way::Edge,
    }
}

/// A direction prepared for moving whole sets of squares.
pub(super) struct Ray {
    /// Rotating a set by this many bits moves it one step.
    pub(super) turn: u32,
    /// The squares that a step in this direction can enter: what a rotation brings
    /// elsewhere has left the board.
    pub(super) into: u64,
}

/// What the line of a side may cross, by the number of steps from 1.
#[derive(Clone, Copy)]
pub(super) struct Crossing {
    /// Enemies here block.
    pub(super) blocked: u64,
    /// Enemies here are captured on the way.
    pub(super) passed: u64,
}

/// Every direction, in the order of [`Compass::ALL`].
pub(super) static RAYS: [Ray; 8] = make_rays();

/// What may be crossed: by side, direction, and steps minus one.
pub(super) static CROSSINGS: [[[Crossing; LONGEST]; 8]; 2] =
    [make_crossings(Side::White), make_crossings(Side::Black)];

const fn make_rays() -> [Ray; 8] {
    let mut rays = [const { Ray { turn: 0, into: 0 } }; 8];
    let mut d = 0;
    while d < 8 {
        let (columns, rows) = STEPS[d];
        let turn = (columns + 8 * rows).rem_euclid(64) as u32;
        rays[d] = Ray { turn, into: entered(columns, rows) };
        d += 1;
    }
    rays
}

/// The squares with a neighbour on the board in the opposite direction.
const fn entered(columns: i8, rows: i8) -> u64 {
    let mut set = 0;
    let mut index = 0;
    while index < 64 {
        let square = Square::of(index);
        let (column, row) = (square.column() as i8 - columns, square.row() as i8 - rows);
        if 0 <= column && column < EDGE as i8 && 0 <= row && row < EDGE as i8 {
            set |= 1 << index;
        }
        index += 1;
    }
    set
}

/// On a line that leads to the enemy only pieces from their own home come to the trench,
/// where they are blocked, and only pieces from the trench are, after so many steps, as
/// far from it. On a line that leads home it is the other way round. A line along the
/// trench is in it from the start. So each rule is a set of squares for each step.
const fn make_crossings(side: Side) -> [[Crossing; LONGEST]; 8] {
    let rays = make_rays();
    let mut table = [[Crossing { blocked: 0, passed: 0 }; LONGEST]; 8];
    let mut d = 0;
    while d < 8 {
        let mut from_trench = TRENCH;
        let (columns, rows) = STEPS[d];
        let northward = columns + rows;
        let advance = if matches!(side, Side::Black) { northward } else { -northward };
        let mut step = 0;
        while step < LONGEST {
            from_trench = from_trench.rotate_left(rays[d].turn) & rays[d].into;
            table[d][step] = if advance > 0 {
                Crossing { blocked: TRENCH, passed: from_trench }
            } else {
                Crossing { blocked: from_trench, passed: 0 }
            };
            step += 1;
        }
        d += 1;
    }
    table
}

/// The direction and the number of steps from one square to another, if a straight line
/// joins them.
pub(super) fn line(from: Square, to: Square) -> Option<(Compass, u8)> {
    let columns = to.column() as i8 - from.column() as i8;
    let rows = to.row() as i8 - from.row() as i8;
    let steps = columns.unsigned_abs().max(rows.unsigned_abs());
    let along = |(c, r): (i8, i8)| {
        let steps = steps as i8;
        steps > 0 && (c * steps, r * steps) == (columns, rows)
    };
    let d = STEPS.into_iter().position(along)?;
    Some((Compass::ALL[d], steps))
}

/// The squares from one square to another in a direction, the first left out.
pub(super) fn path(from: Square, direction: Compass, steps: u8) -> impl Iterator<Item = Square> {
    let ray = &RAYS[direction as usize];
    (1..=u32::from(steps)).map(move |step| Square::of(from.index() as u32 + step * ray.turn))
}

/// For each square of the trench, by its column, and each square of the board, the
/// squares of the line that joins them: the last included, the first not. Nothing where
/// no straight line does.
static LINES_FROM_TRENCH: [[u64; 64]; EDGE as usize] = make_lines_from_trench();

/// The squares that a move crosses and the one it ends on. From outside the trench a move
/// ends at its first capture, so the last square alone will do.
#[inline]
pub(super) fn crossed(from: Square, to: Square) -> u64 {
    if from.is_trench() { LINES_FROM_TRENCH[from.column() as usize][to.index()] } else { to.bit() }
}

const fn make_lines_from_trench() -> [[u64; 64]; EDGE as usize] {
    let rays = make_rays();
    let mut table = [[0; 64]; EDGE as usize];
    let mut column = 0;
    while column < EDGE as usize {
        let mut d = 0;
        while d < 8 {
            let mut end = 1u64 << (EDGE as usize * (7 - column) + column);
            let mut line = 0;
            let mut step = 0;
            while step < 7 {
                end = end.rotate_left(rays[d].turn) & rays[d].into;
                line |= end;
                if end != 0 {
                    table[column][end.trailing_zeros() as usize] = line;
                }
                step += 1;
            }
            d += 1;
        }
        column += 1;
    }
    table
}
