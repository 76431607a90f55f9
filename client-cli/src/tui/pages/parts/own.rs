//! The rooms in which we have a game.

use tabuleiro_protocol::RoomStage;

use crate::tui::{Shared, Table};

/// The unfinished rooms that are ours, as far as we know them: first those in which we are to
/// move, then the others that are played, then those that wait for someone.
pub(in crate::tui::pages) fn own_tables(shared: &Shared) -> Vec<&Table> {
    let mut tables: Vec<&Table> = shared
        .own_rooms
        .iter()
        .filter_map(|room| shared.tables.get(room))
        .filter(|table| matches!(table.snapshot.stage, RoomStage::Open | RoomStage::Playing))
        .collect();
    tables.sort_by_key(|table| (!table.is_my_turn(), table.snapshot.stage == RoomStage::Open));
    tables
}
