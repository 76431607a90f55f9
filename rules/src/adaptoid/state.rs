//! A position without its past.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use super::action::Part;
use super::board::Board;
use super::cell::Cell;
use super::phase::{Phase, Rules};
use crate::mix::mix;
use crate::{Outcome, Side};

/// The side of seat 0.
pub(super) const FIRST: Side = Side::White;

/// Captures that win the game.
pub(super) const GOAL: u8 = 5;

/// Everything that a position is, but the earlier positions that count for repetition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct State {
    /// What stands where.
    pub(super) board: Board,
    /// How many enemy adaptoids each side has captured.
    pub(super) captures: [u8; 2],
    /// The side whose turn it is.
    pub(super) mover: Side,
    /// The step of the turn.
    pub(super) phase: Phase,
    /// What has been grown in this turn, to be shown while the move is chosen.
    pub(super) grown: Option<(Part, Cell)>,
    /// How often the position at the start of this turn has stood, this time counted.
    pub(super) times: u8,
    /// How the game ended, once it has.
    pub(super) end: Option<End>,
    /// Actions played.
    pub(super) ply: u32,
    /// The number of the turn, from 1.
    pub(super) turn: u32,
    /// Which rules are played.
    pub(super) rules: Rules,
    /// Where White's and Black's first adaptoid stood.
    pub(super) start: [Cell; 2],
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct End {
    /// Who has won.
    pub(super) winner: Side,
    /// Why.
    pub(super) reason: Reason,
}

/// Why a game ended; each is a word of notations and of the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub(super) enum Reason {
    /// Five captures.
    Captures,
    /// The enemy had no adaptoid left.
    Extinction,
    /// A position stood at the start of a turn for the third time.
    Repetition,
}

impl State {
    /// The position before the first turn.
    pub(super) fn new(rules: Rules, start: [Cell; 2]) -> Self {
        let mut board = Board::default();
        for side in Side::ALL {
            board.grow(side, Part::Body, start[side.index()]);
        }
        Self {
            board,
            captures: [0; 2],
            mover: Side::White,
            phase: rules.phases()[0],
            grown: None,
            times: 1,
            end: None,
            ply: 0,
            turn: 1,
            rules,
            start,
        }
    }

    /// A key of what must be the same for a position to be repeated: the pieces, the
    /// captures and who is to move.
    #[inline]
    pub(super) fn standing(&self) -> u64 {
        let [white, black] = self.captures.map(u64::from);
        mix(self.board.key(), white << 16 | black << 8 | self.mover as u64)
    }

    /// A key of all that decides how the game goes on from here. Of the past it has only
    /// how often this very position has stood, so that searches recognise what they have
    /// seen.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        let end = self.end.map_or(0, |end| 1 + 2 * end.reason as u64 + end.winner as u64);
        let past = u64::from(self.times) << 24 | end << 16;
        mix(self.standing(), past | (self.phase as u64) << 8 | self.rules as u64)
    }

    /// How many adaptoids a side has captured.
    #[inline]
    pub(super) const fn captured_by(&self, side: Side) -> u8 {
        self.captures[side.index()]
    }
}

impl From<End> for Outcome {
    fn from(end: End) -> Self {
        Self::Win { seat: end.winner.seat(FIRST), reason: end.reason.into_str() }
    }
}
