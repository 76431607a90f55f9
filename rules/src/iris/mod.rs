//! Iris, by Craig Duncan: pairs of stones and a rainbow rim.
//!
//! Black, seat 0, opens with one stone; from then on a turn is a pair of opposite rim
//! cells, two grey cells that are not adjacent, or a pass.

mod action;
mod audit;
mod board;
mod compact_view;
mod effects;
mod end;
mod info;
mod moves;
mod playout;
mod refusal;
mod score;
mod setup;
mod strategy;
mod texts;
mod view;

#[cfg(test)]
mod tests;

pub use action::Action;
pub use board::Cell;
pub use compact_view::CompactView;
pub use refusal::Refusal;

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use crate::mix::mix;
use crate::notation::ActionText;
use crate::text::TextSpec;
use crate::view::{Choice, Effects, Layouts};
use crate::{Example, Game, GameInfo, NotationError, OptionError, Options, Outcome, Seat, Side};
use board::{Board, Cells, board};
use end::End;

/// The side of seat 0.
const FIRST: Side = Side::Black;

/// A position of Iris.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Iris {
    /// Cells a side.
    size: u8,
    /// The stones of each seat.
    stones: [Cells; 2],
    /// The grey stone of this turn that a second one must follow.
    first: Option<Cell>,
    /// The number of the turn, from 1; seat 0 has the odd ones.
    turn: u16,
    /// How many actions have been played.
    ply: u16,
    /// Whether the turn before this one was a pass.
    passed: bool,
    /// How the game ended, if it did.
    end: Option<End>,
}

impl Iris {
    /// The board this is played on.
    #[inline]
    fn board(&self) -> &'static Board {
        board(self.size)
    }

    /// The seat whose turn it is.
    #[inline]
    const fn seat(&self) -> Seat {
        if self.turn % 2 == 1 { Seat::Zero } else { Seat::One }
    }
}

impl Hash for Iris {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl Game for Iris {
    type Action = Action;
    type Refusal = Refusal;
    type CompactView = CompactView;

    const INFO: GameInfo = info::INFO;

    const TEXTS: &'static [&'static TextSpec] = texts::TEXTS;

    fn start(options: &Options) -> Result<Self, OptionError> {
        Ok(Self::new(options.number(info::SIZE)))
    }

    fn options(&self) -> Options {
        info::options(self.size)
    }

    fn ply(&self) -> u32 {
        u32::from(self.ply)
    }

    fn turn(&self) -> u32 {
        u32::from(self.turn)
    }

    #[inline]
    fn mover(&self) -> Seat {
        self.seat()
    }

    #[inline]
    fn side_of(&self, seat: Seat) -> Side {
        seat.side(FIRST)
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.end.map(End::outcome)
    }

    fn legal(&self, out: &mut Vec<Action>) {
        out.clear();
        if self.end.is_some() {
            return;
        }
        out.extend(self.open().iter().map(|index| Action::Place(Cell::new(index as u8))));
        if self.may_pass() {
            out.push(Action::Pass);
        }
    }

    fn count_legal(&self, _: &mut Vec<Action>) -> usize {
        if self.end.is_some() {
            return 0;
        }
        self.open().count() as usize + usize::from(self.may_pass())
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        self.refusal(action).map_or(Ok(()), Err)
    }

    #[inline]
    fn play_unchecked(&mut self, action: Action) {
        self.apply(action);
    }

    fn every_action(&self) -> Vec<Action> {
        Action::every(self.board())
    }

    fn notation(&self, action: Action) -> ActionText {
        action.notation(self.board())
    }

    fn read(&self, text: &str) -> Result<Action, NotationError> {
        Action::read(text, self.board())
    }

    fn layouts(&self) -> Layouts {
        self.board().layouts.clone()
    }

    fn compact_view(&self) -> CompactView {
        CompactView::of(self)
    }

    fn compact_view_after(&self, earlier: &CompactView) -> CompactView {
        CompactView::after(self, earlier)
    }

    fn describe(&self, action: Action) -> Choice {
        self.view_choice(action)
    }

    fn effects(&self, action: Action) -> Effects {
        effects::effects(self, action)
    }

    fn examples() -> Vec<Example<Self>> {
        setup::examples()
    }

    fn key(&self) -> u64 {
        let first = self.first.map_or(u64::MAX, |cell| cell.index() as u64);
        let ended = self.end.is_some();
        let flags = u64::from(self.passed) << 8 | u64::from(ended) << 9 | u64::from(self.size);
        let turn = mix(flags << 1 | self.seat() as u64, first);
        self.stones.iter().flat_map(|stones| *stones.words()).fold(turn, mix)
    }

    fn audit(&self) -> Result<(), String> {
        self.check_all()
    }
}
