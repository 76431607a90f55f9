//! People, rooms and games to show.

use serde_json::{Map, Value, json};

use tabuleiro_protocol::{
    Audience, Board, Change, Clock, Ending, Event, First, GameRecord, GameResult, GameSummary,
    Limits, Listing, Logged, Occupant, Person, PersonId, Reply, RoomEvent, RoomId, RoomStage,
    RulesText, Setup, Snapshot, Status, UndoKind,
};
use tabuleiro_rules::view::Effects;
use tabuleiro_rules::{GameKind, Position, Seat};

/// The moment at which everything begins.
pub(crate) const START: u64 = 1_773_500_400_000;

pub(crate) fn person(number: u32, name: &str) -> Person {
    let id: PersonId = format!("00000000-0000-4000-8000-{number:012}").parse().unwrap();
    Person { id, name: name.to_owned() }
}

pub(crate) fn bruno() -> Person {
    person(1, "Bruno")
}

pub(crate) fn ana() -> Person {
    person(2, "Ana")
}

/// A room whose short name is a number in four digits.
pub(crate) fn room(number: u32) -> RoomId {
    format!("{number:04}0000-0000-4000-8000-000000000000").parse().unwrap()
}

pub(crate) fn limits() -> Limits {
    Limits {
        frame_bytes: 16_384,
        requests_per_second: 20,
        chat_characters: 500,
        chat: true,
        turn_seconds: [10, 60],
        rooms_per_person: 20,
    }
}

pub(crate) fn options(value: Value) -> Map<String, Value> {
    value.as_object().cloned().unwrap_or_default()
}

/// A setup with all options, as rooms have them.
pub(crate) fn setup(game: GameKind, given: Value) -> Setup {
    let start = game.start(&options(given)).unwrap();
    Setup { options: start.options().to_map(), ..Setup::new(game) }
}

pub(crate) fn listing(number: u32, host: &str, setup: Setup) -> Listing {
    Listing {
        room: room(number),
        setup,
        host: person(100 + number, host),
        created: START + u64::from(number),
        stage: RoomStage::Open,
        seats: None,
        spectators: 0,
        host_away: None,
    }
}

pub(crate) fn playing(mut listing: Listing, guest: &str, spectators: u32) -> Listing {
    let guest = Occupant::Person(person(200, guest));
    listing.stage = RoomStage::Playing;
    listing.seats = Some([Occupant::Person(listing.host.clone()), guest]);
    listing.spectators = spectators;
    listing
}

/// A lobby with something of everything.
pub(crate) fn lobby() -> Vec<Listing> {
    let mut iris = setup(GameKind::Iris, json!({"size": 8}));
    iris.first = First::Host;
    let mut fall = setup(GameKind::Splinter, json!({"edge": "fall", "no_return": true}));
    fall.first = First::Guest;
    let trench = listing(4, "Rui", setup(GameKind::Trench, json!({})));
    let adaptoid = listing(5, "Joana", setup(GameKind::Adaptoid, json!({"start": ["b2", "f4"]})));
    vec![
        listing(1, "Ana", setup(GameKind::DuploHex, json!({"layout": "diagonal"}))),
        listing(2, "Craig", iris),
        listing(3, "Marta", fall),
        playing(trench, "Ed", 2),
        playing(adaptoid, "Nestor", 0),
    ]
}

fn board(position: &Position) -> Board {
    Board { layouts: position.layouts(), view: position.view() }
}

/// A room that waits, or in which the game has just begun.
pub(crate) fn snapshot(number: u32, game: GameKind, seats: Option<[Person; 2]>) -> Snapshot {
    let start = game.start(&Map::new()).unwrap();
    let stage = if seats.is_some() { RoomStage::Playing } else { RoomStage::Open };
    let clock = Clock {
        now: START,
        since: START,
        deadline: Some(START + 30_000),
        begins_by: None,
        used: [0; 2],
    };
    Snapshot {
        room: room(number),
        seq: 3,
        setup: setup(game, json!({})),
        host: bruno(),
        created: START,
        stage,
        seats: seats.map(|seats| seats.map(Occupant::Person)),
        board: board(&start),
        moves: Vec::new(),
        last_turn: Vec::new(),
        chat: Vec::new(),
        undo: None,
        draw: None,
        rematch: [false; 2],
        next: None,
        ending: None,
        status: Status {
            now: START,
            clock: Some(clock),
            away: [None; 2],
            audience: Audience::default(),
        },
    }
}

pub(crate) fn entered(snapshot: Snapshot, seats: Vec<Seat>, code: Option<&str>) -> Reply {
    Reply::Entered { seats, code: code.map(str::to_owned), snapshot: Box::new(snapshot) }
}

/// What a server tells of the games.
pub(crate) fn rules(game: Option<GameKind>) -> Reply {
    let games = match game {
        Some(game) => vec![RulesText::of(game, true)],
        None => GameKind::ALL.iter().map(|game| short(*game)).collect(),
    };
    Reply::Rules { games }
}

fn short(game: GameKind) -> RulesText {
    RulesText::of(game, false)
}

/// A game in the making.
pub(crate) struct Story {
    room: RoomId,
    positions: Vec<Position>,
    board: Board,
    events: Vec<RoomEvent>,
    setup: Setup,
    used: [u64; 2],
}

impl Story {
    pub(crate) fn new(number: u32, game: GameKind, given: Value) -> Self {
        let start = game.start(&options(given.clone())).unwrap();
        let mut story = Self {
            room: room(number),
            board: board(&start),
            positions: vec![start],
            events: Vec::new(),
            setup: setup(game, given),
            used: [0; 2],
        };
        let (host, setup) = (ana(), story.setup.clone());
        story.push(Event::Created { host, setup, rematch_of: None }, None);
        story.push(Event::Started { seats: seats() }, None);
        story
    }

    fn push(&mut self, event: Event, change: Option<Change>) -> RoomEvent {
        let seq = self.events.len() as u32 + 1;
        let logged = Logged { seq, at: START + u64::from(seq) * 1000, event };
        let now = logged.at;
        let clock = Clock { now, since: now, deadline: None, begins_by: None, used: self.used };
        let clock = change.as_ref().map(|_| clock);
        let event = RoomEvent { room: self.room, logged, change, lapsed: Vec::new(), clock };
        self.events.push(event.clone());
        event
    }

    fn now(&self) -> &Position {
        self.positions.last().unwrap()
    }

    /// Plays the legal action of a number, counted around.
    pub(crate) fn play(&mut self, number: usize) -> RoomEvent {
        let legal = self.now().legal();
        let action = legal[number % legal.len()].clone();
        let before = self.now().clone();
        let (seat, ply) = (before.to_move().unwrap(), before.ply());
        let mut after = before.clone();
        after.play(&action).unwrap();
        let ms = 1000 + number as u64 % 9 * 1000;
        self.used[seat.index()] += ms;
        let did = Some(before.effects(&action));
        let change = Change { did, ..Change::between(&before.view(), &after.view()) };
        self.positions.push(after);
        self.push(Event::Played { seat, action, ply, ms }, Some(change))
    }

    pub(crate) fn plays(mut self, count: usize) -> Self {
        (0..count).for_each(|number| drop(self.play(number * 7 + 3)));
        self
    }

    /// Undoes so many actions.
    pub(crate) fn undoes(mut self, count: usize) -> Self {
        let before = self.now().view();
        let undone = self.played().split_off(self.positions.len() - 1 - count);
        self.positions.truncate(self.positions.len() - count);
        let did = Some(Effects::undoing(undone));
        let change = Change { did, ..Change::between(&before, &self.now().view()) };
        let (seat, ply) = (Seat::Zero, self.now().ply());
        self.push(Event::Undone { seat, ply, kind: UndoKind::Undo }, Some(change));
        self
    }

    /// What each action of the game as it stands did.
    fn played(&self) -> Vec<Effects> {
        let mut played: Vec<Effects> = Vec::new();
        for event in &self.events {
            let did = event.change.as_ref().and_then(|change| change.did.clone());
            match &event.logged.event {
                Event::Played { .. } => played.extend(did),
                Event::Undone { ply, .. } => played.truncate(*ply as usize),
                _ => {}
            }
        }
        played
    }

    pub(crate) fn says(mut self, text: &str) -> Self {
        self.push(Event::Said { who: ana(), text: text.to_owned() }, None);
        self
    }

    pub(crate) fn ends(&mut self) -> RoomEvent {
        self.push(Event::Finished { ending: ending() }, None)
    }

    pub(crate) fn record(&self) -> GameRecord {
        let over =
            self.events.iter().any(|event| matches!(event.logged.event, Event::Finished { .. }));
        let stage = if over { RoomStage::Finished } else { RoomStage::Playing };
        let mut summary = summary(1, self.setup.clone(), self.now().ply());
        (summary.game, summary.stage) = (self.room, stage);
        summary.ending = over.then(ending);
        GameRecord { summary, board: self.board.clone(), events: self.events.clone() }
    }
}

/// A finished game of Trench with an undo and some talk.
pub(crate) fn finished() -> GameRecord {
    let story = Story::new(40, GameKind::Trench, json!({"rules": "single"}));
    let mut story = story.plays(8).says("oh, that sergeant").undoes(2).plays(10);
    story.ends();
    story.record()
}

fn seats() -> [Occupant; 2] {
    [Occupant::Person(ana()), Occupant::Person(bruno())]
}

fn ending() -> Ending {
    Ending {
        result: GameResult::Win,
        winner: Some(Seat::Zero),
        reason: "resignation".into(),
        text: "the opponent resigned".into(),
        text_key: None,
    }
}

/// A finished game in a list.
pub(crate) fn summary(number: u32, setup: Setup, plies: u32) -> GameSummary {
    let ended = START + u64::from(number) * 3_600_000;
    GameSummary {
        game: room(number),
        setup,
        host: ana(),
        stage: RoomStage::Finished,
        created: START,
        started: Some(ended - 300_000),
        ended: Some(ended),
        seats: Some(seats()),
        ending: Some(ending()),
        plies,
    }
}
