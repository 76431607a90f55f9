//! Coming into the room and going out of it.

use tabuleiro_protocol::{ErrorBody, Millis, Notice, PersonId, Reply, Status};
use tabuleiro_rules::Seat;

use super::{JoinMode, JoinRequest, RoomActor};
use crate::client::ConnectionId;
use crate::error::{not_in_room, too_many_rooms_entered};
use crate::frame::frame;
use crate::registry::{Handled, ReplyTo};
use crate::room::Command;

/// How many rooms one connection may be in, so that none costs the server without bound.
const ROOMS_PER_CONNECTION: usize = 100;

/// Whether a connection that is in so many rooms may enter one more.
///
/// # Errors
/// If it is in as many as allowed.
pub(crate) fn check_rooms(entered: usize) -> Result<(), ErrorBody> {
    if entered < ROOMS_PER_CONNECTION {
        return Ok(());
    }
    Err(too_many_rooms_entered(ROOMS_PER_CONNECTION))
}

impl RoomActor {
    pub(super) async fn enter(
        &mut self,
        reply_to: ReplyTo,
        request: JoinRequest,
        at: Millis,
    ) -> Handled {
        let connection = reply_to.connection();
        let came = match self.take_seat(connection, &request, at).await {
            Ok(()) => self.known_since(request.mode).await,
            Err(error) => Err(error),
        };
        let since = match came {
            Ok(since) => since,
            Err(error) => return reply_to.answer(Err(error)),
        };
        let JoinRequest { person, hints, .. } = request;
        let who = person.id;
        if !self.subscribers.add(connection, person, hints) {
            // Gone already. If they took the seat, the others see that they are away.
            self.note_presence();
            return reply_to.abandon();
        }
        self.note_presence();
        self.note_audience();
        let handled = match since {
            Some(since) => self.resume(reply_to, who, since),
            None => {
                let (seats, code, status) = self.welcome(who);
                let snapshot = Box::new(self.room.snapshot(status));
                reply_to.answer(Ok(Reply::Entered { seats, code, snapshot }))
            }
        };
        if self.room.has_left(who) {
            let _ = self.step(&Command::Return { who }, at).await;
        }
        if hints && self.room.person_to_move().is_some_and(|person| person.id == who) {
            self.subscribers.send(connection, &self.hints_frame());
        }
        handled
    }

    /// Gives someone who may come in the free seat, if they want it.
    async fn take_seat(
        &mut self,
        connection: ConnectionId,
        request: &JoinRequest,
        at: Millis,
    ) -> Result<(), ErrorBody> {
        if !self.subscribers.has(connection) {
            self.subscribers.may_enter(connection)?;
        }
        match request.mode {
            JoinMode::Join { coin } if self.room.seats_of(request.person.id).is_empty() => {
                let command = Command::Join { who: request.person.clone(), coin };
                self.step(&command, at).await.map(drop)
            }
            JoinMode::Join { .. } | JoinMode::Watch { .. } | JoinMode::Resume { .. } => Ok(()),
        }
    }

    /// What whoever enters is told beside the room itself: their seats, the invite code, what stands in no log.
    pub(super) fn welcome(&self, who: PersonId) -> (Vec<Seat>, Option<String>, Status) {
        let code = self.invite.clone().filter(|_| self.room.is_member(who));
        let audience = self.subscribers.audience(&self.room);
        let status = self.room.status(self.now(), self.subscribers.away(), audience);
        (self.room.seats_of(who), code, status)
    }

    pub(super) async fn leave(&mut self, reply_to: ReplyTo, who: PersonId, at: Millis) -> Handled {
        let connection = reply_to.connection();
        let (inside, others) = self.subscribers.windows(connection, who);
        if !inside && (others || !self.room.is_member(who)) {
            return reply_to.answer(Err(not_in_room()));
        }
        // It is one window that leaves; the person has left with the last.
        let outcome = match others {
            true => Ok(Reply::Done { seq: Some(self.room.seq()) }),
            false => self.step(&Command::Leave { who }, at).await,
        };
        if outcome.is_ok() {
            self.subscribers.remove(connection);
            self.note_presence();
            self.note_audience();
        }
        reply_to.answer(outcome)
    }

    pub(super) fn gone(&mut self, connection: ConnectionId) {
        if self.subscribers.remove(connection) {
            self.note_presence();
            self.note_audience();
        }
    }

    /// Tells everyone if a player has come or gone.
    pub(super) fn note_presence(&mut self) {
        let now = self.now();
        if self.subscribers.look(&self.room, now) {
            let away = self.subscribers.away();
            self.subscribers.enqueue_all(&frame(&Notice::Presence { room: self.room.id(), away }));
        }
        let place = (self.room.created(), self.room.id());
        self.services.lobby.note_host(place, self.subscribers.host_away());
    }
}
