//! What bots need to know about Splinter.

use super::Splinter;
use super::action::Push;
use crate::bot::{Method, Strategy};
use crate::{Game, Seat};

impl Strategy for Splinter {
    const METHOD: Method = Method::AlphaBeta;

    fn evaluate(&self, seat: Seat) -> i32 {
        let own = self.side_of(seat).index();
        100 * (i32::from(self.state.lost[1 - own]) - i32::from(self.state.lost[own]))
    }

    fn promise(&self, action: Push) -> i32 {
        let _ = action;
        0
    }
}
