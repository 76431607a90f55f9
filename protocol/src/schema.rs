//! JSON Schemas of the messages, made from the types.

use schemars::{Schema, schema_for};

use crate::{GameRecord, Request, ServerMessage};

/// Every schema with the name of its file, without the ending.
#[must_use]
pub fn all() -> Vec<(&'static str, Schema)> {
    vec![
        ("request", schema_for!(Request)),
        ("server-message", schema_for!(ServerMessage)),
        ("game-record", schema_for!(GameRecord)),
    ]
}
