//! What must hold in every position.

use super::action::Part;
use super::board::OWNED;
use super::cell::BOARD;
use super::compact_view::CompactView;
use super::state::{FIRST, GOAL, State};
use super::texts::CAPTURES;
use super::view::LEFT;
use crate::Side;
use crate::view::{Drawable, Piece};

impl State {
    /// Says what does not hold, if anything does not.
    pub(super) fn audit(&self) -> Result<(), String> {
        self.audit_board()?;
        self.audit_game()?;
        for side in Side::ALL {
            self.audit_panels(side)?;
        }
        Ok(())
    }

    fn audit_board(&self) -> Result<(), String> {
        let [white, black] = Side::ALL.map(|side| self.board.of(side));
        require(white & black == 0, "two adaptoids stand on one cell")?;
        require((white | black) & !BOARD == 0, "an adaptoid stands off the board")?;
        let limbs = self.board.legs().some() | self.board.claws().some();
        require(limbs & !(white | black) == 0, "there are limbs without a body")?;
        for cell in super::cell::cells(white | black) {
            let (legs, claws) = (self.board.legs(), self.board.claws());
            let limbs = legs.at(cell.bit()) + claws.at(cell.bit());
            require(limbs <= 6, "an adaptoid has more than six limbs")?;
        }
        Ok(())
    }

    fn audit_game(&self) -> Result<(), String> {
        if self.end.is_some() {
            return Ok(());
        }
        require(self.captures.iter().all(|&n| n < GOAL), "five captures have not ended the game")?;
        let alive = Side::ALL.iter().all(|&side| self.board.of(side) != 0);
        require(alive, "a side without an adaptoid plays on")?;
        require(self.has_choice(), "there is nothing to choose")
    }

    /// The panels against what the drawn pieces say.
    fn audit_panels(&self, side: Side) -> Result<(), String> {
        let panels = CompactView::of(*self).panels();
        let shown = |name| panels.iter().find_map(|panel| panel.value(name, side.seat(FIRST)));
        let captures = Some(self.captured_by(side).into());
        require(shown(CAPTURES.english) == captures, "the captures shown are not the captures")?;
        for (name, part) in LEFT {
            let left = shown(name.english).unwrap_or_default();
            let drawn = self.drawn(side, part);
            require(
                left + drawn == OWNED,
                &format!("{side} has {drawn} + {} {left}", name.english),
            )?;
        }
        Ok(())
    }

    /// How many of a part the drawn pieces of a side have.
    fn drawn(&self, side: Side, part: Part) -> u32 {
        let own = CompactView::of(*self);
        let own = own.pieces().filter(|piece| piece.side == side);
        own.map(|piece| match part {
            Part::Body => 1,
            Part::Leg => digit(&piece, 0),
            Part::Claw => digit(&piece, 2),
        })
        .sum()
    }
}

fn digit(piece: &Piece, place: usize) -> u32 {
    let label = piece.label.unwrap_or_default();
    label.chars().nth(place).and_then(|digit| digit.to_digit(10)).unwrap_or_default()
}

fn require(holds: bool, otherwise: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise.to_owned()) }
}
