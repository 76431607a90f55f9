//! Databases and clients of earlier versions go on working. `tests/fixtures/` has what those versions wrote and said.

mod conversation;
mod file;
mod peer;
mod recorded;

use std::path::PathBuf;

use serde_json::Value;

/// A fixture of the server of November 2026.
fn fixture(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("fixtures/form-4").join(name)
}

/// A fixture as a text.
fn text(name: &str) -> String {
    let path = fixture(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A fixture as JSON.
fn json(name: &str) -> Value {
    serde_json::from_str(&text(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}
