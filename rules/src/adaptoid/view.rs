//! The position as a client draws it.

use super::action::{Action, Part};
use super::board::Board;
use super::cell::{Cell, cells};
use super::phase::Phase;
use super::state::{GOAL, State};
use crate::Side;
use crate::hexagon::Hexagon;
use crate::view::{Layout, Mark, MarkKind, Panel, Piece, PieceLabel, Put, Row, Shape, Text, Zone};

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
    /// Appends every adaptoid.
    pub(super) fn pieces(&self, out: &mut Vec<Piece>) {
        for side in Side::ALL {
            out.extend(cells(self.board.of(side)).map(|cell| self.piece(cell, side)));
        }
    }

    fn piece(&self, cell: Cell, side: Side) -> Piece {
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

    /// The adaptoids that would starve if their enemy fed now.
    pub(super) fn marks(&self) -> Vec<Mark> {
        if self.end.is_some() {
            return Vec::new();
        }
        let hungry = cells(self.board.hungry());
        let mark = |cell: Cell| Mark { cell: cell.name(), kind: MarkKind::Danger, label: None };
        hungry.map(mark).collect()
    }

    /// The captures, the stock and the steps of the turn.
    pub(super) fn panels(&self) -> Vec<Panel> {
        let stock = |part| Side::ALL.map(|side| self.board.stock(side, part));
        let mut rows = vec![Row::seats_of(CAPTURES, self.captures.map(u32::from), GOAL.into())];
        rows.extend(LEFT.map(|(name, part)| Row::seats(name, stock(part))));
        rows.push(Row::note("shown as legs/claws"));
        rows.push(self.steps_row());
        vec![Panel::new("captures and stock", rows)]
    }

    /// The steps of a turn; a game that is over has come to its last.
    fn steps_row(&self) -> Row {
        let phases = self.rules.phases();
        let names = phases.map(Phase::word).into_iter().chain(["feed"]);
        let due = phases.iter().position(|&phase| phase == self.phase && self.end.is_none());
        Row::Steps { names: names.map(Text::from).collect(), current: due.unwrap_or(phases.len()) }
    }

    /// The step of the turn in a word.
    pub(super) const fn phase_word(&self) -> &'static str {
        if self.end.is_some() { "over" } else { self.phase.word() }
    }

    /// What the mover is asked for.
    pub(super) fn prompt(&self) -> Text {
        match (self.end, self.phase, self.grown) {
            (Some(_), _, _) => "the game is over".into(),
            (None, Phase::Grow, _) => format!("grow {}", self.growable()).into(),
            (None, Phase::Move, None) => "move an adaptoid or stay".into(),
            (None, Phase::Move, Some((part, cell))) => {
                format!("move (grown: {part} {cell})").into()
            }
        }
    }

    /// "a body, a leg or a claw", as far as each can be grown.
    fn growable(&self) -> String {
        let parts = Part::ALL.into_iter().filter(|&part| self.growth(part) != 0);
        let words: Vec<_> = parts.map(|part| format!("a {part}")).collect();
        match words.as_slice() {
            [body, leg, claw] => format!("{body}, {leg} or {claw}"),
            fewer => fewer.join(" or "),
        }
    }
}
