//! A room made from a real position, as a server would tell of it.

use serde_json::{Map, Value};
use tabuleiro_protocol::{
    Audience, Board, Change, Clock, Event, Logged, Move, Notice, Occupant, Person, PersonId,
    PlayedAction, Reply, RoomEvent, RoomId, RoomStage, Said, Seq, Setup, Snapshot, Status,
};
use tabuleiro_rules::{GameKind, Position, Seat};

/// The server's clock as a room starts.
const START: u64 = 1_773_500_400_000;

/// A room with a game in it.
pub(crate) struct Room {
    pub(crate) id: RoomId,
    pub(crate) position: Position,
    pub(crate) setup: Setup,
    pub(crate) mine: Vec<Seat>,
    pub(crate) seats: Option<[Occupant; 2]>,
    pub(crate) code: Option<String>,
    seq: Seq,
    moves: Vec<Move>,
    pub(crate) last_turn: Vec<PlayedAction>,
    chat: Vec<Said>,
    left_ms: u64,
}

/// Who we are in all tests.
pub(crate) fn me() -> Person {
    person(1, "Bruno")
}

/// Whom we play with.
pub(crate) fn ana() -> Person {
    person(2, "Ana")
}

fn person(number: u128, name: &str) -> Person {
    let id: PersonId = format!("{number:032x}").parse().expect("an id");
    Person { id, name: name.to_owned() }
}

impl Room {
    /// A game that begins, in which we have a seat.
    pub(crate) fn new(game: GameKind, options: Value, seat: Seat) -> Self {
        let options: Map<String, Value> = options.as_object().cloned().unwrap_or_default();
        let position = game.start(&options).expect("allowed options");
        let mut setup = Setup::new(game);
        setup.options = position.options().to_map();
        let mut seats = [Occupant::Person(me()), Occupant::Person(ana())];
        if seat == Seat::One {
            seats.reverse();
        }
        Self {
            id: format!("ad12{:028x}", 7).parse().expect("an id"),
            position,
            setup,
            mine: vec![seat],
            seats: Some(seats),
            code: None,
            seq: 3,
            moves: Vec::new(),
            last_turn: Vec::new(),
            chat: Vec::new(),
            left_ms: 18_000,
        }
    }

    /// The same with so much time left, in milliseconds.
    pub(crate) fn with_time(mut self, left_ms: u64) -> Self {
        self.left_ms = left_ms;
        self
    }

    /// The same after something was said.
    pub(crate) fn with_words(mut self, who: Person, text: &str) -> Self {
        self.seq += 1;
        self.chat.push(Said { seq: self.seq, at: START, who, text: text.to_owned() });
        self
    }

    /// The same after some actions.
    pub(crate) fn after(mut self, actions: &str) -> Self {
        for action in actions.split_whitespace() {
            self.play(action);
        }
        self
    }

    /// Plays an action; what the server says of it.
    pub(crate) fn play(&mut self, action: &str) -> RoomEvent {
        let before = self.position.view();
        let seat = self.position.to_move().expect("a game that goes on");
        let turn = self.position.turn();
        let did = self.position.effects(action);
        let action = self.position.play(action).unwrap_or_else(|no| panic!("{action}: {no}"));
        self.seq += 1;
        if self.moves.last().is_none_or(|last| last.turn != turn) {
            self.last_turn.clear();
        }
        let ply = before.ply;
        self.last_turn.push(PlayedAction {
            ply,
            seat,
            action: action.to_string(),
            did: did.clone(),
        });
        self.moves.push(Move { seq: self.seq, seat, turn, action: action.to_string(), ms: 4000 });
        let event = Event::Played { seat, action: action.to_string(), ply: before.ply, ms: 4000 };
        let change = Change { did: Some(did), ..Change::between(&before, &self.position.view()) };
        RoomEvent { change: Some(change), clock: Some(self.clock()), ..self.event(event) }
    }

    /// Something happens that does not touch the board.
    pub(crate) fn happens(&mut self, event: Event) -> RoomEvent {
        self.seq += 1;
        self.event(event)
    }

    fn event(&self, event: Event) -> RoomEvent {
        let logged = Logged { seq: self.seq, at: START, event };
        RoomEvent { room: self.id, logged, change: None, lapsed: Vec::new(), clock: None }
    }

    fn clock(&self) -> Clock {
        let now = START + 600_000;
        let spent = self.setup.turn_limit.millis().saturating_sub(self.left_ms);
        let bot = self.position.to_move().and_then(|seat| self.occupant(seat)?.bot());
        let deadline = bot.is_none().then_some(now + self.left_ms);
        Clock { now, since: now - spent, deadline, begins_by: None, used: [95_000, 131_000] }
    }

    fn occupant(&self, seat: Seat) -> Option<&Occupant> {
        self.seats.as_ref().map(|seats| &seats[seat.index()])
    }

    /// The legal actions as a notice.
    pub(crate) fn hints(&self) -> Notice {
        let choices = self.position.choices();
        Notice::Hints { room: self.id, ply: self.position.ply(), choices }
    }

    /// The room as it is now.
    pub(crate) fn snapshot(&self) -> Snapshot {
        let clock = self.seats.is_some().then(|| self.clock());
        Snapshot {
            room: self.id,
            seq: self.seq,
            setup: self.setup.clone(),
            host: me(),
            created: START,
            stage: if self.seats.is_some() { RoomStage::Playing } else { RoomStage::Open },
            seats: self.seats.clone(),
            board: Board { layouts: self.position.layouts(), view: self.position.view() },
            moves: self.moves.clone(),
            last_turn: self.last_turn.clone(),
            chat: self.chat.clone(),
            undo: None,
            draw: None,
            rematch: [false; 2],
            next: None,
            ending: None,
            status: Status {
                now: START + 600_000,
                clock,
                away: [None; 2],
                audience: Audience::default(),
            },
        }
    }

    /// The answer to entering it.
    pub(crate) fn entered(&self) -> Reply {
        Reply::Entered {
            seats: self.mine.clone(),
            code: self.code.clone(),
            snapshot: Box::new(self.snapshot()),
        }
    }
}
