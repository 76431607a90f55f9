//! No text makes the decoder panic, and every request survives the way over the wire.

mod support;

use std::sync::LazyLock;

use jsonschema::Validator;
use proptest::prelude::*;
use serde_json::{Map, Value};
use support::requests::request;
use tabuleiro_protocol::{Call, ErrorCode, decode};

static SCHEMA: LazyLock<Validator> = LazyLock::new(|| support::committed("request"));

/// Decodes a text, which may be anything, and looks at the error.
fn look(text: &str) {
    if let Err(refused) = decode(text) {
        let message = refused.error.message;
        assert!(!message.is_empty() && message.len() < 2000, "{message}");
        assert!([ErrorCode::BadRequest, ErrorCode::UnknownType].contains(&refused.error.code));
    }
}

fn json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "\\PC{0,6}".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 16, 4, |inner| {
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            proptest::collection::btree_map("[a-z]{1,6}", inner, 0..4)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

/// An object whose fields have the right names and any values.
fn nearly_a_request() -> impl Strategy<Value = String> {
    let names = "id|type|room|code|game|ply|seen|action|ask|accept|since|opponent|turn_limit|watch";
    let fields = proptest::collection::btree_map(names, json(), 0..8);
    let kind = proptest::sample::select(Call::KINDS);
    (any::<u64>(), kind, fields).prop_map(|(id, kind, fields)| {
        let mut request: Map<String, Value> = fields.into_iter().collect();
        request.insert("type".to_owned(), kind.into());
        if id % 4 > 0 {
            request.insert("id".to_owned(), id.into());
        }
        Value::Object(request).to_string()
    })
}

/// A request to play as our clients write it, with some letters changed.
fn nearly_to_play() -> impl Strategy<Value = String> {
    const TEXT: &str = r#"{"id":12,"type":"play","room":"6f1c4c7e-58a5-4d5e-9a39-0b1d7a3f2c11","ply":30,"seen":41,"action":"b4-b5"}"#;
    let letters: Vec<_> = "0123456789-,:{}[]\" \\abc\u{7}é".chars().collect();
    let letter = proptest::option::of(proptest::sample::select(letters));
    let change = (0..TEXT.len(), letter, any::<bool>());
    proptest::collection::vec(change, 0..3).prop_map(|changes| {
        let mut letters: Vec<_> = TEXT.chars().collect();
        for (place, letter, instead) in changes {
            let place = place.min(letters.len());
            let end = (place + usize::from(instead)).min(letters.len());
            letters.splice(place..end, letter);
        }
        letters.into_iter().collect()
    })
}

proptest! {
    #[test]
    fn a_damaged_request_to_play_is_read_the_same_with_a_space_before_it(text in nearly_to_play()) {
        match (decode(&text), decode(&format!(" {text}"))) {
            (Ok(without), Ok(with)) => prop_assert_eq!(without, with),
            (Err(without), Err(with)) => {
                prop_assert_eq!((without.re, without.error.code), (with.re, with.error.code));
            }
            (without, with) => prop_assert!(false, "{:?} and {:?}", without, with),
        }
    }

    #[test]
    fn no_text_makes_it_panic(text in any::<String>()) {
        look(&text);
    }

    #[test]
    fn no_json_makes_it_panic(value in json()) {
        look(&value.to_string());
    }

    #[test]
    fn no_request_with_wrong_fields_makes_it_panic(text in nearly_a_request()) {
        look(&text);
    }

    #[test]
    fn no_damaged_request_makes_it_panic(
        request in request(),
        at in any::<prop::sample::Index>(),
        cut in 0..4usize,
        put in "[\\PC\"{}\\[\\]:,0-9\\\\]{0,3}",
    ) {
        let text: Vec<_> = serde_json::to_string(&request).unwrap().chars().collect();
        let at = at.index(text.len());
        let end = (at + cut).min(text.len());
        let damaged: String = text[..at].iter().copied().chain(put.chars()).chain(text[end..].iter().copied()).collect();
        look(&damaged);
        look(&text[..at].iter().collect::<String>());
    }

    #[test]
    fn every_request_comes_out_as_it_went_in(request in request()) {
        let text = serde_json::to_string(&request).unwrap();
        prop_assert_eq!(decode(&text), Ok(request.clone()));
        prop_assert_eq!(serde_json::from_str(&text).ok(), Some(request.clone()));
        let value: Value = serde_json::from_str(&text).unwrap();
        prop_assert_eq!(&value["type"], request.call.kind());
    }

    #[test]
    fn every_request_has_the_form_of_the_schema(request in request()) {
        let value = serde_json::to_value(&request).unwrap();
        prop_assert!(SCHEMA.is_valid(&value), "{}", value);
    }
}
