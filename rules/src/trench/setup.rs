//! Positions set up by hand: for the rules text and for tests.

use super::rank::Rank;
use super::square::Square;
use super::{Board, Move, Rules, Trench};
use crate::{Example, Side};

/// A position under construction. Whatever is not on the board counts as captured.
#[derive(Clone, Copy, Debug)]
pub(super) struct Setup(Trench);

impl Setup {
    /// Pieces written as the number of the rank and the square, such as `5a1 1b4`. Black
    /// is to move.
    pub(super) fn new(rules: Rules, black: &str, white: &str) -> Self {
        let mut position = Trench::new(rules);
        position.board = Board::default();
        for (side, army) in [(Side::Black, black), (Side::White, white)] {
            army.split_whitespace().filter_map(piece).for_each(|(rank, square)| {
                position.board.put(square, side, rank);
            });
        }
        Self(position).recount()
    }

    /// The position.
    pub(super) const fn position(self) -> Trench {
        self.0
    }

    /// Gives each seat the points of what the other has lost.
    fn recount(mut self) -> Self {
        let price = self.0.rules.points_a_rank();
        for side in Side::ALL {
            let whole = Board::START.worth(Board::START.of(side)) as u16;
            let left = self.0.board.worth(self.0.board.of(side)) as u16;
            let seat = self.0.seat_of(!side);
            self.0.points[seat.index()] = price * whole.saturating_sub(left);
        }
        self
    }
}

#[cfg(test)]
impl Setup {
    /// With White to move.
    pub(super) fn white_to_move(mut self) -> Self {
        self.0.to_move = Side::White;
        self
    }

    /// After so many moves of the leg, the last ones quiet.
    pub(super) fn after(mut self, moves: u16, quiet: u16) -> Self {
        (self.0.moves, self.0.quiet, self.0.ply) = (moves, quiet, moves.into());
        self
    }

    /// In a further leg, with what the seats captured before.
    pub(super) fn leg(mut self, leg: u8, earlier: [u16; 2]) -> Self {
        (self.0.leg, self.0.earlier) = (leg, earlier);
        self.recount()
    }
}

fn piece(word: &str) -> Option<(Rank, Square)> {
    let number = word.chars().next()?.to_digit(10)?;
    Some((Rank::numbered(number)?, Square::named(word.get(1..)?)?))
}

/// The positions of the rules text.
pub(super) fn examples() -> Vec<Example<Trench>> {
    let sweep = Setup::new(
        Rules::Classic,
        "5a1 4b2 3c6 2d3 2f2 1c3 1d4 1e2",
        "5h8 4g7 3f8 2g6 1d7 1e8 1f5 1g4",
    );
    let shelter = Setup::new(
        Rules::Classic,
        "5b1 4b2 3a3 2d3 2e5 1b4 1c4 1d2",
        "5g8 4e4 3f7 3h6 2g5 1d8 1f6 1h4",
    );
    let example = |setup: Setup, action: &str, caption| Example {
        caption,
        position: setup.position(),
        action: Move::read(action).ok(),
    };
    vec![
        example(
            sweep,
            "c6-e8",
            "A captain in the trench on c6. It may take d7 and stop there, or run on to e8 and \
             take both soldiers.",
        ),
        example(
            shelter,
            "e5-e4",
            "The white colonel on e4 is in the trench. The sergeant on d3, at home, cannot take \
             it; the one on e5, in White's home, can.",
        ),
    ]
}
