//! Adaptoid, by Néstor Romeral Andrés: creatures that grow legs and claws, and starve.

mod action;
mod audit;
mod board;
mod cell;
mod compact_view;
mod counts;
mod effects;
mod info;
mod moves;
mod note;
mod phase;
mod refusal;
mod setup;
mod state;
mod strategy;
#[cfg(test)]
mod tests;
mod texts;
mod threats;
mod turn;
mod view;

use std::hash::{Hash, Hasher};
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

pub use action::{Action, Part};
pub use cell::Cell;
pub use compact_view::CompactView;
pub use refusal::Refusal;

use crate::history::History;
use crate::notation::ActionText;
use crate::text::TextSpec;
use crate::view::{Choice, Effects, Layouts};
use crate::{Example, Game, GameInfo, NotationError, OptionError, Options, Outcome, Seat, Side};
use state::{FIRST, State};

/// A position of Adaptoid.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Adaptoid {
    state: State,
    history: History,
}

/// By hand, so that `clone_from` reuses the memory of the history.
impl Clone for Adaptoid {
    fn clone(&self) -> Self {
        Self { state: self.state, history: self.history.clone() }
    }

    fn clone_from(&mut self, source: &Self) {
        self.state = source.state;
        self.history.clone_from(&source.history);
    }
}

impl Hash for Adaptoid {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.key().hash(hasher);
    }
}

impl Game for Adaptoid {
    type Action = Action;
    type Refusal = Refusal;
    type CompactView = CompactView;

    const INFO: GameInfo = info::INFO;

    const TEXTS: &'static [&'static TextSpec] = texts::TEXTS;

    fn start(options: &Options) -> Result<Self, OptionError> {
        let (rules, start) = info::read_options(options)?;
        let mut position = Self { state: State::new(rules, start), history: History::default() };
        position.begin();
        Ok(position)
    }

    fn options(&self) -> Options {
        info::write_options(self.state.rules, self.state.start)
    }

    fn ply(&self) -> u32 {
        self.state.ply
    }

    fn turn(&self) -> u32 {
        self.state.turn
    }

    fn mover(&self) -> Seat {
        self.state.mover.seat(FIRST)
    }

    fn side_of(&self, seat: Seat) -> Side {
        seat.side(FIRST)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state.end.map(Outcome::from)
    }

    fn legal(&self, out: &mut Vec<Action>) {
        self.state.legal(out);
    }

    fn count_legal(&self, _scratch: &mut Vec<Action>) -> usize {
        self.state.count_legal()
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        self.state.check(action)
    }

    fn play_unchecked(&mut self, action: Action) {
        self.act(action);
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
        CompactView::of(self.state)
    }

    fn describe(&self, action: Action) -> Choice {
        note::describe(self, action)
    }

    fn effects(&self, action: Action) -> Effects {
        effects::effects(self, action)
    }

    fn examples() -> Vec<Example<Self>> {
        setup::examples()
    }

    fn key(&self) -> u64 {
        self.state.key()
    }

    fn audit(&self) -> Result<(), String> {
        self.state.audit()
    }
}
