//! How bad the world is. Each seed has its own: troubles that always come together hide each other.

use tabuleiro_tests::Dice;

/// How often things go wrong, of a thousand.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Profile {
    /// Writes and reads that fail.
    pub(super) failing: usize,
    /// Writes that are stored and reported as failed.
    pub(super) unsure: usize,
    /// Writes that the server does not survive: as many before as after they are stored.
    pub(super) dying: usize,
    /// Writes and reads that take seconds; ten times as many take a moment.
    pub(super) slow: usize,
    /// Steps in which a line breaks.
    pub(super) cutting: usize,
    /// Steps in which the server is killed.
    pub(super) killing: usize,
    /// Steps in which the whole machine stands still for a while.
    pub(super) freezing: usize,
    /// Clients that read late, and lines that deliver late.
    pub(super) lagging: usize,
    /// Steps in which much time passes.
    pub(super) dawdling: usize,
    /// Whether the machine's clock is right after a restart.
    pub(super) clock_jumps: bool,
}

impl Profile {
    /// A world without trouble.
    pub(super) fn calm() -> Self {
        Self::default()
    }

    /// The world of a seed.
    pub(super) fn roll(dice: &mut Dice) -> Self {
        let mut some = |most: usize| if dice.below(2) == 0 { 0 } else { dice.below(most) + 1 };
        Self {
            failing: some(80),
            unsure: some(20),
            dying: some(10),
            slow: some(30),
            cutting: some(80),
            killing: some(8),
            freezing: some(8),
            lagging: some(500),
            dawdling: some(40),
            clock_jumps: some(2) > 0,
        }
    }
}
