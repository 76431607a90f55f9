//! Made-up positions, for the rules text and for tests.

use super::action::{Action, Part};
use super::board::Board;
use super::cell::Cell;
use super::phase::{Phase, Rules};
use super::state::State;
use super::{Adaptoid, info};
use crate::history::History;
use crate::{Example, Game, Side};

/// A position in words: each side's adaptoids as `b4=2/2`, legs before claws, or `c1` for a
/// bare body.
#[derive(Clone, Copy, Debug)]
pub(super) struct Setup {
    white: &'static str,
    black: &'static str,
    mover: Side,
    /// The first of the turn unless it is said.
    phase: Option<Phase>,
    captures: [u8; 2],
    rules: Rules,
}

impl Setup {
    /// White to begin a classic turn, nothing captured yet.
    pub(super) const fn new(white: &'static str, black: &'static str) -> Self {
        let (mover, rules) = (Side::White, Rules::Classic);
        Self { white, black, mover, phase: None, captures: [0; 2], rules }
    }

    /// With the move to be made.
    pub(super) const fn moving(mut self) -> Self {
        self.phase = Some(Phase::Move);
        self
    }

    /// The position, or what is wrong with it.
    pub(super) fn position(self) -> Result<Adaptoid, String> {
        let start = info::usual_start().map_err(|error| error.to_string())?;
        let mut state = State::new(self.rules, start);
        state.board = Board::default();
        place(&mut state.board, Side::White, self.white)?;
        place(&mut state.board, Side::Black, self.black)?;
        state.captures = self.captures;
        state.mover = self.mover;
        let mut position = Adaptoid { state, history: History::default() };
        match self.phase {
            None => position.begin(),
            Some(phase) => position.state.phase = phase,
        }
        position.audit()?;
        Ok(position)
    }
}

/// The positions of the rules text.
pub(super) fn examples() -> Vec<Example<Adaptoid>> {
    let fight = Setup::new("b4=2/2 c1 c3 c5 e2=3/2", "b5 d5 e6 d4=2/3 f5=1/3").moving();
    let starvation = Setup::new("g1=0/1 g2", "a1=3/0 a2=4/0 c5=1/0");
    let made = [
        example(
            "White's e2 has three legs: by way of e3 and e4 it enters d5 and takes the bare \
             body there. Then d4, with five limbs and four empty cells around it, and f5, with \
             four and three, starve.",
            fight,
            "e2-d5",
        ),
        example(
            "White grows a claw and, having no legs, cannot move; then White's creatures feed. \
             Black's a1 and a2 both have one limb too many and starve together, although \
             either would have had room enough without the other.",
            starvation,
            "Cg1",
        ),
    ];
    made.into_iter().flatten().collect()
}

fn example(caption: &'static str, setup: Setup, action: &str) -> Result<Example<Adaptoid>, String> {
    let action = Action::read(action).map_err(|error| error.to_string())?;
    Ok(Example { caption, position: setup.position()?, action: Some(action) })
}

/// Puts a side's adaptoids on the board.
fn place(board: &mut Board, side: Side, words: &str) -> Result<(), String> {
    for word in words.split_whitespace() {
        let (name, limbs) = word.split_once('=').unwrap_or((word, "0/0"));
        let numbers = limbs.split_once('/').map(|(legs, claws)| (legs.parse(), claws.parse()));
        let (Some(cell), Some((Ok(legs), Ok(claws)))) = (Cell::find(name), numbers) else {
            return Err(format!("{word} is no adaptoid"));
        };
        board.grow(side, Part::Body, cell);
        (0..legs).for_each(|_: u8| board.grow(side, Part::Leg, cell));
        (0..claws).for_each(|_: u8| board.grow(side, Part::Claw, cell));
    }
    Ok(())
}

/// What only tests ask for.
#[cfg(test)]
impl Setup {
    /// Under the published rules.
    pub(super) const fn published(mut self) -> Self {
        self.rules = Rules::Published;
        self
    }

    /// With the growth to be made.
    pub(super) const fn growing(mut self) -> Self {
        self.phase = Some(Phase::Grow);
        self
    }

    /// With Black to move.
    pub(super) const fn black_to_move(mut self) -> Self {
        self.mover = Side::Black;
        self
    }

    /// With these captures of White and of Black.
    pub(super) const fn captures(mut self, white: u8, black: u8) -> Self {
        self.captures = [white, black];
        self
    }
}
