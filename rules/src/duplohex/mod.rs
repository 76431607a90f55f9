//! DuploHex: join your two sides with discs alone or with rings alone.

mod action;
mod audit;
mod board;
mod cell;
mod compact_view;
mod due;
mod effects;
mod end;
mod examples;
mod info;
mod kind;
mod moves;
mod net;
mod refusal;
mod setup;
mod strategy;
mod texts;
mod view;

#[cfg(test)]
mod tests;

pub use action::Action;
pub use cell::Cell;
pub use compact_view::CompactView;
pub use kind::Kind;
pub use refusal::Refusal;

use std::hash::{Hash, Hasher};
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::mix::mix;
use crate::notation::ActionText;
use crate::text::TextSpec;
use crate::view::{Choice, Effects, Layouts};
use crate::{Example, Game, GameInfo, NotationError, OptionError, Options, Outcome, Seat, Side};
use board::Board;
use due::Due;
use end::End;
use setup::SetUp;

/// The side of seat 0.
const FIRST: Side = Side::White;

/// A position of DuploHex.
///
/// Reserves are not stored: a piece on the board never leaves it, so what is not there is
/// in reserve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DuploHex {
    board: Board,
    set_up: SetUp,
    mover: Side,
    due: Due,
    end: Option<End>,
    ply: u32,
    turn: u32,
}

impl Hash for DuploHex {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl Game for DuploHex {
    type Action = Action;
    type Refusal = Refusal;
    type CompactView = CompactView;

    const INFO: GameInfo = info::INFO;

    const TEXTS: &'static [&'static TextSpec] = texts::TEXTS;

    fn start(options: &Options) -> Result<Self, OptionError> {
        Ok(info::set_up(options).position())
    }

    fn options(&self) -> Options {
        info::options(self.set_up)
    }

    fn ply(&self) -> u32 {
        self.ply
    }

    fn turn(&self) -> u32 {
        self.turn
    }

    fn mover(&self) -> Seat {
        self.mover.seat(FIRST)
    }

    fn side_of(&self, seat: Seat) -> Side {
        seat.side(FIRST)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.end.map(End::outcome)
    }

    fn legal(&self, out: &mut Vec<Action>) {
        self.list(out);
    }

    fn count_legal(&self, _scratch: &mut Vec<Action>) -> usize {
        self.count()
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        self.judge(action)
    }

    fn play_unchecked(&mut self, action: Action) {
        self.play(action);
    }

    fn every_action(&self) -> Vec<Action> {
        Action::every()
    }

    fn notation(&self, action: Action) -> ActionText {
        action.notation()
    }

    fn read(&self, text: &str) -> Result<Action, NotationError> {
        Action::read(text)
    }

    fn layouts(&self) -> Layouts {
        static ALL: LazyLock<Layouts> = LazyLock::new(|| vec![view::layout()].into());
        ALL.clone()
    }

    fn compact_view(&self) -> CompactView {
        CompactView::of(self)
    }

    fn describe(&self, action: Action) -> Choice {
        self.choice(action)
    }

    fn effects(&self, action: Action) -> Effects {
        effects::effects(self, action)
    }

    fn examples() -> Vec<Example<Self>> {
        examples::all()
    }

    fn key(&self) -> u64 {
        let end = self.end.map_or(0, End::number);
        let state = end << 3 | (self.due as u64) << 1 | self.mover.index() as u64;
        self.board.words().into_iter().fold(state, mix)
    }

    fn audit(&self) -> Result<(), String> {
        audit::audit(self)
    }
}
