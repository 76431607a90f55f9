//! A set of cells as a fixed number of machine words.

use std::hash::{Hash, Hasher};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

use serde::{Deserialize, Serialize};

/// A set of the numbers below `64 * W`.
#[derive(Clone, Copy, Debug, Eq)]
pub struct Bits<const W: usize>([u64; W]);

/// By hand, because the derived comparison of arrays is a call that costs more than the few
/// words it compares.
impl<const W: usize> PartialEq for Bits<W> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        (*self ^ *other).is_empty()
    }
}

impl<const W: usize> Hash for Bits<W> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<const W: usize> Bits<W> {
    /// The set of nothing.
    pub const EMPTY: Self = Self([0; W]);

    /// The set of one number.
    #[must_use]
    pub const fn one(index: usize) -> Self {
        let mut words = [0; W];
        words[index / 64] = 1 << (index % 64);
        Self(words)
    }

    /// The words, lowest numbers first.
    #[must_use]
    pub const fn words(&self) -> &[u64; W] {
        &self.0
    }

    /// This set with one more number, for tables made at compile time.
    #[must_use]
    pub const fn with(mut self, index: usize) -> Self {
        self.0[index / 64] |= 1 << (index % 64);
        self
    }

    /// Whether the number is in the set.
    #[must_use]
    #[inline]
    pub const fn has(&self, index: usize) -> bool {
        self.0[index / 64] >> (index % 64) & 1 == 1
    }

    /// Puts a number in.
    #[inline]
    pub const fn insert(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }

    /// Takes a number out.
    #[inline]
    pub const fn remove(&mut self, index: usize) {
        self.0[index / 64] &= !(1 << (index % 64));
    }

    /// How many numbers are in the set.
    #[must_use]
    #[inline]
    pub fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether nothing is in the set.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Whether more than one number is in the set.
    #[must_use]
    #[inline]
    pub fn has_several(&self) -> bool {
        let mut rest = *self;
        rest.first().is_some_and(|first| {
            rest.remove(first);
            !rest.is_empty()
        })
    }

    /// Whether the sets share a number.
    #[must_use]
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// Every number raised by `by`; those past the end are dropped.
    #[must_use]
    #[inline]
    pub const fn up(&self, by: usize) -> Self {
        let (whole, rest) = (by / 64, by % 64);
        let mut words = [0; W];
        let mut i = W;
        while i > whole {
            i -= 1;
            words[i] = self.0[i - whole] << rest;
            if rest > 0 && i > whole {
                words[i] |= self.0[i - whole - 1] >> (64 - rest);
            }
        }
        Self(words)
    }

    /// Every number lowered by `by`; those below 0 are dropped.
    #[must_use]
    #[inline]
    pub const fn down(&self, by: usize) -> Self {
        let (whole, rest) = (by / 64, by % 64);
        let mut words = [0; W];
        let mut i = 0;
        while i + whole < W {
            words[i] = self.0[i + whole] >> rest;
            if rest > 0 && i + whole + 1 < W {
                words[i] |= self.0[i + whole + 1] << (64 - rest);
            }
            i += 1;
        }
        Self(words)
    }

    /// The smallest number in the set.
    #[must_use]
    #[inline]
    pub fn first(&self) -> Option<usize> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(64 * word + self.0[word].trailing_zeros() as usize)
    }

    /// The numbers in the set, rising.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = usize> + use<W> {
        let mut words = self.0;
        let mut at = 0;
        std::iter::from_fn(move || {
            while at < W && words[at] == 0 {
                at += 1;
            }
            let word = words.get_mut(at)?;
            let bit = word.trailing_zeros() as usize;
            *word &= *word - 1;
            Some(64 * at + bit)
        })
    }
}

impl<const W: usize> Default for Bits<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize> FromIterator<usize> for Bits<W> {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> Self {
        let mut set = Self::EMPTY;
        numbers.into_iter().for_each(|index| set.insert(index));
        set
    }
}

impl<const W: usize> BitAnd for Bits<W> {
    type Output = Self;

    #[inline]
    fn bitand(mut self, other: Self) -> Self {
        self &= other;
        self
    }
}

impl<const W: usize> BitAndAssign for Bits<W> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a &= b);
    }
}

impl<const W: usize> BitOr for Bits<W> {
    type Output = Self;

    #[inline]
    fn bitor(mut self, other: Self) -> Self {
        self |= other;
        self
    }
}

impl<const W: usize> BitOrAssign for Bits<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a |= b);
    }
}

impl<const W: usize> BitXor for Bits<W> {
    type Output = Self;

    #[inline]
    fn bitxor(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a ^= b);
        self
    }
}

/// The complement has the unused high bits set too: meet it with the board.
impl<const W: usize> Not for Bits<W> {
    type Output = Self;

    #[inline]
    fn not(mut self) -> Self {
        self.0.iter_mut().for_each(|word| *word = !*word);
        self
    }
}

impl<const W: usize> Serialize for Bits<W> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.as_slice().serialize(serializer)
    }
}

impl<'de, const W: usize> Deserialize<'de> for Bits<W> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let words = Vec::<u64>::deserialize(deserializer)?;
        let length = words.len();
        let words = words.try_into();
        words.map(Self).map_err(|_| serde::de::Error::invalid_length(length, &"the board's words"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAMPLE: [usize; 6] = [0, 1, 63, 64, 127, 160];

    #[test]
    fn holds_what_was_put_in() {
        let set: Bits<3> = SAMPLE.into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), SAMPLE);
        assert_eq!(set.count(), 6);
        assert!(set.has(127) && !set.has(126));
        assert!(set.has_several() && !Bits::<3>::one(160).has_several());
        assert!(!Bits::<3>::EMPTY.has_several());
    }

    #[test]
    fn moving_up_and_down_carries_across_words() {
        let set: Bits<3> = SAMPLE.into_iter().collect();
        for by in [0, 1, 15, 16, 17, 31, 63, 64, 65] {
            let up: Vec<_> = SAMPLE.iter().map(|n| n + by).filter(|&n| n < 192).collect();
            assert_eq!(set.up(by).iter().collect::<Vec<_>>(), up, "up {by}");
            let down: Vec<_> = SAMPLE.iter().filter_map(|n| n.checked_sub(by)).collect();
            assert_eq!(set.down(by).iter().collect::<Vec<_>>(), down, "down {by}");
        }
    }
}
