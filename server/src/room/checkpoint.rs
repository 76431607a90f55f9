//! A room as it was at an earlier event, so that what happened since can be told without playing everything
//! again.

use std::mem;

use tabuleiro_protocol::{Logged, Millis, RoomEvent, Seq};

use super::{ReplayError, Room, ViewDiffer, record};

/// A room as it was at an earlier event, but for its log, which is as long as all the rest and stands in the
/// room of today.
#[derive(Debug)]
pub struct Checkpoint {
    seq: Seq,
    past: Room,
}

impl Checkpoint {
    /// At which event.
    #[must_use]
    pub const fn seq(&self) -> Seq {
        self.seq
    }
}

impl Room {
    /// What this room is now.
    #[must_use]
    pub fn checkpoint(&mut self) -> Checkpoint {
        let seq = self.seq();
        let log = mem::take(&mut self.log);
        let past = self.clone();
        self.log = log;
        Checkpoint { seq, past }
    }

    /// What happened after an event, as clients are told it. Only what came after the checkpoint, which is
    /// of this room and at that event or before, is played again.
    ///
    /// # Errors
    /// If the log does not fit together.
    pub fn events_since(
        &mut self,
        checkpoint: Option<&Checkpoint>,
        since: Seq,
        now: Millis,
    ) -> Result<Vec<RoomEvent>, ReplayError> {
        let Some(checkpoint) = checkpoint else {
            return record(self.id, &self.log, since, now).map(|record| record.events);
        };
        let mut past = checkpoint.past.clone();
        // The log is lent to the past and comes back longer by what was played again.
        past.log = mem::take(&mut self.log);
        let played_again = past.log.split_off(checkpoint.seq as usize);
        let told = tell(&mut past, &played_again, since, now);
        past.log.truncate(checkpoint.seq as usize);
        past.log.extend(played_again);
        self.log = past.log;
        told
    }
}

fn tell(
    past: &mut Room,
    log: &[Logged],
    since: Seq,
    now: Millis,
) -> Result<Vec<RoomEvent>, ReplayError> {
    let known = log.iter().take_while(|logged| logged.seq <= since).count();
    let (known, missed) = log.split_at(known);
    known.iter().try_for_each(|logged| past.apply(logged.clone()))?;
    let mut differ = ViewDiffer::new(past);
    missed.iter().map(|logged| differ.tell(past, logged.clone(), now)).collect()
}
