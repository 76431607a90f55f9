//! What a person is told, apart from news.

use std::fmt::Write;

use tabuleiro_protocol::{Reply, RoomStage};

use super::{LineMode, hints, picture, sentences};
use crate::commands::{Failure, output, words};
use crate::tui::Table;

impl LineMode {
    pub(super) fn tell_moves(&self, reply: &Reply, wanted: &str) -> Result<(), Failure> {
        let Reply::Hints { choices, .. } = reply else { return Ok(()) };
        if self.mode.json {
            return output::object(reply);
        }
        let columns = self.mode.drawing.terminal.size.0;
        hints::list(choices, wanted, columns).iter().try_for_each(|line| output::say(line))
    }

    pub(super) fn show_moves(&self) -> Result<(), Failure> {
        let mut text = String::new();
        let mut turn = 0;
        for played in &self.table.snapshot.moves {
            if played.turn != turn {
                turn = played.turn;
                // Writing to a string cannot fail.
                let _ = write!(text, "{turn}. ");
            }
            let _ = write!(text, "{} ", played.action);
        }
        if text.is_empty() {
            text.push_str("Nothing has been played.");
        }
        let columns = self.mode.drawing.terminal.size.0;
        textwrap::wrap(text.trim_end(), columns.max(20)).iter().try_for_each(|line| self.say(line))
    }

    pub(super) fn refuse(&mut self, why: &str) -> Result<(), Failure> {
        self.refused += 1;
        self.say(&format!("Refused: {why}."))
    }

    /// Says something that no object says.
    pub(super) fn say(&self, text: &str) -> Result<(), Failure> {
        if self.mode.json {
            output::remark(text);
            return Ok(());
        }
        output::say(text)
    }

    pub(super) fn show_board(&self) -> Result<(), Failure> {
        if self.mode.json {
            return output::object(&self.table.snapshot);
        }
        output::raw(&picture::of_room(&self.table, &self.mode.drawing)?)
    }

    /// Tells someone who has just come in how things are.
    pub(super) fn welcome(&mut self) -> Result<(), Failure> {
        if self.mode.json {
            return output::object(&entered(&self.table));
        }
        let snapshot = &self.table.snapshot;
        self.say(&format!("{}. Room {}.", words::setup(&snapshot.setup), snapshot.room))?;
        if let Some(code) = &self.table.code {
            self.say(&format!("Invite code: {code}"))?;
        }
        if snapshot.stage == RoomStage::Open {
            let place = self.table.code.clone().unwrap_or_else(|| snapshot.room.to_string());
            self.say(&format!("Waiting for someone to join with: tabuleiro join {place}"))?;
            return Ok(());
        }
        for line in sentences::state(&self.table) {
            self.say(&line)?;
        }
        if self.input.typed && !self.table.mine.is_empty() {
            self.say("Type an action, ? for the legal ones, help for more.")?;
        }
        self.announce()
    }
}

/// The reply that led into a room, as it came.
pub(crate) fn entered(table: &Table) -> Reply {
    let (seats, code) = (table.mine.clone(), table.code.clone());
    Reply::Entered { seats, code, snapshot: Box::new(table.snapshot.clone()) }
}
