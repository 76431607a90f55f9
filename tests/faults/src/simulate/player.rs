//! Someone with a client that follows rooms by the rules of the protocol and nothing else.

use std::collections::{BTreeMap, BTreeSet};

use tabuleiro_protocol::{
    Answer, Call, ErrorBody, ErrorCode, Millis, Outcome, Person, Place, Reply, Request, RoomEvent,
    RoomId, ServerMessage, Snapshot,
};

use super::book::Book;
use super::intent::Intent;
use super::line::Line;

/// Someone with a client.
pub(super) struct Player {
    pub(super) person: Person,
    pub(super) line: Option<Line>,
    /// The rooms as this client sees them; they outlive the line.
    pub(super) pictures: BTreeMap<RoomId, Snapshot>,
    /// The rooms it is in on this line.
    pub(super) present: BTreeSet<RoomId>,
    /// What it has asked on this line and not been answered.
    pub(super) asked: BTreeMap<u64, Call>,
    /// What it will send again on the next line.
    pub(super) again: Vec<Call>,
    /// Whether it gives this line up and comes back on another.
    pub(super) fed_up: bool,
    /// How many moves were acknowledged.
    pub(super) acknowledged: usize,
    next_id: u64,
}

impl Player {
    pub(super) fn new(person: Person) -> Self {
        Self {
            person,
            line: None,
            pictures: BTreeMap::new(),
            present: BTreeSet::new(),
            asked: BTreeMap::new(),
            again: Vec::new(),
            fed_up: false,
            acknowledged: 0,
            next_id: 1,
        }
    }

    /// Asks for something; it is on its way then.
    pub(super) fn ask(&mut self, call: Call, book: &mut Book) {
        if let Call::Watch { place: Place::Room(room), .. }
        | Call::Resume { place: Place::Room(room), .. } = &call
            && self.is_entering(*room)
        {
            return;
        }
        let Some(line) = &mut self.line else { return };
        if let Some(intent) = Intent::of(self.person.id, &call) {
            book.note_intent(intent);
        }
        let id = self.next_id;
        self.next_id += 1;
        self.asked.insert(id, call.clone());
        line.requests.push_back(Request { id, call });
    }

    /// Begins anew on a line: back into every room, then again what was not answered.
    pub(super) fn begin(&mut self, line: Line, book: &mut Book) {
        (self.line, self.fed_up) = (Some(line), false);
        let known: Vec<_> =
            self.pictures.iter().map(|(room, picture)| (*room, picture.seq)).collect();
        for (room, seq) in known {
            self.ask(watch(room, Some(seq)), book);
        }
        for call in std::mem::take(&mut self.again) {
            self.ask(call, book);
        }
    }

    /// The line is gone. Moves and seats that were not answered will be asked for again.
    pub(super) fn lose_line(&mut self) -> Option<Line> {
        self.present.clear();
        let unanswered = std::mem::take(&mut self.asked).into_values();
        self.again.extend(unanswered.filter(|call| {
            matches!(call, Call::Play { .. } | Call::Join { .. } | Call::Resign { .. })
        }));
        self.line.take()
    }

    /// Reads the next message; whether there was one.
    pub(super) fn hear(&mut self, book: &mut Book) -> bool {
        let Some(message) = self.line.as_mut().and_then(|line| line.messages.pop_front()) else {
            return false;
        };
        match message {
            ServerMessage::Event(event) => self.hear_event(&event, book),
            ServerMessage::Answer(answer) => self.hear_answer(answer, book),
            ServerMessage::Notice(_) => {}
        }
        true
    }

    fn hear_event(&mut self, event: &RoomEvent, book: &mut Book) {
        if !self.present.contains(&event.room) {
            book.fail(format!("{} hears of a room they are not in: {event:?}", self.person.name));
            return;
        }
        self.follow(event, book);
    }

    fn follow(&mut self, event: &RoomEvent, book: &mut Book) {
        let name = &self.person.name;
        let Some(picture) = self.pictures.get_mut(&event.room) else {
            return book.fail(format!("{name} resumed what they did not know: {event:?}"));
        };
        match picture.follow(event) {
            Ok(()) => book.check_picture(name, picture),
            Err(gap) => book.fail(format!("{name}: {gap}: {event:?}")),
        }
    }

    fn hear_answer(&mut self, Answer { re, outcome }: Answer, book: &mut Book) {
        let Some((re, call)) = re.and_then(|re| Some((re, self.asked.remove(&re)?))) else {
            return book.fail(format!("an answer to nothing: {outcome:?}"));
        };
        let arrived = self.line.as_ref().and_then(|line| line.arrived.get(&re).copied());
        match outcome {
            Outcome::Ok(reply) => self.hear_reply(&call, reply, book),
            Outcome::Error(error) => self.hear_error(&call, &error, arrived.unwrap_or(0), book),
        }
    }

    fn hear_reply(&mut self, call: &Call, reply: Reply, book: &mut Book) {
        match reply {
            Reply::Entered { mut snapshot, .. } => {
                book.check_picture(&self.person.name, &snapshot);
                snapshot.board.layouts = tabuleiro_rules::view::Layouts::default();
                self.present.insert(snapshot.room);
                self.pictures.insert(snapshot.room, *snapshot);
            }
            Reply::Resumed { room, events, .. } => {
                self.present.insert(room);
                events.iter().for_each(|event| self.follow(event, book));
            }
            Reply::Played { seq, ply, action } => {
                self.acknowledged += 1;
                match Intent::of(self.person.id, call) {
                    Some(intent) => book.check_played(&intent, seq, ply, &action),
                    None => book.fail(format!("played without a move: {call:?}")),
                }
            }
            Reply::Done { seq } => self.hear_done(call, seq, book),
            _ => {}
        }
    }

    fn hear_done(&mut self, call: &Call, seq: Option<u32>, book: &mut Book) {
        if let (Some(room), Some(seq)) = (room_of(call), seq) {
            book.check_reached(&self.person.name, room, seq);
        }
        match call {
            Call::Say { room, text } => book.check_said(*room, text),
            Call::Leave { room } => {
                self.present.remove(room);
                self.pictures.remove(room);
            }
            _ => {}
        }
    }

    fn hear_error(&mut self, call: &Call, error: &ErrorBody, arrived: Millis, book: &mut Book) {
        if let Some(intent) = Intent::of(self.person.id, call) {
            book.check_refused(&intent, error, arrived);
        }
        // A room that cannot be entered now is entered later.
        self.fed_up |= matches!(call, Call::Watch { .. } | Call::Resume { .. });
        if error.code == ErrorCode::AheadOfLog {
            book.fail(format!("shown more than is stored: {call:?}, {error:?}"));
        }
    }

    /// Whether it is on its way into a room. Whoever enters twice at once may hear an event twice.
    pub(super) fn is_entering(&self, room: RoomId) -> bool {
        self.asked.values().any(|call| {
            matches!(call, Call::Watch { place: Place::Room(r), .. }
                | Call::Resume { place: Place::Room(r), .. }
                | Call::Join { place: Place::Room(r), .. } if *r == room)
        })
    }

    /// The rooms it is in, as it sees them.
    pub(super) fn sights(&self) -> Vec<&Snapshot> {
        self.pictures.values().filter(|picture| self.present.contains(&picture.room)).collect()
    }
}

/// Enters a room, again if an event is known.
pub(super) fn watch(room: RoomId, since: Option<u32>) -> Call {
    let (place, hints) = (Place::Room(room), false);
    match since {
        // Either word does.
        Some(since) if since.is_multiple_of(2) => Call::Resume { place, since, hints },
        since => Call::Watch { place, since, hints },
    }
}

/// The room that a request is about.
fn room_of(call: &Call) -> Option<RoomId> {
    match call {
        Call::Leave { room }
        | Call::Play { room, .. }
        | Call::TakeBack { room, .. }
        | Call::Undo { room, .. }
        | Call::AnswerUndo { room, .. }
        | Call::Resign { room }
        | Call::OfferDraw { room }
        | Call::AnswerDraw { room, .. }
        | Call::Rematch { room }
        | Call::Say { room, .. }
        | Call::Check { room, .. } => Some(*room),
        _ => None,
    }
}
