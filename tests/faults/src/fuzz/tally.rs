//! What was sent and what came of it.

use std::collections::BTreeMap;
use std::fmt;

use tabuleiro_protocol::{ErrorCode, Outcome};

/// What was sent and what came of it.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Frames that were damaged.
    pub damaged: u64,
    /// Frames that were right, so that there is something to disturb.
    pub right: u64,
    /// Breaches of the WebSocket protocol.
    pub breaches: u64,
    /// Damaged requests over HTTP.
    pub heads: u64,
    /// Lines that were opened.
    pub lines: u64,
    /// Lines that the server did not take.
    pub turned_away: u64,
    /// Requests that were granted.
    pub granted: u64,
    /// Requests that were refused, by code.
    pub refused: BTreeMap<ErrorCode, u64>,
    /// Lines that the server ended, by the code of its closing frame; none for the end without one.
    pub ends: BTreeMap<Option<u16>, u64>,
}

impl Tally {
    /// Everything that was sent to do harm.
    #[must_use]
    pub const fn hostile(&self) -> u64 {
        self.damaged + self.breaches + self.heads
    }

    pub(super) fn answered(&mut self, outcome: &Outcome) {
        match outcome {
            Outcome::Ok(_) => self.granted += 1,
            Outcome::Error(error) => *self.refused.entry(error.code).or_default() += 1,
        }
    }

    pub(super) fn ended(&mut self, code: Option<u16>) {
        *self.ends.entry(code).or_default() += 1;
    }

    pub(super) fn add(&mut self, other: &Self) {
        self.damaged += other.damaged;
        self.right += other.right;
        self.breaches += other.breaches;
        self.heads += other.heads;
        self.lines += other.lines;
        self.turned_away += other.turned_away;
        self.granted += other.granted;
        for (code, count) in &other.refused {
            *self.refused.entry(*code).or_default() += count;
        }
        for (code, count) in &other.ends {
            *self.ends.entry(*code).or_default() += count;
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} hostile frames ({} damaged messages, {} breaches of the WebSocket protocol, {} requests \
             over HTTP) and {} right ones over {} lines, {} of which were not taken",
            self.hostile(),
            self.damaged,
            self.breaches,
            self.heads,
            self.right,
            self.lines,
            self.turned_away,
        )?;
        writeln!(f, "granted {}, refused {:?}", self.granted, self.refused)?;
        let ends = self.ends.iter().map(|(code, count)| match code {
            Some(code) => format!("{code}: {count}"),
            None => format!("without a word: {count}"),
        });
        write!(f, "lines ended by the server: {}", ends.collect::<Vec<_>>().join(", "))
    }
}
