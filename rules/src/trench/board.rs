//! The pieces on the board, as sets of squares.

use serde::{Deserialize, Serialize};

use super::action::Move;
use super::direction::crossed;
use super::rank::Rank;
use super::square::Square;
use crate::Side;
use crate::mix::mix;

/// Black's army at the start; White's is its mirror through the centre.
const START: [(Rank, &[&str]); 5] = [
    (Rank::Soldier, &["b4", "c3", "d2", "c4", "d3", "d4"]),
    (Rank::Sergeant, &["a4", "b3", "c2", "d1"]),
    (Rank::Captain, &["a3", "b2", "c1"]),
    (Rank::Colonel, &["a2", "b1"]),
    (Rank::General, &["a1"]),
];

/// The pieces on the board: a set of squares for each side and for each rank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Board {
    sides: [u64; 2],
    ranks: [u64; 5],
}

impl Board {
    /// The set-up.
    pub(super) const START: Self = start();

    /// The squares of a side's pieces.
    #[inline]
    pub(super) const fn of(&self, side: Side) -> u64 {
        self.sides[side.index()]
    }

    /// The squares of the pieces of a rank, both sides'.
    #[inline]
    pub(super) const fn ranked(&self, rank: Rank) -> u64 {
        self.ranks[rank.index()]
    }

    /// The piece on a square.
    pub(super) fn piece(&self, square: Square) -> Option<(Side, Rank)> {
        let side = Side::ALL.into_iter().find(|&side| self.of(side) & square.bit() != 0)?;
        Some((side, self.rank(square)?))
    }

    /// The rank of the piece on a square.
    #[inline]
    pub(super) fn rank(&self, square: Square) -> Option<Rank> {
        Rank::ALL.into_iter().find(|&rank| self.ranked(rank) & square.bit() != 0)
    }

    /// The squares on which another piece stands than on another board, or none.
    pub(super) fn differing(&self, other: &Self) -> u64 {
        let sides = self.sides.iter().zip(&other.sides);
        let ranks = self.ranks.iter().zip(&other.ranks);
        sides.chain(ranks).fold(0, |all, (one, two)| all | one ^ two)
    }

    /// Puts a piece on an empty square.
    pub(super) const fn put(&mut self, square: Square, side: Side, rank: Rank) {
        self.sides[side.index()] |= square.bit();
        self.ranks[rank.index()] |= square.bit();
    }

    /// The numbers of the ranks of all pieces in a set, added up.
    #[inline]
    pub(super) fn worth(&self, set: u64) -> u32 {
        let counts = self.ranks.iter().map(|ranked| (ranked & set).count_ones());
        counts.zip(1..).map(|(count, number)| count * number).sum()
    }

    /// Moves a piece, takes the enemies off its line, and says what [`Self::worth`] they
    /// had; 0 if there were none.
    #[inline]
    pub(super) fn play(&mut self, side: Side, action: Move) -> u32 {
        let (from, to) = (action.from.bit(), action.to);
        let foes = self.of(!side);
        let captured = foes & crossed(action.from, to);
        let taken = if captured == 0 { 0 } else { self.worth(captured) };
        self.sides[side.index()] = self.of(side) & !from | to.bit();
        self.sides[side.other().index()] = foes & !captured;
        for ranked in &mut self.ranks {
            let moved = *ranked >> action.from.index() & 1;
            *ranked = *ranked & !(captured | from) | moved << to.index();
        }
        taken
    }

    /// A key of the whole board.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        self.ranks.iter().fold(self.of(Side::Black), |key, &ranked| mix(key, ranked))
    }

    /// Whether every square with a piece has exactly one side and one rank.
    pub(super) fn is_sound(&self) -> bool {
        let any = self.ranks.iter().fold(0, |any, ranked| any | ranked);
        let ranked: u32 = self.ranks.iter().map(|ranked| ranked.count_ones()).sum();
        let [white, black] = self.sides;
        white & black == 0 && white | black == any && ranked == any.count_ones()
    }
}

const fn start() -> Board {
    let mut board = Board { sides: [0; 2], ranks: [0; 5] };
    let mut group = 0;
    while group < START.len() {
        let (rank, names) = START[group];
        let mut i = 0;
        while i < names.len() {
            let name = names[i].as_bytes();
            let index = 8 * (name[1] - b'1') as u32 + (name[0] - b'a') as u32;
            board.put(Square::of(index), Side::Black, rank);
            board.put(Square::of(63 - index), Side::White, rank);
            i += 1;
        }
        group += 1;
    }
    board
}
