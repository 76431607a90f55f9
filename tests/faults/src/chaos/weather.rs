//! What a disk goes through while people play.

use std::convert::Infallible;
use std::time::Duration;

use tabuleiro_tests::Dice;
use tokio::time::sleep;

use crate::disk::UnsteadyDisk;

/// Longer than the server takes for granted: whoever is to move next is given a full turn.
const VERY_SLOW: usize = 1_200;

/// The troubles of a disk, one after the other, as a seed has them.
pub(super) struct Weather {
    disk: UnsteadyDisk,
    dice: Dice,
    /// How often it was slow.
    pub(super) slow: usize,
    /// How often it failed.
    pub(super) failing: usize,
}

impl Weather {
    pub(super) fn new(disk: UnsteadyDisk, seed: u64) -> Self {
        Self { disk, dice: Dice::new(seed), slow: 0, failing: 0 }
    }

    /// Trouble and recovery, again and again.
    pub(super) async fn change(&mut self) -> Infallible {
        loop {
            let lasts = self.worsen();
            sleep(lasts).await;
            self.clear();
            sleep(self.up_to(100, 500)).await;
        }
    }

    /// All is well.
    pub(super) fn clear(&self) {
        self.disk.mend();
    }

    /// Begins some trouble; how long it is to last.
    fn worsen(&mut self) -> Duration {
        let kind = self.dice.below(8);
        if kind < 3 {
            self.failing += 1;
            self.disk.fail();
            return self.up_to(100, 400);
        }
        self.slow += 1;
        let by = if kind == 3 { VERY_SLOW } else { 20 + self.dice.below(300) };
        self.disk.slow(Duration::from_millis(by as u64));
        // At least one sync has its full measure of it.
        self.up_to(by + 100, by + 500)
    }

    fn up_to(&mut self, least: usize, most: usize) -> Duration {
        Duration::from_millis((least + self.dice.below(most - least)) as u64)
    }
}
