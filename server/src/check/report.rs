//! What was found.

use std::fmt;

use tabuleiro_protocol::{RoomId, Seq};

/// How many problems are told one by one: enough to see what is wrong with a ruined file.
const TOLD: usize = 1000;

/// What a database has, and what is wrong with it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// How many people there are.
    pub people: u64,
    /// How many games there are.
    pub games: u64,
    /// How many events were read.
    pub events: u64,
    /// What does not fit.
    pub problems: Vec<Problem>,
    /// How many more problems there are.
    pub untold: u64,
}

/// Something that does not fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// In which game, if it is in one.
    pub game: Option<RoomId>,
    /// At which event, if it is at one.
    pub seq: Option<Seq>,
    /// What it is, for people.
    pub what: String,
}

impl Report {
    /// Whether everything fits.
    #[must_use]
    pub const fn is_clean(&self) -> bool {
        self.problems.is_empty()
    }

    pub(super) fn add(&mut self, problem: Problem) {
        if self.problems.len() < TOLD {
            self.problems.push(problem);
        } else {
            self.untold += 1;
        }
    }
}

impl Problem {
    /// A problem of the whole file.
    pub(super) fn of_file(what: impl Into<String>) -> Self {
        Self { game: None, seq: None, what: what.into() }
    }

    /// A problem of a game.
    pub(super) fn of_game(game: RoomId, what: impl Into<String>) -> Self {
        Self { game: Some(game), seq: None, what: what.into() }
    }

    /// A problem of an event.
    pub(super) fn of_event(game: RoomId, seq: Seq, what: impl Into<String>) -> Self {
        Self { game: Some(game), seq: Some(seq), what: what.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.game, self.seq) {
            (Some(game), Some(seq)) => write!(f, "game {game}, event {seq}: {}", self.what),
            (Some(game), None) => write!(f, "game {game}: {}", self.what),
            (None, _) => write!(f, "the file: {}", self.what),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for problem in &self.problems {
            writeln!(f, "{problem}")?;
        }
        if self.untold > 0 {
            writeln!(f, "and {} more", self.untold)?;
        }
        let Self { people, games, events, .. } = self;
        write!(f, "{people} people, {games} games, {events} events: ")?;
        match self.problems.len() as u64 + self.untold {
            0 => write!(f, "everything fits"),
            1 => write!(f, "1 problem"),
            count => write!(f, "{count} problems"),
        }
    }
}
