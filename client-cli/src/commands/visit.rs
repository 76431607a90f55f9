//! Somebody in a room, for one thing.

use tabuleiro_protocol::{Call, Reply, RoomEvent, RoomStage};

use super::{Context, Failure, Session, find, output};
use crate::link::{CallError, News};
use crate::plain::sentences;
use crate::tui::Table;

/// Somebody in a room, for one thing.
pub(super) struct Visit {
    pub(super) session: Session,
    pub(super) table: Table,
    pub(super) json: bool,
}

impl Visit {
    /// Goes into a room.
    pub(super) async fn new(context: &Context, room: &str, json: bool) -> Result<Self, Failure> {
        find::check(room)?;
        let mut session = Session::open(context).await?;
        let place = find::room(&mut session, room).await?;
        let table = session.watch(place).await?;
        Ok(Self { session, table, json })
    }

    /// Asks, and takes in everything up to the event that the answer tells of.
    pub(super) async fn ask(&mut self, call: Call) -> Result<Reply, Failure> {
        let reply = self.session.ask(call).await?;
        if let Reply::Played { seq, .. } | Reply::Done { seq: Some(seq) } = reply {
            while self.table.snapshot.seq < seq {
                self.follow().await?;
            }
        }
        Ok(reply)
    }

    /// Takes in the next news; the event, if it was the next one of this room.
    pub(super) async fn follow(&mut self) -> Result<Option<RoomEvent>, Failure> {
        match self.session.next().await {
            Some(News::Event(event)) => {
                let (you, now) = (self.session.you.clone(), self.session.now());
                let followed = self.table.follow(&event, Some(&you), now);
                Ok(followed.is_ok().then_some(*event))
            }
            Some(News::RoomLost { error, .. } | News::Refused(error)) => {
                Err(Failure::Refused(error))
            }
            Some(_) => Ok(None),
            None => Err(CallError::Closed.into()),
        }
    }

    /// Waits for our turn.
    pub(super) async fn my_turn(&mut self) -> Result<(), Failure> {
        while !self.table.is_my_turn() {
            let snapshot = &self.table.snapshot;
            if matches!(snapshot.stage, RoomStage::Finished | RoomStage::Closed) {
                let over = snapshot.ending.as_ref();
                let over = over.map(|ending| sentences::over(&self.table, ending));
                return Err(Failure::Declined(over.unwrap_or("the room is closed".to_owned())));
            }
            let waits = snapshot.stage == RoomStage::Open;
            if self.table.mine.is_empty() && !(waits && snapshot.host.id == self.session.you.id) {
                return Err(Failure::Declined("you do not play in this room".to_owned()));
            }
            self.follow().await?;
        }
        Ok(())
    }

    /// Prints the answer, as an object or as a sentence.
    pub(super) fn tell(&self, reply: &Reply, sentence: &str) -> Result<(), Failure> {
        if self.json { output::object(reply) } else { output::say(sentence) }
    }
}
