//! Games and events as rows.

use sqlx::FromRow;
use tabuleiro_protocol::{GameResult, GameSummary, Millis, RoomId, RoomStage, Seq};
use uuid::Uuid;

use super::failure::damaged;
use crate::store::{Record, StoreError};

/// The columns of `games` that a [`GameRow`] has, for a query that calls the table `g`.
macro_rules! game_columns {
    () => {
        "g.id, g.game, g.private, g.created, g.setup, g.host, g.stage, g.started, g.ended, \
         g.seats, g.ending, g.result, g.winner, g.reason, g.plies"
    };
}

/// The last event of each game that has one after the checkpoint.
macro_rules! recent_heads {
    () => {
        "(SELECT game, seq, max(no) AS event FROM events \
         WHERE no > (SELECT event FROM checkpoint_event) GROUP BY game)"
    };
}

/// The number of the last event of the game `g`, for one who reads few games.
macro_rules! last_event {
    () => {
        "ifnull((SELECT e.no FROM events e \
         WHERE e.no > (SELECT event FROM checkpoint_event) AND e.game = g.no ORDER BY e.no DESC LIMIT 1), \
         (SELECT event FROM head_checkpoint WHERE game = g.no))"
    };
}

/// All events of the game `g` in one value, see [`ungather`]: the last one, whose number is given, and,
/// from each to the one before it, all others. One row for each event would be several times as slow,
/// because the driver hands rows from thread to thread.
macro_rules! gathered_events {
    ($($last:tt)*) => {
        concat!(
            "(WITH RECURSIVE chain (no, prev, seq, at, body) AS ( \
             SELECT e.no, e.prev, e.seq, e.at, e.body FROM events e WHERE e.no = ",
            $($last)*,
            " UNION ALL \
             SELECT e.no, e.prev, e.seq, e.at, e.body \
             FROM chain c JOIN events e ON e.no = c.prev AND e.no < c.no) \
             SELECT group_concat(seq || ' ' || at || ' ' || octet_length(body) || ' ' || body, '') \
             FROM chain)"
        )
    };
}

pub(crate) use {game_columns, gathered_events, last_event, recent_heads};

/// A game's summary as columns.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub(crate) struct GameRow {
    pub(crate) id: Vec<u8>,
    pub(crate) game: String,
    pub(crate) private: bool,
    pub(crate) created: i64,
    pub(crate) setup: String,
    pub(crate) host: String,
    pub(crate) stage: String,
    pub(crate) started: Option<i64>,
    pub(crate) ended: Option<i64>,
    pub(crate) seats: Option<String>,
    pub(crate) ending: Option<String>,
    pub(crate) result: Option<String>,
    pub(crate) winner: Option<i64>,
    pub(crate) reason: Option<String>,
    pub(crate) plies: i64,
}

impl GameRow {
    /// The row of a summary.
    pub(crate) fn of(summary: &GameSummary) -> Result<Self, StoreError> {
        let ending = summary.ending.as_ref();
        Ok(Self {
            id: bytes(summary.game),
            game: summary.setup.game.to_string(),
            private: summary.setup.private,
            created: moment(summary.created)?,
            setup: json(&summary.setup)?,
            host: json(&summary.host)?,
            stage: stage_word(summary.stage).to_owned(),
            started: summary.started.map(moment).transpose()?,
            ended: summary.ended.map(moment).transpose()?,
            seats: summary.seats.as_ref().map(json).transpose()?,
            ending: ending.map(json).transpose()?,
            result: ending.map(|ending| result_word(ending.result).to_owned()),
            winner: ending.and_then(|ending| ending.winner).map(|seat| u8::from(seat).into()),
            reason: ending.map(|ending| ending.reason.to_string()),
            plies: summary.plies.into(),
        })
    }

    /// The summary of a row.
    pub(crate) fn summary(&self) -> Result<GameSummary, StoreError> {
        let created = millis(self.created)?;
        Ok(GameSummary {
            game: room_id(&self.id)?,
            setup: serde_json::from_str(&self.setup).map_err(damaged)?,
            host: serde_json::from_str(&self.host).map_err(damaged)?,
            stage: stage(&self.stage)?,
            created,
            started: self.started.map(millis).transpose()?,
            ended: self.ended.map(millis).transpose()?,
            seats: from_json(self.seats.as_deref())?,
            ending: from_json(self.ending.as_deref())?,
            plies: self.plies.try_into().map_err(damaged)?,
        })
    }
}

fn json(value: &impl serde::Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(damaged)
}

fn from_json<T: serde::de::DeserializeOwned>(text: Option<&str>) -> Result<Option<T>, StoreError> {
    text.map(serde_json::from_str).transpose().map_err(damaged)
}

/// An id as it is kept.
pub(crate) fn bytes(room: RoomId) -> Vec<u8> {
    room.0.as_bytes().to_vec()
}

/// An id as it was kept.
pub(crate) fn room_id(bytes: &[u8]) -> Result<RoomId, StoreError> {
    Uuid::from_slice(bytes).map(RoomId).map_err(damaged)
}

/// A moment as it is kept.
pub(crate) fn moment(at: Millis) -> Result<i64, StoreError> {
    at.try_into().map_err(|_| damaged(format!("{at} is no moment")))
}

/// A moment as it was kept.
pub(crate) fn millis(at: i64) -> Result<Millis, StoreError> {
    at.try_into().map_err(|_| damaged(format!("{at} is no moment")))
}

const fn stage_word(stage: RoomStage) -> &'static str {
    match stage {
        RoomStage::Open => "open",
        RoomStage::Playing => "playing",
        RoomStage::Finished => "finished",
        RoomStage::Closed => "closed",
    }
}

fn stage(word: &str) -> Result<RoomStage, StoreError> {
    let all = [RoomStage::Open, RoomStage::Playing, RoomStage::Finished, RoomStage::Closed];
    let found = all.into_iter().find(|stage| stage_word(*stage) == word);
    found.ok_or_else(|| damaged(format!("there is no stage {word:?}")))
}

/// A result as it is kept.
pub(crate) const fn result_word(result: GameResult) -> &'static str {
    match result {
        GameResult::Win => "win",
        GameResult::Draw => "draw",
        GameResult::Aborted => "aborted",
    }
}

/// Takes events apart that [`gathered_events`] has put together. Each comes as its number, its
/// time and the length of its body in bytes, so nothing depends on what stands in the body.
pub(crate) fn ungather(text: Option<&str>) -> Result<Vec<Record>, StoreError> {
    let mut rest = text.unwrap_or_default();
    let mut records = Vec::with_capacity(rest.len() / TYPICAL_EVENT);
    while !rest.is_empty() {
        let (record, after) = next_record(rest).ok_or_else(|| damaged("an event is cut off"))?;
        records.push(record);
        rest = after;
    }
    // They come from the last to the first.
    records.sort_by_key(|record| record.seq);
    Ok(records)
}

/// About as many bytes as an event of a game takes, to guess how many there are.
const TYPICAL_EVENT: usize = 80;

fn next_record(text: &str) -> Option<(Record, &str)> {
    let (seq, text) = text.split_once(' ')?;
    let (at, text) = text.split_once(' ')?;
    let (length, text) = text.split_once(' ')?;
    let (body, rest) = text.split_at_checked(length.parse().ok()?)?;
    let (seq, at): (Seq, Millis) = (seq.parse().ok()?, at.parse().ok()?);
    Some((Record { seq, at, body: body.to_owned() }, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gathered_events_come_apart_whatever_stands_in_them() {
        let records = ungather(Some("2 6 8 1 2 3 é1 5 0 ")).unwrap();
        let first = Record { seq: 1, at: 5, body: String::new() };
        let second = Record { seq: 2, at: 6, body: "1 2 3 é".to_owned() };
        assert_eq!(records, [first, second]);
    }

    #[test]
    fn a_cut_off_event_is_noticed() {
        for text in ["1", "1 2", "1 2 3", "1 2 3 ab", "x 2 1 a", "1 2 1 é"] {
            assert!(matches!(ungather(Some(text)), Err(StoreError::Damaged(_))), "{text}");
        }
    }
}
