//! The bell for a turn in a room that is not on the screen.

use std::collections::BTreeSet;

use tabuleiro_protocol::RoomId;

use super::own_tables;
use crate::home::Bell;
use crate::tui::{Action, Effect, Shared};

/// The rooms in which we were to move when we last looked.
#[derive(Clone, Debug, Default)]
pub(in crate::tui::pages) struct Turns {
    known: BTreeSet<RoomId>,
}

impl Turns {
    /// Looks again; rings if there is a room more in which we are to move.
    pub(in crate::tui::pages) fn tick(&mut self, shared: &Shared) -> Vec<Action> {
        let tables = own_tables(shared);
        let now: BTreeSet<RoomId> = tables
            .iter()
            .filter(|table| table.is_my_turn())
            .map(|table| table.snapshot.room)
            .collect();
        let more = !now.is_subset(&self.known);
        self.known = now;
        let rings = more && shared.settings.bell != Bell::Never;
        if rings { vec![Action::Do(Effect::Ring)] } else { Vec::new() }
    }
}
