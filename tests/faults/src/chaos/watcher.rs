//! Someone who watches a table over a bad line.

use tabuleiro_protocol::{Call, Place, RoomId, Seq};

use super::seat::Seat;

/// Someone who watches.
pub(super) struct Watcher {
    seat: Seat,
}

impl Watcher {
    pub(super) const fn new(seat: Seat) -> Self {
        Self { seat }
    }

    pub(super) const fn seat(&self) -> &Seat {
        &self.seat
    }

    /// Sees everything up to an event; the stream itself is checked as it comes.
    pub(super) async fn follow(
        &mut self,
        room: RoomId,
        seq: Seq,
        down: &impl Fn() -> bool,
    ) -> Option<()> {
        if self.seat.mirror(room).is_none() {
            let watch = Call::Watch { place: Place::Room(room), since: None, hints: false };
            self.seat.ask(&watch, down).await?;
        }
        self.seat.see(room, seq, down).await.then_some(())
    }

    pub(super) fn forget(&mut self, room: RoomId) {
        self.seat.forget(room);
    }
}
