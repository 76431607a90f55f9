//! A small number for every cell, reckoned for all cells at once.

use serde::{Deserialize, Serialize};

/// A number from 0 to 7 for every cell: the first word holds the ones, the second the twos,
/// the third the fours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Counts([u64; 3]);

impl Counts {
    /// In how many of six sets each cell is.
    #[inline]
    pub(super) const fn of(sets: [u64; 6]) -> Self {
        let [a, b, c, d, e, f] = sets;
        let (ones_left, twos_left) = add(a, b, c);
        let (ones_right, twos_right) = add(d, e, f);
        let (ones, carried) = add(ones_left, ones_right, 0);
        let (twos, fours) = add(twos_left, twos_right, carried);
        Self([ones, twos, fours])
    }

    /// The same number for every cell.
    #[inline]
    pub(super) fn all(number: u8) -> Self {
        let word = |bit: u8| u64::from(number >> bit & 1).wrapping_neg();
        Self([word(0), word(1), word(2)])
    }

    /// The number of a cell, given as a set of one.
    #[inline]
    pub(super) const fn at(self, bit: u64) -> u8 {
        let Self([ones, twos, fours]) = self;
        (ones & bit != 0) as u8 + 2 * (twos & bit != 0) as u8 + 4 * (fours & bit != 0) as u8
    }

    /// The words: ones, twos, fours.
    #[inline]
    pub(super) const fn words(self) -> [u64; 3] {
        self.0
    }

    /// The sum of the numbers of some cells.
    #[inline]
    pub(super) const fn total(self, set: u64) -> u32 {
        let Self([ones, twos, fours]) = self;
        (ones & set).count_ones() + 2 * (twos & set).count_ones() + 4 * (fours & set).count_ones()
    }

    /// The cells whose number is not 0.
    #[inline]
    pub(super) const fn some(self) -> u64 {
        let Self([ones, twos, fours]) = self;
        ones | twos | fours
    }

    /// The cells whose number is not that in `other`.
    #[inline]
    pub(super) const fn differing(self, other: Self) -> u64 {
        let (Self(a), Self(b)) = (self, other);
        (a[0] ^ b[0]) | (a[1] ^ b[1]) | (a[2] ^ b[2])
    }

    /// The cells whose number is 6 or more.
    #[inline]
    pub(super) const fn at_least_six(self) -> u64 {
        self.0[2] & self.0[1]
    }

    /// Cell by cell, the sum of two numbers, which must stay below 8.
    #[inline]
    pub(super) const fn plus(self, other: Self) -> Self {
        let (ones, carried) = add(self.0[0], other.0[0], 0);
        let (twos, carried) = add(self.0[1], other.0[1], carried);
        let (fours, _) = add(self.0[2], other.0[2], carried);
        Self([ones, twos, fours])
    }

    /// The cells whose number is larger than that in `other`.
    #[inline]
    pub(super) const fn above(self, other: Self) -> u64 {
        let (Self(a), Self(b)) = (self, other);
        let ones = a[0] & !b[0];
        let twos = a[1] & !b[1] | !(a[1] ^ b[1]) & ones;
        a[2] & !b[2] | !(a[2] ^ b[2]) & twos
    }

    /// Adds one to the number of each cell of a set.
    #[inline]
    pub(super) const fn increase(&mut self, set: u64) {
        *self = self.plus(Self([set, 0, 0]));
    }

    /// Makes the number of each cell of a set 0.
    #[inline]
    pub(super) fn clear(&mut self, set: u64) {
        self.0.iter_mut().for_each(|word| *word &= !set);
    }

    /// Takes the number of one cell to another, whose number was 0.
    #[inline]
    pub(super) fn carry(&mut self, from: u64, to: u64) {
        for word in &mut self.0 {
            if *word & from != 0 {
                *word = *word & !from | to;
            }
        }
    }
}

/// Adds three sets bit by bit: the ones and the twos of the sum.
#[inline]
const fn add(a: u64, b: u64, c: u64) -> (u64, u64) {
    (a ^ b ^ c, a & b | c & (a ^ b))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number `n` on the first cell.
    fn number(n: u8) -> Counts {
        let mut counts = Counts::default();
        (0..n).for_each(|_| counts.increase(1));
        counts
    }

    #[test]
    fn sums_and_comparisons_are_right_for_all_numbers() {
        for a in 0..8 {
            assert_eq!(number(a).at(1), a);
            assert_eq!(number(a).total(1), u32::from(a));
            assert_eq!(number(a).at_least_six(), u64::from(a >= 6));
            for b in 0..8 {
                assert_eq!(number(a).above(number(b)) & 1, u64::from(a > b), "{a} > {b}");
                if a + b < 8 {
                    assert_eq!(number(a).plus(number(b)), number(a + b), "{a} + {b}");
                }
            }
        }
    }

    #[test]
    fn sets_are_counted_cell_by_cell() {
        for members in 0..64u64 {
            let sets = std::array::from_fn(|i| members >> i & 1);
            assert_eq!(u32::from(Counts::of(sets).at(1)), members.count_ones());
        }
    }

    #[test]
    fn a_number_can_be_carried_and_cleared() {
        let mut counts = number(5);
        counts.carry(1, 2);
        assert_eq!((counts.at(1), counts.at(2)), (0, 5));
        counts.clear(2);
        assert_eq!(counts, Counts::default());
    }
}
