//! From the text of a frame to a request or, if it is none, to what the client should be told.

use serde::Deserialize;
use serde_json::{Map, Value};
use tabuleiro_rules::text::KeyedText;
use thiserror::Error;

use crate::fields::{FIELDS, right};
use crate::whole::whole;
use crate::{Call, ErrorBody, ErrorCode, Request, texts};

/// A text that is not a request, with all that is needed to answer it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", .error.message)]
pub struct DecodeError {
    /// The number of the request, if it could be read.
    pub re: Option<u64>,
    /// What is wrong, and what would be right.
    pub error: ErrorBody,
}

/// The most characters of a client's own words that an error repeats.
const LONGEST_QUOTE: usize = 60;

/// The most characters of an error in the words of serde.
const LONGEST_ERROR: usize = 200;

/// Reads a request. Unknown fields are ignored.
///
/// # Errors
/// If the text is no JSON object with `id` and `type`, there is no such type, or a field is wrong.
pub fn decode(text: &str) -> Result<Request, DecodeError> {
    serde_json::from_str(text).map_err(|error| explain(text, &error))
}

/// Reads the text once more, slowly, to tell what is wrong with it.
fn explain(text: &str, error: &serde_json::Error) -> DecodeError {
    let bad = |re, message: KeyedText| refuse(re, ErrorCode::BadRequest, message);
    let fields = match serde_json::from_str(text) {
        Ok(Value::Object(fields)) => fields,
        Ok(_) => {
            return bad(None, texts::NO_OBJECT.into());
        }
        Err(error) => return bad(None, texts::not_json(error.to_string())),
    };
    let Some(id) = fields.get("id").and_then(|id| whole::<u64, _>(id).ok()) else {
        return bad(None, texts::NO_ID.into());
    };
    match fields.get("type").and_then(Value::as_str) {
        None => bad(Some(id), texts::no_type(kinds())),
        Some(kind) if Call::KINDS.contains(&kind) => {
            bad(Some(id), explain_fields(kind, &fields, error))
        }
        Some(kind) => {
            refuse(Some(id), ErrorCode::UnknownType, texts::unknown_type(shorten(kind), kinds()))
        }
    }
}

/// The words for all kinds of requests.
fn kinds() -> Vec<String> {
    Call::KINDS.iter().map(|kind| (*kind).to_owned()).collect()
}

fn refuse(re: Option<u64>, code: ErrorCode, message: impl Into<KeyedText>) -> DecodeError {
    DecodeError { re, error: ErrorBody::new(code, message) }
}

fn explain_fields(kind: &str, fields: &Map<String, Value>, error: &serde_json::Error) -> KeyedText {
    let wrong = |name| fields.get(name).filter(|value| is_wrong(kind, name, value));
    if let Some((name, value)) = FIELDS.iter().find_map(|(name, _)| Some((*name, wrong(name)?))) {
        return wrong_field(kind, name, value);
    }
    let error = without_position(error);
    if let Some(name) = quoted(&error, MISSING) {
        return explain_missing(kind, fields, name);
    }
    if let Some(name) = quoted(&error, "duplicate field `") {
        return texts::given_twice(name.to_owned());
    }
    // What is wrong stands in a field that is there twice; serde repeats all of it.
    texts::bad_fields(shorten_to(&error, LONGEST_ERROR))
}

fn wrong_field(kind: &str, name: &str, value: &Value) -> KeyedText {
    let right = right(kind, name).into_owned();
    texts::wrong_field(name.to_owned(), right, shorten(&value.to_string()))
}

/// A field that is not there is one of the request, or one of an object in it.
fn explain_missing(kind: &str, fields: &Map<String, Value>, name: &str) -> KeyedText {
    let missing = format!("{MISSING}{name}`");
    let lacks = |field: &&str| match fields.get(*field) {
        Some(value @ Value::Object(_)) => error_alone(kind, field, value) == Some(missing.clone()),
        _ => false,
    };
    match FIELDS.iter().map(|(field, _)| *field).find(lacks) {
        Some(field) if !FIELDS.iter().any(|(known, _)| *known == name) => {
            wrong_field(kind, field, &fields[field])
        }
        _ => {
            let right = right(kind, name).into_owned();
            texts::missing_field(kind.to_owned(), name.to_owned(), right)
        }
    }
}

/// How serde's errors about fields that are not there begin.
const MISSING: &str = "missing field `";

/// Whether a field alone would be an error. That others are missing then is not its fault.
fn is_wrong(kind: &str, name: &str, value: &Value) -> bool {
    let is_wrong_in =
        |kind| error_alone(kind, name, value).is_some_and(|error| !error.starts_with(MISSING));
    // Serde looks at the place of `resume` only when `since` is there. `watch` has the same fields, and
    // there `since` may be missing.
    is_wrong_in(kind) || (kind == "resume" && is_wrong_in("watch"))
}

/// What is wrong with a request that has this field alone.
fn error_alone(kind: &str, name: &str, value: &Value) -> Option<String> {
    let alone = serde_json::json!({ "type": kind, name: value });
    Call::deserialize(alone).err().map(|error| error.to_string())
}

fn quoted<'a>(error: &'a str, start: &str) -> Option<&'a str> {
    error.strip_prefix(start)?.strip_suffix('`')
}

/// An error without its line and column, which say nothing about a frame of one line.
fn without_position(error: &serde_json::Error) -> String {
    let mut text = error.to_string();
    if let Some(end) = text.rfind(" at line ") {
        text.truncate(end);
    }
    text
}

fn shorten(text: &str) -> String {
    shorten_to(text, LONGEST_QUOTE)
}

fn shorten_to(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
