//! Compares what lists of games show with what the log gives.

use std::collections::BTreeSet;
use std::fmt::Debug;

use tabuleiro_protocol::{GameSummary, RoomStage};

use crate::store::Listed;
use crate::store::sqlite::rows::GameRow;

/// What lists show of a game: its row, and the players of a finished game as JSON.
pub(super) struct ListedRow {
    pub(super) row: GameRow,
    pub(super) players: String,
}

impl Listed for ListedRow {
    fn differences(&self, told: &GameSummary) -> Vec<String> {
        let mut differences = Differences(Vec::new());
        match self.row.summary() {
            Ok(listed) => differences.in_summary(&listed, told),
            Err(error) => differences.0.push(format!("the list cannot be read: {error}")),
        }
        match GameRow::of(told) {
            Ok(row) => differences.in_copies(&self.row, &row),
            Err(error) => differences.0.push(error.to_string()),
        }
        differences.in_players(&self.players, told);
        differences.0
    }
}

struct Differences(Vec<String>);

impl Differences {
    fn note<T: PartialEq + Debug>(&mut self, what: &str, listed: &T, told: &T) {
        if listed != told {
            self.0.push(format!("{what} is listed as {listed:?}, the log gives {told:?}"));
        }
    }

    fn in_summary(&mut self, listed: &GameSummary, told: &GameSummary) {
        self.note("setup", &listed.setup, &told.setup);
        self.note("host", &listed.host, &told.host);
        self.note("stage", &listed.stage, &told.stage);
        self.note("created", &listed.created, &told.created);
        self.note("started", &listed.started, &told.started);
        self.note("ended", &listed.ended, &told.ended);
        self.note("seats", &listed.seats, &told.seats);
        self.note("ending", &listed.ending, &told.ending);
        self.note("plies", &listed.plies, &told.plies);
    }

    /// Columns that repeat a part of the summary, for the indexes.
    fn in_copies(&mut self, listed: &GameRow, told: &GameRow) {
        self.note("game", &listed.game, &told.game);
        self.note("private", &listed.private, &told.private);
        self.note("result", &listed.result, &told.result);
        self.note("winner", &listed.winner, &told.winner);
        self.note("reason", &listed.reason, &told.reason);
    }

    fn in_players(&mut self, listed: &str, told: &GameSummary) {
        type Player = (String, u64, String);
        let listed: BTreeSet<Player> = match serde_json::from_str(listed) {
            Ok(listed) => listed,
            Err(error) => return self.0.push(format!("its players cannot be read: {error}")),
        };
        let hex = |id: uuid::Uuid| id.simple().to_string().to_uppercase();
        let seats = told.seats.iter().flatten().filter(|_| told.stage == RoomStage::Finished);
        let people = seats.filter_map(|occupant| occupant.person());
        let ended = told.ended.unwrap_or_default();
        let row = |person: &tabuleiro_protocol::Person| (hex(person.id.0), ended, hex(told.game.0));
        self.note("players", &listed, &people.map(row).collect());
    }
}
