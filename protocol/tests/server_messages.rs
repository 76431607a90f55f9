//! What the server says is read back as what it is, whatever it has in common with the rest.

use serde_json::{Value, json};
use tabuleiro_protocol::{
    Answer, Audience, ErrorBody, ErrorCode, Event, Logged, Notice, Occupant, Outcome, Reply,
    RoomEvent, RoomId, ServerMessage,
};
use tabuleiro_rules::bot::Level;

fn room() -> RoomId {
    "85b5b40d-cb0a-490c-b795-afd2bc56cb02".parse().unwrap()
}

/// Over the wire and back.
fn returns(message: &ServerMessage) {
    let text = serde_json::to_string(message).unwrap();
    assert_eq!(serde_json::from_str::<ServerMessage>(&text).unwrap(), *message, "{text}");
}

fn told(event: Event) -> ServerMessage {
    let logged = Logged { seq: 4, at: 1_773_500_400_000, event };
    let (room, change, lapsed, clock) = (room(), None, Vec::new(), None);
    ServerMessage::Event(Box::new(RoomEvent { room, logged, change, lapsed, clock }))
}

fn error_of(message: &Value) -> String {
    serde_json::from_value::<ServerMessage>(message.clone()).unwrap_err().to_string()
}

#[test]
fn an_answer_to_what_could_not_be_read_is_an_answer() {
    let error = ErrorBody::unkeyed(ErrorCode::BadRequest, "this is not JSON");
    returns(&ServerMessage::Answer(Answer { re: None, outcome: Outcome::Error(error) }));
}

#[test]
fn replies_and_events_of_one_name_are_told_apart() {
    let action = "Ld2".to_owned();
    let reply = Reply::Played { seq: 4, ply: 1, action: action.clone() };
    returns(&ServerMessage::Answer(Answer { re: Some(6), outcome: Outcome::Ok(reply) }));
    let seat = tabuleiro_rules::Seat::Zero;
    returns(&told(Event::Played { seat, action, ply: 0, ms: 12 }));
}

#[test]
fn replies_and_notices_of_one_name_are_told_apart() {
    let (room, ply, choices) = (room(), 3, Vec::new());
    returns(&ServerMessage::Notice(Notice::Hints { room, ply, choices: choices.clone() }));
    let reply = Reply::Hints { room, ply, choices };
    returns(&ServerMessage::Answer(Answer { re: Some(u64::MAX), outcome: Outcome::Ok(reply) }));
}

#[test]
fn a_notice_about_a_room_is_no_event() {
    let audience = Audience { count: 1, names: vec!["Cleo".to_owned()] };
    returns(&ServerMessage::Notice(Notice::Audience { room: room(), audience }));
    let away = [None, Some(1_773_500_460_000)];
    returns(&ServerMessage::Notice(Notice::Presence { room: room(), away }));
    returns(&ServerMessage::Notice(Notice::Stopping));
}

#[test]
fn events_without_fields_and_with_bots_return() {
    returns(&told(Event::ClockRestarted));
    let levels = [Level::Random, Level::Expert];
    returns(&told(Event::Started { seats: levels.map(|level| Occupant::Bot { level }) }));
}

#[test]
fn an_error_speaks_of_the_message_that_was_meant() {
    let reply = error_of(&json!({ "re": 1, "ok": { "type": "castled" } }));
    assert!(reply.contains("castled") && reply.contains("welcome"), "{reply}");
    let event = error_of(&json!({ "room": room(), "seq": 4, "type": "left", "seat": 1 }));
    assert_eq!(event, "missing field `at`");
    let notice = error_of(&json!({ "type": "presence", "room": room() }));
    assert_eq!(notice, "missing field `away`");
}
