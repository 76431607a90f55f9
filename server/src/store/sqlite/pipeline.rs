//! Statements on their way to the thread of the connection that writes.

use std::sync::Arc;

use futures::TryStreamExt;
use sqlx::error::BoxDynError;
use sqlx::sqlite::SqliteArguments;
use sqlx::{AssertSqlSafe, Executor, SqliteConnection};

/// Statements that write. The way to the connection's thread and back takes longer than most of them do, so
/// that a few go together; but each combination has to be prepared once, so that many go one by one.
pub(super) struct Pipeline<'c> {
    connection: &'c mut SqliteConnection,
    /// Those that go together.
    batch: Option<Batch>,
}

/// Statements that are sent as one, with their arguments in one row.
#[derive(Default)]
struct Batch {
    sql: String,
    arguments: SqliteArguments,
    statements: usize,
}

impl<'c> Pipeline<'c> {
    /// Statements of which each is carried out when it is added.
    pub(super) fn one_by_one(connection: &'c mut SqliteConnection) -> Self {
        Self { connection, batch: None }
    }

    /// Statements that are carried out together, whenever [`Self::flush`] says so.
    pub(super) fn in_batches(connection: &'c mut SqliteConnection) -> Self {
        Self { connection, batch: Some(Batch::default()) }
    }

    /// Adds a statement.
    pub(super) async fn add(
        &mut self,
        sql: &Arc<str>,
        bind: impl FnOnce(&mut SqliteArguments) -> Result<(), BoxDynError>,
    ) -> Result<(), sqlx::Error> {
        if let Some(batch) = &mut self.batch {
            if batch.statements > 0 {
                batch.sql.push_str("; ");
            }
            batch.sql.push_str(sql);
            batch.statements += 1;
            return bind(&mut batch.arguments).map_err(sqlx::Error::Encode);
        }
        let mut arguments = SqliteArguments::default();
        bind(&mut arguments).map_err(sqlx::Error::Encode)?;
        carry_out(self.connection, AssertSqlSafe(Arc::clone(sql)), arguments, 1).await
    }

    /// Carries out what has not been carried out yet.
    pub(super) async fn flush(&mut self) -> Result<(), sqlx::Error> {
        let Some(batch) = &mut self.batch else { return Ok(()) };
        let Batch { sql, arguments, statements } = std::mem::take(batch);
        carry_out(self.connection, AssertSqlSafe(sql), arguments, statements).await
    }
}

/// Returns as soon as the last statement is done. The driver's own `execute` would wait until the other thread
/// has tidied up, too.
async fn carry_out<S>(
    connection: &mut SqliteConnection,
    sql: AssertSqlSafe<S>,
    arguments: SqliteArguments,
    statements: usize,
) -> Result<(), sqlx::Error>
where
    AssertSqlSafe<S>: sqlx::SqlSafeStr,
{
    let mut results = connection.fetch_many(sqlx::query_with(sql, arguments));
    for _ in 0..statements {
        // Each has one. If there is none, the other thread has come to its end, and nothing is known.
        results.try_next().await?.ok_or(sqlx::Error::WorkerCrashed)?;
    }
    Ok(())
}
