//! What actions did, for games that were written down before events said it.

use tabuleiro_protocol::{Event, GameRecord};
use tabuleiro_rules::Position;
use tabuleiro_rules::view::Effects;

/// Adds to every event that changed the board what it did, as the rules tell it, unless it says so itself.
/// A record that does not begin at the start of its game, or that the rules do not agree with, stays as it is.
pub(super) fn add_effects(record: &mut GameRecord) {
    let setup = &record.summary.setup;
    let Ok(start) = setup.game.start(&setup.options) else { return };
    if start.view().pieces != record.board.view.pieces || record.board.view.ply != 0 {
        return;
    }
    // The position before each action of the game as it stands, and what the action did.
    let mut played: Vec<(Position, Effects)> = Vec::new();
    let mut position = start;
    for event in &mut record.events {
        let did = match &event.logged.event {
            Event::Played { action, .. } => {
                let (before, did) = (position.clone(), position.effects(action));
                if position.play(action).is_err() {
                    return;
                }
                played.push((before, did.clone()));
                did
            }
            Event::Undone { ply, .. } => {
                let undone = played.split_off(played.len().min(*ply as usize));
                if let Some((before, _)) = undone.first() {
                    position = before.clone();
                }
                Effects::undoing(undone.into_iter().map(|(_, did)| did).collect())
            }
            _ => continue,
        };
        if let Some(change) = &mut event.change {
            change.did.get_or_insert(did);
        }
    }
}
