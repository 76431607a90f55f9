//! Telling everyone in the room, and the lobby.

use tabuleiro_protocol::{Clock, Event, EventFrame, Listing, Logged, Notice, RoomId, finish_event};
use tokio::time::Instant;

use super::RoomActor;
use crate::frame::{Frame, FrameBuilder, frame};
use crate::room::{Consequences, Room, clock, record};
use crate::store::{Record, StoreError};

/// What is to be told once it is stored.
#[derive(Debug, Default)]
pub(super) struct PendingBroadcast {
    drafts: Vec<(FrameBuilder, Option<Clock>)>,
    moves: u64,
    turns: bool,
    /// Whether lists show something else now.
    pub(super) listed: bool,
    /// The room of the next game.
    pub(super) next: Option<RoomId>,
}

impl PendingBroadcast {
    fn note(&mut self, event: &Event) {
        self.moves += u64::from(matches!(event, Event::Played { .. }));
        self.turns |= changes_turn(event);
        self.listed |= Room::changes_summary(event);
        if let Event::Rematched { next } = event {
            self.next = Some(*next);
        }
    }
}

impl RoomActor {
    /// Takes events in and writes down what is to be told of them, but for the time it will be then.
    pub(super) fn apply_all(
        &mut self,
        logged: Vec<Logged>,
        records: &[Record],
    ) -> Result<PendingBroadcast, StoreError> {
        let room = self.room.id();
        let mut broadcast = PendingBroadcast {
            drafts: Vec::with_capacity(logged.len()),
            ..PendingBroadcast::default()
        };
        for (logged, Record { seq, at, body }) in logged.into_iter().zip(records) {
            broadcast.note(&logged.event);
            let applied = self.differ.apply(&mut self.room, logged);
            let Consequences { change, lapsed } =
                applied.map_err(|error| StoreError::Damaged(error.to_string()))?;
            let Some(Logged { event, .. }) = self.room.log().last() else { continue };
            let text_key = event.text_key(self.room.setup().game);
            let (text_key, change) = (text_key.as_deref(), change.as_ref());
            let lapsed = lapsed.as_slice();
            let (seq, at) = (*seq, *at);
            let event_frame = EventFrame { room, seq, at, body, text_key, change, lapsed };
            let mut draft = FrameBuilder::default();
            event_frame.begin(draft.text());
            broadcast.drafts.push((draft, clock(&self.room, event, at)));
        }
        Ok(broadcast)
    }

    /// Tells everyone what has been stored just now.
    pub(super) fn publish(&mut self, broadcast: PendingBroadcast, stored: Instant) {
        let now = self.services.clock.at(stored);
        for (mut draft, clock) in broadcast.drafts {
            let clock = clock.map(|clock| Clock { now, ..clock });
            finish_event(clock.as_ref(), draft.text());
            self.subscribers.enqueue_all(&draft.build());
        }
        self.published_seq = self.room.seq();
        self.checkpoints.note(&mut self.room);
        if broadcast.moves > 0 {
            self.services.metrics.moves.increment(broadcast.moves);
            self.services.metrics.move_seconds.record(stored - self.taken_up);
        }
        if broadcast.listed {
            self.note_elsewhere();
        }
        if broadcast.turns {
            self.send_hints();
        }
    }

    /// Sends what listeners have not seen after the room was read again.
    pub(super) fn catch_up(&mut self) {
        let now = self.now();
        match record(self.room.id(), self.room.log(), self.published_seq, now) {
            Ok(record) => {
                record.events.iter().for_each(|e| self.subscribers.enqueue_all(&frame(e)));
            }
            // What cannot be told must not be left out: whoever comes back says what they have.
            Err(_) => self.subscribers.cut_all(),
        }
        self.published_seq = self.room.seq();
    }

    /// Sends the legal actions to those players to move who want them.
    fn send_hints(&mut self) {
        let Some(person) = self.room.person_to_move() else { return };
        if self.subscribers.wants_hints(person.id) {
            let (person, frame) = (person.id, self.hints_frame());
            self.subscribers.enqueue_hints(person, &frame);
        }
    }

    pub(super) fn hints_frame(&self) -> Frame {
        let choices = self.room.position().choices();
        frame(&Notice::Hints { room: self.room.id(), ply: self.room.ply(), choices })
    }

    /// Tells the lobby and the list of members how the room is now.
    pub(super) fn note_elsewhere(&self) {
        self.router.members().note(&self.room);
        let host_away = self.subscribers.host_away();
        let listing = self.room.listing(self.subscribers.spectators(&self.room));
        self.services.lobby.note(Listing { host_away, ..listing });
    }
}

const fn changes_turn(event: &Event) -> bool {
    matches!(event, Event::Started { .. } | Event::Played { .. } | Event::Undone { .. })
}
