//! What a game tells the bots.

use crate::{Game, Seat};

/// A value no evaluation reaches; a won game is worth more.
pub const EVALUATION_LIMIT: i32 = 1_000_000;

/// How an expert thinks about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Tries every line to a depth and judges where it stops: good where a position can be
    /// judged well and tactics decide.
    AlphaBeta,
    /// Plays many games to their end and follows what wins: good where a position is hard
    /// to judge.
    MonteCarlo,
}

/// A game that bots can play well.
pub trait Strategy: Game {
    /// How an expert thinks about this game.
    const METHOD: Method;

    /// How good an unfinished position is for a seat, in points of the game's own making:
    /// 0 is even, and what is good for one seat is exactly as bad for the other. Between
    /// plus and minus [`EVALUATION_LIMIT`].
    fn evaluate(&self, seat: Seat) -> i32;

    /// How promising a legal action looks before it is tried; a search tries the highest
    /// first. Cheap: it is asked for every action of every position.
    fn promise(&self, action: Self::Action) -> i32 {
        let _ = action;
        0
    }
}
