//! What bots need to know about Splinter.

use super::action::Push;
use super::board::{HOODS, Square, Squares, touching};
use super::cuts::{Cut, captures, cuts, prospects};
use super::ending::Ending;
use super::runs::begins;
use super::state::State;
use super::{REPETITIONS, Splinter};
use crate::bot::{Method, Strategy};
use crate::view::Compass;
use crate::{Game, Seat, Side};

/// A pawn that is lost.
const PAWN: i32 = 150;

/// A pawn that the side to move can take: nearly as good as taken.
const PAWN_TO_TAKE: i32 = 140;

/// A pawn that the other side threatens to take: there is a move to do something about it.
const PAWN_IN_DANGER: i32 = 60;

/// A game that the side to move can win at once.
const WIN_TO_TAKE: i32 = 20_000;

/// A game that the other side threatens to win.
const GAME_IN_DANGER: i32 = 120;

/// A pawn that a single piece joins to the kings.
const HANGING: i32 = 12;

/// A single piece between the kings, for the side whose king has the larger part behind it.
const LARGER_PART: i32 = 10;

/// A piece in the neighbourhood of a king, which makes it hard to part from the rest.
const COMPANY: i32 = 7;

/// To be on the move.
const TEMPO: i32 = 10;

/// What a side gives up that brings an earlier position back. Most pushes can be undone at
/// once, and bots that did so would never get anywhere.
const REPEATED: i32 = 100;

impl Strategy for Splinter {
    const METHOD: Method = Method::AlphaBeta;

    const DRAW: i32 = -500;

    fn evaluate(&self, seat: Seat) -> i32 {
        self.seen_by(seat, value(&self.state))
    }

    /// What is on the board, without what the next push could break off.
    fn static_eval(&self, seat: Seat) -> i32 {
        let [white, black] = Side::ALL.map(|side| standing(&self.state, side, &[]));
        let own = self.state.mover();
        self.seen_by(seat, if own == Side::White { white - black } else { black - white })
    }

    fn move_order_score(&self, action: Push) -> i32 {
        let occupied = self.state.occupied();
        let (head, length) = self.state.line(action);
        let from = Squares::one(action.from.index());
        let alone = |to: Square| !(touching(Squares::one(to.index())) & !from).meets(&occupied);
        let leaves = length == 1 && head.step(action.direction).is_some_and(alone);
        let pushed = 20 * i32::from(length - 1);
        if leaves || runs(action.from, occupied) > 1 {
            pushed + broken(&self.state, action)
        } else {
            pushed
        }
    }

    fn quiescence_moves(&self, out: &mut Vec<Push>) {
        out.clear();
        let own = self.state.mover();
        captures(&self.state, own, &cuts(&self.state), |push, _| out.push(push));
    }
}

impl Splinter {
    /// A value for the side to move as a seat sees it, and less for whoever went back.
    fn seen_by(&self, seat: Seat, value: i32) -> i32 {
        let again = usize::from(self.state.times).clamp(1, REPETITIONS) - 1;
        let value = value + REPEATED * again as i32;
        if seat == self.mover() { value } else { -value }
    }
}

/// How good a position is for the side to move, whatever went before.
fn value(state: &State) -> i32 {
    let own = state.mover();
    let cuts = cuts(state);
    let mine = prospects(state, own, &cuts);
    if mine.wins {
        return WIN_TO_TAKE;
    }
    let theirs = prospects(state, !own, &cuts);
    let threats = PAWN_TO_TAKE * mine.gain
        - PAWN_IN_DANGER * theirs.gain
        - GAME_IN_DANGER * i32::from(theirs.wins);
    let [white, black] = Side::ALL.map(|side| standing(state, side, &cuts));
    let lead = white - black + LARGER_PART * larger_parts(&cuts);
    TEMPO + threats + if own == Side::White { lead } else { -lead }
}

/// What a side has on the board and how well it stands.
fn standing(state: &State, side: Side, cuts: &[Cut]) -> i32 {
    let mut hanging = Squares::EMPTY;
    cuts.iter().for_each(|cut| hanging |= cut.hanging);
    let hanging = hanging & state.pieces[side.index()];
    let company = state.kings[side.index()]
        .map_or(0, |king| (HOODS[king.index()] & state.occupied()).count());
    COMPANY * company as i32
        - PAWN * i32::from(state.lost[side.index()])
        - HANGING * hanging.count() as i32
}

/// Single pieces between the kings, counted for White where its part is the larger.
fn larger_parts(cuts: &[Cut]) -> i32 {
    cuts.iter().filter_map(|cut| cut.parted).map(i32::signum).sum()
}

/// What an action promises that may break the group.
fn broken(state: &State, action: Push) -> i32 {
    let own = state.mover();
    let mut after = *state;
    after.play(action);
    match after.ending.map(Ending::winner) {
        Some(Some(winner)) if winner == own => 9_000,
        Some(Some(_)) => -9_000,
        Some(None) => -1_000,
        None => {
            let lost = |side: Side| after.lost[side.index()] - state.lost[side.index()];
            500 * (i32::from(lost(!own)) - i32::from(lost(own))) + 100
        }
    }
}

/// How many runs of neighbours there are around a square. More than one often means that
/// a piece there holds something together.
fn runs(square: Square, occupied: Squares) -> usize {
    let taken = |next: Square| occupied.has(next.index());
    let around = Compass::ALL.map(|direction| square.step(direction).is_some_and(taken));
    begins(&around).into_iter().filter(|&begins| begins).count()
}
