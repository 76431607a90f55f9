//! Tells what events change for whoever draws: the same way live, on resume and in a replay.

use tabuleiro_protocol::{
    Board, Change, Clock, Event, GameRecord, Logged, Millis, Question, RoomEvent, RoomId, Seq,
};
use tabuleiro_rules::CompactView;

use super::lapse::OpenQuestions;
use super::{ReplayError, Room};

/// Keeps what clients see, so that it can tell what changes.
#[derive(Clone, Debug)]
pub struct ViewDiffer {
    view: CompactView,
}

/// What follows from an event and is told with it, although it is not stored.
#[derive(Debug, Default)]
pub struct Consequences {
    /// What it changes on the board.
    pub change: Option<Change>,
    /// The questions that it ends without answering them.
    pub lapsed: Vec<Question>,
}

impl ViewDiffer {
    /// Starts from a room as it is.
    #[must_use]
    pub fn new(room: &Room) -> Self {
        Self { view: room.position().compact_view() }
    }

    /// Lets the room take in the next event and tells it.
    ///
    /// # Errors
    /// If it does not fit; the room is then not to be used any more.
    pub fn tell(
        &mut self,
        room: &mut Room,
        mut logged: Logged,
        now: Millis,
    ) -> Result<RoomEvent, ReplayError> {
        let Consequences { change, lapsed } = self.apply(room, logged.clone())?;
        let clock = clock(room, &logged.event, now);
        if let Event::Finished { ending } = &mut logged.event {
            ending.tell_key(room.setup().game);
        }
        Ok(RoomEvent { room: room.id(), logged, change, lapsed, clock })
    }

    /// Lets the room take in the next event; what follows from it. What an action does is worked out
    /// from the position before it, which the room has no longer afterwards.
    ///
    /// # Errors
    /// If it does not fit; the room is then not to be used any more.
    pub fn apply(&mut self, room: &mut Room, logged: Logged) -> Result<Consequences, ReplayError> {
        let open = OpenQuestions::of(room);
        let did = room.effects_of(&logged.event);
        let undone = matches!(logged.event, Event::Undone { .. });
        room.apply(logged)?;
        let lapsed = open.lapsed(room);
        if did.is_none() {
            return Ok(Consequences { change: None, lapsed });
        }
        let after = room.position().compact_view_after(&self.view);
        let last_turn = undone.then(|| room.last_turn());
        let change = Change { did, last_turn, ..Change::between_compact(&self.view, &after) };
        self.view = after;
        Ok(Consequences { change: Some(change), lapsed })
    }
}

/// The clock, if an event that the room has just taken in has changed it.
#[must_use]
pub fn clock(room: &Room, event: &Event, now: Millis) -> Option<Clock> {
    if moves_clock(event) { room.clock(now) } else { None }
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
        // The room was made from it.
        let created = log.first().cloned();
        let told =
            |logged| RoomEvent { room: id, logged, change: None, lapsed: Vec::new(), clock: None };
        events.extend(created.map(told));
    }
    for logged in &log[known..] {
        events.push(differ.tell(&mut room, logged.clone(), now)?);
    }
    Ok(GameRecord { summary: room.summary().with_key(), board, events })
}
