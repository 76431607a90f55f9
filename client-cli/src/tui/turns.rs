//! Rooms in which we are to move while another page is on the screen: the bell, and a badge.

use std::collections::BTreeSet;

use tabuleiro_protocol::{RoomId, RoomStage};

use super::chrome::width;
use super::{Effect, Shared, Table};
use crate::board::{Canvas, Depth, Role, Style};
use crate::home::Bell;

/// The rooms in which we were to move when we last looked.
#[derive(Clone, Debug)]
pub(super) struct Turns {
    known: BTreeSet<RoomId>,
}

impl Turns {
    pub(super) const fn new() -> Self {
        Self { known: BTreeSet::new() }
    }

    /// Looks again; rings if there is a room more in which we are to move. Rooms whose page is open
    /// ring by themselves.
    pub(super) fn tick(&mut self, shared: &Shared, open: &[RoomId]) -> Option<Effect> {
        let now: BTreeSet<RoomId> = to_move(shared).map(|table| table.snapshot.room).collect();
        let more = now.difference(&self.known).any(|room| !open.contains(room));
        self.known = now;
        let rings = more && shared.settings.bell != Bell::Never;
        rings.then_some(Effect::Ring)
    }
}

/// The games of ours in which we are to move.
fn to_move(shared: &Shared) -> impl Iterator<Item = &Table> {
    let own = shared.own_rooms.iter().filter_map(|room| shared.tables.get(room));
    own.filter(|table| table.snapshot.stage == RoomStage::Playing && table.is_my_turn())
}

/// Says at the end of the first row that it is our turn in a room, unless that is the one on the
/// screen.
pub(super) fn draw_badge(shared: &Shared, seen: Option<RoomId>, canvas: &mut Canvas) {
    let mut elsewhere = to_move(shared).filter(|table| Some(table.snapshot.room) != seen);
    let Some(table) = elsewhere.next() else { return };
    let left = table.time_left(shared.now).map(|ms| format!(", {} s", ms.div_ceil(1000)));
    let text = format!(" Your turn in {}{} ", table.short_name(), left.unwrap_or_default());
    let plain = shared.theme().palette.depth == Depth::None;
    let style = Style::new(Role::OnFill, Role::Last).bold().reversed(plain);
    let x = i32::from(shared.size.0) - width(&text);
    // A blank column keeps it apart from what is cut off there.
    canvas.text(x - 1, 0, " ", Style::new(Role::Default, Role::Bar));
    canvas.text(x, 0, &text, style);
}
