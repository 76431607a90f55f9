//! The rules that forbid a move.

use std::error::Error;
use std::fmt;

use strum::{IntoStaticStr, VariantNames};

use super::action::Move;
use super::board::Board;
use super::direction::{Way, line, path, way};
use super::rank::Rank;
use super::square::Square;
use super::{Trench, texts};
use crate::Side;
use crate::text::{Phrase, Spelled};

/// Why a move is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Refusal {
    /// Nothing stands where the move starts.
    NoPiece {
        /// Where the move starts.
        square: Square,
    },
    /// The other side's piece stands where the move starts.
    NotYours {
        /// Where the move starts.
        square: Square,
        /// What stands there.
        rank: Rank,
        /// Whose it is.
        side: Side,
    },
    /// The move ends where it starts.
    SameSquare {
        /// The piece.
        rank: Rank,
        /// Where it stands.
        square: Square,
    },
    /// No row, column or diagonal joins the squares.
    NotStraight {
        /// Where the move starts.
        from: Square,
        /// Where it would end.
        to: Square,
    },
    /// The rank does not go that way.
    WrongWay {
        /// The piece.
        rank: Rank,
        /// The direction as its side sees it.
        way: Way,
    },
    /// The rank does not go that far.
    TooFar {
        /// The piece.
        rank: Rank,
    },
    /// The move ends on a piece of the same side.
    OwnPiece {
        /// The piece that stands there.
        rank: Rank,
        /// Where the move would end.
        square: Square,
    },
    /// The move leads over a piece of the same side.
    OverOwnPiece {
        /// The piece in the way.
        rank: Rank,
        /// Where it stands.
        square: Square,
    },
    /// From home, the enemies in the trench block.
    TrenchFromHome {
        /// The enemy in the way.
        rank: Rank,
        /// Where it stands.
        square: Square,
    },
    /// From the trench, the enemies in the trench block.
    TrenchFromTrench {
        /// The enemy in the way.
        rank: Rank,
        /// Where it stands.
        square: Square,
    },
    /// From the trench, the enemies in the mover's home block.
    HomeFromTrench {
        /// The enemy in the way.
        rank: Rank,
        /// Where it stands.
        square: Square,
    },
    /// Only a move from the trench goes on after a capture.
    PastCapture {
        /// Where the first enemy stands.
        square: Square,
    },
}

impl From<Refusal> for Phrase {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::NoPiece { square } => texts::no_piece(square),
            Refusal::NotYours { square, rank, side } => texts::not_yours(square, rank, side),
            Refusal::SameSquare { rank, square } => texts::same_square(rank, square),
            Refusal::NotStraight { from, to } => texts::not_straight(from, to),
            Refusal::WrongWay { rank, way } => texts::wrong_way(rank, way),
            Refusal::TooFar { rank: Rank::Soldier } => texts::one_step(Rank::Soldier),
            Refusal::TooFar { rank } => texts::too_far(rank, Spelled(rank.number().into())),
            Refusal::OwnPiece { rank, square } => texts::own_piece(rank, square),
            Refusal::OverOwnPiece { rank, square } => texts::over_own_piece(rank, square),
            Refusal::TrenchFromHome { rank, square } => texts::trench_from_home(rank, square),
            Refusal::TrenchFromTrench { rank, square } => texts::trench_from_trench(rank, square),
            Refusal::HomeFromTrench { rank, square } => texts::home_from_trench(rank, square),
            Refusal::PastCapture { square } => texts::past_capture(square),
        }
    }
}

/// The English.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Phrase::from(*self).fmt(f)
    }
}

impl Error for Refusal {}

impl Trench {
    /// Whether a move is legal, and if not, the first rule that forbids it.
    pub(super) fn check_move(&self, action: Move) -> Result<(), Refusal> {
        let Move { from, to } = action;
        let rank = own_piece(&self.board, self.to_move, from)?;
        if from == to {
            return Err(Refusal::SameSquare { rank, square: from });
        }
        let (direction, steps) = line(from, to).ok_or(Refusal::NotStraight { from, to })?;
        let way = way(self.to_move, direction);
        if !rank.goes(way) {
            return Err(Refusal::WrongWay { rank, way });
        }
        if steps > rank.number() {
            return Err(Refusal::TooFar { rank });
        }
        for square in path(from, direction, steps) {
            check_square(&self.board, self.to_move, action, square)?;
        }
        Ok(())
    }
}

/// The rank of the piece that is to move, if the side has one there.
fn own_piece(board: &Board, side: Side, square: Square) -> Result<Rank, Refusal> {
    match board.piece(square) {
        None => Err(Refusal::NoPiece { square }),
        Some((owner, rank)) if owner != side => {
            Err(Refusal::NotYours { square, rank, side: owner })
        }
        Some((_, rank)) => Ok(rank),
    }
}

/// Whether a move may cross a square, or end on it if it is the last.
fn check_square(board: &Board, side: Side, action: Move, square: Square) -> Result<(), Refusal> {
    let last = square == action.to;
    let from = action.from;
    match board.piece(square) {
        None => Ok(()),
        Some((owner, rank)) if owner == side && last => Err(Refusal::OwnPiece { rank, square }),
        Some((owner, rank)) if owner == side => Err(Refusal::OverOwnPiece { rank, square }),
        Some((_, rank)) if from.is_trench() => match square {
            _ if square.is_trench() => Err(Refusal::TrenchFromTrench { rank, square }),
            _ if square.is_home_of(side) => Err(Refusal::HomeFromTrench { rank, square }),
            _ => Ok(()),
        },
        Some((_, rank)) if from.is_home_of(side) && square.is_trench() => {
            Err(Refusal::TrenchFromHome { rank, square })
        }
        Some(_) if last => Ok(()),
        Some(_) => Err(Refusal::PastCapture { square }),
    }
}
