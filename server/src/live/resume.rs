//! Coming back: what happened since an event, no more and no less.
//!
//! A short way back is told by the room itself, from the last state it kept from before ([`Checkpoints`]).
//! A long one is worked out elsewhere, so that nobody's move waits for it: whoever comes back is a
//! subscriber from now on, but gets nothing before the answer.

use std::sync::Arc;

use tabuleiro_protocol::{ErrorBody, Logged, PersonId, Reply, Seq};

use super::message::Message;
use super::{JoinMode, RoomActor};
use crate::error::{ahead_of_log, internal, unstored};
use crate::registry::{Handled, ReplyTo};
use crate::room::{Checkpoint, Room};

/// How many events the room itself plays again for someone who comes back.
pub(super) const SHORT: Seq = 64;

/// How many events lie between two states that are kept.
const APART: Seq = SHORT / 2;

/// States of the room from before, so that little has to be played again: the last two, so that at any
/// time there is one at least [`APART`] and at most [`SHORT`] events old.
#[derive(Debug, Default)]
pub(super) struct Checkpoints {
    older: Option<Box<Checkpoint>>,
    newer: Option<Box<Checkpoint>>,
}

impl Checkpoints {
    /// For a room that comes into memory. One that is short is played again from its start.
    pub(super) fn of(room: &mut Room) -> Self {
        let newer = (room.seq() > SHORT).then(|| Box::new(room.checkpoint()));
        Self { older: None, newer }
    }

    /// Keeps the state of the room, if it is time; what led to it must be stored.
    pub(super) fn note(&mut self, room: &mut Room) {
        if room.seq() >= self.newer.as_ref().map_or(0, |last| last.seq()) + APART {
            self.older = self.newer.replace(Box::new(room.checkpoint()));
        }
    }

    /// The last state at an event or before.
    fn before(&self, since: Seq) -> Option<&Checkpoint> {
        let kept = [&self.newer, &self.older].into_iter().flatten();
        kept.map(|checkpoint| &**checkpoint).find(|checkpoint| checkpoint.seq() <= since)
    }
}

impl RoomActor {
    /// The last event that whoever enters has, if they want only the rest and it is one of this room.
    ///
    /// # Errors
    /// If they wanted only the rest of what the room does not have.
    pub(super) async fn known_since(&mut self, mode: JoinMode) -> Result<Option<Seq>, ErrorBody> {
        let Some(since) = mode.since() else { return Ok(None) };
        if since > self.room.seq() {
            // They have seen what this room has not, so it may have missed something.
            self.read_on().await.map_err(|error| unstored(&error))?;
        }
        let last = self.room.seq();
        match mode {
            JoinMode::Resume { .. } if since > last => Err(ahead_of_log(since, last)),
            JoinMode::Join { .. } | JoinMode::Watch { .. } | JoinMode::Resume { .. } => {
                Ok((since <= last).then_some(since))
            }
        }
    }

    /// Tells a subscriber what happened since an event.
    pub(super) fn resume(&mut self, reply_to: ReplyTo, who: PersonId, since: Seq) -> Handled {
        let (now, room) = (self.now(), self.room.id());
        let (seats, code, status) = self.welcome(who);
        let resumed = move |events| Reply::Resumed { room, seats, code, events, status };
        let checkpoint = self.checkpoints.before(since);
        if self.room.seq() - checkpoint.map_or(0, Checkpoint::seq) <= SHORT {
            let events = self.room.events_since(checkpoint, since, now);
            return reply_to.answer(events.map(resumed).map_err(|_| internal()));
        }
        let (connection, re) = (reply_to.connection(), reply_to.re());
        self.subscribers.hold(connection, re);
        let (log, replays) = (self.shared_log(), Arc::clone(&self.services.replays));
        let router = self.router.clone();
        reply_to.hand_to(async move |reply_to| {
            let events = replays.events(room, log, since, now).await;
            let message = match &events {
                Ok(_) => Message::CaughtUp { connection, re },
                // They were not told where they are, so nothing that comes later is of use to them.
                Err(_) => Message::Gone(connection),
            };
            let handled = reply_to.answer(events.map(resumed));
            router.tell(room, message);
            handled
        })
    }

    /// A copy of the log, of which there is one however many come back at the same moment.
    fn shared_log(&mut self) -> Arc<[Logged]> {
        let last = self.log_copy.upgrade();
        if let Some(copy) = last.filter(|copy| copy.len() == self.room.log().len()) {
            return copy;
        }
        let copy: Arc<[Logged]> = self.room.log().into();
        self.log_copy = Arc::downgrade(&copy);
        copy
    }
}
