//! A room as a client without rules sees it: a snapshot, brought up to date by events.

use serde_json::Value;
use tabuleiro_protocol::{
    Audience, Clock, Event, Logged, Millis, Occupant, PersonId, Question, RoomEvent, RoomId, Seq,
    Snapshot, Status, UndoKind,
};
use tabuleiro_rules::Seat;
use tabuleiro_rules::view::View;

/// A room as a client sees it.
#[derive(Clone, Debug)]
pub struct Mirror {
    /// The room as it was when the client entered, kept up to date but for `status`.
    pub room: Snapshot,
    /// Whose picture this is.
    pub you: PersonId,
    /// The client's own seats.
    pub seats: Vec<Seat>,
    /// The invite code, if the client was told.
    pub code: Option<String>,
    /// Every event the client has been sent, as it was sent.
    pub told: Vec<RoomEvent>,
    /// What happened in those events.
    pub log: Vec<Logged>,
    /// The board after each of those events.
    pub views: Vec<(Seq, View)>,
    /// The turn's clock as told last.
    pub clock: Option<Clock>,
    /// Who is away, as told last.
    pub away: [Option<Millis>; 2],
    /// Who is watching, as told last.
    pub audience: Audience,
}

impl Mirror {
    /// A room that was just entered.
    #[must_use]
    pub fn new(you: PersonId, room: Snapshot, seats: Vec<Seat>, code: Option<String>) -> Self {
        let Status { clock, away, audience, .. } = room.status.clone();
        Self {
            room,
            you,
            seats,
            code,
            told: Vec::new(),
            log: Vec::new(),
            views: Vec::new(),
            clock,
            away,
            audience,
        }
    }

    /// Which room.
    #[must_use]
    pub const fn id(&self) -> RoomId {
        self.room.room
    }

    /// The last event.
    #[must_use]
    pub const fn seq(&self) -> Seq {
        self.room.seq
    }

    /// How many actions have been played.
    #[must_use]
    pub const fn ply(&self) -> u32 {
        self.room.board.view.ply
    }

    /// The board.
    #[must_use]
    pub const fn view(&self) -> &View {
        &self.room.board.view
    }

    /// Who is to move in a game that is going on.
    #[must_use]
    pub fn to_move(&self) -> Option<Seat> {
        self.room.to_move()
    }

    /// Whether the client is to move.
    #[must_use]
    pub fn is_my_turn(&self) -> bool {
        self.to_move().is_some_and(|seat| self.seats.contains(&seat))
    }

    /// The actions of the game as it stands.
    #[must_use]
    pub fn actions(&self) -> Vec<String> {
        self.room.moves.iter().map(|made| made.action.clone()).collect()
    }

    /// Takes in the next event.
    ///
    /// # Panics
    /// If one is missing or comes twice.
    pub fn apply(&mut self, event: &RoomEvent) {
        let Logged { seq, at, .. } = event.logged;
        assert_eq!(event.room, self.room.room, "an event of another room");
        assert!(self.log.last().is_none_or(|last| last.at <= at), "time goes back: {event:?}");
        let before = self.room.clone();
        self.room.follow(event).unwrap_or_else(|gap| panic!("{gap}: {event:?}"));
        assert_eq!(event.lapsed, lapsed(&before, &self.room, &event.logged.event), "{event:?}");
        self.clock = event.clock.or(self.clock);
        self.seats = self.room.seats_of(self.you);
        self.told.push(event.clone());
        self.log.push(event.logged.clone());
        self.views.push((seq, self.room.board.view.clone()));
    }

    /// Takes in what stands in no log.
    pub fn take_status(&mut self, status: &Status) {
        self.clock = status.clock;
        self.away = status.away;
        self.audience = status.audience.clone();
    }

    /// The seat of a person by name.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    pub fn seat_of(&self, name: &str) -> Seat {
        let seats = self.room.seats.as_ref().expect("the game has started");
        let named = |seat: &Seat| seats[seat.index()].name() == name;
        Seat::ALL.into_iter().find(named).unwrap_or_else(|| panic!("{name} has no seat: {seats:?}"))
    }

    /// Who sits on a seat.
    #[must_use]
    pub fn occupant(&self, seat: Seat) -> Option<&Occupant> {
        self.room.seats.as_ref().map(|seats| &seats[seat.index()])
    }

    /// Says that someone else's picture of the room is the same, whichever way it came about.
    ///
    /// # Panics
    /// If it is not.
    pub fn assert_same(&self, other: &Self) {
        let (one, two) = (self.settled(), other.settled());
        if one != two {
            let json = |room| serde_json::to_value(room).expect("JSON");
            panic!("two pictures of a room differ:\n{}", differences(&json(one), &json(two)));
        }
    }

    /// What must be the same in every picture of a room at one seq.
    fn settled(&self) -> Snapshot {
        let mut room = self.room.clone();
        // Time goes on, people come and go, and only the last messages are in a snapshot.
        room.status = Status {
            now: 0,
            clock: self.clock.map(|clock| Clock { now: 0, ..clock }),
            away: [None; 2],
            audience: Audience::default(),
        };
        room
    }
}

/// The questions that an event has ended without answering them, by what a client sees before and after.
fn lapsed(before: &Snapshot, after: &Snapshot, event: &Event) -> Vec<Question> {
    let (undo, draw) = match event {
        Event::UndoDeclined { .. } | Event::DrawDeclined { .. } => return Vec::new(),
        Event::Undone { kind: UndoKind::Undo, .. } => (false, true),
        Event::Finished { ending } => (true, ending.reason != "agreement"),
        _ => (true, true),
    };
    let undo = undo && before.undo.is_some() && after.undo.is_none();
    let draw = draw && before.draw.is_some() && after.draw.is_none();
    let lapsed = [undo.then_some(Question::Undo), draw.then_some(Question::Draw)];
    lapsed.into_iter().flatten().collect()
}

/// Where two values differ, a line each.
#[must_use]
pub fn differences(one: &Value, two: &Value) -> String {
    match (one, two) {
        (Value::Object(a), Value::Object(b)) => {
            let mut names: Vec<_> = a.keys().chain(b.keys()).collect();
            names.sort();
            names.dedup();
            let null = Value::Null;
            let each = names.iter().map(|name| {
                let (a, b) = (a.get(*name).unwrap_or(&null), b.get(*name).unwrap_or(&null));
                let inner = differences(a, b);
                inner.lines().map(|line| format!("{name}.{line}\n")).collect::<String>()
            });
            each.collect()
        }
        _ if one == two => String::new(),
        _ => format!(" {one} | {two}\n"),
    }
}
