//! Turns that begin afresh, because the server could not serve whoever was to move.

use super::RoomActor;
use crate::room::Command;

impl RoomActor {
    /// Goes on after nobody was served for a while.
    pub(super) async fn wake_up(&mut self) {
        let now = self.now();
        self.subscribers.look(&self.room, now);
        if self.room.is_playing() {
            // A turn that the server slept through does not count.
            let _ = self.step(&Command::RestartClock, now).await;
        }
    }

    /// If the whole server stood still during this turn, then the turn begins afresh before anything
    /// else happens.
    pub(super) async fn compensate_stall(&mut self) {
        let now = self.services.clock.at(self.taken_up);
        let back = self.services.stalls.came_back(now);
        if self.room.turn_began().is_some_and(|began| began < back) {
            let _ = self.step(&Command::RestartClock, now).await;
        }
    }
}
