//! What must hold in every position.

use super::Splinter;
use super::board::BOARD;
use super::ending::Ending;
use super::state::{PAWNS, State};
use crate::view::Shape;
use crate::{Game, Seat, Side};

/// Checks a position of a game that began with the usual block.
pub(super) fn audit(position: &Splinter) -> Result<(), String> {
    let state = &position.state;
    sets(state)?;
    for seat in Seat::ALL {
        counts(position, seat)?;
    }
    if state.count_placement() != state.placement {
        return Err("the key does not agree with the board".into());
    }
    groups(state)
}

/// The squares are on the board and the kings on squares of their side.
fn sets(state: &State) -> Result<(), String> {
    if state.pieces[0].meets(&state.pieces[1]) {
        return Err("two pieces on one square".into());
    }
    if state.occupied().meets(&!BOARD) {
        return Err("a piece beside the board".into());
    }
    for side in Side::ALL {
        let king = state.kings[side.index()];
        let fell = state.ending == Some(Ending::KingOff(!side));
        if king.is_none() != fell {
            return Err(format!("{side}'s king is on no square, or on one after a fall"));
        }
        if king.is_some_and(|square| state.side_at(square) != Some(side)) {
            return Err(format!("no {side} piece where the king is"));
        }
    }
    Ok(())
}

/// The pieces shown, the panel and the counters agree.
fn counts(position: &Splinter, seat: Seat) -> Result<(), String> {
    let side = position.side_of(seat);
    let mut pieces = Vec::new();
    position.pieces(&mut pieces);
    let is_pawn = |shape, whose| shape == Shape::Pawn && whose == side;
    let shown = pieces.iter().filter(|p| is_pawn(p.shape, p.side)).count() as u32;
    let panel = &position.panels()[0];
    let on_board = panel.value("on board", seat);
    let lost = panel.value("lost", seat);
    if on_board != Some(shown) || lost != Some(position.state.lost[side.index()].into()) {
        return Err(format!("{side}: {shown} pawns, panel {on_board:?} {lost:?}"));
    }
    if lost.map(|lost| lost + shown) != Some(PAWNS.into()) {
        return Err(format!("{side}: {shown} pawns and {lost:?} lost are not {PAWNS}"));
    }
    Ok(())
}

/// Nothing is left that should have been taken off, and the game is over if it should be.
fn groups(state: &State) -> Result<(), String> {
    if state.king_off().is_some() {
        return Ok(());
    }
    let mut again = *state;
    let splinters = again.prune();
    if !splinters.gone.is_empty() {
        return Err("a group without a king".into());
    }
    match again.judge(splinters.parted) {
        due if due.is_some() && due != state.ending => Err(format!("not ended by {due:?}")),
        _ => Ok(()),
    }
}
