//! Groups, their scores, and which list of scores is better.

use std::cmp::Ordering;

use arrayvec::ArrayVec;

use super::board::{Board, Cells};

/// The most groups of one side that can score: every second cell of the largest rim.
pub(super) const MOST_GROUPS: usize = 21;

/// The scores of a side's groups, highest first. Groups without a rim cell score 0 and are
/// not listed, since a missing place counts 0.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Scores(ArrayVec<u8, MOST_GROUPS>);

impl Scores {
    /// The scores of all groups of a side's stones.
    pub(super) fn of(board: &Board, stones: Cells) -> Self {
        scoring_groups(board, stones).map(|group| score(board, group)).collect()
    }

    /// The score at a place, counted from 0.
    pub(super) fn at(&self, place: usize) -> u8 {
        self.0.get(place).copied().unwrap_or(0)
    }

    /// How many groups score.
    pub(super) fn count(&self) -> usize {
        self.0.len()
    }

    /// Compares place by place; the first difference decides.
    ///
    /// All listed scores are above 0, so a list that merely goes on is the greater one,
    /// which is how sequences are ordered anyway.
    pub(super) fn compare(&self, other: &Self) -> Ordering {
        self.cmp(other)
    }

    /// The first place, counted from 0, at which two lists differ.
    pub(super) fn first_difference(&self, other: &Self) -> Option<usize> {
        (0..self.count().max(other.count())).find(|&place| self.at(place) != other.at(place))
    }
}

/// The scores of some groups, in any order.
impl FromIterator<u8> for Scores {
    fn from_iter<I: IntoIterator<Item = u8>>(scores: I) -> Self {
        // A side cannot have more groups on the rim than there is room for.
        let mut sorted: ArrayVec<u8, MOST_GROUPS> = scores.into_iter().take(MOST_GROUPS).collect();
        sorted.sort_unstable_by(|a, b| b.cmp(a));
        Self(sorted)
    }
}

/// The scores of a list that is already sorted.
#[cfg(test)]
impl From<&[u8]> for Scores {
    fn from(sorted: &[u8]) -> Self {
        Self(sorted.iter().copied().collect())
    }
}

/// How many rim cells a group holds.
#[inline]
pub(super) fn score(board: &Board, group: Cells) -> u8 {
    (group & board.rim).count() as u8
}

/// The groups that hold a rim cell, by their first rim cell.
#[inline]
pub(super) fn scoring_groups(board: &Board, stones: Cells) -> impl Iterator<Item = Cells> {
    let mut left = stones & board.rim;
    std::iter::from_fn(move || {
        let group = board.group(stones, left.first()?);
        left &= !group;
        Some(group)
    })
}
