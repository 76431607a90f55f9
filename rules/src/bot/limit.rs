//! How long a search may go on.

/// The limit of a search, handed in because this crate knows no clock.
#[derive(Clone, Copy)]
pub enum Limit<'a> {
    /// At most this many positions (or played-out games): the same result every time.
    Nodes(u64),
    /// As long as this answers yes. It is asked every few positions, so a comparison of
    /// two clock readings or a look at a flag is cheap enough.
    While(&'a (dyn Fn() -> bool + Sync)),
}

/// How many steps pass between two questions to the outside. A step costs some tens of
/// microseconds at the most, so this keeps any overrun below a millisecond.
pub(super) const STEPS_PER_LOOK: u64 = 16;

/// Counts the steps of a search and notices when the limit is reached.
pub(super) struct Meter<'a> {
    limit: Limit<'a>,
    steps: u64,
    spent: bool,
}

impl<'a> Meter<'a> {
    pub(super) const fn new(limit: Limit<'a>) -> Self {
        Self { limit, steps: 0, spent: false }
    }

    /// Counts one step; false once the limit is reached, and for ever after.
    #[inline]
    pub(super) fn step(&mut self) -> bool {
        self.steps += 1;
        self.spent = self.spent
            || match self.limit {
                Limit::Nodes(most) => self.steps > most,
                Limit::While(go_on) => self.steps.is_multiple_of(STEPS_PER_LOOK) && !go_on(),
            };
        !self.spent
    }

    /// Whether the limit has been reached.
    pub(super) const fn is_spent(&self) -> bool {
        self.spent
    }
    /// How many steps were asked for, those after the limit included.
    #[cfg(test)]
    pub(super) const fn steps(&self) -> u64 {
        self.steps
    }
}
