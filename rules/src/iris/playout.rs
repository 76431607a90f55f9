//! Random play to the end, as fast as can be.

use rand::RngExt;

use super::board::{Cell, Cells};
use super::{Action, Iris};
use crate::bot::BotRng;

impl Iris {
    /// An action for a game played out at random: any cell, each as likely as the others.
    /// It never passes, for there is a cell until the board is full; games that end early
    /// say little about a position.
    #[inline]
    pub(super) fn random_stone(&self, rng: &mut BotRng) -> Option<Action> {
        if self.end.is_some() {
            return None;
        }
        let open = self.open();
        let count = open.count();
        let pick = (count > 0).then(|| rng.random_range(0..count))?;
        Some(Action::Place(Cell::new(nth(open, pick) as u8)))
    }
}

/// The number with `pick` smaller ones in the set.
#[inline]
fn nth(set: Cells, mut pick: u32) -> usize {
    for (at, &word) in set.words().iter().enumerate() {
        let count = word.count_ones();
        if pick < count {
            return 64 * at + nth_bit(word, pick);
        }
        pick -= count;
    }
    0
}

/// The place of the bit with `pick` lower ones in the word: by halving, and free of
/// branches, which no processor could guess here.
#[inline]
fn nth_bit(mut word: u64, mut pick: u32) -> usize {
    let mut place = 0;
    for half in [32, 16, 8, 4, 2, 1] {
        let low = (word & ((1 << half) - 1)).count_ones();
        let upper = u32::from(pick >= low);
        pick -= low * upper;
        word >>= half * upper;
        place += half * upper;
    }
    place as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_a_set_can_be_picked() {
        let numbers = [0, 1, 31, 32, 63, 64, 100, 127, 128, 168];
        let set: Cells = numbers.into_iter().collect();
        for (pick, number) in (0..).zip(numbers) {
            assert_eq!(nth(set, pick), number);
        }
    }
}
