//! What an action does, and what then happens by itself.

use std::cmp::Ordering;

use super::Adaptoid;
use super::action::Action;
use super::cell::Cell;
use super::phase::Phase;
use super::state::{End, GOAL, Reason, State};
use crate::Side;

/// How often a position must stand at the start of a turn to end the game.
const REPEATED: usize = 3;

impl Adaptoid {
    /// Plays an action and goes on to the next choice.
    pub(super) fn act(&mut self, action: Action) {
        if self.state.end.is_some() {
            return;
        }
        self.state.ply += 1;
        match action {
            Action::Grow(part, cell) => {
                self.state.board.grow(self.state.mover, part, cell);
                self.state.grown = Some((part, cell));
            }
            Action::Move(from, to) => {
                self.state.go(from, to);
                self.state.judge();
            }
            Action::Stay => {}
        }
        self.advance();
    }

    /// Starts the turn of the mover and goes on to its first choice.
    pub(super) fn begin(&mut self) {
        self.state.phase = self.state.rules.phases()[0];
        self.note_position();
        if self.state.end.is_none() && !self.state.has_choice() {
            self.advance();
        }
    }

    /// Leaves a step of the turn for the next that has a choice.
    ///
    /// This comes to an end. A turn without any choice needs an adaptoid of the mover with
    /// limbs and no empty cell around it, and the feeding before the turn has left none: so
    /// it can only be the first turn of a made-up position. And were it otherwise, turns
    /// that change nothing would repeat the position until that ends the game.
    pub(super) fn advance(&mut self) {
        while self.state.end.is_none() {
            let [first, second] = self.state.rules.phases();
            if self.state.phase == first {
                self.state.phase = second;
            } else {
                self.end_turn(first);
            }
            if self.state.has_choice() {
                return;
            }
        }
    }

    /// Feeds the mover's adaptoids and gives the turn to the other side.
    fn end_turn(&mut self, first: Phase) {
        let state = &mut self.state;
        state.feed();
        state.judge();
        if state.end.is_some() {
            return;
        }
        state.mover = !state.mover;
        state.phase = first;
        state.grown = None;
        self.note_position();
        if self.state.end.is_none() {
            self.state.turn += 1;
        }
    }

    /// Notes the position at the start of a turn, and ends the game at its third time.
    ///
    /// A position can only come back if in between nobody has captured, for captures never
    /// go down, and nobody has grown, for without captures what is on the board stays. But
    /// a player with anything in stock does grow: a bare body can take a limb, a body with
    /// limbs that was not starved has an empty cell beside it, and twelve bodies cannot all
    /// have six limbs. So only positions with both stocks used up need to be remembered.
    fn note_position(&mut self) {
        if !self.state.board.is_grown_out() {
            self.history.clear();
            self.state.times = 1;
            return;
        }
        let times = self.history.note(self.state.standing());
        self.state.times = times.min(REPEATED) as u8;
        if times >= REPEATED {
            self.state.end = Some(self.state.end_by_repetition());
        }
    }
}

impl State {
    /// Moves an adaptoid of the mover, and settles the fight if the cell is held by an enemy.
    pub(super) fn go(&mut self, from: Cell, to: Cell) {
        let enemy = !self.mover;
        if self.board.of(enemy) & to.bit() == 0 {
            self.board.carry(self.mover, from, to);
            return;
        }
        match self.compare_claws(from, to) {
            Ordering::Greater => {
                self.capture(enemy, to.bit());
                self.board.carry(self.mover, from, to);
            }
            Ordering::Less => self.capture(self.mover, from.bit()),
            Ordering::Equal => {
                self.capture(enemy, to.bit());
                self.capture(self.mover, from.bit());
            }
        }
    }

    /// The claws on one cell against those on another.
    pub(super) fn compare_claws(&self, attacker: Cell, defender: Cell) -> Ordering {
        let claws = self.board.claws();
        claws.at(attacker.bit()).cmp(&claws.at(defender.bit()))
    }

    /// Captures the enemy's hungry adaptoids, all at the same time.
    fn feed(&mut self) {
        let enemy = !self.mover;
        self.capture(enemy, self.board.hungry() & self.board.of(enemy));
    }

    /// Gives adaptoids back to the stock of their owner and a point each to the other side.
    fn capture(&mut self, owner: Side, set: u64) {
        let captures = &mut self.captures[owner.other().index()];
        *captures = captures.saturating_add(set.count_ones() as u8);
        self.board.remove(set);
    }

    /// Ends the game if a side has won; the mover if both have.
    fn judge(&mut self) {
        let sides = [self.mover, !self.mover];
        self.end = sides.into_iter().find_map(|winner| {
            let reason = self.won(winner)?;
            Some(End { winner, reason })
        });
    }

    /// Why a side has won, if it has.
    fn won(&self, side: Side) -> Option<Reason> {
        if self.captured_by(side) >= GOAL {
            Some(Reason::Captures)
        } else if self.board.of(!side) == 0 {
            Some(Reason::Extinction)
        } else {
            None
        }
    }

    /// The end of a game whose position is repeated as the mover's turn starts.
    fn end_by_repetition(&self) -> End {
        let last_to_move = !self.mover;
        let winner = match self.captured_by(self.mover).cmp(&self.captured_by(last_to_move)) {
            Ordering::Greater => self.mover,
            Ordering::Less | Ordering::Equal => last_to_move,
        };
        End { winner, reason: Reason::Repetition }
    }
}
