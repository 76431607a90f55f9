//! The clock of a turn.

use serde::{Deserialize, Serialize};

use crate::Millis;

/// The turn's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Clock {
    /// The server's clock as this was written; a client needs no other.
    pub now: Millis,
    /// When the turn began.
    pub since: Millis,
    /// When it ends at the latest; none while a bot is to move, when the game is over, or as long as the
    /// turn has yet to begin.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub deadline: Option<Millis>,
    /// When the turn begins at the latest, if a stop of the server has interrupted it and it waits for its
    /// player to come back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub begins_by: Option<Millis>,
    /// The thinking time of each seat so far, without the present turn, in milliseconds.
    pub used: [Millis; 2],
}
