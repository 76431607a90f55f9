//! A write that finds out whether the storage works.

use sqlx::SqliteConnection;

/// How much is written. A disk with room for no more than a page or two would be called working
/// and refuse the next group of events.
const BYTES: u32 = 64 << 10;

/// Writes something, and takes it away again.
pub(super) async fn probe(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    // Two commits: what is added and removed in one would hardly be written to the disk.
    sqlx::query("INSERT INTO probe (filling) VALUES (randomblob(?))")
        .bind(BYTES)
        .execute(&mut *connection)
        .await?;
    sqlx::query("DELETE FROM probe").execute(connection).await?;
    Ok(())
}
