//! A person on a connection. It knows nothing of sockets.

use std::net::IpAddr;
use std::sync::Arc;

use tabuleiro_protocol::{ErrorBody, Millis, Person, Place, Request, RoomId};

use super::dispatch;
use super::services::Services;
use crate::client::Client;
use crate::codes::plain_code;
use crate::live::{Ask, JoinMode, JoinRequest, RoomRequest};
use crate::registry::{Handled, ReplyAddress, ReplyTo};
use crate::room::Command;

/// A person on a connection.
#[derive(Clone)]
pub struct Session {
    pub(super) services: Arc<Services>,
    pub(super) client: Client,
    pub(super) person: Person,
    address: IpAddr,
}

impl Session {
    /// A person who has said hello.
    #[must_use]
    pub fn new(services: Arc<Services>, client: Client, person: Person, address: IpAddr) -> Self {
        if services.registry.add(&client, person.id) {
            services.router.tell_host_of_rooms(person.id);
        }
        Self { services, client, person, address }
    }

    /// Sees to a request that arrived at a moment. The answer goes into the client's outbox, now
    /// or later.
    pub fn handle(&self, request: Request, at: Millis) {
        let Request { id, call } = request;
        let _: Handled = dispatch(self, call, ReplyTo::over(&self.client, id), at);
    }

    /// Asks something of a room, which answers.
    pub(super) fn ask(&self, room: RoomId, ask: Ask, reply_to: ReplyTo, at: Millis) -> Handled {
        self.ask_for(room, ask, reply_to.into_address(), at)
    }

    /// The same, answered at an address.
    pub(super) fn ask_for(
        &self,
        room: RoomId,
        ask: Ask,
        from: ReplyAddress,
        at: Millis,
    ) -> Handled {
        let who = self.person.id;
        self.services.router.send(room, RoomRequest { from, who, at, ask })
    }

    /// Asks a room to do what a command says.
    pub(super) fn execute(
        &self,
        room: RoomId,
        command: Command,
        reply_to: ReplyTo,
        at: Millis,
    ) -> Handled {
        self.ask(room, Ask::Execute(command), reply_to, at)
    }

    /// Enters a room that is named by its id or its invite code.
    pub(super) fn enter(
        &self,
        place: Place,
        (mode, hints): (JoinMode, bool),
        reply_to: ReplyTo,
        at: Millis,
    ) -> Handled {
        let (room, invited) = match place {
            Place::Room(room) => (room, false),
            Place::Code(code) => match self.room_with_code(&code) {
                Ok(room) => (room, true),
                Err(error) => return reply_to.answer(Err(error)),
            },
        };
        let request = JoinRequest { invited, ..self.join_request(mode, hints) };
        self.ask(room, Ask::Enter(request), reply_to, at)
    }

    /// What this person asks to be let in, without an invite code.
    pub(super) fn join_request(&self, mode: JoinMode, hints: bool) -> JoinRequest {
        JoinRequest { person: self.person.clone(), mode, hints, invited: false }
    }

    /// The room with an invite code. Who guesses is stopped.
    fn room_with_code(&self, code: &str) -> Result<RoomId, ErrorBody> {
        let Services { router, admission, clock, .. } = &*self.services;
        let look_up = || router.room_with_code(&plain_code(code));
        admission.invite_code(self.address, clock.now(), look_up)
    }

    /// The connection has ended: tells the rooms it was in.
    pub fn end(&self) {
        let connection = self.client.id();
        self.services.lobby.watch(connection, false);
        let last = self.services.registry.remove(connection, self.person.id);
        for room in self.client.end() {
            self.services.router.tell_gone(room, connection);
        }
        if last {
            self.services.router.tell_host_of_rooms(self.person.id);
        }
    }
}
