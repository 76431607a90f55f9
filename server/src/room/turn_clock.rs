//! The clock of the turn.

use tabuleiro_protocol::Millis;
use tabuleiro_rules::Seat;

/// The clock of the turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct TurnClock {
    /// When the turn began; its limit counts from here.
    pub(super) turn_since: Millis,
    /// From when the next action's thinking time counts.
    pub(super) thinking_since: Millis,
    /// The thinking time of each seat.
    used: [Millis; 2],
    /// How much of that was charged since `turn_since`, all of it to one seat.
    this_turn: Millis,
    /// When a turn that was interrupted begins at the latest. It stands in no log: after the next
    /// interruption there is another moment.
    begins_by: Option<Millis>,
}

impl TurnClock {
    /// A turn begins, or begins afresh.
    pub(super) const fn start_turn(&mut self, at: Millis) {
        self.turn_since = at;
        self.thinking_since = at;
        self.this_turn = 0;
        self.begins_by = None;
    }

    /// A turn begins that was undone to; one that waits for its player goes on to wait.
    pub(super) const fn start_undone_turn(&mut self, at: Millis) {
        let waits = self.begins_by;
        self.start_turn(at);
        self.begins_by = waits;
    }

    /// From now on the turn waits for its player, until a moment at the latest.
    pub(super) const fn wait(&mut self, begins_by: Millis) {
        self.begins_by = Some(begins_by);
    }

    /// When the turn begins at the latest, if it waits for its player.
    pub(super) const fn begins_by(&self) -> Option<Millis> {
        self.begins_by
    }

    /// Counts thinking time for the seat whose turn it is.
    pub(super) fn charge(&mut self, seat: Seat, ms: Millis) {
        let used = &mut self.used[seat.index()];
        *used = used.saturating_add(ms);
        self.this_turn = self.this_turn.saturating_add(ms);
    }

    /// The thinking time of each seat before `turn_since`, so that whoever adds the time since then
    /// counts nothing twice.
    pub(super) fn used_before_turn(&self, to_move: Option<Seat>) -> [Millis; 2] {
        let mut used = self.used;
        if let Some(seat) = to_move {
            let own = &mut used[seat.index()];
            *own = own.saturating_sub(self.this_turn);
        }
        used
    }
}
