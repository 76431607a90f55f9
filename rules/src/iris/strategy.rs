//! What Iris tells the bots.

use super::{Action, Iris};
use crate::Seat;
use crate::bot::{BotRng, Method, Strategy};

impl Strategy for Iris {
    const METHOD: Method = Method::MonteCarlo;

    fn evaluate(&self, seat: Seat) -> i32 {
        let _ = seat;
        0
    }

    #[inline]
    fn playout_action(&self, rng: &mut BotRng, _: &mut Vec<Action>) -> Option<Action> {
        self.random_stone(rng)
    }

    fn promise(&self, action: Action) -> i32 {
        let _ = action;
        0
    }
}
