//! The head checkpoint: where each game's log ends, written down for some thousands of events at once.
//!
//! A game is read from its last event (its head) backwards, because each event names the one before it. So somebody
//! must know the heads. `head_checkpoint` has them as they were at the event that `checkpoint_event` names.
//!
//! **Contract.** For every game: if there are events of it after `checkpoint_event`, the last of those is its head; else
//! its head is what `head_checkpoint` says. Both tables change in one transaction, and only together. At most
//! [`INTERVAL`] events and one commit come after the checkpoint while a writer works. It is worked out from `events` alone
//! when a file is opened or closed, and when a writer finds that someone else has written: whoever wrote the events, and
//! whatever became of that program, the contract holds. `check` compares it with the log.
//!
//! **Figure.** An event is stored by one row at the end of one table, so a commit of a few events writes one page. Together
//! with cheaper look-ups of games that came with it, 35,000 instructions an event became 21,600 in groups of two, and
//! 14,000 became 9,500 in groups of 64 (docs/storage.md). Whoever reads a game looks through the events after
//! the checkpoint, which takes half a millisecond at most.
//!
//! **Without it** each event would also write its game's head, in a statement and in pages of its own (that was so before),
//! or an index over (game, seq) would have to find it, which cost more to write than the events themselves.

use sqlx::{Arguments, SqliteConnection};
use tabuleiro_protocol::Seq;

use super::failure::WriteError;
use super::pipeline::Pipeline;
use super::statements::{BEGIN, COMMIT, Statements};

/// So many events come between two checkpoints. With fewer, more heads would have to be written for each event; with more,
/// whoever reads a game would have to look through more.
const INTERVAL: i64 = 4096;

/// Brings `head_checkpoint` up to date by the file alone, whoever wrote it, in a transaction that has begun.
/// Events of a game that is missing are left to `check`: they must not keep others from being written.
pub(super) const CATCH_UP: &str = "\
    INSERT INTO head_checkpoint (game, seq, event) \
    SELECT game, seq, max(no) FROM events \
    WHERE no > (SELECT event FROM checkpoint_event) AND game IN (SELECT no FROM games) GROUP BY game \
    ON CONFLICT (game) DO UPDATE SET seq = excluded.seq, event = excluded.event; \
    UPDATE checkpoint_event SET event = (SELECT ifnull(max(no), 0) FROM events) \
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

/// Heads since the last checkpoint: all of them written by this writer, without a gap, in their order.
#[derive(Debug, Default)]
pub(super) struct RecentHeads {
    heads: Vec<Head>,
}

impl RecentHeads {
    /// A game has got events, of which this is the last.
    pub(super) fn push(&mut self, head: Head) {
        self.heads.push(head);
    }

    /// Whether it is time to write them.
    pub(super) fn are_many(&self) -> bool {
        let events = self.heads.first().zip(self.heads.last());
        events.is_some_and(|(first, last)| last.event - first.event >= INTERVAL)
    }

    /// Writes them, in a transaction that knows of no later events.
    pub(super) async fn write(
        &mut self,
        statements: &Statements,
        pipeline: &mut Pipeline<'_>,
    ) -> Result<(), WriteError> {
        let Some(until) = self.heads.last().map(|head| head.event) else { return Ok(()) };
        let heads = last_of_each(std::mem::take(&mut self.heads));
        statements.heads.write(pipeline, &heads, Head::add_to).await?;
        Ok(pipeline.add(&statements.checkpoint_event, |arguments| arguments.add(until)).await?)
    }
}

/// One for each game, by number: games that lie on the same page are seen to together.
fn last_of_each(mut heads: Vec<Head>) -> Vec<Head> {
    heads.sort_unstable_by_key(|head| (head.game, std::cmp::Reverse(head.event)));
    heads.dedup_by_key(|head| head.game);
    heads
}

/// Brings `head_checkpoint` up to date in a transaction of its own.
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
