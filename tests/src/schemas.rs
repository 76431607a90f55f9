//! Every message is held to the JSON Schemas.

use std::sync::OnceLock;

use jsonschema::Validator;
use serde_json::Value;
use tabuleiro_protocol::schema;

struct Schemas {
    request: Validator,
    server_message: Validator,
    game_record: Validator,
}

fn schemas() -> &'static Schemas {
    static SCHEMAS: OnceLock<Schemas> = OnceLock::new();
    SCHEMAS.get_or_init(|| {
        let all = schema::all();
        let compile = |wanted: &str| {
            let (_, schema) = all.iter().find(|(name, _)| *name == wanted).expect(wanted);
            jsonschema::validator_for(schema.as_value()).expect("a schema is a schema")
        };
        Schemas {
            request: compile("request"),
            server_message: compile("server-message"),
            game_record: compile("game-record"),
        }
    })
}

fn check(validator: &Validator, name: &str, value: &Value) {
    if !validator.is_valid(value) {
        let errors: Vec<_> = validator.iter_errors(value).map(|e| e.to_string()).collect();
        panic!("not a {name} by its schema: {value}\n{}", errors.join("\n"));
    }
}

/// Holds what a client says to its schema.
pub(crate) fn check_request(value: &Value) {
    check(&schemas().request, "request", value);
}

/// Holds what the server says to its schema.
pub(crate) fn check_server_message(value: &Value) {
    check(&schemas().server_message, "server message", value);
}

/// Holds a game over HTTP to its schema.
pub(crate) fn check_game_record(value: &Value) {
    check(&schemas().game_record, "game record", value);
}
