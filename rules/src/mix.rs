//! Hash keys that are the same on every machine and in every version.

/// One step of SplitMix64: turns a counter into well-spread bits.
#[must_use]
pub const fn spread(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// Folds one more word into a key.
#[must_use]
#[inline]
pub const fn mix(key: u64, word: u64) -> u64 {
    let folded = (key ^ word).wrapping_mul(0xFF51_AFD7_ED55_8CCD);
    folded ^ (folded >> 32)
}

/// A table of keys, one for each thing that may stand on a board (Zobrist hashing).
#[must_use]
pub const fn keys<const N: usize>(seed: u64) -> [u64; N] {
    let mut table = [0; N];
    let mut i = 0;
    while i < N {
        table[i] = spread(seed.wrapping_mul(0x1_0000_0001).wrapping_add(i as u64));
        i += 1;
    }
    table
}
