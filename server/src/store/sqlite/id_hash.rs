//! A hash of ids that are random already.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use tabuleiro_protocol::RoomId;

/// By rooms, whose ids the server itself draws by lot: nobody can choose them so that they collide.
pub(super) type ByRoom<T> = HashMap<RoomId, T, BuildHasherDefault<IdHasher>>;

/// Takes half of an id as it is.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct IdHasher(u64);

impl Hasher for IdHasher {
    fn write(&mut self, bytes: &[u8]) {
        // The first half: it has no fixed bits where a table looks, at either end.
        self.0 = bytes.first_chunk().map_or_else(
            || bytes.iter().fold(self.0, |sum, byte| sum.wrapping_mul(31) ^ u64::from(*byte)),
            |half| u64::from_le_bytes(*half),
        );
    }

    /// The length of the id, which is always the same.
    fn write_usize(&mut self, _: usize) {}

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::hash::{BuildHasher, BuildHasherDefault};

    use super::*;

    #[test]
    fn different_ids_have_different_hashes_at_both_ends() {
        let hasher = BuildHasherDefault::<IdHasher>::default();
        let hashes: Vec<_> = (0..4_000).map(|_| hasher.hash_one(RoomId::random())).collect();
        let low: HashSet<_> = hashes.iter().map(|hash| hash & 0xffff).collect();
        let high: HashSet<_> = hashes.iter().map(|hash| hash >> 57).collect();
        assert!(low.len() > 3_700, "{}", low.len());
        // With so many ids, none of the 128 is missing by chance.
        assert_eq!(high.len(), 128);
    }
}
