//! Statements that write many rows at once.

use std::sync::Arc;

use sqlx::error::BoxDynError;
use sqlx::sqlite::SqliteArguments;
use sqlx::{AssertSqlSafe, SqliteConnection};

use super::failure::Fault;

/// The most rows that one statement writes; smaller numbers are written by powers of two. Each
/// statement costs a change of threads, and each size is prepared once.
const ROWS: usize = 128;

/// What a group is written with.
#[derive(Debug)]
pub(super) struct Statements {
    /// Adds events.
    pub(super) events: Rows,
    /// Says which is the last event of a game.
    pub(super) heads: Rows,
}

/// The statements that write 1, 2, 4, … [`ROWS`] rows of a kind.
#[derive(Debug)]
pub(super) struct Rows(Vec<Arc<str>>);

impl Statements {
    /// Writes them down.
    ///
    /// A failure rolls the whole transaction back. Without `OR FAIL` SQLite would keep a copy of
    /// every page that a statement touches, to be able to take back that statement alone.
    pub(super) fn new() -> Self {
        Self {
            events: Rows::new(|rows| {
                let values = vec!["(?, ?, ?, ?, ?, ?)"; rows].join(", ");
                format!(
                    "INSERT OR FAIL INTO events (no, prev, game, seq, at, body) VALUES {values}"
                )
            }),
            heads: Rows::new(|rows| {
                let values = vec!["(?, ?, ?)"; rows].join(", ");
                format!(
                    "INSERT OR FAIL INTO heads (game, seq, event) VALUES {values} ON CONFLICT (game) \
                     DO UPDATE SET seq = excluded.seq, event = excluded.event"
                )
            }),
        }
    }
}

impl Rows {
    fn new(statement: impl Fn(usize) -> String) -> Self {
        let sizes = (0..=ROWS.ilog2()).map(|power| 1_usize << power);
        Self(sizes.map(|rows| statement(rows).into()).collect())
    }

    /// The statement for the most of so many rows, and how many it writes.
    fn for_most_of(&self, count: usize) -> (Arc<str>, usize) {
        let power = count.min(ROWS).ilog2() as usize;
        (Arc::clone(&self.0[power]), 1 << power)
    }

    /// Writes rows; `add` says what stands in one.
    pub(super) async fn write<T>(
        &self,
        connection: &mut SqliteConnection,
        rows: &[T],
        add: impl Fn(&T, &mut SqliteArguments) -> Result<(), BoxDynError>,
    ) -> Result<(), Fault> {
        let mut rest = rows;
        while !rest.is_empty() {
            let (statement, count) = self.for_most_of(rest.len());
            let (now, later) = rest.split_at(count);
            let mut arguments = SqliteArguments::default();
            for row in now {
                add(row, &mut arguments).map_err(sqlx::Error::Encode)?;
            }
            let query = sqlx::query_with(AssertSqlSafe(statement), arguments);
            query.execute(&mut *connection).await?;
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
            for (kind, columns) in [(&statements.events, 6), (&statements.heads, 3)] {
                let (statement, rows) = kind.for_most_of(count);
                assert_eq!(rows, first, "{count}");
                assert_eq!(statement.matches('?').count(), columns * rows, "{count}");
            }
        }
    }
}
