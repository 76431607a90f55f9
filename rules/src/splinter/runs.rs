//! Runs of neighbours around a square: those that hang together without what stands on it.

use std::ops::{BitAnd, BitOr, Not};

/// Whether a run begins after each of the four sides. Only an empty side parts two runs: an
/// empty corner does not, for the sides next to it touch. So going round a square a run
/// begins right after an empty side, at the corner or else at the side that follow.
///
/// A neighbour may be a `bool`, for one square, or a set, for all squares at once.
#[inline]
pub(super) fn begins<T>(around: &[T; 8]) -> [T; 4]
where
    T: Copy + Not<Output = T> + BitAnd<Output = T> + BitOr<Output = T>,
{
    let begins = |side: usize| !around[side] & (around[side + 1] | around[(side + 2) % 8]);
    [begins(0), begins(2), begins(4), begins(6)]
}
