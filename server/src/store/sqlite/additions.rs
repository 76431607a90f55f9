//! Rows that a group has gathered, as the arguments of the statements that write them.

use sqlx::Arguments;
use sqlx::error::BoxDynError;
use sqlx::sqlite::SqliteArguments;
use tabuleiro_protocol::{GameSummary, RoomStage};

use super::head_checkpoint::Head;
use super::rows::{GameRow, bytes, moment};
use crate::store::Record;

type Added = Result<(), BoxDynError>;

/// An event with its place in the database.
pub(super) struct EventRow<'a> {
    pub(super) no: i64,
    pub(super) prev: Option<i64>,
    pub(super) game: i64,
    pub(super) record: &'a Record,
}

impl EventRow<'_> {
    pub(super) fn add_to(&self, arguments: &mut SqliteArguments) -> Added {
        arguments.add(self.no)?;
        arguments.add(self.prev)?;
        arguments.add(self.game)?;
        arguments.add(self.record.seq)?;
        arguments.add(moment(self.record.at)?)?;
        arguments.add(self.record.body.as_str())
    }
}

/// A game that is not there yet.
pub(super) struct NewGame<'a> {
    pub(super) no: i64,
    pub(super) row: GameRow,
    pub(super) invite: Option<&'a str>,
}

impl NewGame<'_> {
    pub(super) fn add_to(&self, arguments: &mut SqliteArguments) -> Added {
        arguments.add(self.no)?;
        arguments.add(self.row.id.as_slice())?;
        arguments.add(self.invite)?;
        arguments.add(self.row.game.as_str())?;
        arguments.add(self.row.private)?;
        arguments.add(self.row.created)?;
        arguments.add(self.row.setup.as_str())?;
        arguments.add(self.row.host.as_str())?;
        add_changing(&self.row, arguments)
    }
}

/// A game of which something has changed.
pub(super) fn add_changed_game(
    &(no, row): &(&i64, &GameRow),
    arguments: &mut SqliteArguments,
) -> Added {
    arguments.add(*no)?;
    add_changing(row, arguments)
}

/// The columns that can change.
fn add_changing(row: &GameRow, arguments: &mut SqliteArguments) -> Added {
    arguments.add(row.stage.as_str())?;
    arguments.add(row.started)?;
    arguments.add(row.ended)?;
    arguments.add(row.seats.as_deref())?;
    arguments.add(row.ending.as_deref())?;
    arguments.add(row.result.as_deref())?;
    arguments.add(row.winner)?;
    arguments.add(row.reason.as_deref())?;
    arguments.add(row.plies)
}

/// Someone who has played in a finished game.
pub(super) struct Player {
    game: i64,
    person: [u8; 16],
    ended: i64,
    id: Vec<u8>,
}

impl Player {
    /// The players of a game. They are found by their finished games, which alone are listed.
    pub(super) fn all(no: i64, ended: i64, summary: &GameSummary) -> Vec<Self> {
        if summary.stage != RoomStage::Finished {
            return Vec::new();
        }
        let people = summary.seats.iter().flatten().filter_map(|occupant| occupant.person());
        let player = |person: &tabuleiro_protocol::Person| Self {
            game: no,
            person: *person.id.0.as_bytes(),
            ended,
            id: bytes(summary.game),
        };
        people.map(player).collect()
    }

    pub(super) fn add_to(&self, arguments: &mut SqliteArguments) -> Added {
        arguments.add(self.game)?;
        arguments.add(self.person.as_slice())?;
        arguments.add(self.ended)?;
        arguments.add(self.id.as_slice())
    }
}

impl Head {
    pub(super) fn add_to(&self, arguments: &mut SqliteArguments) -> Added {
        arguments.add(self.game)?;
        arguments.add(self.seq)?;
        arguments.add(self.event)
    }
}
