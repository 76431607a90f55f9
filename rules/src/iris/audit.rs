//! What must hold in every position.

use super::board::Cells;
use super::{Iris, board::Cell, end::End};
use crate::view::Piece;
use crate::{Game, Seat};

/// An error unless something holds.
fn ensure(holds: bool, wrong: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(wrong()) }
}

impl Iris {
    /// Says what does not hold, if anything.
    pub(super) fn check_all(&self) -> Result<(), String> {
        self.check_stones()?;
        self.check_counters()?;
        self.check_turn()?;
        self.check_end()?;
        self.check_panel()
    }

    /// Stones are on the board, one a cell, and rim stones in pairs.
    fn check_stones(&self) -> Result<(), String> {
        let (board, [zero, one]) = (self.board(), self.stones);
        let total = zero.count() + one.count() + self.empty().count();
        ensure(total as usize == board.hexagon.len(), || {
            format!("stones and empty cells add up to {total}")
        })?;
        for stones in self.stones {
            for index in (stones & board.rim).iter() {
                let cell = Cell::new(index as u8);
                ensure(stones.has(board.opposite(cell).index()), || {
                    format!("{} and its opposite are not of one side", board.name(cell))
                })?;
            }
        }
        Ok(())
    }

    /// Every action placed a stone or a rim pair, or was a pass; a turn has at most two.
    fn check_counters(&self) -> Result<(), String> {
        let rim = self.board().rim;
        let stones = self.stones[0] | self.stones[1];
        let placed = stones.count() - (stones & rim).count() / 2;
        let (ply, turn) = (self.ply(), self.turn());
        let ended = u32::from(self.end.is_some());
        let passes = ply.checked_sub(placed);
        ensure(passes.is_some_and(|passes| passes <= placed + 1), || {
            format!("{ply} actions cannot have placed {placed} stones and pairs")
        })?;
        ensure(turn <= ply + 1 && ply < 2 * turn + ended, || {
            format!("turn {turn} cannot follow {ply} actions")
        })
    }

    /// A stone that awaits a second one is the mover's own, on grey, and can have it.
    fn check_turn(&self) -> Result<(), String> {
        let Some(first) = self.first else {
            return Ok(());
        };
        let own = self.stones[self.mover().index()] & self.board().grey;
        ensure(own.has(first.index()), || "the first stone is not on the board".to_owned())?;
        ensure(!self.open_after(first).is_empty(), || "no second cell is left".to_owned())?;
        ensure(!self.passed && self.end.is_none(), || "the turn is not under way".to_owned())
    }

    /// The game is over when the board is full or both have passed, with the right winner.
    fn check_end(&self) -> Result<(), String> {
        let full = self.empty().is_empty();
        let [zero, one] = self.scores();
        ensure(!full || (zero.count() + one.count()) % 2 == 1, || {
            "a full board has an even number of groups that score".to_owned()
        })?;
        let right = match self.end {
            None => !full,
            Some(End::Full(winner)) => full && self.leader() == Some(winner),
            Some(End::DoublePass(winner)) => self.passed && self.leader() == winner,
        };
        ensure(right, || format!("the end is {:?}", self.end))
    }

    /// The panel says what one would count on the board as it is shown.
    fn check_panel(&self) -> Result<(), String> {
        let mut pieces = Vec::new();
        self.pieces(&mut pieces);
        let panels = self.panels();
        for seat in Seat::ALL {
            let counted = self.counted(&pieces, seat);
            for (place, name) in super::compact_view::PLACES.iter().enumerate() {
                let shown = panels.iter().find_map(|panel| panel.value(name.english, seat));
                let expected = counted.get(place).copied().unwrap_or(0);
                ensure(shown == Some(expected), || {
                    format!(
                        "{} of seat {seat}: {shown:?} shown, {expected} on the board",
                        name.english
                    )
                })?;
            }
        }
        Ok(())
    }

    /// A seat's scores by walking over the shown pieces, highest first: another way than
    /// the one the rules take.
    fn counted(&self, pieces: &[Piece], seat: Seat) -> Vec<u32> {
        let hexagon = &self.board().hexagon;
        let own = pieces.iter().filter(|piece| piece.side == self.side_of(seat));
        let mut left: Vec<u8> = own.filter_map(|piece| hexagon.find(&piece.cell)).collect();
        let mut scores = Vec::new();
        while let Some(start) = left.pop() {
            let mut group = vec![start];
            let mut at = 0;
            while let Some(&cell) = group.get(at) {
                let around = hexagon.neighbours[usize::from(cell)];
                group.extend(left.extract_if(.., |other| around.contains(other)));
                at += 1;
            }
            let group: Cells = group.into_iter().map(usize::from).collect();
            scores.push((group & self.board().rim).count());
        }
        scores.sort_unstable_by(|a, b| b.cmp(a));
        scores
    }
}
