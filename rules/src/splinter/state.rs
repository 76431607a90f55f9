//! The board and the counters: all of a position but its past.

use serde::{Deserialize, Serialize};

use super::action::Push;
use super::board::{NUMBERS, Square, Squares};
use super::ending::Ending;
use super::refusal::Named;
use super::settings::Settings;
use super::texts::Rank;
use crate::mix::{keys, mix};
use crate::{Side, mix};

/// Pawns a side starts with.
pub(super) const PAWNS: u8 = 14;

/// Kinds of pieces: pawn and king of either side.
const KINDS: usize = 4;

/// A key for every piece on every square.
static PIECE_KEYS: [u64; KINDS * NUMBERS] = keys(0x5911);

/// The key of Black being to move.
const BLACK_TO_MOVE: u64 = mix::spread(0x5912);

/// The board, the counters and what the last action left behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct State {
    pub(super) settings: Settings,
    pub(super) ply: u32,
    /// The squares of each side's pieces, its king among them.
    pub(super) pieces: [Squares; 2],
    /// Where each side's king is; nowhere once it has been pushed off.
    pub(super) kings: [Option<Square>; 2],
    /// The pawns each side has lost.
    pub(super) lost: [u8; 2],
    /// What may not be undone now; kept only where the option asks for it.
    pub(super) trail: Option<Trail>,
    /// How often this position has stood, this time counted.
    pub(super) times: u8,
    /// The combined key of all pieces where they stand.
    pub(super) placement: u64,
    pub(super) ending: Option<Ending>,
}

/// The line that the last action moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Trail {
    pub(super) push: Push,
    /// Pieces moved, the pushing one counted.
    pub(super) length: u8,
}

impl State {
    /// A board without pieces, the given side to move.
    pub(super) fn empty(settings: Settings, to_move: Side) -> Self {
        Self {
            settings,
            ply: u32::from(to_move != settings.first),
            pieces: [Squares::EMPTY; 2],
            kings: [None; 2],
            lost: [PAWNS; 2],
            trail: None,
            times: 1,
            placement: 0,
            ending: None,
        }
    }

    /// Adds a piece to an empty square.
    pub(super) fn put(&mut self, square: Square, side: Side, king: bool) {
        self.pieces[side.index()].insert(square.index());
        if king {
            self.kings[side.index()] = Some(square);
        } else {
            let lost = &mut self.lost[side.index()];
            *lost = lost.saturating_sub(1);
        }
        self.placement ^= piece_key(side, king, square);
    }

    /// Takes a piece off or puts it elsewhere. A square without a piece does no harm.
    #[inline]
    pub(super) fn carry(&mut self, from: Square, to: Option<Square>) {
        let side = self.side_at(from).unwrap_or(Side::White);
        let king = self.kings[side.index()] == Some(from);
        self.pieces[side.index()].remove(from.index());
        self.placement ^= piece_key(side, king, from);
        match to {
            Some(to) => {
                self.pieces[side.index()].insert(to.index());
                self.placement ^= piece_key(side, king, to);
            }
            None if king => {}
            None => self.lost[side.index()] += 1,
        }
        if king {
            self.kings[side.index()] = to;
        }
    }

    /// The side to move.
    #[inline]
    pub(super) const fn mover(&self) -> Side {
        if self.ply.is_multiple_of(2) { self.settings.first } else { self.settings.first.other() }
    }

    /// The squares with a piece.
    #[inline]
    pub(super) fn occupied(&self) -> Squares {
        self.pieces[0] | self.pieces[1]
    }

    /// Whose piece stands on a square.
    #[inline]
    pub(super) fn side_at(&self, square: Square) -> Option<Side> {
        let stands = |side: &Side| self.pieces[side.index()].has(square.index());
        Side::ALL.into_iter().find(stands)
    }

    /// The piece on a square as sentences speak of it.
    pub(super) fn named(&self, square: Square) -> Option<Named> {
        let side = self.side_at(square)?;
        let king = self.kings[side.index()] == Some(square);
        Some(Named { side, rank: if king { Rank::King } else { Rank::Pawn }, cell: square.name() })
    }

    /// Pawns on the board.
    pub(super) fn pawns(&self, side: Side) -> u32 {
        let king = u32::from(self.kings[side.index()].is_some());
        self.pieces[side.index()].count() - king
    }

    /// A key of the pieces and the side to move: what repetition compares.
    #[inline]
    pub(super) fn standing(&self) -> u64 {
        match self.mover() {
            Side::White => self.placement,
            Side::Black => self.placement ^ BLACK_TO_MOVE,
        }
    }

    /// A key of all that decides how the game can go on. Of the past it has only how often
    /// this very position has stood, so that searches recognise what they have seen.
    pub(super) fn key(&self) -> u64 {
        let key = mix(self.standing(), self.settings.word());
        let key = mix(key, u64::from(self.times));
        self.trail.map_or(key, |trail| mix(key, trail.word()))
    }

    /// The combined key of all pieces, counted anew.
    pub(super) fn count_placement(&self) -> u64 {
        let mut key = 0;
        for side in Side::ALL {
            for square in self.pieces[side.index()].iter().map(Square::at) {
                let king = self.kings[side.index()] == Some(square);
                key ^= piece_key(side, king, square);
            }
        }
        key
    }
}

impl Trail {
    const fn word(self) -> u64 {
        let push = self.push.from.index() as u64 | (self.push.direction as u64) << 16;
        1 << 63 | push | (self.length as u64) << 32
    }
}

#[inline]
fn piece_key(side: Side, king: bool, square: Square) -> u64 {
    let kind = side.index() + 2 * usize::from(king);
    PIECE_KEYS[kind * NUMBERS + square.index()]
}
