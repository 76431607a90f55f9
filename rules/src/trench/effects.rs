//! What a move did, for clients.

use super::board::Board;
use super::ending::LegEnd;
use super::square::squares;
use super::view::{chip, taken};
use super::{Move, Rules, Trench};
use crate::view::{Effect, Effects, Piece, sort};
use crate::{Game, Seat, Side};

/// A piece takes what it meets and goes to its square. In a match that may end the leg, and the board is then
/// set up for the next one.
pub(super) fn effects(position: &Trench, action: Move) -> Effects {
    let piece = |square| {
        let (side, rank) = position.board.piece(square)?;
        Some(chip(square, side, rank))
    };
    let mut did = Effects::of(action.path());
    let captured = taken(position, action).into_iter().filter_map(piece);
    did.effects.extend(captured.map(|piece| Effect::taken(piece, action.from.name())));
    did.effects.extend(piece(action.from).map(|piece| Effect::moved(piece, action.to.name())));
    let mut after = *position;
    after.make(action);
    if position.rules == Rules::Classic
        && let Some(end) = after.leg_end()
    {
        did.effects.extend(leg_over(after, end));
    }
    did
}

/// The end of a leg that is not yet counted, and the next set-up.
fn leg_over(last: Trench, end: LegEnd) -> impl Iterator<Item = Effect> {
    let mut next = last;
    next.close_leg(end);
    let goes_on = next.ending.is_none();
    // As it is shown once nothing more is to be moved.
    let counted = Trench { ending: Some(end.of_leg(&last)), ..last };
    let over = Effect::LegOver {
        leg: last.leg.into(),
        reason: end.reason(last.rules).into_str().into(),
        scores: last.points.map(u32::from),
        totals: last.sums().map(u32::from),
        panels: counted.panels(),
        sides: goes_on.then(|| Seat::ALL.map(|seat| next.side_of(seat))),
    };
    let (from, to) = (pieces(&last.board), pieces(&next.board));
    [over].into_iter().chain(goes_on.then_some(Effect::SetUp { from, to }))
}

fn pieces(board: &Board) -> Vec<Piece> {
    let of_side = |side| {
        let ranked = move |square| Some(chip(square, side, board.rank(square)?));
        squares(board.of(side)).filter_map(ranked)
    };
    let mut pieces = Side::ALL.into_iter().flat_map(of_side).collect();
    sort(&mut pieces);
    pieces
}
