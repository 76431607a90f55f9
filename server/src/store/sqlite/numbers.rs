//! The numbers that new rows get.

use sqlx::SqliteConnection;

/// The writer numbers games and events itself. If someone else has written, a number is taken, and
/// the file refuses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    game: i64,
    event: i64,
}

impl Numbers {
    /// What the file says.
    pub(super) async fn read(connection: &mut SqliteConnection) -> Result<Self, sqlx::Error> {
        let (game, event) = sqlx::query_as(
            "SELECT (SELECT ifnull(max(no), 0) + 1 FROM games), \
             (SELECT ifnull(max(no), 0) + 1 FROM events)",
        )
        .fetch_one(connection)
        .await?;
        Ok(Self { game, event })
    }

    /// The number of a new game.
    pub(super) const fn take_game(&mut self) -> i64 {
        self.game += 1;
        self.game - 1
    }

    /// The number of a new event.
    pub(super) const fn take_event(&mut self) -> i64 {
        self.event += 1;
        self.event - 1
    }
}
