//! Small tables about actions, whatever an action is.

use std::hash::{Hash, Hasher};

use crate::mix::mix;

/// Slots of a table indexed by action. Two actions of a position rarely share one, and
/// where they do a search is a little less well ordered, never wrong.
pub(super) const SLOTS: usize = 1 << 13;

/// The slot of an action.
#[inline]
pub(super) fn slot<A: Hash>(action: &A) -> usize {
    let mut hasher = WordHasher(0x9E37);
    action.hash(&mut hasher);
    (hasher.0 >> 20) as usize % SLOTS
}

/// A hasher for a few small numbers.
struct WordHasher(u64);

impl Hasher for WordHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(u64::from(byte)));
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(u64::from(number));
    }

    fn write_u16(&mut self, number: u16) {
        self.write_u64(u64::from(number));
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = mix(self.0, number.wrapping_add(1));
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }
}
