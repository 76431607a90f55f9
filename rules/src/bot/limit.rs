//! How long a search may go on.

/// The limit of a search, handed in because this crate knows no clock.
#[derive(Clone, Copy)]
pub enum Limit<'a> {
    /// At most this many positions: the same result every time.
    Nodes(u64),
    /// As long as this answers yes. It is asked every few dozen positions, so a
    /// comparison of two clock readings or a look at a flag is cheap enough.
    While(&'a (dyn Fn() -> bool + Sync)),
}

/// How many positions pass between two questions to the outside. A position costs a few
/// microseconds at most, so this keeps any overrun far below a millisecond.
const NODES_PER_LOOK: u64 = 32;

/// Counts positions and notices when the limit is reached.
pub(crate) struct Meter<'a> {
    limit: Limit<'a>,
    nodes: u64,
    spent: bool,
}

impl<'a> Meter<'a> {
    pub(crate) const fn new(limit: Limit<'a>) -> Self {
        Self { limit, nodes: 0, spent: false }
    }

    /// Counts one position; false once the limit is reached, and for ever after.
    #[inline]
    pub(crate) fn step(&mut self) -> bool {
        self.nodes += 1;
        self.spent = self.spent
            || match self.limit {
                Limit::Nodes(most) => self.nodes > most,
                Limit::While(go_on) => self.nodes.is_multiple_of(NODES_PER_LOOK) && !go_on(),
            };
        !self.spent
    }

    /// Whether the limit has been reached.
    pub(crate) const fn is_spent(&self) -> bool {
        self.spent
    }
}
