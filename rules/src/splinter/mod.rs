//! Splinter, by Ed Nadel: push until the group breaks.

mod action;
mod audit;
mod board;
mod compact_view;
mod cuts;
mod danger;
mod describe;
mod direction;
mod effects;
mod ending;
mod marks;
mod moves;
mod refusal;
mod runs;
mod settings;
mod setup;
mod state;
mod strategy;
mod texts;
mod view;

#[cfg(test)]
mod tests;

pub use action::Push;
pub use board::Square;
pub use compact_view::CompactView;
pub use refusal::{Named, Refusal};
pub use texts::Rank;

use std::hash::{Hash, Hasher};
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::history::History;
use crate::notation::ActionText;
use crate::text::TextSpec;
use crate::view::{Choice, Compass, Effects, Layouts};
use crate::{Example, Game, GameInfo, NotationError, OptionError, Options, Outcome, Seat, Side};
use settings::Settings;
use state::State;

/// How often a position must stand for the game to be drawn.
const REPETITIONS: usize = 3;

/// A position of Splinter.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Splinter {
    state: State,
    /// The positions since a piece was last lost.
    history: History,
}

impl Clone for Splinter {
    fn clone(&self) -> Self {
        Self { state: self.state, history: self.history.clone() }
    }

    fn clone_from(&mut self, source: &Self) {
        self.state = source.state;
        self.history.clone_from(&source.history);
    }
}

impl Hash for Splinter {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl Game for Splinter {
    type Action = Push;
    type Refusal = Refusal;
    type CompactView = CompactView;

    const INFO: GameInfo = GameInfo {
        id: "splinter",
        name: "Splinter",
        designer: "Ed Nadel",
        year: Some(2021),
        tagline: "Push until the group breaks.",
        goal: "Push lines of pieces until the group breaks apart between the kings, with your king \
               in the larger part. Pieces that are cut off from both kings are lost.",
        options: settings::SPECS,
        reasons: ending::REASONS,
        draws: true,
        rules: include_str!("rules.md"),
    };

    const TEXTS: &'static [&'static TextSpec] = texts::TEXTS;

    fn start(options: &Options) -> Result<Self, OptionError> {
        let settings = Settings::read(options);
        let (corner, block) = (setup::BLOCK_CORNER, &setup::BLOCK);
        Ok(Self::pictured(settings, settings.first, corner, block))
    }

    fn options(&self) -> Options {
        self.state.settings.write()
    }

    fn ply(&self) -> u32 {
        self.state.ply
    }

    /// A turn is one action.
    fn turn(&self) -> u32 {
        let over = u32::from(self.state.ending.is_some());
        (self.state.ply + 1 - over).max(1)
    }

    fn mover(&self) -> Seat {
        self.state.mover().seat(self.state.settings.first)
    }

    fn side_of(&self, seat: Seat) -> Side {
        seat.side(self.state.settings.first)
    }

    fn outcome(&self) -> Option<Outcome> {
        let ending = self.state.ending?;
        Some(ending.outcome(self.state.settings.first))
    }

    fn legal(&self, out: &mut Vec<Push>) {
        out.clear();
        if self.state.ending.is_some() {
            return;
        }
        for direction in Compass::ALL {
            let squares = self.state.free(direction).iter().map(Square::at);
            out.extend(squares.map(|from| Push { from, direction }));
        }
    }

    fn count_legal(&self, _scratch: &mut Vec<Push>) -> usize {
        if self.state.ending.is_some() {
            return 0;
        }
        let counts = Compass::ALL.map(|direction| self.state.free(direction).count());
        counts.iter().sum::<u32>() as usize
    }

    fn check(&self, action: Push) -> Result<(), Refusal> {
        self.state.check(action)
    }

    fn play_unchecked(&mut self, action: Push) {
        if self.state.play(action) {
            // A lost piece never comes back, so no earlier position does.
            self.history.clear();
        }
        let times = self.history.note(self.state.standing());
        self.state.conclude(times);
    }

    /// Without a copy of the past.
    fn outcome_after(&self, action: Push) -> Option<Outcome> {
        let mut after = self.state;
        let lost = after.play(action);
        let earlier = if lost { 0 } else { self.history.times(after.standing()) };
        after.conclude(earlier + 1);
        after.ending.map(|ending| ending.outcome(after.settings.first))
    }

    fn every_action(&self) -> Vec<Push> {
        Push::every().collect()
    }

    fn notation(&self, action: Push) -> ActionText {
        action.notation()
    }

    fn read(&self, text: &str) -> Result<Push, NotationError> {
        Push::read(text)
    }

    fn layouts(&self) -> Layouts {
        static ALL: LazyLock<Layouts> = LazyLock::new(|| vec![view::layout()].into());
        ALL.clone()
    }

    fn compact_view(&self) -> CompactView {
        CompactView::of(self.state)
    }

    fn describe(&self, action: Push) -> Choice {
        describe::describe(self, action)
    }

    fn effects(&self, action: Push) -> Effects {
        effects::effects(self, action)
    }

    fn examples() -> Vec<Example<Self>> {
        setup::examples()
    }

    fn key(&self) -> u64 {
        self.state.key()
    }

    fn audit(&self) -> Result<(), String> {
        audit::audit(self)
    }
}
