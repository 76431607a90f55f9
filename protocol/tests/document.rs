//! docs/protocol.md is right and complete.

mod support;

use std::collections::BTreeSet;

use serde::de::DeserializeOwned;
use serde_json::Value;
use support::document::{Block, code, examples, table, text};
use support::{committed, schema, types, words};
use tabuleiro_protocol::RulesText;
use tabuleiro_protocol::{GameRecord, ServerMessage, decode};
use tabuleiro_rules::view::{Effect, Layout};
use tabuleiro_rules::{GameKind, OptionKind};

fn at(block: &Block) -> String {
    format!("docs/protocol.md:{} ({})", block.line, block.kind)
}

fn of_kind(kind: &str) -> Vec<Value> {
    examples().into_iter().filter(|block| block.kind == kind).map(|block| block.value).collect()
}

fn read<T: DeserializeOwned>(block: &Block) -> T {
    let read = serde_json::from_value(block.value.clone());
    read.unwrap_or_else(|error| panic!("{}: {error}", at(block)))
}

/// An example as it comes out of the types it went into.
fn through_types(block: &Block) -> Value {
    let written = match block.kind.as_str() {
        "record" => serde_json::to_value(read::<GameRecord>(block)),
        "layout" => serde_json::to_value(read::<Layout>(block)),
        "effects" => serde_json::to_value(read::<Vec<Effect>>(block)),
        kind => {
            let message: ServerMessage = read(block);
            assert_eq!(kind_of(&message), kind, "{}", at(block));
            serde_json::to_value(message)
        }
    };
    written.unwrap()
}

fn kind_of(message: &ServerMessage) -> &'static str {
    match message {
        ServerMessage::Answer(_) => "answer",
        ServerMessage::Event(_) => "event",
        ServerMessage::Notice(_) => "notice",
    }
}

#[test]
fn what_the_server_says_has_no_field_too_many_or_too_few() {
    for block in examples().iter().filter(|block| block.kind != "request") {
        assert_eq!(through_types(block), block.value, "{}", at(block));
    }
}

#[test]
fn what_a_client_says_is_read_with_every_field() {
    for block in examples().iter().filter(|block| block.kind == "request") {
        let request = decode(&block.value.to_string());
        let request = request.unwrap_or_else(|error| panic!("{}: {error}", at(block)));
        let read = serde_json::to_value(request).unwrap();
        for (name, value) in block.value.as_object().unwrap() {
            assert_eq!(read.get(name), Some(value), "{}: {name}", at(block));
        }
    }
}

#[test]
fn every_example_has_the_form_of_the_committed_schemas() {
    let (request, server, record) =
        (committed("request"), committed("server-message"), committed("game-record"));
    let whole = |block: &&Block| !matches!(block.kind.as_str(), "layout" | "effects");
    for block in examples().iter().filter(whole) {
        let schema = match block.kind.as_str() {
            "request" => &request,
            "record" => &record,
            _ => &server,
        };
        let wrong = schema.iter_errors(&block.value).map(|e| e.to_string()).collect::<Vec<_>>();
        assert!(wrong.is_empty(), "{}: {wrong:?}", at(block));
    }
}

#[test]
fn there_is_an_example_of_everything_that_can_be_said() {
    let (request, server) = (schema("request"), schema("server-message"));
    let parts = &server["$defs"];
    let answers = of_kind("answer");
    let replies: Vec<_> = answers.iter().map(|answer| answer["ok"].clone()).collect();
    for (what, schema, shown) in [
        ("request", &request, of_kind("request")),
        ("reply", &parts["Reply"], replies),
        ("event", &parts["RoomEvent"], of_kind("event")),
        ("notice", &parts["Notice"], of_kind("notice")),
    ] {
        let nested: Vec<_> = answers.iter().filter_map(|a| a["ok"]["events"].as_array()).collect();
        let events = nested.into_iter().flatten().filter(|_| what == "event");
        let shown: Vec<_> = shown.iter().chain(events).map(|message| &message["type"]).collect();
        for word in types(schema) {
            assert!(shown.iter().any(|t| **t == word), "no example of the {what} {word}");
        }
    }
    assert!(answers.iter().any(|answer| answer["re"].is_null()));
    assert_eq!(of_kind("record").len(), 1);
}

#[test]
fn every_kind_of_effect_has_its_row_and_its_example() {
    let server = schema("server-message");
    let effect = |form: &Value| form["properties"]["kind"]["const"].as_str().unwrap().to_owned();
    let known: BTreeSet<_> =
        support::forms(&server["$defs"]["Effect"]).iter().map(effect).collect();
    let rows = table("`kind` of effect | what happened");
    let told: BTreeSet<_> = rows.iter().map(|row| code(&row[0]).unwrap().to_owned()).collect();
    assert_eq!(told, known);
    let examples = of_kind("effects");
    let shown = examples[0].as_array().unwrap().iter();
    let shown: BTreeSet<_> = shown.map(|it| it["kind"].as_str().unwrap().to_owned()).collect();
    assert_eq!(shown, known);
}

#[test]
fn every_event_and_every_error_has_its_row() {
    let server = schema("server-message");
    let parts = &server["$defs"];
    let first = |head: &str| -> Vec<String> {
        table(head).iter().filter_map(|row| code(&row[0]).map(str::to_owned)).collect()
    };
    assert_eq!(first("type | more fields"), types(&parts["RoomEvent"]));
    assert_eq!(first("code | meaning"), words(&parts["ErrorCode"]));
}

#[test]
fn the_rows_of_events_name_all_their_fields() {
    let server = schema("server-message");
    let forms = support::forms(&server["$defs"]["RoomEvent"]);
    for (row, form) in table("type | more fields").iter().zip(forms) {
        let named: Vec<_> = row[1].split('`').skip(1).step_by(2).collect();
        let fields = form["properties"].as_object().unwrap().keys().filter(|name| *name != "type");
        let mut fields: Vec<_> = fields.map(String::as_str).collect();
        let mut sorted = named.clone();
        sorted.sort_unstable();
        fields.sort_unstable();
        assert_eq!(sorted, fields, "{}", row[0]);
    }
}

#[test]
fn every_option_of_every_game_is_named() {
    let rows = table("game | options");
    for kind in GameKind::ALL {
        let info = kind.info();
        let row = rows.iter().find(|row| code(&row[0]) == Some(info.id)).unwrap();
        for option in info.options {
            let mut named = vec![option.name];
            if let OptionKind::Choice { words } = option.kind {
                named.extend(words.iter().map(|(word, _)| *word));
            }
            for word in named {
                assert!(row[1].contains(&format!("`{word}`")), "{kind}: {word}");
            }
        }
    }
}

#[test]
fn the_example_of_rules_is_true() {
    let answers = of_kind("answer");
    let rules = answers.iter().find(|answer| answer["ok"]["type"] == "rules").unwrap();
    let (shown, info) = (&rules["ok"]["games"][0], GameKind::Iris.info());
    let truth = serde_json::to_value(RulesText::of(GameKind::Iris, false)).unwrap();
    for (field, value) in truth.as_object().unwrap() {
        assert_eq!(shown[field], *value, "{field}");
    }
    let start = shown["rules"].as_str().unwrap().trim_end_matches('…');
    assert!(info.rules.replace('\n', " ").contains(&start.replace('\n', " ")), "{start}");
}

#[test]
fn every_link_within_the_page_leads_somewhere() {
    let text = text();
    let anchor =
        |heading: &str| heading.trim_start_matches('#').trim().to_lowercase().replace(' ', "-");
    let headings: Vec<_> = text.lines().filter(|l| l.starts_with('#')).map(anchor).collect();
    for link in text.split("](#").skip(1).filter_map(|rest| rest.split(')').next()) {
        assert!(headings.iter().any(|heading| heading == link), "#{link}");
    }
}
