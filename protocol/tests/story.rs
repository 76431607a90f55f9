//! The examples in docs/protocol.md tell one game, and the rules agree with it.

mod support;

use serde_json::{Map, Value};
use support::document::{code, examples, table};
use tabuleiro_protocol::{Change, PlayedAction};
use tabuleiro_rules::view::Effects;
use tabuleiro_rules::{GameKind, Position};

/// The room whose log the document has as a table.
const ROOM: &str = "85b5b40d-cb0a-490c-b795-afd2bc56cb02";

/// One row of the log, and the position after it.
struct Step {
    at: u64,
    kind: String,
    action: Option<String>,
    /// The actions that lead to the position.
    actions: Vec<String>,
    position: Position,
}

/// The log; the first step is event 1.
fn log() -> Vec<Step> {
    let start = GameKind::Adaptoid.start(&Map::new()).unwrap();
    let mut actions: Vec<String> = Vec::new();
    let mut steps: Vec<Step> = Vec::new();
    for (row, seq) in table("seq | at | type").iter().zip(1..) {
        assert_eq!(row[0], seq.to_string(), "events are dense");
        let kind = code(&row[2]).unwrap().to_owned();
        let action = (kind == "played").then(|| code(&row[4]).unwrap().to_owned());
        match kind.as_str() {
            "played" => {
                assert_eq!(ply(&row[4]), actions.len(), "event {seq}");
                actions.extend(action.clone());
            }
            "undone" => actions.truncate(ply(&row[4])),
            _ => {}
        }
        let mut position = start.clone();
        for action in &actions {
            assert_eq!(position.play(action).as_deref(), Ok(action.as_str()), "event {seq}");
        }
        let at = row[1].parse().unwrap();
        steps.push(Step { at, kind, action, actions: actions.clone(), position });
    }
    steps
}

/// What an event did on the board and, if it undid something, what is the last turn now.
fn what_happened(before: &Step, after: &Step) -> (Effects, Option<Vec<PlayedAction>>) {
    if let Some(action) = &after.action {
        return (before.position.effects(action), None);
    }
    assert!(after.actions.is_empty(), "the document undoes nothing but the first turn");
    let mut position = GameKind::Adaptoid.start(&Map::new()).unwrap();
    let mut undone = Vec::new();
    for action in &before.actions {
        undone.push(position.effects(action));
        position.play(action).unwrap();
    }
    (Effects::undoing(undone), Some(Vec::new()))
}

/// The number behind the word `ply`.
fn ply(text: &str) -> usize {
    let behind = text.split("ply ").nth(1).unwrap();
    behind.split(|c: char| !c.is_ascii_digit()).next().unwrap().parse().unwrap()
}

fn number(value: &Value) -> usize {
    usize::try_from(value.as_u64().unwrap()).unwrap()
}

/// Every message, and every event that a message carries, about the room.
fn about_the_room() -> Vec<Value> {
    let messages = examples().into_iter().filter(|block| block.kind != "request");
    let mut all = Vec::new();
    for message in messages.map(|block| block.value) {
        let body = message.get("ok").unwrap_or(&message);
        all.extend(body["events"].as_array().into_iter().flatten().cloned());
        all.push(body.clone());
    }
    all.retain(|message| message.to_string().contains(ROOM));
    all
}

#[test]
fn the_log_is_in_order() {
    let log = log();
    assert!(log.windows(2).all(|pair| pair[0].at <= pair[1].at));
}

#[test]
fn events_are_those_of_the_log_with_the_change_that_the_rules_make() {
    let log = log();
    let messages = about_the_room();
    let events = messages.iter().filter(|m| m["room"] == ROOM && m.get("at").is_some());
    let mut seen = 0;
    for event in events {
        let seq = number(&event["seq"]);
        let step = &log[seq - 1];
        assert_eq!((&event["at"], &event["type"]), (&step.at.into(), &step.kind.as_str().into()));
        assert_eq!(event.get("action").and_then(Value::as_str), step.action.as_deref());
        if let Some(change) = event.get("change") {
            let before = log[seq - 2].position.view();
            let truth = Change::between(&before, &step.position.view());
            let (did, last_turn) = what_happened(&log[seq - 2], step);
            let truth = Change { did: Some(did), last_turn, ..truth };
            assert_eq!(*change, serde_json::to_value(truth).unwrap(), "event {seq}");
        }
        seen += 1;
    }
    assert!(seen >= log.len() / 2, "{seen} events are shown");
}

#[test]
fn boards_are_those_of_the_positions() {
    let log = log();
    let mut seen = 0;
    for message in about_the_room() {
        let (board, seq) = match message["type"].as_str() {
            Some("entered") => (&message["snapshot"]["board"], number(&message["snapshot"]["seq"])),
            Some("replay") => (&message["board"], number(&message["events"][0]["seq"]) - 1),
            _ => continue,
        };
        let position = &log[seq - 1].position;
        assert_eq!(board["view"], serde_json::to_value(position.view()).unwrap());
        assert_eq!(board["layouts"], serde_json::to_value(position.layouts()).unwrap());
        seen += 1;
    }
    assert_eq!(seen, 2);
}

#[test]
fn choices_are_those_of_a_position_at_that_ply() {
    let log = log();
    let mut seen = 0;
    for hints in about_the_room().iter().filter(|message| message["type"] == "hints") {
        let here = log.iter().filter(|step| step.position.ply() as usize == number(&hints["ply"]));
        let choices = here.map(|step| serde_json::to_value(step.position.choices()).unwrap());
        assert!(choices.into_iter().any(|choices| choices == hints["choices"]), "{hints}");
        seen += 1;
    }
    assert_eq!(seen, 2);
}

#[test]
fn answers_name_the_events_of_the_log() {
    let log = log();
    let answers = examples().into_iter().filter(|block| block.kind == "answer");
    let played = answers.filter(|block| block.value["ok"]["type"] == "played");
    let mut seen = 0;
    for answer in played.map(|block| block.value["ok"].clone()) {
        let step = &log[number(&answer["seq"]) - 1];
        assert_eq!(answer["action"].as_str(), step.action.as_deref());
        assert_eq!(number(&answer["ply"]), step.position.ply() as usize);
        seen += 1;
    }
    assert!(seen > 0);
}
