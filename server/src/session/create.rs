//! Making rooms.

use std::sync::Arc;

use tabuleiro_protocol::{ErrorBody, ErrorCode, Millis, Person, RoomId, Setup};

use super::Session;
use crate::client::ReplyTo;
use crate::error::unstored;
use crate::live::{JoinMode, Message, SLOW, check_rooms, new_room};
use crate::room::opening;
use crate::router;
use crate::world::World;

impl Session {
    pub(super) fn create(&self, reply_to: &ReplyTo, setup: Setup, hints: bool, at: Millis) {
        if let Err(error) = check_rooms(&self.client) {
            return reply_to.answer(Err(error));
        }
        let (session, reply_to) = (self.clone(), reply_to.clone());
        tokio::spawn(async move {
            match make(&session.world, &session.person, setup, at).await {
                Ok(room) => session.watch_own(&reply_to, room, hints, at),
                Err(error) => reply_to.answer(Err(error)),
            }
        });
    }

    /// Enters a room that this person has just made.
    pub(super) fn watch_own(&self, reply_to: &ReplyTo, room: RoomId, hints: bool, at: Millis) {
        let join_request = self.join_request(reply_to, JoinMode::Watch { since: None }, hints, at);
        self.send(room, Message::Enter(join_request));
    }
}

/// Makes a room and stores it.
pub(super) async fn make(
    world: &Arc<World>,
    host: &Person,
    mut setup: Setup,
    at: Millis,
) -> Result<RoomId, ErrorBody> {
    let start = setup.game.start(&setup.options);
    let start = start.map_err(|e| ErrorBody::new(ErrorCode::BadOptions, e.to_string()))?;
    setup.options = start.options().to_map();
    let allowed = world.settings.max_rooms_per_person;
    let Some(_making) = world.members.make_one(host.id, allowed) else {
        let message = format!("you have {allowed} unfinished rooms already; finish or leave one");
        return Err(ErrorBody::new(ErrorCode::TooManyRooms, message));
    };
    let events = opening(host, &setup, world.rng.coin());
    let made = new_room(world.rng.room(), events, at);
    let (room, append) = made.map_err(|error| unstored(&error))?;
    let (id, invite) = (room.id(), append.invite.clone());
    world.store.append(vec![append]).await.map_err(|error| unstored(&error))?;
    router::start(world, room, invite, world.clock.now().saturating_sub(at) > SLOW);
    Ok(id)
}
