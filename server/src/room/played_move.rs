//! The actions that lead to the position, as places in the log.

use tabuleiro_protocol::{Event, Millis, Move, Seq};
use tabuleiro_rules::Seat;

use super::Room;

/// An action that was played and not undone. Its text stands in the log and nowhere else: a room keeps
/// little, for there are many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PlayedMove {
    /// Its event.
    pub(super) seq: Seq,
    /// The turn it belongs to.
    pub(super) turn: u32,
    /// Who made it.
    pub(super) seat: Seat,
}

impl Room {
    /// The actions that lead to the position, each with its text and its thinking time.
    pub(super) fn moves(&self) -> impl Iterator<Item = (PlayedMove, &str, Millis)> {
        self.moves.iter().filter_map(|made| {
            let place = usize::try_from(made.seq).ok()?.checked_sub(1)?;
            match &self.log.get(place)?.event {
                Event::Played { action, ms, .. } => Some((*made, action.as_str(), *ms)),
                _ => None,
            }
        })
    }

    /// The actions as clients are told them.
    pub(super) fn told_moves(&self) -> Vec<Move> {
        let told = |(PlayedMove { seq, turn, seat }, action, ms)| Move {
            seq,
            seat,
            turn,
            action: str::to_owned(action),
            ms,
        };
        self.moves().map(told).collect()
    }
}
