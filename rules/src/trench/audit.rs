//! What must hold in every position.

use super::rank::Rank;
use super::{Board, Rules, Trench};
use crate::view::Piece;
use crate::{Game, Seat, Side};

/// Checks everything that must hold.
pub(super) fn audit(position: &Trench) -> Result<(), String> {
    armies(&position.board)?;
    panel(position)?;
    counters(position)
}

/// Nothing stands twice, and no army has more pieces of a rank than it started with.
fn armies(board: &Board) -> Result<(), String> {
    if !board.is_sound() {
        return Err(format!("sides and ranks do not agree: {board:?}"));
    }
    for side in Side::ALL {
        for rank in Rank::ALL {
            let count = (board.of(side) & board.ranked(rank)).count_ones();
            if count > rank.strength() {
                return Err(format!("{side} has {count} pieces of rank {rank}"));
            }
        }
    }
    Ok(())
}

/// What a seat has captured, as the panel says, and what the other seat has left, as the
/// view shows it, are together a whole army.
fn panel(position: &Trench) -> Result<(), String> {
    let mut pieces = Vec::new();
    position.pieces(&mut pieces);
    let price = u32::from(position.rules.points_a_rank());
    let army: u32 = Rank::ALL.iter().map(|rank| u32::from(rank.number()) * rank.strength()).sum();
    for seat in Seat::ALL {
        let side = position.side_of(!seat);
        let left: u32 = pieces.iter().filter(|piece| piece.side == side).map(rank_shown).sum();
        let captured = position.panels().iter().find_map(|panel| panel.value("points", seat));
        let captured = captured.ok_or("no panel shows the points")?;
        if captured + price * left != price * army {
            return Err(format!("seat {seat} has {captured} points and {side} {left} left"));
        }
    }
    Ok(())
}

/// The number on a piece.
fn rank_shown(piece: &Piece) -> u32 {
    piece.label.and_then(|label| label.parse().ok()).unwrap_or_default()
}

/// The counters agree with each other and with the end.
fn counters(position: &Trench) -> Result<(), String> {
    let limits = position.limits();
    let over = position.ending.is_some();
    let legs = if position.rules == Rules::Classic { 1..=3 } else { 1..=1 };
    let [zero, one] = position.earlier;
    let checks = [
        (legs.contains(&position.leg), "there is no such leg"),
        (position.leg > 1 || (zero, one) == (0, 0), "points from before the first leg"),
        (position.leg < 3 || zero == one, "a third leg although the sums differ"),
        (position.quiet <= position.moves, "more quiet moves than moves"),
        (u32::from(position.moves) <= position.ply, "more moves than plies"),
        (over || position.quiet < limits.quiet, "too many quiet moves"),
        (over || limits.moves.is_none_or(|most| position.moves < most), "too many moves"),
        (over || !position.points.iter().any(|&p| limits.target.is_some_and(|t| p >= t)), "won"),
        (over || position.board.of(position.to_move) != 0, "an army is gone"),
    ];
    match checks.into_iter().find(|(holds, _)| !holds) {
        Some((_, wrong)) => Err(format!("{wrong}: {position:?}")),
        None => Ok(()),
    }
}
