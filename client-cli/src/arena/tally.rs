//! The count of a contest.

use std::collections::BTreeMap;
use std::time::Duration;

use super::bout::Bout;

/// What happened so far, told by player: A is 0, B is 1.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Games that each player won.
    pub wins: [u32; 2],
    /// Games that A won as the one who opened, and as the other.
    pub wins_of_a_by_order: [u32; 2],
    /// Games that A opened, and that B opened.
    pub opened: [u32; 2],
    /// Games without a winner.
    pub draws: u32,
    /// Actions of all games together.
    pub actions: usize,
    /// How many games ended for which reason.
    pub ends: BTreeMap<&'static str, u32>,
    /// The longest that each player thought about an action.
    pub slowest: [Duration; 2],
}

/// The share of a count with its 95 % interval, all from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// The share itself.
    pub share: f64,
    /// The low end of the interval.
    pub low: f64,
    /// The high end of the interval.
    pub high: f64,
}

impl Tally {
    pub(super) fn add(&mut self, bout: &Bout) {
        self.opened[bout.opener] += 1;
        match bout.winner {
            Some(player) => self.wins[player] += 1,
            None => self.draws += 1,
        }
        if bout.winner == Some(0) {
            self.wins_of_a_by_order[bout.opener] += 1;
        }
        self.actions += bout.actions;
        *self.ends.entry(bout.reason).or_default() += 1;
        for (slowest, new) in self.slowest.iter_mut().zip(bout.slowest) {
            *slowest = (*slowest).max(new);
        }
    }

    /// All games.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.opened.iter().sum()
    }

    /// The share of games that A won.
    #[must_use]
    pub fn share_of_wins(&self) -> Share {
        Share::of(f64::from(self.wins[0]), f64::from(self.games()))
    }

    /// A's share of the points, half a point for a draw.
    #[must_use]
    pub fn share_of_points(&self) -> Share {
        let points = f64::from(self.wins[0]) + f64::from(self.draws) / 2.0;
        Share::of(points, f64::from(self.games()))
    }

    /// Actions in a game, on average.
    #[must_use]
    pub fn mean_length(&self) -> f64 {
        self.actions as f64 / f64::from(self.games().max(1))
    }

    pub(super) fn one_line(&self) -> String {
        format!("A {}  B {}  draws {}", self.wins[0], self.wins[1], self.draws)
    }
}

impl Share {
    /// The Wilson interval, which is sound also near 0 and 1.
    fn of(count: f64, total: f64) -> Self {
        const Z: f64 = 1.96;
        if total == 0.0 {
            return Self { share: 0.0, low: 0.0, high: 1.0 };
        }
        let share = count / total;
        let scale = 1.0 + Z * Z / total;
        let middle = (share + Z * Z / (2.0 * total)) / scale;
        let half =
            Z / scale * (share * (1.0 - share) / total + Z * Z / (4.0 * total * total)).sqrt();
        // Rounding must not make the interval miss the share itself.
        Self {
            share,
            low: (middle - half).clamp(0.0, share),
            high: (middle + half).clamp(share, 1.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_wilsons() {
        let share = Share::of(95.0, 100.0);
        assert!((share.low - 0.8882).abs() < 0.001, "{share:?}");
        assert!((share.high - 0.9785).abs() < 0.001, "{share:?}");
    }

    #[test]
    fn a_clean_sweep_is_not_certainty() {
        let share = Share::of(20.0, 20.0);
        assert!(share.low < 0.9 && share.high == 1.0, "{share:?}");
    }
}
