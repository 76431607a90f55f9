//! Tells what events change for whoever draws: the same way live, on resume and in a replay.

use tabuleiro_protocol::{
    Board, Change, Clock, Event, GameRecord, Logged, Millis, RoomEvent, RoomId, Seq,
};
use tabuleiro_rules::CompactView;

use super::{ReplayError, Room};

/// Keeps what clients see, so that it can tell what changes.
#[derive(Clone, Debug)]
pub struct ViewDiffer {
    view: CompactView,
}

impl ViewDiffer {
    /// Starts from a room as it is.
    #[must_use]
    pub fn new(room: &Room) -> Self {
        Self { view: room.position().compact_view() }
    }

    /// Tells an event that the room has just taken in.
    #[must_use]
    pub fn tell(&mut self, room: &Room, logged: Logged, now: Millis) -> RoomEvent {
        let (change, clock) = (self.change(room, &logged.event), clock(room, &logged.event, now));
        RoomEvent { room: room.id(), logged, change, clock }
    }

    /// What an event that the room has just taken in has changed on the board.
    #[must_use]
    pub fn change(&mut self, room: &Room, event: &Event) -> Option<Change> {
        if !moves_pieces(event) {
            return None;
        }
        let after = room.position().compact_view_after(&self.view);
        let change = Change::between_compact(&self.view, &after);
        self.view = after;
        Some(change)
    }
}

/// The clock, if an event that the room has just taken in has changed it.
#[must_use]
pub fn clock(room: &Room, event: &Event, now: Millis) -> Option<Clock> {
    if moves_clock(event) { room.clock(now) } else { None }
}

const fn moves_pieces(event: &Event) -> bool {
    matches!(event, Event::Played { .. } | Event::Undone { .. })
}

const fn moves_clock(event: &Event) -> bool {
    matches!(
        event,
        Event::Started { .. }
            | Event::Played { .. }
            | Event::Undone { .. }
            | Event::ClockRestarted
            | Event::Finished { .. }
    )
}

/// The whole of a game after an event, with all that is needed to draw it.
///
/// # Errors
/// If the log does not fit together.
pub fn record(
    id: RoomId,
    log: &[Logged],
    since: Seq,
    now: Millis,
) -> Result<GameRecord, ReplayError> {
    let known = log.len().min((since as usize).max(1));
    let mut room = Room::replay_part(id, log[..known].iter().cloned())?;
    let board = Board { layouts: room.position().layouts(), view: room.position().view() };
    let mut differ = ViewDiffer::new(&room);
    let mut events = Vec::with_capacity(log.len() - known);
    if since == 0 {
        events.extend(log.first().map(|first| differ.tell(&room, first.clone(), now)));
    }
    for logged in &log[known..] {
        room.apply(logged.clone())?;
        events.push(differ.tell(&room, logged.clone(), now));
    }
    Ok(GameRecord { summary: room.summary(), board, events })
}
