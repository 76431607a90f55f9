//! A game step by step.

use tabuleiro_protocol::{Event, GameRecord, Millis, Ply, Seq};
use tabuleiro_rules::Seat;
use tabuleiro_rules::view::{Effects, View};

/// An action of a game, and the board after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its event.
    pub seq: Seq,
    /// Which action of the game it was, counted from 1.
    pub number: Ply,
    /// The turn it belonged to.
    pub turn: u32,
    /// Who played it.
    pub seat: Seat,
    /// Its text.
    pub action: String,
    /// The thinking time charged for it, in milliseconds.
    pub ms: Millis,
    /// When it was played.
    pub at: Millis,
    /// Whether it was undone later.
    pub undone: bool,
    /// The board after it.
    pub view: View,
    /// What it did.
    pub did: Effects,
    /// The last position of the leg that it ended, if it ended one and another began.
    pub leg_end: Option<View>,
}

/// Every action that was played, in the order in which they were, undone ones included.
#[must_use]
pub fn steps(record: &GameRecord) -> Vec<Step> {
    let mut view = record.board.view.clone();
    let mut steps: Vec<Step> = Vec::new();
    for event in &record.events {
        let turn = view.turn;
        let did = event.change.as_ref().and_then(|change| change.did.clone()).unwrap_or_default();
        let leg_end = did.leg_end(&view);
        if let Some(change) = &event.change {
            change.apply(&mut view);
        }
        match &event.logged.event {
            Event::Played { seat, action, ply, ms } => steps.push(Step {
                seq: event.logged.seq,
                number: ply.saturating_add(1),
                turn,
                seat: *seat,
                action: action.clone(),
                ms: *ms,
                at: event.logged.at,
                undone: false,
                view: view.clone(),
                did,
                leg_end,
            }),
            Event::Undone { ply, .. } => {
                let undone = steps.iter_mut().filter(|step| step.number > *ply);
                undone.for_each(|step| step.undone = true);
            }
            _ => {}
        }
    }
    steps
}
