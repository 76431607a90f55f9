//! What names look like, filled in for people who were there before this was kept.

use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;

use crate::names::skeleton_of;

/// Fills in the skeletons that are missing. Of names that look alike the oldest gets it, and the others go on
/// without: nobody loses a name.
pub(super) async fn fill_in(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let missing = "SELECT no, name FROM people WHERE skeleton IS NULL ORDER BY no";
    let people: Vec<(i64, String)> = sqlx::query_as(missing).fetch_all(&mut *connection).await?;
    if people.is_empty() {
        return Ok(());
    }
    let mut transaction = connection.begin().await?;
    for (no, name) in people {
        sqlx::query("UPDATE OR IGNORE people SET skeleton = ? WHERE no = ?")
            .bind(skeleton_of(&name))
            .bind(no)
            .execute(&mut *transaction)
            .await?;
    }
    transaction.commit().await
}
