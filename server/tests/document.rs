//! The game that docs/protocol.md shows in full is the one that this server would tell.

use serde_json::Value;
use tabuleiro_protocol::GameRecord;
use tabuleiro_server::room::record;

const DOCUMENT: &str = include_str!("../../docs/protocol.md");

/// The first block of a kind.
fn example(kind: &str) -> Value {
    let (_, rest) = DOCUMENT.split_once(&format!("```json {kind}\n")).unwrap();
    let (text, _) = rest.split_once("\n```").unwrap();
    serde_json::from_str(text).unwrap()
}

#[test]
fn the_record_in_the_document_follows_from_its_events() {
    let mut shown = example("record");
    // The document has the layout only once.
    shown["board"]["layouts"] = Value::from(vec![example("layout")]);
    let shown: GameRecord = serde_json::from_value(shown).unwrap();
    let log: Vec<_> = shown.events.iter().map(|event| event.logged.clone()).collect();
    let now = shown.events.iter().find_map(|event| event.clock).unwrap().now;
    assert_eq!(record(shown.summary.game, &log, 0, now).unwrap(), shown);
}
