//! What the writer remembers of games, so that an append costs no look into the database.

use std::collections::HashMap;

use sqlx::SqliteConnection;
use tabuleiro_protocol::{RoomId, Seq};

use super::failure::WriteError;
use super::head_checkpoint::{CATCH_UP, Head, RecentHeads};
use super::numbers::Numbers;
use super::pipeline::Pipeline;
use super::statements::Statements;

/// How many games are remembered. Forgetting costs one look for each, so it is done all at once.
const REMEMBERED: usize = 65_536;

/// A game that the database has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct GameCursor {
    /// Its number in the database.
    pub(super) no: i64,
    /// The number of its last event in the game.
    pub(super) last: Seq,
    /// The number of that event in the database.
    pub(super) head: i64,
    /// Whether little will follow, so that it is not worth remembering.
    pub(super) over: bool,
}

/// Games as they are after the last commit; while a group is gathered, as they will be after its own. If
/// that fails, then everything is forgotten.
#[derive(Debug, Default)]
pub(super) struct GameCursors {
    games: HashMap<RoomId, GameCursor>,
    /// The numbers that come next, if they are known.
    pub(super) next: Option<Numbers>,
    /// Events that `head_checkpoint` does not know of.
    pub(super) recent: RecentHeads,
}

impl GameCursors {
    /// A game, if it is remembered.
    pub(super) fn get(&self, room: RoomId) -> Option<GameCursor> {
        self.games.get(&room).copied()
    }

    /// Takes in what becomes of a game.
    pub(super) fn learn(&mut self, room: RoomId, cursor: GameCursor) {
        self.games.insert(room, cursor);
    }

    /// A game has got events.
    pub(super) fn has_grown(&mut self, cursor: GameCursor) {
        self.recent.push(Head { game: cursor.no, seq: cursor.last, event: cursor.head });
    }

    /// Asks the file which numbers come next, and sees to it that `head_checkpoint` is right, in a transaction
    /// that has begun. If someone else has written, then nothing that was known is worth anything.
    pub(super) async fn refresh(
        &mut self,
        statements: &Statements,
        connection: &mut SqliteConnection,
    ) -> Result<Numbers, WriteError> {
        let next = Numbers::read(&mut *connection).await?;
        if self.next == Some(next) {
            self.recent.write(statements, &mut Pipeline::one_by_one(connection)).await?;
        } else {
            self.forget();
            sqlx::raw_sql(CATCH_UP).execute(connection).await?;
        }
        Ok(next)
    }

    /// Forgets some games.
    pub(super) fn forget_games(&mut self, games: &[RoomId]) {
        for game in games {
            self.games.remove(game);
        }
    }

    /// Forgets all games if there are many. Not while a group is gathered, which must know of itself.
    pub(super) fn make_room(&mut self) {
        if self.games.len() >= REMEMBERED {
            self.games.clear();
        }
    }

    /// Forgets everything: what is in the database may be something else.
    pub(super) fn forget(&mut self) {
        *self = Self::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_games_are_remembered_than_allowed() {
        let mut games = GameCursors::default();
        for no in 0..=REMEMBERED {
            games.make_room();
            games.learn(
                RoomId::random(),
                GameCursor { no: no as i64, last: 1, head: 1, over: false },
            );
        }
        assert_eq!(games.games.len(), 1);
    }
}
