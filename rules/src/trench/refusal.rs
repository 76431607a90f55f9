//! The rules that forbid a move.

use strum::{IntoStaticStr, VariantNames};
use thiserror::Error;

use super::Trench;
use super::action::Move;
use super::board::Board;
use super::direction::{Way, line, path, way};
use super::rank::Rank;
use super::square::Square;
use crate::Side;

/// Why a move is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Refusal {
    /// Nothing stands where the move starts.
    #[error("there is no piece on {square}")]
    NoPiece {
        /// Where the move starts.
        square: Square,
    },
    /// The other side's piece stands where the move starts.
    #[error("the {rank} on {square} is {side}'s")]
    NotYours {
        /// Where the move starts.
        square: Square,
        /// What stands there.
        rank: Rank,
        /// Whose it is.
        side: Side,
    },
    /// The move ends where it starts.
    #[error("the {rank} is on {square} already; a move must lead to another square")]
    SameSquare {
        /// The piece.
        rank: Rank,
        /// Where it stands.
        square: Square,
    },
    /// No row, column or diagonal joins the squares.
    #[error("{from} and {to} are not on one straight line")]
    NotStraight {
        /// Where the move starts.
        from: Square,
        /// Where it would end.
        to: Square,
    },
    /// The rank does not go that way.
    #[error("a {rank} cannot move {way}")]
    WrongWay {
        /// The piece.
        rank: Rank,
        /// The direction as its side sees it.
        way: Way,
    },
    /// The rank does not go that far.
    #[error("a {rank} moves {}", rank.reach())]
    TooFar {
        /// The piece.
        rank: Rank,
    },
    /// The move ends on a piece of the same side.
    #[error("your own {rank} stands on {square}")]
    OwnPiece {
        /// The piece that stands there.
        rank: Rank,
        /// Where the move would end.
        square: Square,
    },
    /// The move leads over a piece of the same side.
    #[error("your own {rank} on {square} is in the way")]
    OverOwnPiece {
        /// The piece in the way.
        rank: Rank,
        /// Where it stands.
        square: Square,
    },
    /// From home, the enemies in the trench block.
    #[error("the {rank} on {square} is in the trench, and a piece at home cannot take it there")]
    TrenchFromHome {
        /// The enemy in the way.
        rank: Rank,
        /// Where it stands.
        square: Square,
    },
    /// From the trench, the enemies in the trench block.
    #[error("the {rank} on {square} is in the trench, like your piece, and so cannot be taken")]
    TrenchFromTrench {
        /// The enemy in the way.
        rank: Rank,
        /// Where it stands.
        square: Square,
    },
    /// From the trench, the enemies in the mover's home block.
    #[error("the {rank} on {square} is in your home, and cannot be taken from the trench")]
    HomeFromTrench {
        /// The enemy in the way.
        rank: Rank,
        /// Where it stands.
        square: Square,
    },
    /// Only a move from the trench goes on after a capture.
    #[error(
        "a move that does not start in the trench ends at the first piece it takes, on {square}"
    )]
    PastCapture {
        /// Where the first enemy stands.
        square: Square,
    },
}

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
