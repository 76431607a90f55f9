//! The last event of each game, and how far the table that names it is behind.

use sqlx::{Arguments, SqliteConnection};
use tabuleiro_protocol::Seq;

use super::failure::Fault;
use super::script::Script;
use super::statements::{BEGIN, COMMIT, Statements};

/// So many events may come before `settled_heads` is written. Whoever reads a game looks through those that came
/// since, which takes up to about half a millisecond; with fewer, more of the games would have to be written
/// for each event.
const BEHIND: i64 = 4096;

/// Brings `settled_heads` up to date by the file alone, whoever wrote it, in a transaction that has begun.
/// Events of a game that is missing are left to `check`: they must not keep others from being written.
pub(super) const CATCH_UP: &str = "\
    INSERT INTO settled_heads (game, seq, event) \
    SELECT game, seq, max(no) FROM events \
    WHERE no > (SELECT event FROM settled_until) AND game IN (SELECT no FROM games) GROUP BY game \
    ON CONFLICT (game) DO UPDATE SET seq = excluded.seq, event = excluded.event; \
    UPDATE settled_until SET event = (SELECT ifnull(max(no), 0) FROM events) \
    WHERE event <> (SELECT ifnull(max(no), 0) FROM events)";

/// The last event of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Head {
    /// The game's number in the database.
    pub(super) game: i64,
    /// The event's number in the game.
    pub(super) seq: Seq,
    /// The event's number in the database.
    pub(super) event: i64,
}

/// What was written since `settled_heads` was: all of it by this writer, without a gap, in its order.
#[derive(Debug, Default)]
pub(super) struct LateHeads {
    heads: Vec<Head>,
}

impl LateHeads {
    /// A game has got events, of which this is the last.
    pub(super) fn push(&mut self, head: Head) {
        self.heads.push(head);
    }

    /// Whether it is time to write them.
    pub(super) fn are_many(&self) -> bool {
        let events = self.heads.first().zip(self.heads.last());
        events.is_some_and(|(first, last)| last.event - first.event >= BEHIND)
    }

    /// Writes them, in a transaction that knows of no later events.
    pub(super) async fn write(
        &mut self,
        statements: &Statements,
        script: &mut Script<'_>,
    ) -> Result<(), Fault> {
        let Some(until) = self.heads.last().map(|head| head.event) else { return Ok(()) };
        let heads = last_of_each(std::mem::take(&mut self.heads));
        statements.heads.write(script, &heads, Head::add_to).await?;
        Ok(script.add(&statements.settled, |arguments| arguments.add(until)).await?)
    }
}

/// One for each game, by number: games that lie on the same page are seen to together.
fn last_of_each(mut heads: Vec<Head>) -> Vec<Head> {
    heads.sort_unstable_by_key(|head| (head.game, std::cmp::Reverse(head.event)));
    heads.dedup_by_key(|head| head.game);
    heads
}

/// Brings `settled_heads` up to date in a transaction of its own.
pub(super) async fn catch_up(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    for statement in [BEGIN, CATCH_UP, COMMIT] {
        sqlx::raw_sql(statement).execute(&mut *connection).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_event_of_a_game_is_its_head() {
        let head = |game, seq, event| Head { game, seq, event };
        let heads = vec![head(7, 3, 10), head(2, 9, 11), head(7, 4, 12), head(7, 5, 13)];
        assert_eq!(last_of_each(heads), [head(2, 9, 11), head(7, 5, 13)]);
    }
}
