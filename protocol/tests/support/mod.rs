//! What several tests need: the committed schemas, and what stands in them.
#![allow(dead_code, reason = "each test uses a part of this")]

pub(crate) mod document;
pub(crate) mod requests;

use std::path::PathBuf;

use jsonschema::Validator;
use serde_json::Value;

/// Where a document is.
pub(crate) fn docs(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs").join(name)
}

/// A schema of the types, to which the committed one is held.
pub(crate) fn schema(name: &str) -> Value {
    let all = tabuleiro_protocol::schema::all();
    let found = all.into_iter().find(|(known, _)| *known == name);
    found.map(|(_, schema)| schema.to_value()).unwrap()
}

/// A committed schema, ready to judge messages. It looks at formats such as `uuid` too.
pub(crate) fn committed(name: &str) -> Validator {
    let text = std::fs::read_to_string(docs(&format!("schema/{name}.json"))).unwrap();
    let schema = serde_json::from_str(&text).unwrap();
    jsonschema::options().should_validate_formats(true).build(&schema).unwrap()
}

/// The forms of which a schema wants exactly one.
pub(crate) fn forms(schema: &Value) -> &Vec<Value> {
    schema["oneOf"].as_array().unwrap()
}

/// The `type` of every form, each of which must have one.
pub(crate) fn types(schema: &Value) -> Vec<&str> {
    forms(schema).iter().map(type_of).collect()
}

fn type_of(form: &Value) -> &str {
    assert!(requires(form, "type"), "{form}");
    form["properties"]["type"]["const"].as_str().unwrap()
}

/// The words of a list of constants.
pub(crate) fn words(schema: &Value) -> Vec<&str> {
    forms(schema).iter().map(|form| form["const"].as_str().unwrap()).collect()
}

/// Whether a field must be there.
pub(crate) fn requires(schema: &Value, field: &str) -> bool {
    schema["required"].as_array().is_some_and(|fields| fields.iter().any(|name| name == field))
}
