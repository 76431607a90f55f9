//! What actions did on the board. It stands in no log: it follows from the actions.

use tabuleiro_protocol::{Event, PlayedAction, Ply};
use tabuleiro_rules::view::Effects;

use super::Room;

impl Room {
    /// What an event that comes next will do on the board, if it is one that moves pieces.
    pub(super) fn effects_of(&self, event: &Event) -> Option<Effects> {
        match event {
            Event::Played { action, .. } => Some(self.position.effects(action)),
            Event::Undone { ply, .. } => {
                let undone = self.played_since(*ply).into_iter().map(|played| played.did);
                Some(Effects::undoing(undone.collect()))
            }
            _ => None,
        }
    }

    /// The actions of the last turn in which one was played.
    pub(super) fn last_turn(&self) -> Vec<PlayedAction> {
        let Some(last) = self.moves.last() else { return Vec::new() };
        let earlier = self.moves.iter().take_while(|played| played.turn < last.turn);
        self.played_since(earlier.count() as Ply)
    }

    /// The actions from a ply on, with what each did. The game is played over for it: a room keeps its
    /// position, and not those before.
    fn played_since(&self, first: Ply) -> Vec<PlayedAction> {
        let mut position = self.start.clone();
        let mut since = Vec::new();
        for (ply, (played, action, _)) in (0..).zip(self.moves()) {
            if ply >= first {
                let (action, did) = (action.to_owned(), position.effects(action));
                since.push(PlayedAction { ply, seat: played.seat, action, did });
            }
            // It was legal when it was played, and from the same start it still is.
            let _ = position.play(action);
        }
        since
    }
}
