//! The one timer of a room: the next thing that happens by itself.

use std::time::Duration;

use tabuleiro_protocol::{CloseReason, Millis, Notice, RoomStage};
use tokio::time::Instant;

use super::RoomActor;
use crate::frame::frame;
use crate::room::{Command, LAG_CREDIT};

/// How long an open room waits for a host who is not connected.
const HOST_GONE: Millis = 120_000;

/// How long a room whose storage failed waits before it tries again.
const RETRY: Millis = 1_000;

/// Who is watching is told at most this often.
const AUDIENCE_PAUSE: Duration = Duration::from_secs(1);

/// When the audience was broadcast last, and whether it has changed since.
#[derive(Debug, Default)]
pub(super) struct AudienceNotice {
    sent: Option<Instant>,
    pending: bool,
}

impl AudienceNotice {
    fn due(&self) -> Option<Instant> {
        self.pending.then(|| self.sent.map_or_else(Instant::now, |sent| sent + AUDIENCE_PAUSE))
    }
}

impl RoomActor {
    /// When something happens by itself, if nobody does anything.
    pub(super) fn wake_at(&self) -> Option<Instant> {
        let moment = |at| self.services.clock.instant(at);
        let turn = self.turn_end().map(moment);
        let host = self.host_limit().map(moment);
        [turn, host, self.audience_notice.due()].into_iter().flatten().min()
    }

    /// When the turn runs out, or begins if it waits for its player; if the storage failed, when to try again.
    fn turn_end(&self) -> Option<Millis> {
        if let Some(stalled) = self.stalled {
            return Some(stalled + RETRY);
        }
        if let Some(begins_by) = self.room.begins_by() {
            return Some(begins_by);
        }
        Some(self.room.deadline()? + self.lag_to_move())
    }

    fn lag_to_move(&self) -> Millis {
        let person = self.room.person_to_move();
        person.map_or(0, |person| self.subscribers.lag_of(person.id)).min(LAG_CREDIT)
    }

    fn host_limit(&self) -> Option<Millis> {
        let waits = self.room.stage() == RoomStage::Open && self.stalled.is_none();
        self.subscribers.host_away().filter(|_| waits).map(|since| since + HOST_GONE)
    }

    pub(super) async fn on_timer(&mut self) {
        let now = self.now();
        if self.turn_end().is_some_and(|end| now >= end) {
            self.end_turn(now).await;
        } else if self.host_limit().is_some_and(|limit| now >= limit) {
            let _ = self.step(&Command::Close { reason: CloseReason::HostGone }, now).await;
        }
        if self.audience_notice.due().is_some_and(|due| Instant::now() >= due) {
            self.tell_audience();
        }
    }

    async fn end_turn(&mut self, now: Millis) {
        let stalled = self.stalled.take().is_some();
        let command = if !stalled && self.room.begins_by().is_some() {
            // The player has not come back.
            Command::RestartClock
        } else if !stalled {
            Command::TimeOut { lag: self.lag_to_move() }
        } else if self.room.is_playing() {
            // The player could not be served, so the turn begins afresh.
            Command::RestartClock
        } else {
            return self.look_again(now).await;
        };
        let _ = self.step(&command, now).await;
    }

    /// Remembers that spectators came or went.
    pub(super) fn note_audience(&mut self) {
        self.audience_notice.pending = true;
    }

    fn tell_audience(&mut self) {
        self.audience_notice = AudienceNotice { sent: Some(Instant::now()), pending: false };
        let audience = self.subscribers.audience(&self.room);
        if audience == self.audience {
            return;
        }
        self.audience = audience.clone();
        self.subscribers.enqueue_all(&frame(&Notice::Audience { room: self.room.id(), audience }));
        self.note_elsewhere();
    }
}
