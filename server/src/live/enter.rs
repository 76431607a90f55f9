//! Coming into the room and going out of it.

use tabuleiro_protocol::{ErrorBody, ErrorCode, Millis, Notice, PersonId, Reply, Seq};

use super::{JoinMode, JoinRequest, RoomActor};
use crate::client::{Client, ClientId, ReplyTo};
use crate::error::{internal, no_such_room};
use crate::frame::frame;
use crate::room::{Command, record};

/// How many rooms one connection may be in, so that none costs the server without bound.
const ROOMS_PER_CLIENT: usize = 100;

/// Whether a connection may be in one more room.
///
/// # Errors
/// If it is in as many as allowed.
pub fn check_rooms(client: &Client) -> Result<(), ErrorBody> {
    if client.count_rooms() < ROOMS_PER_CLIENT {
        return Ok(());
    }
    let message = format!("a connection can be in {ROOMS_PER_CLIENT} rooms at most; leave one");
    Err(ErrorBody::new(ErrorCode::TooManyRooms, message))
}

impl RoomActor {
    pub(super) async fn enter(&mut self, request: JoinRequest) {
        if let Err(error) = self.admit(&request).await {
            request.refuse(error);
            return;
        }
        let JoinRequest { reply_to, person, mode, hints, at, .. } = request;
        let who = person.id;
        if !reply_to.client.enter(self.room.id()) {
            // Gone already. If they took the seat, the others see that they are away.
            self.note_presence();
            return;
        }
        let known_before = self.room.seq();
        self.subscribers.add(&reply_to.client, person, hints);
        self.note_presence();
        self.note_audience();
        let since = match mode {
            JoinMode::Watch { since } => since.filter(|since| *since <= known_before),
            JoinMode::Join { .. } => None,
        };
        reply_to.answer(self.welcome(who, since));
        if self.room.has_left(who) {
            let _ = self.step(&Command::Return { who }, at).await;
        }
        if hints && self.room.person_to_move().is_some_and(|person| person.id == who) {
            reply_to.client.send(&self.hints_frame());
        }
    }

    /// Whether someone may come in; gives them the free seat if they want it.
    async fn admit(&mut self, request: &JoinRequest) -> Result<(), ErrorBody> {
        let person = &request.person;
        let setup = self.room.setup();
        let member = self.room.is_member(person.id);
        if setup.private && !member && !request.invited {
            return Err(no_such_room());
        }
        if !self.subscribers.has(request.reply_to.client.id()) {
            check_rooms(&request.reply_to.client)?;
        }
        match request.mode {
            JoinMode::Join { coin } if self.room.seats_of(person.id).is_empty() => {
                let command = Command::Join { who: person.clone(), coin };
                self.step(&command, request.at).await.map(drop)
            }
            JoinMode::Watch { .. } if !member && !setup.spectators => Err(ErrorBody::new(
                ErrorCode::NoSpectators,
                "this room was made without spectators",
            )),
            _ => Ok(()),
        }
    }

    fn welcome(&self, who: PersonId, since: Option<Seq>) -> Result<Reply, ErrorBody> {
        let now = self.now();
        let seats = self.room.seats_of(who);
        let code = self.invite.clone().filter(|_| self.room.is_member(who));
        let audience = self.subscribers.audience(&self.room);
        let status = self.room.status(now, self.subscribers.away(), audience);
        let Some(since) = since else {
            let snapshot = Box::new(self.room.snapshot(status));
            return Ok(Reply::Entered { seats, code, snapshot });
        };
        let record = record(self.room.id(), self.room.log(), since, now);
        let events = record.map_err(|_| internal())?.events;
        Ok(Reply::Resumed { room: self.room.id(), seats, code, events, status })
    }

    pub(super) async fn leave(&mut self, reply_to: &ReplyTo, who: PersonId, at: Millis) {
        let command = Command::Leave { who };
        let outcome = self.step(&command, at).await;
        if outcome.is_ok() {
            let member = self.room.is_member(who);
            if member {
                self.subscribers.remove_person(&self.room, who);
            } else {
                self.subscribers.remove(reply_to.client.id());
                reply_to.client.leave(self.room.id());
            }
            self.note_presence();
            self.note_audience();
        }
        reply_to.answer(outcome);
    }

    pub(super) fn gone(&mut self, client: ClientId) {
        if self.subscribers.remove(client).is_some() {
            self.note_presence();
            self.note_audience();
        }
    }

    /// Tells everyone if a player has come or gone.
    pub(super) fn note_presence(&mut self) {
        let now = self.now();
        if self.subscribers.look(&self.room, now) {
            let away = self.subscribers.away();
            self.subscribers.send_all(&frame(&Notice::Presence { room: self.room.id(), away }));
        }
        self.world.lobby.note_host(self.room.id(), self.subscribers.host_away().is_none());
    }
}
