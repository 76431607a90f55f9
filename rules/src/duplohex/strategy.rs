//! How bots judge a position.

use super::DuploHex;
use crate::Seat;
use crate::bot::{Method, Strategy};

impl Strategy for DuploHex {
    const METHOD: Method = Method::AlphaBeta;

    fn evaluate(&self, _seat: Seat) -> i32 {
        0
    }
}
