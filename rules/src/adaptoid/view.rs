//! The position as a client draws it.

use super::action::{Action, Part};
use super::board::Board;
use super::cell::Cell;
use super::phase::{Phase, Rules};
use super::state::{GOAL, State};
use super::texts;
use crate::Side;
use crate::hexagon::Hexagon;
use crate::text::{PHASE_OVER, PROMPT_OVER, Phrase, TextSpec};
use crate::view::{Layout, Line, Panels, Piece, PieceLabel, Put, Shape, Zone};

/// The names of the panel rows with what is left of each part.
pub(super) const LEFT: [(&TextSpec, Part); 3] = [
    (texts::BODIES_LEFT, Part::Body),
    (texts::LEGS_LEFT, Part::Leg),
    (texts::CLAWS_LEFT, Part::Claw),
];

/// The board.
pub(super) fn layout() -> Layout {
    Hexagon::new(4).layout(|_| Zone::Plain)
}

/// The limbs of an adaptoid as legs/claws.
fn limbs(board: &Board, cell: Cell) -> PieceLabel {
    let digit = |number: u8| b'0' + number;
    let (legs, claws) = (board.legs().at(cell.bit()), board.claws().at(cell.bit()));
    PieceLabel::of_ascii(&[digit(legs), b'/', digit(claws)])
}

impl State {
    /// The adaptoid of a side on a cell.
    pub(super) fn piece(&self, cell: Cell, side: Side) -> Piece {
        let label = Some(limbs(&self.board, cell));
        Piece { label, ..Piece::new(cell.name(), Shape::Creature, side) }
    }

    /// The adaptoid that an action lets grow, as it is then.
    pub(super) fn grown_by(&self, action: Action) -> Option<Put> {
        let Action::Grow(part, cell) = action else {
            return None;
        };
        let mut board = self.board;
        board.grow(self.mover, part, cell);
        Some(Put { shape: Shape::Creature, label: Some(limbs(&board, cell)) })
    }

    /// The captures, the stock and the steps of the turn.
    pub(super) fn fill_panels(&self, out: &mut Panels) {
        out.begin(texts::STOCK);
        out.push(Line::Seats {
            name: texts::CAPTURES,
            values: self.captures.map(u32::from),
            of: Some(GOAL.into()),
        });
        for (name, part) in LEFT {
            out.push(Line::seats(name, Side::ALL.map(|side| self.board.stock(side, part))));
        }
        out.push(Line::note(texts::LIMBS));
        out.push(self.steps_line());
    }

    /// The steps of a turn; a game that is over has come to its last.
    fn steps_line(&self) -> Line {
        let names: &[_] = match self.rules {
            Rules::Classic => &[texts::STEP_GROW, texts::STEP_MOVE, texts::STEP_FEED],
            Rules::Published => &[texts::STEP_MOVE, texts::STEP_GROW, texts::STEP_FEED],
        };
        let due = |phase: &Phase| *phase == self.phase && self.end.is_none();
        let current = self.rules.phases().iter().position(due);
        Line::Steps { names, current: current.unwrap_or(names.len() - 1) }
    }

    /// The step of the turn in a word.
    pub(super) const fn phase_spec(&self) -> &'static TextSpec {
        match self.phase {
            _ if self.end.is_some() => PHASE_OVER,
            Phase::Grow => texts::PHASE_GROW,
            Phase::Move => texts::PHASE_MOVE,
        }
    }

    /// What the mover is asked for.
    pub(super) fn prompt(&self) -> Phrase {
        match (self.end, self.phase, self.grown) {
            (Some(_), _, _) => PROMPT_OVER.into(),
            (None, Phase::Grow, _) => self.growable().into(),
            (None, Phase::Move, None) => texts::PROMPT_MOVE.into(),
            (None, Phase::Move, Some((part, cell))) => texts::prompt_move_after(part, cell),
        }
    }

    /// What can be grown, in a sentence.
    fn growable(&self) -> &'static TextSpec {
        match Part::ALL.map(|part| self.growth(part) != 0) {
            [true, true, true] => texts::PROMPT_GROW_ANY,
            [true, true, false] => texts::PROMPT_GROW_BODY_LEG,
            [true, false, true] => texts::PROMPT_GROW_BODY_CLAW,
            [false, true, true] => texts::PROMPT_GROW_LIMB,
            [true, false, false] => texts::PROMPT_GROW_BODY,
            [false, true, false] => texts::PROMPT_GROW_LEG,
            [false, false, true] => texts::PROMPT_GROW_CLAW,
            // Without anything to grow the step is left out.
            [false, false, false] => texts::PROMPT_GROW_NOTHING,
        }
    }
}
