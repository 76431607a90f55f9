//! Replays a game, as strictly as a server that starts again.

use tabuleiro_protocol::{Logged, RoomId};

use super::Problem;
use crate::room::Room;
use crate::store::{InspectedGame, Record};

/// The events of a game, with its id.
pub(super) fn read_log(game: &InspectedGame) -> Result<(RoomId, &[Record]), Problem> {
    let id = *game.id.as_ref().map_err(Problem::of_file)?;
    let records = game.records.as_deref();
    let records = records.map_err(|error| Problem::of_game(id, error.to_string()))?;
    match records.last() {
        Some(last) if i64::from(last.seq) != game.last => {
            let what = format!("event {} was expected to be the last", game.last);
            Err(Problem::of_event(id, last.seq, what))
        }
        _ => Ok((id, records)),
    }
}

/// The room that a log gives, or the first thing in the log that does not fit.
pub(super) fn replay(id: RoomId, records: &[Record]) -> Result<Room, Problem> {
    let Some((first, others)) = records.split_first() else {
        return Err(Problem::of_game(id, "it has no events"));
    };
    if first.seq > 1 {
        // Each event leads to the one before it.
        let what = format!("event {} was expected before it", first.seq - 1);
        return Err(Problem::of_event(id, first.seq, what));
    }
    let mut room = take_in(id, first, |event| Room::open(id, event))?;
    for record in others {
        take_in(id, record, |event| room.apply(event))?;
    }
    match room.pending_transition() {
        Some(problem) => Err(Problem::of_event(id, room.seq(), problem)),
        None => Ok(room),
    }
}

/// Reads an event and hands it on.
fn take_in<T, E: ToString>(
    game: RoomId,
    record: &Record,
    take: impl FnOnce(Logged) -> Result<T, E>,
) -> Result<T, Problem> {
    let problem = |error: String| Problem::of_event(game, record.seq, error);
    let event = record.read().map_err(|error| problem(error.to_string()))?;
    take(event).map_err(|error| problem(error.to_string()))
}
