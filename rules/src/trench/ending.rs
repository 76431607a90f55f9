//! How a leg ends, and what follows from it.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use super::board::Board;
use super::moves::is_stuck;
use super::{Rules, Trench};
use crate::{Outcome, Seat, Side};

/// Moves after which a leg is over, 25 by each player.
pub(super) const LEG_MOVES: u16 = 50;

/// Moves in a row without a capture after which a leg is over.
pub(super) const LEG_QUIET: u16 = 25;

/// Moves in a row without a capture after which a third leg or a revised game is over.
pub(super) const LONG_QUIET: u16 = 50;

/// Points that win a third leg.
pub(super) const THIRD_LEG_TARGET: u16 = 40;

/// Points that win a revised game.
pub(super) const REVISED_TARGET: u16 = 25;

/// When the leg that is being played ends, beside the loss of an army.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Limits {
    /// After this many moves.
    pub(super) moves: Option<u16>,
    /// After this many moves in a row without a capture.
    pub(super) quiet: u16,
    /// As soon as a seat has this many points.
    pub(super) target: Option<u16>,
}

/// Why a leg is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LegEnd {
    Army,
    Target,
    Moves,
    Quiet,
    NoMove,
}

/// The end of the game, as it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Ending {
    winner: Option<Seat>,
    reason: Reason,
}

/// The reasons for the end of the game; each is a word of notations and of the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub(super) enum Reason {
    Sum,
    Forty,
    ThirdLeg,
    Army,
    Fifty,
    Quiet,
    NoMove,
    TwentyFive,
}

impl Ending {
    /// The end as every game tells it.
    pub(super) const fn outcome(self) -> Outcome {
        let reason = self.reason.into_str();
        match self.winner {
            Some(seat) => Outcome::Win { seat, reason },
            None => Outcome::Draw { reason },
        }
    }
}

impl LegEnd {
    /// The end of a leg, as if it were the end of a game.
    pub(super) fn of_leg(self, last: &Trench) -> Ending {
        Ending { winner: higher(last.points), reason: self.reason(last.rules) }
    }

    /// The reason that it gives for the end of a leg, or of a game of one leg.
    pub(super) const fn reason(self, rules: Rules) -> Reason {
        match (self, rules) {
            (Self::Army, _) => Reason::Army,
            (Self::Target, Rules::Classic) => Reason::Forty,
            (Self::Target, Rules::Single | Rules::Revised) => Reason::TwentyFive,
            (Self::Moves, _) => Reason::Fifty,
            (Self::Quiet, _) => Reason::Quiet,
            (Self::NoMove, _) => Reason::NoMove,
        }
    }
}

impl Trench {
    /// When this leg ends.
    #[inline]
    pub(super) const fn limits(&self) -> Limits {
        match (self.rules, self.leg) {
            (Rules::Classic, 3..) => {
                Limits { moves: None, quiet: LONG_QUIET, target: Some(THIRD_LEG_TARGET) }
            }
            (Rules::Classic | Rules::Single, _) => {
                Limits { moves: Some(LEG_MOVES), quiet: LEG_QUIET, target: None }
            }
            (Rules::Revised, _) => {
                Limits { moves: None, quiet: LONG_QUIET, target: Some(REVISED_TARGET) }
            }
        }
    }

    /// Ends the leg, and perhaps the game, if the move that was just made does so. The
    /// side to move is already the one that would have to answer.
    #[inline]
    pub(super) fn settle(&mut self) {
        if let Some(end) = self.leg_end() {
            self.close_leg(end);
        }
    }

    /// Several ends may come at once; the one that is named first counts.
    #[inline]
    pub(super) fn leg_end(&self) -> Option<LegEnd> {
        let limits = self.limits();
        let mover = self.seat_of(!self.to_move);
        if self.board.of(self.to_move) == 0 {
            Some(LegEnd::Army)
        } else if limits.target.is_some_and(|target| self.points[mover.index()] >= target) {
            Some(LegEnd::Target)
        } else if limits.moves.is_some_and(|most| self.moves >= most) {
            Some(LegEnd::Moves)
        } else if self.quiet >= limits.quiet {
            Some(LegEnd::Quiet)
        } else if is_stuck(&self.board, self.to_move) {
            Some(LegEnd::NoMove)
        } else {
            None
        }
    }

    /// Counts a leg that is over, and opens the next if there is one.
    #[cold]
    pub(super) fn close_leg(&mut self, end: LegEnd) {
        let leader = higher(self.points);
        let (winner, reason) = match (self.rules, self.leg) {
            (Rules::Classic, ..=1) => return self.open_leg(2),
            (Rules::Classic, 2) => match higher(self.sums()) {
                None => return self.open_leg(3),
                winner => (winner, Reason::Sum),
            },
            (Rules::Classic, 3..) => match end {
                // Whoever takes an army has taken more than forty points.
                LegEnd::Army | LegEnd::Target => (leader, Reason::Forty),
                LegEnd::Moves | LegEnd::Quiet | LegEnd::NoMove => (leader, Reason::ThirdLeg),
            },
            (Rules::Single | Rules::Revised, _) => (leader, end.reason(self.rules)),
        };
        self.ending = Some(Ending { winner, reason });
    }

    /// Sets the board up for the next leg.
    fn open_leg(&mut self, leg: u8) {
        self.earlier = self.sums();
        self.leg = leg;
        self.board = Board::START;
        self.to_move = Side::Black;
        self.moves = 0;
        self.quiet = 0;
        self.points = [0; 2];
    }
}

/// The seat with the higher number.
fn higher([zero, one]: [u16; 2]) -> Option<Seat> {
    match zero.cmp(&one) {
        std::cmp::Ordering::Greater => Some(Seat::Zero),
        std::cmp::Ordering::Less => Some(Seat::One),
        std::cmp::Ordering::Equal => None,
    }
}
