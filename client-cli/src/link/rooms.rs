//! The rooms we are in, and how far we have heard of each.

use std::collections::BTreeMap;

use tabuleiro_protocol::{Call, Place, Reply, RoomEvent, RoomId, Seq};

/// What is to be done with an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hearing {
    /// It is the next one.
    Next,
    /// We have it already, or it is of a room that we have left.
    Known,
    /// There is a gap before it: the room must be entered again.
    Gap,
}

/// The rooms we are in.
#[derive(Debug, Default)]
pub(super) struct Rooms {
    heard: BTreeMap<RoomId, Heard>,
}

#[derive(Clone, Copy, Debug)]
struct Heard {
    seq: Seq,
    hints: bool,
}

impl Rooms {
    /// Takes in the reply to a request, which may have led into a room or out of it.
    pub(super) fn note(&mut self, call: &Call, reply: &Reply) {
        match (call, reply) {
            (_, Reply::Entered { snapshot, .. }) => {
                let heard = Heard { seq: snapshot.seq, hints: wants_hints(call) };
                self.heard.insert(snapshot.room, heard);
            }
            (Call::Leave { room }, Reply::Done { .. }) => self.forget(*room),
            _ => {}
        }
    }

    pub(super) fn forget(&mut self, room: RoomId) {
        self.heard.remove(&room);
    }

    /// Takes in an event.
    pub(super) fn hear(&mut self, event: &RoomEvent) -> Hearing {
        let Some(heard) = self.heard.get_mut(&event.room) else { return Hearing::Known };
        let seq = event.logged.seq;
        if seq <= heard.seq {
            Hearing::Known
        } else if seq == heard.seq + 1 {
            heard.seq = seq;
            Hearing::Next
        } else {
            Hearing::Gap
        }
    }

    /// The requests that lead back into every room.
    pub(super) fn resume(&self) -> Vec<(RoomId, Call)> {
        self.heard.keys().filter_map(|room| Some((*room, self.resume_one(*room)?))).collect()
    }

    /// The request that leads back into a room.
    pub(super) fn resume_one(&self, room: RoomId) -> Option<Call> {
        let Heard { seq, hints } = *self.heard.get(&room)?;
        Some(Call::Watch { place: Place::Room(room), since: Some(seq), hints })
    }
}

const fn wants_hints(call: &Call) -> bool {
    match call {
        Call::Create { hints, .. }
        | Call::Join { hints, .. }
        | Call::QuickMatch { hints, .. }
        | Call::Watch { hints, .. } => *hints,
        _ => false,
    }
}
