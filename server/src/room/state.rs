//! What a room is at one moment: everything that follows from its log.

use tabuleiro_protocol::{
    Ask, Ending, Event, Logged, Millis, Occupant, Person, PersonId, Ply, RoomId, RoomStage, Seq,
    Setup,
};
use tabuleiro_rules::bot::Level;
use tabuleiro_rules::{Position, Seat};

use super::ReplayError;
use super::played_move::PlayedMove;
use super::turn_clock::TurnClock;

/// A room, rebuilt from its log and nothing else.
#[derive(Clone, Debug, PartialEq)]
pub struct Room {
    pub(super) id: RoomId,
    pub(super) host: Person,
    pub(super) setup: Setup,
    pub(super) rematch_of: Option<RoomId>,
    /// Who joined, if anybody had to.
    pub(super) guest: Option<Person>,
    pub(super) stage: RoomStage,
    pub(super) seats: Option<[Occupant; 2]>,
    /// The position before the first action.
    pub(super) start: Position,
    pub(super) position: Position,
    /// The actions that led to it.
    pub(super) moves: Vec<PlayedMove>,
    pub(super) log: Vec<Logged>,
    pub(super) started: Option<Millis>,
    pub(super) ended: Option<Millis>,
    pub(super) clock: TurnClock,
    /// How many actions each seat has ever made, undone ones included.
    pub(super) made: [u32; 2],
    pub(super) undo: Option<Ask>,
    pub(super) declines: [Declines; 2],
    pub(super) draw: Option<Ask>,
    /// The value of `made` when each seat last offered a draw.
    pub(super) offered: [Option<u32>; 2],
    pub(super) rematch: [bool; 2],
    pub(super) next: Option<RoomId>,
    pub(super) ending: Option<Ending>,
    /// Who has walked out of the running game.
    pub(super) gone: [bool; 2],
}

/// How often a seat's undo was declined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Declines {
    pub count: u32,
    pub until: Millis,
}

impl Room {
    /// A room from its first event.
    ///
    /// # Errors
    /// If it is not the making of a room.
    pub fn open(id: RoomId, first: Logged) -> Result<Self, ReplayError> {
        let Event::Created { host, setup, rematch_of } = &first.event else {
            return Err(ReplayError::NotCreated);
        };
        if first.seq != 1 {
            return Err(ReplayError::Seq { expected: 1, found: first.seq });
        }
        let start = setup.game.start(&setup.options)?;
        Ok(Self {
            id,
            host: host.clone(),
            setup: setup.clone(),
            rematch_of: *rematch_of,
            guest: None,
            stage: RoomStage::Open,
            seats: None,
            position: start.clone(),
            start,
            moves: Vec::new(),
            log: vec![first],
            started: None,
            ended: None,
            clock: TurnClock::default(),
            made: [0; 2],
            undo: None,
            declines: [Declines::default(); 2],
            draw: None,
            offered: [None; 2],
            rematch: [false; 2],
            next: None,
            ending: None,
            gone: [false; 2],
        })
    }

    /// A room from its whole log.
    ///
    /// # Errors
    /// If an event does not fit those before it, or one that had to follow is missing.
    pub fn replay(id: RoomId, log: impl IntoIterator<Item = Logged>) -> Result<Self, ReplayError> {
        let room = Self::replay_part(id, log)?;
        match room.pending_transition() {
            Some(problem) => Err(ReplayError::Other { seq: room.seq() + 1, problem }),
            None => Ok(room),
        }
    }

    /// A room from the first events of its log, which may end between two that belong together.
    pub(super) fn replay_part(
        id: RoomId,
        log: impl IntoIterator<Item = Logged>,
    ) -> Result<Self, ReplayError> {
        let mut log = log.into_iter();
        let mut room = Self::open(id, log.next().ok_or(ReplayError::NotCreated)?)?;
        log.try_for_each(|logged| room.apply(logged))?;
        Ok(room)
    }

    /// Which room.
    #[must_use]
    pub const fn id(&self) -> RoomId {
        self.id
    }

    /// Who made it.
    #[must_use]
    pub const fn host(&self) -> &Person {
        &self.host
    }

    /// How it was made.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// How far it is.
    #[must_use]
    pub const fn stage(&self) -> RoomStage {
        self.stage
    }

    /// Who sits where, once that is decided.
    #[must_use]
    pub const fn seats(&self) -> Option<&[Occupant; 2]> {
        self.seats.as_ref()
    }

    /// The position on the board.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Every event so far.
    #[must_use]
    pub fn log(&self) -> &[Logged] {
        &self.log
    }

    /// The number of the last event.
    #[must_use]
    pub fn seq(&self) -> Seq {
        self.log.last().map_or(0, |logged| logged.seq)
    }

    /// When the last event happened.
    #[must_use]
    pub fn last_at(&self) -> Millis {
        self.log.last().map_or(0, |logged| logged.at)
    }

    /// How many actions have been played.
    #[must_use]
    pub fn ply(&self) -> Ply {
        self.position.ply()
    }

    /// The room of the next game.
    #[must_use]
    pub const fn next(&self) -> Option<RoomId> {
        self.next
    }

    /// Whether a game is going on.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        self.stage == RoomStage::Playing
    }

    /// Whether nothing but chat and a rematch can still happen.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.stage, RoomStage::Finished | RoomStage::Closed)
    }

    /// The seat to move in a game that is going on.
    #[must_use]
    pub fn to_move(&self) -> Option<Seat> {
        if self.is_playing() { self.position.to_move() } else { None }
    }

    /// Who sits on a seat, once that is decided.
    #[must_use]
    pub fn occupant(&self, seat: Seat) -> Option<&Occupant> {
        self.seats.as_ref().map(|seats| &seats[seat.index()])
    }

    /// The bot to move, if it is a bot's turn.
    #[must_use]
    pub fn bot_to_move(&self) -> Option<(Seat, Level)> {
        let seat = self.to_move()?;
        Some((seat, self.occupant(seat)?.bot()?))
    }

    /// The person to move, if it is a person's turn.
    #[must_use]
    pub fn person_to_move(&self) -> Option<&Person> {
        self.occupant(self.to_move()?)?.person()
    }

    /// When the turn of the person to move began; none if it has yet to begin.
    #[must_use]
    pub fn turn_began(&self) -> Option<Millis> {
        let began = self.clock.begins_by().is_none();
        self.person_to_move().filter(|_| began).map(|_| self.clock.turn_since)
    }

    /// Lets the turn of the person to move wait for its player, until a moment at the latest. This is the
    /// one thing in a room that does not follow from its log: who comes back is not stored.
    pub fn wait_for_player(&mut self, begins_by: Millis) {
        if self.person_to_move().is_some() {
            self.clock.wait(begins_by);
        }
    }

    /// When the turn begins at the latest, if it waits for its player.
    #[must_use]
    pub fn begins_by(&self) -> Option<Millis> {
        self.person_to_move().and_then(|_| self.clock.begins_by())
    }

    /// When the turn of the person to move ends, lag apart.
    #[must_use]
    pub fn deadline(&self) -> Option<Millis> {
        Some(self.turn_began()?.saturating_add(self.setup.turn_limit.millis()))
    }

    /// The seats that are a person's own.
    #[must_use]
    pub fn seats_of(&self, person: PersonId) -> Vec<Seat> {
        let holds = |seat: &Seat| self.occupant(*seat).is_some_and(|o| o.is(person));
        Seat::ALL.into_iter().filter(holds).collect()
    }

    /// Whether a person is the host or has a seat.
    #[must_use]
    pub fn is_member(&self, person: PersonId) -> bool {
        self.host.id == person || Seat::ALL.into_iter().any(|s| self.holds(person, s))
    }

    /// Whether a person has walked out of the running game.
    #[must_use]
    pub fn has_left(&self, person: PersonId) -> bool {
        self.is_playing() && self.seats_of(person).iter().any(|seat| self.gone[seat.index()])
    }

    /// The event that led to the present position: the last move, undo or start.
    #[must_use]
    pub fn position_seq(&self) -> Seq {
        let led_here = |logged: &&Logged| {
            matches!(
                logged.event,
                Event::Played { .. } | Event::Undone { .. } | Event::Started { .. }
            )
        };
        self.log.iter().rev().find(led_here).map_or(1, |logged| logged.seq)
    }

    /// Whether a seat is a person's own.
    #[must_use]
    pub fn holds(&self, person: PersonId, seat: Seat) -> bool {
        self.occupant(seat).is_some_and(|occupant| occupant.is(person))
    }
}
