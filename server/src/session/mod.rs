//! A person on a connection: what each request means. It knows nothing of sockets.

mod create;
mod hello;
mod invite_guesses;
mod lists;
mod quick;

pub use hello::{Greeting, greet};
pub use invite_guesses::InviteGuessLimiter;
pub use lists::{Cursor, games_page, rooms_page, rules};

use std::net::IpAddr;
use std::sync::Arc;

use tabuleiro_protocol::{
    Call, ErrorBody, ErrorCode, Millis, Person, Place, Reply, Request, RoomId,
};

use crate::client::{Client, ReplyTo};
use crate::codes::plain_code;
use crate::live::{JoinMode, JoinRequest, Message};
use crate::names::check_chat;
use crate::room::{Actor, Command};
use crate::router::Router;
use crate::world::World;

/// A person on a connection.
#[derive(Clone)]
pub struct Session {
    world: Arc<World>,
    client: Client,
    person: Person,
    address: IpAddr,
}

impl Session {
    /// A person who has said hello.
    #[must_use]
    pub const fn new(world: Arc<World>, client: Client, person: Person, address: IpAddr) -> Self {
        Self { world, client, person, address }
    }

    /// Sees to a request that arrived at a moment. The answer goes into the client's outbox, now
    /// or later.
    pub fn handle(&self, request: Request, at: Millis) {
        let Request { id, call } = request;
        let reply_to = ReplyTo { client: self.client.clone(), re: id };
        match self.dispatch(&reply_to, call, at) {
            Ok(Some(reply)) => reply_to.answer(Ok(reply)),
            Ok(None) => {}
            Err(error) => reply_to.answer(Err(error)),
        }
    }

    /// Answers at once, or sees to it that someone else does.
    fn dispatch(
        &self,
        reply_to: &ReplyTo,
        call: Call,
        at: Millis,
    ) -> Result<Option<Reply>, ErrorBody> {
        let who = self.person.id;
        match call {
            Call::Hello { .. } => {
                let message = "hello was said before on this connection";
                return Err(ErrorBody::new(ErrorCode::HelloAgain, message));
            }
            Call::Ping => return Ok(Some(Reply::Pong { now: self.world.clock.now() })),
            Call::Rooms { game, stage, who, after, limit } => {
                return rooms_page(&self.world, game, stage, who, after, limit).map(Some);
            }
            Call::Lobby { watch } => {
                self.world.lobby.watch(&self.client, watch);
                return Ok(Some(Reply::Done { seq: None }));
            }
            Call::Rules { game } => return Ok(Some(rules(game))),
            Call::Create { setup, hints } => self.create(reply_to, setup, hints, at),
            Call::QuickMatch { game, options, turn_limit, hints } => {
                let wish = quick::Wish::new(game, options, turn_limit)?;
                self.quick_match(reply_to, wish, hints, at);
            }
            Call::Join { place, hints } => {
                self.enter(
                    reply_to,
                    place,
                    JoinMode::Join { coin: self.world.rng.coin() },
                    hints,
                    at,
                )?;
            }
            Call::Watch { place, since, hints } => {
                self.enter(reply_to, place, JoinMode::Watch { since }, hints, at)?;
            }
            Call::Leave { room } => {
                self.send(room, Message::Leave { reply_to: reply_to.clone(), who, at });
            }
            Call::Say { room, text } => self.say(reply_to, room, &text, at)?,
            Call::Hints { room } => {
                self.send(room, Message::Hints { reply_to: reply_to.clone(), who });
            }
            Call::Check { room, action } => {
                self.send(room, Message::Check { reply_to: reply_to.clone(), who, action });
            }
            Call::Games { .. } => self.games(reply_to, call),
            Call::Replay { game, since } => {
                self.send(game, Message::Replay { reply_to: reply_to.clone(), who, since });
            }
            other => self.command(reply_to, other, at),
        }
        Ok(None)
    }

    fn command(&self, reply_to: &ReplyTo, call: Call, at: Millis) {
        let who = self.person.id;
        let (room, command) = match call {
            Call::Play { room, ply, seen, action } => {
                let lag = self.client.lag();
                (room, Command::Play { who: Actor::Person(who), ply, seen, action, lag })
            }
            Call::TakeBack { room, ply } => (room, Command::TakeBack { who, ply }),
            Call::Undo { room, ply } => (room, Command::AskUndo { who, ply }),
            Call::AnswerUndo { room, ask, accept } => {
                (room, Command::AnswerUndo { who, ask, accept })
            }
            Call::Resign { room } => (room, Command::Resign { who }),
            Call::OfferDraw { room } => (room, Command::OfferDraw { who }),
            Call::AnswerDraw { room, ask, accept } => {
                (room, Command::AnswerDraw { who, ask, accept })
            }
            Call::Rematch { room } => (room, Command::Rematch { who, next: self.world.rng.room() }),
            _ => return,
        };
        self.send(room, Message::Do { reply_to: reply_to.clone(), who, command, at });
    }

    fn say(
        &self,
        reply_to: &ReplyTo,
        room: RoomId,
        text: &str,
        at: Millis,
    ) -> Result<(), ErrorBody> {
        if !self.world.settings.chat {
            return Err(ErrorBody::new(ErrorCode::ChatOff, "there is no chat on this server"));
        }
        let (who, text) = (self.person.clone(), check_chat(text)?);
        self.send(room, Message::Say { reply_to: reply_to.clone(), who, text, at });
        Ok(())
    }

    fn enter(
        &self,
        reply_to: &ReplyTo,
        place: Place,
        mode: JoinMode,
        hints: bool,
        at: Millis,
    ) -> Result<(), ErrorBody> {
        let (room, invited) = match place {
            Place::Room(room) => (room, false),
            Place::Code(code) => (self.room_with_code(&code)?, true),
        };
        let join_request = self.join_request(reply_to, mode, hints, at);
        self.send(room, Message::Enter(JoinRequest { invited, ..join_request }));
        Ok(())
    }

    fn join_request(
        &self,
        reply_to: &ReplyTo,
        mode: JoinMode,
        hints: bool,
        at: Millis,
    ) -> JoinRequest {
        let (reply_to, person) = (reply_to.clone(), self.person.clone());
        JoinRequest { reply_to, person, mode, hints, invited: false, at, otherwise: None }
    }

    /// The room with an invite code. Who guesses is stopped.
    fn room_with_code(&self, code: &str) -> Result<RoomId, ErrorBody> {
        let now = self.world.clock.now();
        self.world.invite_guesses.check(self.address, now)?;
        self.world.router.room_with_code(&plain_code(code)).ok_or_else(|| {
            self.world.invite_guesses.failed(self.address, now);
            ErrorBody::new(ErrorCode::NoSuchCode, "no room has this invite code; check its letters")
        })
    }

    fn send(&self, room: RoomId, message: Message) {
        Router::send(&self.world, room, message);
    }

    /// The connection has ended: tells the rooms it was in.
    pub fn end(&self) {
        self.world.lobby.watch(&self.client, false);
        for room in self.client.end() {
            Router::tell_gone(&self.world, room, self.client.id());
        }
    }
}
