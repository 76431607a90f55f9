//! What came of a simulation, in numbers.

/// What came of a simulation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Events stored.
    pub events: usize,
    /// Moves acknowledged.
    pub moves: usize,
    /// Lives of the server.
    pub lives: usize,
    /// Lines that broke.
    pub cuts: usize,
    /// A fingerprint of every frame that was sent: the same for the same seed.
    pub fingerprint: u64,
}

impl Tally {
    /// Both together.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            events: self.events + other.events,
            moves: self.moves + other.moves,
            lives: self.lives + other.lives,
            cuts: self.cuts + other.cuts,
            fingerprint: 0,
        }
    }
}
