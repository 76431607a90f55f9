//! Making rooms.

use tabuleiro_protocol::{ErrorBody, Event, Logged, Millis, Person, RoomId, Setup};

use super::clock_restart::Start;
use super::router::Router;
use super::step::SLOW;
use crate::codes::invite_code;
use crate::error::{bad_options, too_many_rooms_made, unstored};
use crate::room::{Room, opening};
use crate::store::{Append, Record, StoreError};

impl Router {
    /// Makes a room for a person who has fewer unfinished ones than allowed, and stores it.
    ///
    /// # Errors
    /// If they have as many, an option of the game cannot be taken, or it could not be stored.
    pub(crate) async fn open(
        &self,
        host: &Person,
        mut setup: Setup,
        allowed: usize,
        at: Millis,
    ) -> Result<RoomId, ErrorBody> {
        let start = setup.game.start(&setup.options).map_err(|error| bad_options(&error))?;
        setup.options = start.options().to_map();
        let Some(_making) = self.members().make_one(host.id, allowed) else {
            return Err(too_many_rooms_made(allowed));
        };
        let services = self.services();
        let events = opening(host, &setup, services.rng.coin());
        let made = new_room(services.rng.room(), events, at);
        let (room, append) = made.map_err(|error| unstored(&error))?;
        let (id, invite) = (room.id(), append.invite.clone());
        services.store.append(vec![append]).await.map_err(|error| unstored(&error))?;
        let late = services.clock.now().saturating_sub(at) > SLOW;
        self.start(room, invite, if late { Start::MadeLate } else { Start::Made });
        Ok(id)
    }
}

/// A new room from its first events, and what is to be stored of it.
///
/// # Errors
/// If they make no room.
pub fn new_room(id: RoomId, events: Vec<Event>, at: Millis) -> Result<(Room, Append), StoreError> {
    let log: Vec<_> = (1..).zip(events).map(|(seq, event)| Logged { seq, at, event }).collect();
    let records = log.iter().map(Record::of).collect::<Result<_, _>>()?;
    let room = Room::replay(id, log).map_err(|error| StoreError::Damaged(error.to_string()))?;
    let invite = room.setup().private.then(invite_code);
    let summary = Some(Box::new(room.summary()));
    Ok((room, Append { room: id, after: 0, records, summary, invite }))
}
