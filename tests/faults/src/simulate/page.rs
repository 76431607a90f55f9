//! What is stored of one room, what it means, and what each of its moments looks like.

use tabuleiro_protocol::{
    Audience, Clock, Event, Logged, Millis, PersonId, RoomId, Seq, Snapshot, Status, UndoKind,
};
use tabuleiro_rules::view::Layouts;
use tabuleiro_rules::{Position, Seat};
use tabuleiro_server::room::{CHAT_IN_SNAPSHOT, Room};
use tabuleiro_server::store::Record;

/// What is stored of one room.
pub(super) struct Page {
    pub(super) room: Room,
    pub(super) records: Vec<Record>,
    /// What a client must see after each event.
    pub(super) pictures: Vec<Snapshot>,
    /// The position after each event.
    pub(super) positions: Vec<Position>,
    /// When each event was decided.
    pub(super) decided: Vec<Millis>,
    /// When the server knew that each event was stored; it may have died before.
    pub(super) known: Vec<Option<Millis>>,
    /// When the server failed the players of this room.
    pub(super) troubles: Vec<Millis>,
}

impl Page {
    pub(super) fn new(id: RoomId, first: &Record, at: Millis) -> Result<Self, String> {
        let logged = first.read().map_err(|error| error.to_string())?;
        let room = Room::open(id, logged).map_err(|error| error.to_string())?;
        let mut page = Self {
            room,
            records: Vec::new(),
            pictures: Vec::new(),
            positions: Vec::new(),
            decided: Vec::new(),
            known: Vec::new(),
            troubles: Vec::new(),
        };
        page.note(first, at);
        Ok(page)
    }

    /// Takes in a further event.
    pub(super) fn add(&mut self, record: &Record, decided: Millis) -> Result<(), String> {
        let logged = record.read().map_err(|error| error.to_string())?;
        self.room.apply(logged).map_err(|error| error.to_string())?;
        self.note(record, decided);
        Ok(())
    }

    fn note(&mut self, record: &Record, decided: Millis) {
        let status = self.room.status(0, [None; 2], Audience::default());
        self.records.push(record.clone());
        self.pictures.push(settled(&self.room.snapshot(status)));
        self.positions.push(self.room.position().clone());
        self.decided.push(decided);
        self.known.push(None);
    }

    pub(super) fn log(&self) -> &[Logged] {
        self.room.log()
    }

    pub(super) fn seq(&self) -> Seq {
        self.room.seq()
    }

    /// An event, if there is one.
    pub(super) fn event(&self, seq: Seq) -> Option<&Logged> {
        self.log().get((seq as usize).checked_sub(1)?)
    }

    /// The position after an event.
    pub(super) fn position(&self, seq: Seq) -> Option<&Position> {
        self.positions.get((seq as usize).checked_sub(1)?)
    }

    /// Whether something was undone after one event and before another.
    pub(super) fn undone_between(&self, seen: Seq, seq: Seq) -> bool {
        let between = self.log().iter().filter(|logged| (seen + 1..seq).contains(&logged.seq));
        between.into_iter().any(|logged| matches!(logged.event, Event::Undone { .. }))
    }

    pub(super) fn holds(&self, person: PersonId, seat: Seat) -> bool {
        self.room.holds(person, seat)
    }

    /// The event with which the turn began that went on after an event.
    pub(super) fn turn_began(&self, seq: Seq) -> Option<Seq> {
        let turn = |seq: Seq| self.position(seq).map(Position::turn);
        let begins = |logged: &&Logged| match &logged.event {
            Event::Started { .. } | Event::ClockRestarted => true,
            Event::Undone { kind, .. } => *kind == UndoKind::Undo,
            Event::Played { .. } => turn(logged.seq) != turn(logged.seq - 1),
            _ => false,
        };
        let before = self.log().iter().take_while(|logged| logged.seq <= seq);
        before.filter(begins).last().map(|logged| logged.seq)
    }
}

/// The same picture while the turn waits for its player: no moment is known of it.
pub(super) fn waiting(mut picture: Snapshot) -> Snapshot {
    let clock = picture.status.clock;
    picture.status.clock = clock.map(|clock| Clock { since: 0, deadline: None, ..clock });
    picture
}

/// What must be the same in every picture of a room at one seq: time goes on, people come and go,
/// and a snapshot has only the last messages. The layouts never change.
pub(super) fn settled(picture: &Snapshot) -> Snapshot {
    let mut picture = picture.clone();
    picture.status = Status {
        now: 0,
        clock: picture.status.clock.map(|clock| Clock { now: 0, ..clock }),
        away: [None; 2],
        audience: Audience::default(),
    };
    let old = picture.chat.len().saturating_sub(CHAT_IN_SNAPSHOT);
    picture.chat.drain(..old);
    picture.board.layouts = Layouts::default();
    // It does not travel.
    picture.board.view.outcome = None;
    let waits = picture.status.clock.as_mut().and_then(|clock| clock.begins_by.take());
    if waits.is_some() { waiting(picture) } else { picture }
}
