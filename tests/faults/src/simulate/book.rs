//! The truth: what is on the disk, what was meant, and what was acknowledged. Here the laws are kept.

use std::collections::BTreeMap;

use tabuleiro_protocol::{
    Clock, ErrorBody, ErrorCode, Event, Logged, Millis, PersonId, Ply, RoomEvent, RoomId, Seq,
    Snapshot,
};
use tabuleiro_server::room::Room;
use tabuleiro_server::store::{Append, StoredGame};
use tabuleiro_tests::differences;

use super::intent::Intent;
use super::page::{Page, settled, waiting};

/// How much of a turn the player may lose to a disk that is only a little slow.
const TOLERANCE: Millis = 1_000;

/// How long a turn that was interrupted waits for its player at most.
const LONGEST_WAIT: Millis = 30_000;

/// The truth about every room.
#[derive(Default)]
pub(super) struct Book {
    pub(super) pages: BTreeMap<RoomId, Page>,
    /// The rooms in the order in which they were made.
    pub(super) order: Vec<RoomId>,
    intents: BTreeMap<Intent, Option<Seq>>,
    /// What must never happen, and did.
    pub(super) broken: Vec<String>,
}

impl Book {
    pub(super) fn fail(&mut self, law: impl Into<String>) {
        self.broken.push(law.into());
    }

    /// Writes that have reached the disk; `peek` reads it.
    pub(super) fn note_stored(
        &mut self,
        batch: &[Append],
        decided: Millis,
        peek: impl Fn(RoomId) -> Option<StoredGame>,
    ) {
        for append in batch {
            let before = self.pages.get(&append.room).map_or(0, Page::seq);
            if before != append.after {
                self.fail(format!("{} had {before} events, not {}", append.room, append.after));
                continue;
            }
            for record in &append.records {
                let noted = match self.pages.get_mut(&append.room) {
                    Some(page) => page.add(record, decided),
                    None => Page::new(append.room, record, decided).map(|page| {
                        self.order.push(append.room);
                        self.pages.insert(append.room, page);
                    }),
                };
                if let Err(error) = noted {
                    self.fail(format!("{}: the log makes no sense: {error}", append.room));
                }
                self.check_event(append.room, record.seq);
            }
            self.check_log(append.room, peek(append.room));
        }
    }

    /// The log is what it was, and what was added.
    fn check_log(&mut self, room: RoomId, stored: Option<StoredGame>) {
        let expected = self.pages.get(&room).map(|page| &page.records);
        if stored.as_ref().map(|game| &game.records) != expected {
            self.fail(format!("{room}: the log is not what was appended to it"));
        }
    }

    fn check_event(&mut self, room: RoomId, seq: Seq) {
        let Some(page) = self.pages.get(&room) else { return };
        let Some(logged) = page.event(seq) else { return };
        let problem = match &logged.event {
            Event::Played { seat, .. } if page.room.occupant(*seat).is_some_and(is_person) => {
                let meant = |intent: &Intent| intent.room == room && intent.is(page, logged);
                (!self.intents.keys().any(meant)).then(|| "a move that nobody meant".to_owned())
            }
            Event::Finished { ending } if ["time", "aborted"].contains(&&*ending.reason) => {
                unfair(page, seq - 1, page.decided[seq as usize - 1])
            }
            _ => None,
        };
        if let Some(problem) = problem {
            let shown = format!("{room} event {seq}: {problem}: {:?}", logged.event);
            self.fail(shown);
        }
    }

    /// The server knows that everything of a room is stored.
    pub(super) fn note_known(&mut self, room: RoomId, at: Millis) {
        let Some(page) = self.pages.get_mut(&room) else { return };
        page.known.iter_mut().for_each(|known| *known = known.or(Some(at)));
    }

    /// The server failed a room's players.
    pub(super) fn note_trouble(&mut self, room: RoomId, at: Millis) {
        if let Some(page) = self.pages.get_mut(&room) {
            page.troubles.push(at);
        }
    }

    /// The server failed everyone.
    pub(super) fn note_trouble_of_all(&mut self, at: Millis) {
        self.pages.values_mut().for_each(|page| page.troubles.push(at));
    }

    /// Somebody means a move.
    pub(super) fn note_intent(&mut self, intent: Intent) {
        self.intents.entry(intent).or_default();
    }

    /// An event was shown to somebody.
    pub(super) fn check_shown(&mut self, event: &RoomEvent) {
        let page = self.pages.get(&event.room);
        let stored = page.and_then(|page| Some(as_told(&page.room, page.event(event.logged.seq)?)));
        if stored.as_ref() != Some(&event.logged) {
            self.fail(format!("shown but not stored so: {:?}; stored: {stored:?}", event.logged));
        }
    }

    /// Somebody's picture of a room.
    pub(super) fn check_picture(&mut self, who: &str, picture: &Snapshot) {
        let page = self.pages.get(&picture.room);
        let truth = page.and_then(|page| page.pictures.get((picture.seq as usize).wrapping_sub(1)));
        let waits = picture.status.clock.filter(|clock| clock.begins_by.is_some());
        // That a turn waits for its player stands in no log.
        let truth =
            truth.cloned().map(|truth| if waits.is_some() { waiting(truth) } else { truth });
        let picture = settled(picture);
        if waits.is_some_and(|clock| waits_wrongly(&clock)) {
            self.fail(format!(
                "{who} sees a turn in {} that waits wrongly: {waits:?}",
                picture.room
            ));
        }
        if truth.as_ref() != Some(&picture) {
            let json = |picture| serde_json::to_value(picture).unwrap_or_default();
            let found = differences(&json(Some(&picture)), &json(truth.as_ref()));
            let (room, seq) = (picture.room, picture.seq);
            self.fail(format!("{who} sees another {room} at {seq} than there is:\n{found}"));
        }
    }

    /// A room's log has an event.
    pub(super) fn check_reached(&mut self, what: &str, room: RoomId, seq: Seq) {
        let last = self.pages.get(&room).map_or(0, Page::seq);
        if seq > last {
            self.fail(format!("{what}: event {seq} of {room} was told, {last} is the last stored"));
        }
    }

    /// A message was acknowledged.
    pub(super) fn check_said(&mut self, room: RoomId, text: &str) {
        let Some(page) = self.pages.get(&room) else { return };
        let same =
            |logged: &&Logged| matches!(&logged.event, Event::Said { text: t, .. } if t == text);
        let times = page.log().iter().filter(same).count();
        if times == 0 {
            self.fail(format!("{room}: {text:?} was acknowledged and is not stored"));
        }
    }

    /// A move was acknowledged: it is stored at that place, and was never acknowledged at another.
    pub(super) fn check_played(&mut self, intent: &Intent, seq: Seq, ply: Ply, action: &str) {
        let Some(page) = self.pages.get(&intent.room) else {
            return self.fail(format!("played in no room: {intent:?}"));
        };
        let told = |logged: &Logged| {
            matches!(&logged.event, Event::Played { action: a, ply: p, .. }
                if a == action && *p + 1 == ply)
        };
        let stored = page.event(seq).is_some_and(|logged| told(logged) && intent.is(page, logged));
        let times = intent.events(page, Seq::MAX).count();
        let first = self.intents.get(intent).copied().flatten();
        if !stored {
            self.fail(format!("acknowledged as event {seq} and not stored there: {intent:?}"));
        }
        if times > 1 {
            self.fail(format!("counted {times} times: {intent:?}"));
        }
        if first.is_some_and(|first| first != seq) {
            self.fail(format!("acknowledged as event {first:?} and as {seq}: {intent:?}"));
        }
        self.intents.insert(intent.clone(), Some(seq));
    }

    /// A move that arrived at a moment was refused: it had not been stored, and who is told that
    /// they are late was not kept waiting.
    pub(super) fn check_refused(&mut self, intent: &Intent, error: &ErrorBody, arrived: Millis) {
        let Some(page) = self.pages.get(&intent.room) else { return };
        let temporary = matches!(error.code, ErrorCode::StorageUnavailable | ErrorCode::Busy);
        let until = error.seq.unwrap_or(0);
        let stored = intent.events(page, until).next();
        let late = error.code == ErrorCode::OutOfTime;
        let unfair = late.then(|| unfair(page, until, arrived)).flatten();
        if let Some(seq) = stored.filter(|_| !temporary) {
            self.fail(format!("refused with {:?}, stored as event {seq}: {intent:?}", error.code));
        }
        if error.code == ErrorCode::BadRequest {
            self.fail(format!("someone has seen what is not stored: {error:?} {intent:?}"));
        }
        if let Some(problem) = unfair {
            self.fail(format!("{problem}: {intent:?}"));
        }
    }

    /// A move of somebody that was acknowledged before.
    pub(super) fn acknowledged(&self, person: PersonId, room: RoomId) -> Vec<&Intent> {
        let known = self.intents.iter().filter(|(_, seq)| seq.is_some()).map(|(intent, _)| intent);
        known.filter(|intent| intent.person == person && intent.room == room).collect()
    }
}

fn is_person(occupant: &tabuleiro_protocol::Occupant) -> bool {
    occupant.person().is_some()
}

/// Whether a turn that waits for its player has a deadline nevertheless, or waits for too long.
fn waits_wrongly(clock: &Clock) -> bool {
    let wait = clock.begins_by.map_or(0, |by| by.saturating_sub(clock.now));
    clock.deadline.is_some() || wait > LONGEST_WAIT || clock.since != clock.now
}

/// Why it is not a player's own fault that the turn after an event had run out at a moment.
fn unfair(page: &Page, seq: Seq, late: Millis) -> Option<String> {
    let Some(began) = page.turn_began(seq) else { return Some("late before the start".to_owned()) };
    let limit = page.room.setup().turn_limit.millis();
    let known = page.known[began as usize - 1];
    let Some(known) = known else {
        return Some("late in a turn that nobody was told of".to_owned());
    };
    let restarted = page.event(began).is_some_and(|logged| logged.event == Event::ClockRestarted);
    let tolerance = if restarted { limit / 2 } else { TOLERANCE };
    if late + tolerance < known + limit {
        return Some(format!("late at {late}, told at {known} of a turn of {limit} ms"));
    }
    let trouble = page.troubles.iter().find(|at| (known + 1..=late).contains(at))?;
    Some(format!("late at {late} in a turn since {known}, but the server failed at {trouble}"))
}

/// A stored event as clients are told it: with the key of its text, which follows from it.
fn as_told(room: &Room, stored: &Logged) -> Logged {
    let mut told = stored.clone();
    if let Event::Finished { ending } = &mut told.event {
        ending.tell_key(room.setup().game);
    }
    told
}
