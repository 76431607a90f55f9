//! Trench: two armies and the line between them.

mod action;
mod audit;
mod board;
mod compact_view;
mod direction;
mod effects;
mod ending;
mod info;
mod layout;
mod moves;
mod rank;
mod refusal;
mod setup;
mod square;
mod strategy;
mod texts;
mod view;

#[cfg(test)]
mod tests;

pub use action::Move;
pub use compact_view::CompactView;
pub use direction::Way;
pub use rank::Rank;
pub use refusal::Refusal;
pub use square::Square;

use std::hash::{Hash, Hasher};
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::mix::mix;
use crate::notation::ActionText;
use crate::text::TextSpec;
use crate::view::{Choice, Effects, Layouts};
use crate::{Example, Game, GameInfo, NotationError, OptionError, Options, Outcome, Seat, Side};
use board::Board;
use ending::Ending;
use info::Rules;

/// A position of Trench.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trench {
    board: Board,
    to_move: Side,
    rules: Rules,
    /// The number of the leg, from 1; a game of one leg stays in its first.
    leg: u8,
    ply: u32,
    /// Moves made in this leg.
    moves: u16,
    /// Moves in a row without a capture, up to now.
    quiet: u16,
    /// What each seat has captured in this leg.
    points: [u16; 2],
    /// What each seat has captured in the legs before this one.
    earlier: [u16; 2],
    ending: Option<Ending>,
}

impl Hash for Trench {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl Trench {
    /// The initial position.
    const fn new(rules: Rules) -> Self {
        Self {
            board: Board::START,
            to_move: Side::Black,
            rules,
            leg: 1,
            ply: 0,
            moves: 0,
            quiet: 0,
            points: [0; 2],
            earlier: [0; 2],
            ending: None,
        }
    }

    /// What each seat has captured in all legs together.
    fn sums(&self) -> [u16; 2] {
        Seat::ALL.map(|seat| self.earlier[seat.index()].saturating_add(self.points[seat.index()]))
    }

    /// Makes a move, without looking whether that ends the leg.
    #[inline]
    fn make(&mut self, action: Move) {
        let taken = self.board.play(self.to_move, action) as u16;
        self.ply = self.ply.saturating_add(1);
        self.moves = self.moves.saturating_add(1);
        if taken > 0 {
            let points = &mut self.points[self.seat_of(self.to_move).index()];
            *points = points.saturating_add(taken * self.rules.points_a_rank());
            self.quiet = 0;
        } else {
            self.quiet = self.quiet.saturating_add(1);
        }
        self.to_move = !self.to_move;
    }

    /// The seat that plays a side in this leg: Black opens, and in the second leg the
    /// seats have swapped.
    #[inline]
    fn seat_of(&self, side: Side) -> Seat {
        if (side == Side::Black) == (self.leg == 2) { Seat::One } else { Seat::Zero }
    }
}

impl Game for Trench {
    type Action = Move;
    type Refusal = Refusal;
    type CompactView = CompactView;

    const INFO: GameInfo = info::INFO;

    const TEXTS: &'static [&'static TextSpec] = texts::TEXTS;

    fn start(options: &Options) -> Result<Self, OptionError> {
        Ok(Self::new(Rules::of(options)))
    }

    fn options(&self) -> Options {
        self.rules.options()
    }

    fn ply(&self) -> u32 {
        self.ply
    }

    fn turn(&self) -> u32 {
        if self.ending.is_some() { self.ply } else { self.ply + 1 }
    }

    #[inline]
    fn mover(&self) -> Seat {
        self.seat_of(self.to_move)
    }

    fn side_of(&self, seat: Seat) -> Side {
        if self.seat_of(Side::Black) == seat { Side::Black } else { Side::White }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.ending.map(Ending::outcome)
    }

    fn legal(&self, out: &mut Vec<Move>) {
        out.clear();
        if self.ending.is_none() {
            moves::list(&self.board, self.to_move, out);
        }
    }

    fn count_legal(&self, _: &mut Vec<Move>) -> usize {
        if self.ending.is_some() { 0 } else { moves::count(&self.board, self.to_move) }
    }

    fn check(&self, action: Move) -> Result<(), Refusal> {
        self.check_move(action)
    }

    #[inline]
    fn play_unchecked(&mut self, action: Move) {
        self.make(action);
        self.settle();
    }

    fn every_action(&self) -> Vec<Move> {
        Move::all().collect()
    }

    fn notation(&self, action: Move) -> ActionText {
        action.notation()
    }

    fn read(&self, text: &str) -> Result<Move, NotationError> {
        Move::read(text)
    }

    fn layouts(&self) -> Layouts {
        static ALL: LazyLock<Layouts> =
            LazyLock::new(|| vec![layout::diamond(), layout::square()].into());
        ALL.clone()
    }

    fn compact_view(&self) -> CompactView {
        CompactView::of(self)
    }

    fn describe(&self, action: Move) -> Choice {
        view::choice(self, action)
    }

    fn effects(&self, action: Move) -> Effects {
        effects::effects(self, action)
    }

    fn examples() -> Vec<Example<Self>> {
        setup::examples()
    }

    fn key(&self) -> u64 {
        let [zero, one] = self.points.map(u64::from);
        let [zero_earlier, one_earlier] = self.earlier.map(u64::from);
        let points = zero | one << 16 | zero_earlier << 32 | one_earlier << 48;
        let flags = u64::from(self.to_move == Side::Black)
            | u64::from(self.ending.is_some()) << 1
            | (self.rules as u64) << 2
            | u64::from(self.leg) << 8;
        let counters = flags | u64::from(self.moves) << 16 | u64::from(self.quiet) << 32;
        mix(mix(self.board.key(), points), counters)
    }

    fn audit(&self) -> Result<(), String> {
        audit::audit(self)
    }
}
