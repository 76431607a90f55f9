//! One step of a room: decide, store, take in, tell.

use tabuleiro_protocol::{ErrorBody, Event, Millis, Reply, Seq};
use tokio::time::Instant;

use super::RoomActor;
use super::clock_restart::Start;
use super::open::new_room;
use super::publish::PendingBroadcast;
use crate::error::{busy, refused, unstored};
use crate::rebuild::{load, rebuild};
use crate::room::{Command, Decision, Room, ViewDiffer};
use crate::store::{Append, Record, StoreError};

/// How long it may take from the arrival of a request until it is stored. Whoever is to move next is
/// not told before, though the turn has begun.
pub(super) const SLOW: Millis = 1_000;

impl RoomActor {
    /// Does what a command asks for. The answer is given only after everything is stored.
    pub(super) async fn step(&mut self, command: &Command, at: Millis) -> Result<Reply, ErrorBody> {
        let decision = self.room.decide(command, at);
        match decision.map_err(|refusal| refused(&self.room, &refusal))? {
            Decision::Already { seq, ply, action } => Ok(Reply::Played { seq, ply, action }),
            Decision::Do(events) => {
                let first = self.room.seq() + 1;
                self.commit(events, at).await?;
                Ok(self.reply_to(command, first))
            }
        }
    }

    fn reply_to(&self, command: &Command, first: u32) -> Reply {
        let logged = self.room.since(first - 1).first();
        match (command, logged.map(|logged| &logged.event)) {
            (Command::Play { .. }, Some(Event::Played { ply, action, .. })) => {
                Reply::Played { seq: first, ply: ply + 1, action: action.clone() }
            }
            _ => Reply::Done { seq: Some(self.room.seq()) },
        }
    }

    /// Works out what follows from events, stores them and tells everyone, in this order. The room goes ahead
    /// of its log only here, where nobody sees it, and steps back if they cannot be stored.
    async fn commit(&mut self, events: Vec<Event>, at: Millis) -> Result<(), ErrorBody> {
        if events.is_empty() {
            return Ok(());
        }
        let before = self.room.seq();
        if !self.services.store.is_ready() {
            // To work it all out and to step back again would cost much just when the server has trouble.
            return Err(self.not_stored(&not_ready(), at).await);
        }
        let patience = self.patience(&events);
        let (broadcast, appends, next) = match self.prepare(events, at) {
            Ok(prepared) => prepared,
            Err(error) => {
                self.step_back(before);
                return Err(self.not_stored(&error, at).await);
            }
        };
        // Nobody is to wait for the disk with what was told before.
        self.subscribers.flush(&self.room);
        if let Err(error) = self.services.store.append(appends).await {
            self.step_back(before);
            return Err(self.not_stored(&error, at).await);
        }
        let stored = Instant::now();
        let slow = self.services.clock.at(stored).saturating_sub(at) > patience;
        if slow {
            // Nobody was told meanwhile, so the time since then is not the player's.
            self.stalled.get_or_insert(at);
        }
        self.publish(broadcast, stored);
        if let Some((room, invite)) = next.map(|next| *next) {
            self.router.start(room, invite, if slow { Start::MadeLate } else { Start::Made });
        }
        Ok(())
    }

    /// Takes events in; what is to be told of them, and what is to be stored.
    fn prepare(&mut self, events: Vec<Event>, at: Millis) -> Result<Prepared, StoreError> {
        let logged = self.room.stamp(events, at);
        let (at, after) = (logged.last().map_or(at, |logged| logged.at), self.room.seq());
        let records = logged.iter().map(Record::of).collect::<Result<Vec<_>, _>>()?;
        let broadcast = self.apply_all(logged, &records)?;
        if let Some(problem) = self.room.pending_transition() {
            // It must not be stored: the log could not be read again.
            return Err(StoreError::Damaged(problem.to_owned()));
        }
        let summary = broadcast.listed.then(|| Box::new(self.room.summary()));
        let append = Append { room: self.room.id(), after, records, summary, invite: None };
        let Some(next) = broadcast.next else { return Ok((broadcast, vec![append], None)) };
        let (room, first) = new_room(next, self.room.rematch_events(), at)?;
        let invite = first.invite.clone();
        Ok((broadcast, vec![append, first], Some(Box::new((room, invite)))))
    }

    /// How long a request may take before that has cost the next player too much of the turn. A
    /// restart of the clock has more time: with a whole server to wake up it must not be repeated.
    fn patience(&self, events: &[Event]) -> Millis {
        let restarts = events.iter().all(|event| *event == Event::ClockRestarted);
        if restarts { self.room.setup().turn_limit.millis() / 2 } else { SLOW }
    }

    async fn not_stored(&mut self, error: &StoreError, at: Millis) -> ErrorBody {
        // Whatever the reason, the players were not served.
        self.stalled.get_or_insert(at);
        match error {
            StoreError::Conflict { .. } => {
                tracing::warn!(room = %self.room.id(), %error, "someone else wrote this game");
                self.reload().await;
                busy()
            }
            _ => self.at_this_point(unstored(error)),
        }
    }

    /// What a player hears who cannot be served because the storage does not work.
    pub(super) fn storage_trouble(&self) -> ErrorBody {
        self.at_this_point(unstored(&not_ready()))
    }

    fn at_this_point(&self, error: ErrorBody) -> ErrorBody {
        ErrorBody { ply: Some(self.room.ply()), seq: Some(self.room.seq()), ..error }
    }

    /// Makes the room what it was after an event.
    fn step_back(&mut self, last: Seq) {
        let log = self.room.log().iter().take(last as usize).cloned();
        match Room::replay(self.room.id(), log) {
            Ok(mut room) => {
                self.differ = ViewDiffer::new(&room);
                self.room.begins_by().into_iter().for_each(|by| room.wait_for_player(by));
                self.room = room;
            }
            Err(error) => {
                tracing::error!(room = %self.room.id(), %error, "a room cannot step back");
                self.give_up();
            }
        }
    }

    /// The room cannot go on here: whoever asks next reads it anew.
    fn give_up(&mut self) {
        self.broken = true;
        self.subscribers.cut_all();
    }

    /// Reads on in the log, if it has more events than the room.
    pub(super) async fn read_on(&mut self) -> Result<(), StoreError> {
        let stored = self.services.store.load(self.room.id()).await?;
        // A game that has none is not played again to find that out.
        let more = stored.filter(|game| game.records.len() > self.room.log().len());
        if let Some(game) = more {
            self.services.metrics.reloads.increment(1);
            self.thinking = None;
            self.go_on_from(rebuild(game)?.0);
        }
        Ok(())
    }

    /// Looks whether a write that failed was stored after all: only the log knows.
    pub(super) async fn look_again(&mut self, now: Millis) {
        match load(&*self.services.store, self.room.id()).await {
            Ok(Some((room, _))) if room.seq() > self.room.seq() => {
                self.go_on_from(room);
                // If a game has begun, then nobody was told before now.
                let _ = self.step(&Command::RestartClock, now).await;
            }
            Ok(_) => {}
            Err(_) => self.stalled = Some(now),
        }
    }

    fn go_on_from(&mut self, mut room: Room) {
        if room.seq() == self.room.seq() {
            self.room.begins_by().into_iter().for_each(|by| room.wait_for_player(by));
        }
        self.differ = ViewDiffer::new(&room);
        self.room = room;
        self.catch_up();
        self.note_elsewhere();
    }

    /// Reads the room again from its log, which is the truth. Listeners hear what they have not been told.
    pub(super) async fn reload(&mut self) {
        self.services.metrics.reloads.increment(1);
        self.thinking = None;
        match load(&*self.services.store, self.room.id()).await {
            Ok(Some((room, _))) => self.go_on_from(room),
            Ok(None) | Err(_) => {
                tracing::error!(room = %self.room.id(), "a room could not be read again");
                self.give_up();
            }
        }
    }
}

fn not_ready() -> StoreError {
    StoreError::Unavailable("it did not work the last time".to_owned())
}

/// What is to be told and stored, and the room that is to be started.
type Prepared = (PendingBroadcast, Vec<Append>, NextRoom);

/// The room that follows a rematch, with its invite code if it is private. Boxed, because there is hardly
/// ever one, and every step of every room would keep a place for it.
type NextRoom = Option<Box<(Room, Option<String>)>>;
