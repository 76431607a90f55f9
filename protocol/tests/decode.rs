//! What a client is told whose request cannot be read, and how requests name rooms.

mod support;

use serde_json::{Value, json};
use support::{forms, schema};
use tabuleiro_protocol::{Call, DecodeError, ErrorCode, Place, Request, RoomId, decode};

const ROOM: &str = "6f1c4c7e-58a5-4d5e-9a39-0b1d7a3f2c11";

fn refused(text: &str) -> DecodeError {
    decode(text).unwrap_err()
}

fn bad(text: &str, re: Option<u64>, message: &str) {
    let refused = refused(text);
    assert_eq!(refused.re, re, "{text}");
    assert_eq!(refused.error.code, ErrorCode::BadRequest, "{text}");
    assert_eq!(refused.error.message, message, "{text}");
}

fn call(text: &str) -> Call {
    let Request { call, .. } = decode(text).unwrap();
    call
}

#[test]
fn a_request_is_read() {
    let text = r#"{"type":"play","id":7,"room":"ROOM","ply":2,"seen":8,"action":"d6-d5"}"#;
    let request = decode(&text.replace("ROOM", ROOM)).unwrap();
    assert_eq!(request.id, 7);
    assert_eq!(request.call.kind(), "play");
}

#[test]
fn a_request_to_play_is_read_like_any_other() {
    let fields = [
        (r#""id""#, "7"),
        (r#""type""#, r#""play""#),
        (r#""room""#, &format!("{ROOM:?}")),
        (r#""ply""#, "2"),
        (r#""seen""#, "8"),
        (r#""action""#, r#""d6-d5""#),
    ];
    let pairs: Vec<_> = fields.iter().map(|(name, value)| format!("{name}:{value}")).collect();
    let written = |pairs: &[String]| format!("{{{}}}", pairs.join(","));
    let plain = decode(&written(&pairs)).unwrap();
    for turn in 0..pairs.len() {
        let mut turned = pairs.clone();
        turned.rotate_left(turn);
        turned.push(r#""colour":"blue""#.to_owned());
        assert_eq!(decode(&format!(" {}", written(&turned))).unwrap(), plain);
        assert_eq!(decode(&written(&turned)).unwrap(), plain);
        refused(&written(&turned[1..]));
        turned.push(turned[0].clone());
        refused(&written(&turned));
    }
    let values: Vec<_> = fields.iter().map(|(_, value)| *value).collect();
    refused(&format!("[{}]", values.join(",")));
}

#[test]
fn unknown_fields_are_ignored() {
    assert_eq!(call(r#"{"id":1,"type":"ping","colour":"blue","ply":"x","x":[{}]}"#), Call::Ping);
}

#[test]
fn what_is_not_json_gets_no_number() {
    for text in ["", "hello", "{", r#"{"id":1,"type":"ping""#, r#"{"id":1,"type":"ping"} x"#] {
        let refused = refused(text);
        assert_eq!((refused.re, refused.error.code), (None, ErrorCode::BadRequest), "{text}");
        assert!(
            refused.error.message.starts_with("this is not JSON that can be read: "),
            "{refused}"
        );
    }
    for text in ["[1,\"ping\"]", "7", "null", "\"ping\""] {
        bad(text, None, "a request is an object like {\"id\":1,\"type\":\"ping\"}");
    }
}

#[test]
fn the_number_is_repeated_as_soon_as_it_can_be_read() {
    let id = "`id` must be a whole number from 0 on, which the answer repeats as `re`";
    for text in [r#"{"type":"ping"}"#, r#"{"id":-1,"type":"ping"}"#, r#"{"id":"1","type":"ping"}"#]
    {
        bad(text, None, id);
    }
    for text in [r#"{"id":3}"#, r#"{"id":3,"type":5}"#] {
        let refused = refused(text);
        assert_eq!(refused.re, Some(3));
        assert!(refused.error.message.starts_with("`type` must be one of hello, ping, "));
    }
    bad(r#"{"id":3,"id":4,"type":"ping"}"#, Some(4), "`id` is given twice");
}

#[test]
fn an_unknown_type_is_refused_with_those_there_are() {
    let refused = refused(r#"{"id":9,"type":"castle","room":5}"#);
    assert_eq!((refused.re, refused.error.code), (Some(9), ErrorCode::UnknownType));
    let start = "there is no request \"castle\"; there are hello, ping, rooms";
    assert!(refused.error.message.starts_with(start), "{refused}");
    assert!(Call::KINDS.iter().all(|kind| refused.error.message.contains(kind)));
}

#[test]
fn a_wrong_field_is_named_with_what_would_be_right() {
    let play = |field: &str| {
        let text = r#"{"id":1,"type":"play","room":"ROOM","ply":2,"seen":8,"action":"stay",FIELD}"#;
        let name = field.split(':').next().unwrap_or_default();
        let text = text.replace("ROOM", ROOM).replace(&format!("{name}:"), "\"unused\":");
        text.replace("FIELD", field)
    };
    let ply = "`ply` must be a whole number, how many actions have been played, not ";
    for value in ["\"x\"", "-1", "2.5", "null", "4294967296"] {
        bad(&play(&format!("\"ply\":{value}")), Some(1), &format!("{ply}{value}"));
    }
    let room = "`room` must be the id of a room, a UUID in a text, not \"lobby\"";
    bad(&play("\"room\":\"lobby\""), Some(1), room);
}

#[test]
fn two_wrong_fields_are_named_one_after_the_other() {
    let text = r#"{"id":1,"type":"answer_undo","room":"ROOM","ask":"x","accept":"x"}"#;
    let refused = refused(&text.replace("ROOM", ROOM));
    assert_eq!(refused.error.message, "`accept` must be true or false, not \"x\"");
}

#[test]
fn a_wrong_field_that_the_request_does_not_have_is_not_blamed() {
    let text = r#"{"id":1,"type":"lobby","accept":"x","watch":1}"#;
    bad(text, Some(1), "`watch` must be true or false, not 1");
}

#[test]
fn a_missing_field_is_named() {
    let needs = "`play` needs `ply`: a whole number, how many actions have been played";
    let text = r#"{"id":1,"type":"play","room":"ROOM","seen":8,"action":"stay"}"#;
    bad(&text.replace("ROOM", ROOM), Some(1), needs);
}

#[test]
fn a_field_given_twice_is_named() {
    bad(r#"{"id":1,"type":"lobby","watch":true,"watch":true}"#, Some(1), "`watch` is given twice");
}

#[test]
fn a_turn_limit_and_a_game_are_refused_with_what_there_is() {
    let limit = "`turn_limit` must be a whole number from 10 to 60, the seconds of a turn, not 9";
    bad(r#"{"id":1,"type":"create","game":"iris","turn_limit":9}"#, Some(1), limit);
    let games = "`game` must be one of \"duplohex\", \"trench\", \"iris\", \"adaptoid\", \"splinter\", \
                 not \"chess\"";
    bad(r#"{"id":1,"type":"create","game":"chess"}"#, Some(1), games);
    bad(r#"{"id":1,"type":"rooms","game":"chess"}"#, Some(1), games);
}

#[test]
fn a_room_is_named_by_its_id_or_by_its_code() {
    let room: RoomId = ROOM.parse().unwrap();
    for kind in ["join", "watch"] {
        let place = |fields: &str| match call(&format!("{{\"id\":1,\"type\":\"{kind}\",{fields}}}"))
        {
            Call::Join { place, .. } | Call::Watch { place, .. } | Call::Resume { place, .. } => {
                place
            }
            other => panic!("{other:?}"),
        };
        assert_eq!(place(&format!("\"room\":\"{ROOM}\"")), Place::Room(room));
        assert_eq!(place("\"code\":\"k3\""), Place::Code("k3".to_owned()));
        let both = format!(r#"{{"id":1,"type":"{kind}","room":"{ROOM}","code":"k3"}}"#);
        bad(&both, Some(1), "a room is named by `room` or by `code`, not by both");
        let neither = format!(
            "`{kind}` needs `room`: the id of a room, a UUID in a text; or `code` instead of it"
        );
        bad(&format!(r#"{{"id":1,"type":"{kind}","hints":true}}"#), Some(1), &neither);
    }
}

#[test]
fn long_words_are_not_repeated_in_full() {
    let long = "é".repeat(5000);
    for text in [
        json!({ "id": 1, "type": long }),
        json!({ "id": 1, "type": "hello", "version": long }),
        json!({ "id": 1, "type": "lobby", "watch": { long.clone(): long } }),
    ] {
        assert!(refused(&text.to_string()).error.message.len() < 500);
    }
    // Of a field that is there twice only the second is looked at when it is explained.
    let twice = format!(r#"{{"id":"{long}","id":1,"type":"ping"}}"#);
    assert!(refused(&twice).error.message.len() < 1000);
}

#[test]
fn every_field_of_every_request_has_words_of_its_own() {
    for form in forms(&schema("request")) {
        let kind = &form["properties"]["type"]["const"];
        for name in fields(form).filter(|name| name != "type") {
            // No field is a list with a list in it.
            let text = json!({ "id": 1, "type": kind, name.as_str(): [[]] }).to_string();
            let message = refused(&text).error.message;
            let start = format!("`{name}` must be ");
            assert!(message.starts_with(&start) && message.ends_with(", not [[]]"), "{message}");
            assert!(message.len() > start.len() + 20, "{message}");
        }
    }
}

fn fields(form: &Value) -> impl Iterator<Item = String> {
    let own = form["properties"].as_object().into_iter();
    let inner = form["oneOf"].as_array().into_iter().flatten();
    let inner = inner.filter_map(|form| form["properties"].as_object());
    let names: Vec<_> = own.chain(inner).flat_map(|fields| fields.keys().cloned()).collect();
    names.into_iter()
}

#[test]
fn a_whole_number_may_be_written_with_a_point() {
    let play = r#"{"id":7.0,"type":"play","room":"ROOM","ply":2.0,"seen":8e0,"action":"stay"}"#;
    let plain = r#"{"id":7,"type":"play","room":"ROOM","ply":2,"seen":8,"action":"stay"}"#;
    assert_eq!(decode(&play.replace("ROOM", ROOM)), decode(&plain.replace("ROOM", ROOM)));
    let create = r#"{"id":1,"type":"create","game":"IRIS","turn_limit":LIMIT}"#;
    assert_eq!(decode(&create.replace("LIMIT", "20.0")), decode(&create.replace("LIMIT", "20")));
    bad(
        r#"{"id":1.5,"type":"ping"}"#,
        None,
        "`id` must be a whole number from 0 on, which the answer repeats as `re`",
    );
    let limit = "`limit` must be a whole number, how many at most, not 1e+300";
    bad(r#"{"id":1,"type":"games","limit":1e300}"#, Some(1), limit);
}

#[test]
fn a_since_that_no_event_can_have_is_beyond_the_end() {
    for since in ["4294967295", "4294967296", "9007199254740993", "1e15"] {
        let watch = r#"{"id":1,"type":"watch","room":"ROOM","since":SINCE}"#;
        let Call::Watch { since, .. } = call(&watch.replace("ROOM", ROOM).replace("SINCE", since))
        else {
            panic!("a request to watch")
        };
        assert_eq!(since, Some(u32::MAX));
        let replay = r#"{"id":1,"type":"replay","game":"ROOM","since":4294967296}"#;
        let Call::Replay { since, .. } = call(&replay.replace("ROOM", ROOM)) else {
            panic!("a request for a replay")
        };
        assert_eq!(since, u32::MAX);
    }
    let watch = r#"{"id":1,"type":"watch","room":"ROOM","since":-1}"#;
    let since =
        "`since` must be a whole number, the seq of the last event that the client has, not -1";
    bad(&watch.replace("ROOM", ROOM), Some(1), since);
}

#[test]
fn what_is_missing_inside_a_field_is_said_of_that_field() {
    let opponent = "`opponent` must be {\"kind\":\"person\"}, {\"kind\":\"bot\",\"level\":L}, \
                    {\"kind\":\"bots\",\"levels\":[L,L]} or {\"kind\":\"hot_seat\"}, where L is \
                    \"random\", \"smart\" or \"expert\", not {\"kind\":\"bot\"}";
    bad(r#"{"id":1,"type":"create","game":"iris","opponent":{"kind":"bot"}}"#, Some(1), opponent);
}
