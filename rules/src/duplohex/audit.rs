//! What holds in every position.

use super::board::PIECES;
use super::{Due, DuploHex, Kind};
use crate::view::{Piece, Shape};
use crate::{Game, Seat, Side};

/// Checks a position.
pub(super) fn audit(position: &DuploHex) -> Result<(), String> {
    audit_cells(position)?;
    audit_counters(position)?;
    let mut pieces = Vec::new();
    position.pieces(&mut pieces);
    for seat in Seat::ALL {
        for kind in Kind::ALL {
            audit_total(position, &pieces, seat, kind)?;
        }
    }
    Ok(())
}

/// No cell has two pieces of one kind.
fn audit_cells(position: &DuploHex) -> Result<(), String> {
    for kind in Kind::ALL {
        let [white, black] = Side::ALL.map(|side| position.board.of(kind, side));
        if white & black != 0 {
            return Err(format!("two {} on one cell", kind.plural()));
        }
    }
    Ok(())
}

/// Actions, turns and pieces agree with each other.
fn audit_counters(position: &DuploHex) -> Result<(), String> {
    let DuploHex { set_up, ply, turn, .. } = *position;
    let count = |words: [u64; 4]| words.map(u64::count_ones).iter().sum::<u32>();
    let placed = count(position.board.words()).saturating_sub(count(set_up.board().words()));
    if placed > ply {
        return Err(format!("{placed} pieces placed by {ply} actions"));
    }
    // One action in the first turn, one or two in each of the others.
    if ply + 1 > 2 * turn || ply + 1 < turn {
        return Err(format!("{ply} actions in turn {turn}"));
    }
    if (turn % 2 == 1) != (position.mover == Side::White) {
        return Err(format!("{} has turn {turn}", position.mover));
    }
    if (position.due == Due::Opening) != (turn == 1) {
        return Err(format!("turn {turn} owes {:?}", position.due));
    }
    Ok(())
}

/// What the view shows on the board and in reserve is the whole set.
fn audit_total(
    position: &DuploHex,
    pieces: &[Piece],
    seat: Seat,
    kind: Kind,
) -> Result<(), String> {
    let shape = match kind {
        Kind::Disc => Shape::Disc,
        Kind::Ring => Shape::Ring,
    };
    let side = position.side_of(seat);
    let shown = pieces.iter().filter(|piece| piece.shape == shape && piece.side == side);
    let shown = shown.count() as u32;
    let panels = position.panels();
    let reserve =
        panels.iter().find_map(|panel| panel.value(kind.plural(), seat)).unwrap_or_default();
    if shown + reserve == u32::from(PIECES) {
        Ok(())
    } else {
        let plural = kind.plural();
        Err(format!("{side} has {shown} {plural} on the board and {reserve} in reserve"))
    }
}
