//! Who plays in the arena.

use std::fmt;
use std::sync::atomic::AtomicBool;

use tabuleiro_rules::bot::Level;

use super::bout::{Record, Terms};
use super::exec::{Exec, ExecError};
use crate::think;

/// A player as named on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerSpec {
    /// One of our bots.
    Bot(Level),
    /// A program that speaks the engine protocol.
    Program(String),
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(level) => level.fmt(f),
            Self::Program(command) => write!(f, "\"{command}\""),
        }
    }
}

/// A player at the board.
pub(crate) enum Player {
    Bot(Level),
    Program(Exec),
}

impl Player {
    pub(crate) fn new(spec: &PlayerSpec) -> Result<Self, ExecError> {
        match spec {
            PlayerSpec::Bot(level) => Ok(Self::Bot(*level)),
            PlayerSpec::Program(command) => Exec::start(command).map(Self::Program),
        }
    }

    /// The action that the player chooses; whether it is legal is for the caller to see.
    pub(crate) fn choose(
        &mut self,
        terms: &Terms,
        record: &Record,
        seed: u64,
        stop: &AtomicBool,
    ) -> Result<String, ExecError> {
        match self {
            Self::Bot(level) => {
                let chosen = think::choose(&record.position, *level, terms.budget, seed);
                chosen.ok_or(ExecError::Silent)
            }
            Self::Program(exec) => exec.choose(terms, record, seed, stop),
        }
    }

    /// Puts a player who has forfeited back into shape.
    pub(crate) fn recover(&mut self) -> Result<(), ExecError> {
        match self {
            Self::Bot(_) => Ok(()),
            Self::Program(exec) => exec.start_again(),
        }
    }
}
