//! Telling everyone in the room, and the lobby.

use tabuleiro_protocol::{Event, Logged, Notice};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::Live;
use crate::client::frame;
use crate::room::{Room, record};

impl Live {
    /// Takes stored events in and tells everyone; whether they fitted.
    pub(super) fn take_in(&mut self, logged: Vec<Logged>) -> bool {
        let now = self.now();
        let mut frames = Vec::with_capacity(logged.len());
        let (mut position_changed, mut listed) = (false, false);
        for logged in logged {
            position_changed |= changes_turn(&logged.event);
            listed |= Room::changes_summary(&logged.event);
            if matches!(logged.event, Event::Played { .. }) {
                self.world.metrics.moves.increment(1);
            }
            if let Err(misfit) = self.room.apply(logged.clone()) {
                tracing::error!(room = %self.room.id(), %misfit, "a stored event does not fit");
                return false;
            }
            frames.push(frame(&self.narrator.tell(&self.room, logged, now)));
        }
        frames.iter().for_each(|frame| self.present.send_all(frame));
        self.told = self.room.seq();
        if listed {
            self.note_elsewhere();
        }
        if position_changed {
            self.send_hints();
        }
        true
    }

    /// Sends what listeners have not seen after the room was read again.
    pub(super) fn catch_up(&mut self) {
        let now = self.now();
        match record(self.room.id(), self.room.log(), self.told, now) {
            Ok(record) => record.events.iter().for_each(|e| self.present.send_all(&frame(e))),
            // What cannot be told must not be left out: whoever comes back says what they have.
            Err(_) => self.present.cut_all(),
        }
        self.told = self.room.seq();
    }

    /// Sends the legal actions to those players to move who want them.
    fn send_hints(&self) {
        let Some(person) = self.room.person_to_move() else { return };
        if self.present.wants_hints(person.id) {
            self.present.send_hints(person.id, &self.hints_frame());
        }
    }

    pub(super) fn hints_frame(&self) -> Utf8Bytes {
        let choices = self.room.position().choices();
        frame(&Notice::Hints { room: self.room.id(), ply: self.room.ply(), choices })
    }

    /// Tells the lobby and the list of members how the room is now.
    pub(crate) fn note_elsewhere(&self) {
        self.world.members.note(&self.room);
        self.world.lobby.note(self.room.listing(self.present.spectators(&self.room)));
    }
}

const fn changes_turn(event: &Event) -> bool {
    matches!(event, Event::Started { .. } | Event::Played { .. } | Event::Undone { .. })
}
