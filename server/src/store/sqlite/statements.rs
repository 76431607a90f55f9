//! Statements that write many rows at once.

use std::sync::Arc;

use sqlx::Arguments;
use sqlx::error::BoxDynError;
use sqlx::sqlite::SqliteArguments;

use super::failure::WriteError;
use super::pipeline::Pipeline;

/// The most rows that one statement writes; smaller numbers are written by powers of two. Each
/// statement of a large group costs a change of threads, and each size is prepared once.
const ROWS: usize = 128;

/// The most events that are written by one statement that is a transaction by itself. Until a group is large,
/// changing threads takes longer than writing.
const AT_ONCE: usize = 64;

/// As many values as stand in a row of `events`.
pub(super) const EVENT_COLUMNS: usize = 6;

/// Their names.
const EVENT_NAMES: &str = "(no, prev, game, seq, at, body)";

/// Begins a transaction that writes.
pub(super) const BEGIN: &str = "BEGIN IMMEDIATE";

/// Ends it.
pub(super) const COMMIT: &str = "COMMIT";

/// As many statements as a connection keeps prepared: all of these, some others, and the combinations of them
/// that small groups need.
pub(super) const KEPT: usize = 384;

/// What a group is written with.
#[derive(Debug)]
pub(super) struct Statements {
    /// Begins a transaction.
    pub(super) begin: Arc<str>,
    /// Ends it.
    pub(super) commit: Arc<str>,
    /// Adds games.
    pub(super) new_games: Rows,
    /// Brings games up to date.
    pub(super) changed_games: Rows,
    /// Adds players of finished games. Someone who held both seats is there once.
    pub(super) players: Rows,
    /// Adds events.
    pub(super) events: Rows,
    /// Says which is the last event of a game.
    pub(super) heads: Rows,
    /// Says up to which event that is right.
    pub(super) checkpoint_event: Arc<str>,
    /// By number of events, from 1.
    at_once: Vec<Arc<str>>,
}

/// The statements that write 1, 2, 4, … [`ROWS`] rows of a kind.
#[derive(Debug)]
pub(super) struct Rows {
    columns: usize,
    /// By the power of two of their rows.
    statements: Vec<Arc<str>>,
}

impl Statements {
    /// Writes them down.
    ///
    /// A failure rolls the whole transaction back. Without `OR FAIL` SQLite would keep a copy of
    /// every page that a statement touches, to be able to take back that statement alone.
    pub(super) fn new() -> Self {
        Self {
            begin: BEGIN.into(),
            commit: COMMIT.into(),
            new_games: Rows::new(17, |values| {
                format!(
                    "INSERT OR FAIL INTO games (no, id, invite, game, private, created, setup, \
                     host, stage, started, ended, seats, ending, result, winner, reason, plies) \
                     VALUES {values}"
                )
            }),
            changed_games: Rows::new(10, |values| {
                format!(
                    "UPDATE OR FAIL games SET stage = column2, started = column3, ended = column4, \
                     seats = column5, ending = column6, result = column7, winner = column8, \
                     reason = column9, plies = column10 FROM (VALUES {values}) WHERE no = column1"
                )
            }),
            players: Rows::new(4, |values| {
                format!(
                    "INSERT OR FAIL INTO players (game, person, ended, id) VALUES {values} \
                     ON CONFLICT (game, person) DO NOTHING"
                )
            }),
            events: Rows::new(EVENT_COLUMNS, insert_events),
            heads: Rows::new(3, update_heads),
            checkpoint_event: "UPDATE checkpoint_event SET event = ?".into(),
            at_once: (1..=AT_ONCE).map(|count| at_once(count).into()).collect(),
        }
    }

    /// What adds so many events, in a transaction of its own, if they are not too many.
    pub(super) fn at_once(&self, events: usize) -> Option<&Arc<str>> {
        self.at_once.get(events.checked_sub(1)?)
    }
}

fn insert_events(values: &str) -> String {
    format!("INSERT OR FAIL INTO events {EVENT_NAMES} VALUES {values}")
}

fn update_heads(values: &str) -> String {
    format!(
        "INSERT OR FAIL INTO head_checkpoint (game, seq, event) VALUES {values} \
         ON CONFLICT (game) DO UPDATE SET seq = excluded.seq, event = excluded.event"
    )
}

/// Not `OR FAIL`: what fails here takes back all that it has written, and no copy of anything is kept
/// for that because there is nothing else in the transaction.
fn at_once(count: usize) -> String {
    format!("INSERT INTO events {EVENT_NAMES} VALUES {}", values(EVENT_COLUMNS, count))
}

/// So many rows of so many columns each.
fn values(columns: usize, rows: usize) -> String {
    let row = format!("({})", vec!["?"; columns].join(", "));
    vec![row; rows].join(", ")
}

impl Rows {
    fn new(columns: usize, statement: impl Fn(&str) -> String) -> Self {
        let sizes = (0..=ROWS.ilog2()).map(|power| 1_usize << power);
        let statements = sizes.map(|rows| statement(&values(columns, rows)).into()).collect();
        Self { columns, statements }
    }

    /// The statement for the most of so many rows, and how many it writes.
    fn for_most_of(&self, count: usize) -> (&Arc<str>, usize) {
        let power = count.min(ROWS).ilog2() as usize;
        (&self.statements[power], 1 << power)
    }

    /// Writes rows; `add` says what stands in one.
    pub(super) async fn write<T>(
        &self,
        pipeline: &mut Pipeline<'_>,
        rows: &[T],
        add: impl Fn(&T, &mut SqliteArguments) -> Result<(), BoxDynError>,
    ) -> Result<(), WriteError> {
        let mut rest = rows;
        while !rest.is_empty() {
            let (statement, count) = self.for_most_of(rest.len());
            let (now, later) = rest.split_at(count);
            let bind = |arguments: &mut SqliteArguments| {
                arguments.reserve(self.columns * count, 0);
                now.iter().try_for_each(|row| add(row, arguments))
            };
            pipeline.add(statement, bind).await?;
            rest = later;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_number_of_events_is_written_by_a_few_fixed_statements() {
        let statements = Statements::new();
        for (count, first) in [(1, 1), (2, 2), (3, 2), (127, 64), (128, 128), (500, 128)] {
            let kinds = [(&statements.events, 6), (&statements.heads, 3), (&statements.players, 4)];
            for (kind, columns) in kinds {
                let (statement, rows) = kind.for_most_of(count);
                assert_eq!(rows, first, "{count}");
                assert_eq!(statement.matches('?').count(), columns * rows, "{count}");
            }
        }
    }
}
