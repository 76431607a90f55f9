//! What a search remembers of positions it has seen.

/// How exact a remembered value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// The value itself.
    Exact,
    /// The position is worth at least this.
    AtLeast,
    /// The position is worth at most this.
    AtMost,
}

/// What was found out about a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<A> {
    key: u64,
    pub(super) value: i32,
    pub(super) depth: i8,
    pub(super) bound: Bound,
    pub(super) best: Option<A>,
}

/// Entries kept: small enough to be made at every request, large enough for a second's work.
const ENTRIES: usize = 1 << 17;

/// A table of fixed size in which a newer entry takes the place of an older one.
pub(super) struct Table<A> {
    entries: Vec<Option<Entry<A>>>,
}

impl<A: Copy> Table<A> {
    pub(super) fn new() -> Self {
        Self { entries: vec![None; ENTRIES] }
    }

    pub(super) fn get(&self, key: u64) -> Option<&Entry<A>> {
        self.entries[slot(key)].as_ref().filter(|entry| entry.key == key)
    }

    pub(super) fn put(&mut self, key: u64, value: i32, depth: i32, bound: Bound, best: Option<A>) {
        let depth = depth.clamp(0, i32::from(i8::MAX)) as i8;
        self.entries[slot(key)] = Some(Entry { key, value, depth, bound, best });
    }
}

const fn slot(key: u64) -> usize {
    (key >> 40) as usize % ENTRIES
}
