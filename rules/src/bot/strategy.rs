//! What a game tells the bots.

use super::{BotRng, smart};
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

    /// What a draw is worth to the bot that chooses, in the points of [`Strategy::evaluate`].
    /// Below 0 where players can draw at will by undoing each other's actions.
    const DRAW: i32 = 0;

    /// How good an unfinished position is for a seat, in points of the game's own making:
    /// 0 is even, and what is good for one seat is exactly as bad for the other. Between
    /// plus and minus [`EVALUATION_LIMIT`].
    fn evaluate(&self, seat: Seat) -> i32;

    /// A static evaluation of an unfinished position, without looking at what either side could do next,
    /// with the same signs as [`Strategy::evaluate`]. `smart` compares positions by it. A game has one of
    /// its own where `evaluate` looks ahead.
    fn static_eval(&self, seat: Seat) -> i32 {
        self.evaluate(seat)
    }

    /// Move ordering: how promising a legal action looks before it is tried; a search tries the highest
    /// first. Cheap: it is asked for every action of every position. Between -10,000 and
    /// 10,000.
    fn move_order_score(&self, action: Self::Action) -> i32 {
        let _ = action;
        0
    }

    /// Quiescence search: replaces the content of `out` by the legal actions that upset the evaluation so
    /// much that an alpha-beta search must not stop just before them, such as captures.
    fn quiescence_moves(&self, out: &mut Vec<Self::Action>) {
        out.clear();
    }

    /// The action to play next in a game played at random to its end; nothing once it is
    /// over. A game leaves out here what no sensible player does.
    fn playout_action(
        &self,
        rng: &mut BotRng,
        scratch: &mut Vec<Self::Action>,
    ) -> Option<Self::Action> {
        self.legal(scratch);
        smart::any(scratch, rng)
    }
}
