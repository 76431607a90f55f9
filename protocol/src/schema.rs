//! JSON Schemas of the messages, made from the types.

use schemars::generate::SchemaSettings;
use schemars::transform::RecursiveTransform;
use schemars::{JsonSchema, Schema, json_schema};
use serde_json::{Map, Value};

use crate::{GameRecord, Request, ServerMessage};

/// Every schema with the name of its file, without the ending.
#[must_use]
pub fn all() -> Vec<(&'static str, Schema)> {
    vec![
        ("request", as_read::<Request>()),
        ("server-message", as_written::<ServerMessage>()),
        ("game-record", as_written::<GameRecord>()),
    ]
}

/// What a client may send: what has a default can be left out.
fn as_read<T: JsonSchema>() -> Schema {
    SchemaSettings::draft2020_12().for_deserialize().into_generator().into_root_schema_for::<T>()
}

/// What the server sends: defaults are written out, and what there is none of is left out.
fn as_written<T: JsonSchema>() -> Schema {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let settings = settings.with_transform(RecursiveTransform(left_out_not_null));
    settings.into_generator().into_root_schema_for::<T>()
}

/// A field that can be left out is never null instead.
fn left_out_not_null(schema: &mut Schema) {
    let required = schema.get("required").and_then(Value::as_array).cloned().unwrap_or_default();
    let fields = schema.get_mut("properties").and_then(Value::as_object_mut);
    for (name, field) in fields.into_iter().flatten() {
        if let Value::Object(field) = field
            && !required.iter().any(|needed| needed == name)
        {
            remove_null(field);
        }
    }
}

fn remove_null(field: &mut Map<String, Value>) {
    if let Some(Value::Array(types)) = field.get_mut("type") {
        types.retain(|word| word != "null");
        if let [only] = types.as_mut_slice() {
            let only = only.take();
            field.insert("type".to_owned(), only);
        }
    }
    if let Some(Value::Array(forms)) = field.get_mut("anyOf") {
        forms.retain(|form| form != json_schema!({ "type": "null" }).as_value());
        if let [Value::Object(only)] = forms.as_mut_slice() {
            let only = std::mem::take(only);
            field.remove("anyOf");
            field.extend(only);
        }
    }
}
