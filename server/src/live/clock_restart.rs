//! Turns that begin afresh, because the server could not serve whoever was to move.

use tabuleiro_protocol::{Millis, PersonId};

use super::RoomActor;
use crate::room::Command;

/// How long a turn that was interrupted waits for its player.
const COMING_BACK: Millis = 30_000;

/// How a room comes into memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Start {
    /// It has just been made.
    Made,
    /// The same, but that took so long that its first turn begins anew.
    MadeLate,
    /// From the store, because the server had stopped or could not serve it: the turn waits for its player.
    Interrupted,
}

impl RoomActor {
    /// Goes on after nobody was served for a while.
    pub(super) async fn wake_up(&mut self, start: Start) {
        let now = self.now();
        self.subscribers.look(&self.room, now);
        let person = self.room.person_to_move().is_some();
        match start {
            Start::Made => {}
            Start::Interrupted if person => self.room.wait_for_player(now + COMING_BACK),
            // A bot goes on at once.
            Start::Interrupted | Start::MadeLate => self.begin_turn().await,
        }
    }

    /// Whether the turn waits for this person to come back.
    pub(super) fn waits_for(&self, who: PersonId) -> bool {
        let to_move = self.room.person_to_move().is_some_and(|person| person.id == who);
        to_move && self.room.begins_by().is_some()
    }

    /// Begins the turn anew: what it took so far does not count.
    pub(super) async fn begin_turn(&mut self) {
        if self.room.is_playing() {
            let _ = self.step(&Command::RestartClock, self.now()).await;
        }
    }

    /// If the whole server stood still during this turn, then the turn begins afresh before anything
    /// else happens.
    pub(super) async fn compensate_stall(&mut self) {
        let now = self.services.clock.at(self.taken_up);
        let back = self.services.stalls.came_back(now);
        if self.room.begins_by().is_some_and(|by| by < back + COMING_BACK) {
            // It waited before, and has whole time to wait again.
            return self.room.wait_for_player(now + COMING_BACK);
        }
        if self.room.turn_began().is_none_or(|began| began >= back) {
            return;
        }
        match self.subscribers.is_mover_away(&self.room) {
            true => self.room.wait_for_player(now + COMING_BACK),
            false => drop(self.step(&Command::RestartClock, now).await),
        }
    }
}
