//! Which actions there are, and what they do.

use rand::RngExt;

use super::board::Board;
use super::cell::{STEPS, cells, first, neighbours};
use super::end::End;
use super::{Action, Cell, Due, DuploHex, Kind};
use crate::Side;
use crate::bot::BotRng;

/// What a side can do with one kind of piece.
#[derive(Clone, Copy)]
pub(super) struct Means {
    /// Where a piece from the reserve may go.
    pub(super) places: u64,
    /// The pieces that may move; empty if none is next to a partner.
    pub(super) movers: u64,
    /// Single pieces of the other kind, onto which the movers move.
    pub(super) partners: u64,
    /// Whether the places are those of the last resort.
    pub(super) is_last_resort: bool,
}

impl Means {
    /// What the board allows a side, whoever is to move.
    #[inline]
    pub(super) const fn of(board: &Board, kind: Kind, side: Side) -> Self {
        let partners = board.single(kind.other());
        let movers = board.single_of(kind, side) & neighbours(partners);
        let has_reserve = board.reserve(kind, side) > 0;
        let empty = board.empty();
        let is_last_resort = has_reserve && empty == 0 && movers == 0;
        let places = match (has_reserve, is_last_resort) {
            (false, _) => 0,
            (true, false) => empty,
            (true, true) => partners,
        };
        Self { places, movers, partners, is_last_resort }
    }

    /// Whether there is any action.
    #[inline]
    pub(super) const fn is_any(&self) -> bool {
        self.places | self.movers != 0
    }

    /// How many actions there are.
    #[inline]
    fn count(&self) -> u32 {
        let pairs = |step: u32| {
            let after = self.movers << step & self.partners;
            let before = self.movers >> step & self.partners;
            after.count_ones() + before.count_ones()
        };
        self.places.count_ones() + STEPS.into_iter().map(pairs).sum::<u32>()
    }

    /// The action with a number below [`Means::count`], in the order of the list.
    fn nth(&self, kind: Kind, number: u32) -> Option<Action> {
        let places = self.places.count_ones();
        if number < places {
            let to = nth_cell(self.places, number)?;
            return Some(Action::place(kind, to));
        }
        let mut left = number - places;
        for from in cells(self.movers) {
            let targets = neighbours(from.bit()) & self.partners;
            if left < targets.count_ones() {
                let to = nth_cell(targets, left)?;
                return Some(Action::shift(kind, from, to));
            }
            left -= targets.count_ones();
        }
        None
    }

    fn list(&self, kind: Kind, out: &mut Vec<Action>) {
        out.extend(cells(self.places).map(|to| Action::place(kind, to)));
        for from in cells(self.movers) {
            let targets = neighbours(from.bit()) & self.partners;
            out.extend(cells(targets).map(|to| Action::shift(kind, from, to)));
        }
    }
}

/// The cell of a set with a number, counted from 0.
#[inline]
fn nth_cell(mut set: u64, number: u32) -> Option<Cell> {
    for _ in 0..number {
        set &= set.wrapping_sub(1);
    }
    first(set)
}

impl DuploHex {
    /// What the player to move can do with a kind; nothing once it is not owed, or the game
    /// is over.
    #[inline]
    pub(super) fn means(&self, kind: Kind) -> Option<Means> {
        if self.end.is_some() || !self.due.includes(kind) {
            return None;
        }
        let mut means = Means::of(&self.board, kind, self.mover);
        if self.due == Due::Opening {
            means.movers = 0;
        }
        Some(means)
    }

    /// Lists every legal action.
    pub(super) fn list(&self, out: &mut Vec<Action>) {
        out.clear();
        for kind in Kind::ALL {
            if let Some(means) = self.means(kind) {
                means.list(kind, out);
            }
        }
    }

    /// Counts the legal actions without listing them.
    pub(super) fn count(&self) -> usize {
        self.counts().into_iter().sum::<u32>() as usize
    }

    /// Any legal action, each as likely as the others, without listing them.
    pub(super) fn pick(&self, rng: &mut BotRng) -> Option<Action> {
        let [discs, rings] = self.counts();
        if discs + rings == 0 {
            return None;
        }
        let number = rng.random_range(0..discs + rings);
        let (kind, number) = match number.checked_sub(discs) {
            None => (Kind::Disc, number),
            Some(number) => (Kind::Ring, number),
        };
        self.means(kind)?.nth(kind, number)
    }

    /// How many legal actions there are of each kind.
    fn counts(&self) -> [u32; 2] {
        Kind::ALL.map(|kind| self.means(kind).map_or(0, |means| means.count()))
    }

    /// Plays a legal action, and whatever follows from it.
    pub(super) fn play(&mut self, action: Action) {
        let Action { kind, from, to } = action;
        if let Some(from) = from {
            self.board.take(kind, self.mover, from);
        }
        self.board.put(kind, self.mover, to);
        self.ply += 1;
        if self.board.is_joined(kind, self.mover) {
            self.end = Some(End::Joined(self.mover, kind));
            return;
        }
        // The other half was perhaps impossible before this action, or has become so: only
        // now does it count.
        match self.due.left_after(kind) {
            Some(left) if Means::of(&self.board, left, self.mover).is_any() => {
                self.due = left.into();
            }
            _ => self.end_turn(),
        }
    }

    fn end_turn(&mut self) {
        let next = self.mover.other();
        let has_reserve = |kind| self.board.reserve(kind, self.mover) > 0;
        let can_act = |kind| Means::of(&self.board, kind, next).is_any();
        if !Kind::ALL.into_iter().any(has_reserve) {
            self.end = Some(End::Reserve(self.mover));
        } else if !Kind::ALL.into_iter().any(can_act) {
            self.end = Some(End::Blocked(next));
        } else {
            self.mover = next;
            self.due = Due::Both;
            self.turn += 1;
        }
    }
}
