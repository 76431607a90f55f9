//! The position as a client draws it.

use super::action::{Action, Part};
use super::board::Board;
use super::cell::Cell;
use super::phase::{Phase, Rules};
use super::state::{GOAL, State};
use crate::Side;
use crate::hexagon::Hexagon;
use crate::view::{Layout, Line, Panels, Phrase, Piece, PieceLabel, Put, Shape, Zone};

/// The name of the panel row with the captures.
pub(super) const CAPTURES: &str = "captures";

/// The names of the panel rows with what is left of each part.
pub(super) const LEFT: [(&str, Part); 3] =
    [("bodies left", Part::Body), ("legs left", Part::Leg), ("claws left", Part::Claw)];

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
        out.begin("captures and stock");
        out.push(Line::Seats {
            name: CAPTURES,
            values: self.captures.map(u32::from),
            of: Some(GOAL.into()),
        });
        for (name, part) in LEFT {
            out.push(Line::seats(name, Side::ALL.map(|side| self.board.stock(side, part))));
        }
        out.push(Line::note("shown as legs/claws"));
        out.push(self.steps_line());
    }

    /// The steps of a turn; a game that is over has come to its last.
    fn steps_line(&self) -> Line {
        let names: &[_] = match self.rules {
            Rules::Classic => &["grow", "move", "feed"],
            Rules::Published => &["move", "grow", "feed"],
        };
        let due = |phase: &Phase| *phase == self.phase && self.end.is_none();
        let current = self.rules.phases().iter().position(due);
        Line::Steps { names, current: current.unwrap_or(names.len() - 1) }
    }

    /// The step of the turn in a word.
    pub(super) const fn phase_word(&self) -> &'static str {
        if self.end.is_some() { "over" } else { self.phase.word() }
    }

    /// What the mover is asked for.
    pub(super) fn prompt(&self) -> Phrase {
        match (self.end, self.phase, self.grown) {
            (Some(_), _, _) => "the game is over".into(),
            (None, Phase::Grow, _) => self.growable().into(),
            (None, Phase::Move, None) => "move an adaptoid or stay".into(),
            (None, Phase::Move, Some((part, cell))) => {
                let start = match part {
                    Part::Body => "move (grown: body ",
                    Part::Leg => "move (grown: leg ",
                    Part::Claw => "move (grown: claw ",
                };
                Phrase::around(start, cell.name(), ")")
            }
        }
    }

    /// What can be grown, in a sentence.
    fn growable(&self) -> &'static str {
        match Part::ALL.map(|part| self.growth(part) != 0) {
            [true, true, true] => "grow a body, a leg or a claw",
            [true, true, false] => "grow a body or a leg",
            [true, false, true] => "grow a body or a claw",
            [false, true, true] => "grow a leg or a claw",
            [true, false, false] => "grow a body",
            [false, true, false] => "grow a leg",
            [false, false, true] => "grow a claw",
            // Without anything to grow the step is left out.
            [false, false, false] => "grow ",
        }
    }
}
