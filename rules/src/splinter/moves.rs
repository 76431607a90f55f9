//! Which actions are legal, and what an action does to the board.

use super::REPETITIONS;
use super::action::Push;
use super::board::{EDGES, Square, Squares, along, group};
use super::direction::opposite;
use super::ending::Ending;
use super::refusal::Refusal;
use super::settings::Edge;
use super::state::{State, Trail};
use crate::Side;
use crate::view::Compass;

/// What is taken off after a push.
pub(super) struct Splinters {
    /// The squares of the groups without a king.
    pub(super) gone: Squares,
    /// The sizes of the two groups, by the side of their king, if the kings are parted.
    pub(super) parted: Option<[u32; 2]>,
}

impl State {
    /// The pieces of the side to move that may go in a direction.
    #[inline]
    pub(super) fn free(&self, direction: Compass) -> Squares {
        self.pieces[self.mover().index()] & !self.stuck(direction)
    }

    /// The squares from which no piece may go in a direction.
    #[inline]
    fn stuck(&self, direction: Compass) -> Squares {
        let occupied = self.occupied();
        let at_edge = EDGES[direction as usize] & occupied;
        let mut stuck = match self.settings.edge {
            Edge::Wall if !at_edge.is_empty() => along(at_edge, opposite(direction), occupied),
            Edge::Wall | Edge::Fall => at_edge,
        };
        if let Some(trail) = self.trail
            && trail.push.direction == opposite(direction)
        {
            // Whoever moves any piece of that line back has it somewhere ahead of it.
            stuck |= along(trail.squares() & occupied, trail.push.direction, occupied);
        }
        stuck
    }

    /// Whether the side to move can do anything.
    #[inline]
    pub(super) fn can_move(&self) -> bool {
        let mut directions = Compass::ALL.into_iter();
        directions.any(|direction| !self.free(direction).is_empty())
    }

    /// The rule that forbids an action, if one does.
    pub(super) fn check(&self, push: Push) -> Result<(), Refusal> {
        let Some(piece) = self.named(push.from) else {
            return Err(Refusal::Empty(push.from.name()));
        };
        if piece.side != self.mover() {
            return Err(Refusal::NotYours(piece.cell, piece.side));
        }
        if push.from.step(push.direction).is_none() {
            return Err(Refusal::StepsOff(piece));
        }
        let (head, _) = self.line(push);
        if self.settings.edge == Edge::Wall
            && head.step(push.direction).is_none()
            && let Some(last) = self.named(head)
        {
            return Err(Refusal::PushesOff(last));
        }
        self.check_return(push, head)
    }

    /// Refuses to put a piece back where the last action took it from.
    fn check_return(&self, push: Push, head: Square) -> Result<(), Refusal> {
        let Some(trail) = self.trail else {
            return Ok(());
        };
        if trail.push.direction != opposite(push.direction) {
            return Ok(());
        }
        let moved = trail.squares();
        let mut at = Some(push.from);
        while let Some(square) = at {
            let next = square.step(push.direction);
            if moved.has(square.index())
                && let (Some(piece), Some(back)) = (self.named(square), next)
            {
                return Err(Refusal::Returns(piece, back.name()));
            }
            at = next.filter(|_| square != head);
        }
        Ok(())
    }

    /// The last piece of the unbroken line that a push moves, and how many pieces it has,
    /// the pushing one counted.
    #[inline]
    pub(super) fn line(&self, push: Push) -> (Square, u8) {
        let occupied = self.occupied();
        let (mut head, mut length) = (push.from, 1);
        while let Some(next) = head.step(push.direction)
            && occupied.has(next.index())
        {
            head = next;
            length += 1;
        }
        (head, length)
    }

    /// Whether a piece of the side to move may go; as [`State::check`], without reasons.
    #[inline]
    pub(super) fn allows(&self, push: Push) -> bool {
        let (head, _) = self.line(push);
        let last = match self.settings.edge {
            Edge::Wall => head,
            Edge::Fall => push.from,
        };
        last.step(push.direction).is_some()
            && (self.trail.is_none() || self.check_return(push, head).is_ok())
    }

    /// Plays an action but for what depends on earlier positions; says whether pieces were
    /// lost.
    #[inline]
    pub(super) fn play(&mut self, push: Push) -> bool {
        let before = self.lost;
        self.shove(push);
        self.ply += 1;
        self.ending = self.king_off();
        if self.ending.is_none() {
            let splinters = self.prune();
            self.ending = self.judge(splinters.parted);
        }
        self.lost != before
    }

    /// Notes how often the position has stood, and ends the game if that or the want of an action does.
    pub(super) fn conclude(&mut self, times: usize) {
        self.times = times.min(REPETITIONS) as u8;
        if self.ending.is_none() {
            self.ending = if times >= REPETITIONS {
                Some(Ending::Repetition)
            } else {
                (!self.can_move()).then_some(Ending::NoMove)
            };
        }
    }

    /// Moves the line one square on; a piece that leaves the board is lost.
    #[inline]
    pub(super) fn shove(&mut self, push: Push) {
        let (head, length) = self.line(push);
        let back = opposite(push.direction);
        let mut at = head;
        for _ in 1..length {
            self.carry(at, at.step(push.direction));
            at = at.step(back).unwrap_or(push.from);
        }
        self.carry(push.from, push.from.step(push.direction));
        self.trail = self.settings.no_return.then_some(Trail { push, length });
    }

    /// The end of the game by a king that is no longer on the board.
    #[inline]
    pub(super) fn king_off(&self) -> Option<Ending> {
        let gone = |side: &Side| self.kings[side.index()].is_none();
        let loser = Side::ALL.into_iter().find(gone)?;
        Some(Ending::KingOff(!loser))
    }

    /// Takes off every group without a king.
    #[inline]
    pub(super) fn prune(&mut self) -> Splinters {
        let occupied = self.occupied();
        let [Some(white), Some(black)] = self.kings else {
            return Splinters { gone: Squares::EMPTY, parted: None };
        };
        let mut kept = group(white, occupied);
        let mut parted = None;
        if !kept.has(black.index()) {
            let other = group(black, occupied);
            parted = Some([kept.count(), other.count()]);
            kept |= other;
        }
        let gone = occupied & !kept;
        if !gone.is_empty() {
            gone.iter().for_each(|i| self.carry(Square::at(i), None));
        }
        Splinters { gone, parted }
    }

    /// The end of the game by the groups and the pawns on the board.
    #[inline]
    pub(super) fn judge(&self, parted: Option<[u32; 2]>) -> Option<Ending> {
        if let Some([white, black]) = parted {
            let by_size = larger(white, black).map(Ending::LargerGroup);
            let by_loss = || larger(self.lost[1], self.lost[0]).map(Ending::FewerLost);
            return Some(by_size.or_else(by_loss).unwrap_or(Ending::EqualSplit));
        }
        match Side::ALL.map(|side| self.pieces[side.index()].count() > 1) {
            [true, true] => None,
            [true, false] => Some(Ending::NoPawns(Some(Side::White))),
            [false, true] => Some(Ending::NoPawns(Some(Side::Black))),
            [false, false] => Some(Ending::NoPawns(None)),
        }
    }
}

/// The side with the larger number, White's given first.
fn larger<T: Ord + Copy>(white: T, black: T) -> Option<Side> {
    match white.cmp(&black) {
        std::cmp::Ordering::Greater => Some(Side::White),
        std::cmp::Ordering::Less => Some(Side::Black),
        std::cmp::Ordering::Equal => None,
    }
}

impl Trail {
    /// The squares on which the line came to stand.
    pub(super) fn squares(self) -> Squares {
        let mut squares = Squares::EMPTY;
        let mut at = self.push.from;
        for _ in 0..self.length {
            let Some(next) = at.step(self.push.direction) else {
                break;
            };
            squares.insert(next.index());
            at = next;
        }
        squares
    }
}
