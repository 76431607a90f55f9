//! The committed schemas are those of the types, and say what clients need to know.

mod support;

use support::{docs, forms, requires, schema, types, words};
use tabuleiro_protocol::{Call, TurnLimit};
use tabuleiro_rules::GameKind;

/// Set this variable to write the schemas instead of comparing them.
const WRITE: &str = "TABULEIRO_WRITE_SCHEMAS";

#[test]
fn the_committed_schemas_are_those_of_the_types() {
    for (name, schema) in tabuleiro_protocol::schema::all() {
        let path = docs(&format!("schema/{name}.json"));
        let text = serde_json::to_string_pretty(&schema).unwrap() + "\n";
        if std::env::var_os(WRITE).is_some() {
            std::fs::write(path, text).unwrap();
        } else {
            let committed = std::fs::read_to_string(path).unwrap_or_default();
            assert!(
                committed == text,
                "docs/schema/{name}.json is stale; write it anew with\n\
                 {WRITE}=1 cargo test -p tabuleiro-protocol --test schemas"
            );
        }
    }
}

#[test]
fn there_are_no_other_schemas() {
    let made: Vec<_> =
        tabuleiro_protocol::schema::all().iter().map(|(name, _)| format!("{name}.json")).collect();
    for entry in std::fs::read_dir(docs("schema")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(made.contains(&name), "docs/schema/{name} is made from no type");
    }
}

#[test]
fn every_kind_of_request_has_its_word() {
    assert_eq!(types(&schema("request")), Call::KINDS);
}

#[test]
fn replies_events_and_notices_are_told_apart_by_their_type() {
    let schema = schema("server-message");
    let parts = &schema["$defs"];
    for part in ["Reply", "RoomEvent", "Notice"] {
        let mut words = types(&parts[part]);
        let all = words.len();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), all, "two forms of {part} have one type");
    }
}

#[test]
fn a_message_of_the_server_is_one_of_three_that_differ_in_their_keys() {
    let schema = schema("server-message");
    let refs: Vec<_> = forms(&schema).iter().map(|form| form["$ref"].as_str().unwrap()).collect();
    assert_eq!(refs, ["#/$defs/Answer", "#/$defs/RoomEvent", "#/$defs/Notice"]);
    let parts = &schema["$defs"];
    assert!(requires(&parts["Answer"], "re"));
    assert!(
        forms(&parts["Answer"]).iter().all(|form| requires(form, "ok") != requires(form, "error"))
    );
    for field in ["room", "seq", "at"] {
        assert!(requires(&parts["RoomEvent"], field), "{field}");
    }
    let events = types(&parts["RoomEvent"]);
    assert!(types(&parts["Notice"]).iter().all(|notice| !events.contains(notice)));
}

#[test]
fn ids_games_seats_and_limits_are_more_than_texts_and_numbers() {
    let (request, server) = (schema("request"), schema("server-message"));
    for id in [&request["$defs"]["RoomId"], &server["$defs"]["PersonId"]] {
        assert_eq!(id["format"], "uuid");
    }
    let games: Vec<_> = GameKind::ALL.iter().map(|kind| kind.info().id).collect();
    assert_eq!(words(&request["$defs"]["GameKind"]), games);
    let limit = &request["$defs"]["TurnLimit"];
    assert_eq!(
        (&limit["minimum"], &limit["maximum"]),
        (&TurnLimit::MIN.into(), &TurnLimit::MAX.into())
    );
    let seat = &server["$defs"]["Seat"];
    assert_eq!((&seat["minimum"], &seat["maximum"]), (&0.into(), &1.into()));
}

#[test]
fn descriptions_are_free_of_rust() {
    for (name, schema) in tabuleiro_protocol::schema::all() {
        let text = schema.as_value().to_string();
        for trace in ["[`", "::", "Option<", "Vec<"] {
            assert!(!text.contains(trace), "{name} has {trace}");
        }
    }
}
