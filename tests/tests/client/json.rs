//! `--json`: one object a line, as the protocol describes them.

use jsonschema::Validator;
use serde_json::{Value, json};

use crate::person::{Person, server};

/// A schema of the documents, or a definition in it.
fn validator(file: &str, definition: Option<&str>) -> Validator {
    let path = format!("{}/../docs/schema/{file}.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("a schema");
    let mut schema: Value = serde_json::from_str(&text).expect("JSON");
    if let Some(name) = definition {
        assert!(schema["$defs"].get(name).is_some(), "{name}");
        schema = json!({ "$defs": schema["$defs"], "$ref": format!("#/$defs/{name}") });
    }
    jsonschema::validator_for(&schema).expect("a schema")
}

fn check(validator: &Validator, value: &Value) {
    let errors: Vec<_> = validator.iter_errors(value).map(|error| error.to_string()).collect();
    assert!(errors.is_empty(), "{value}\n{}", errors.join("\n"));
}

/// A line that is an object of a kind.
pub(crate) fn object(kind: &str, line: &str) -> Value {
    let value: Value = serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}"));
    check(&validator("server-message", Some(kind)), &value);
    value
}

/// A game as it is kept in a file.
pub(crate) fn is_game_record(value: &Value) {
    check(&validator("game-record", None), value);
}

#[tokio::test]
async fn lists_are_objects_of_the_protocol() {
    let server = server().await;
    let (ana, ben) = (Person::new(&server, "Ana"), Person::new(&server, "Ben"));
    let (host, room) = ana.host(&["iris", "--turn-limit", "45", "--no-undo"]).await;
    let bots = ["create", "adaptoid", "--bots", "random,smart", "--json"];
    let made = object("Reply", ben.ok(&bots).await.trim());
    assert_eq!(made["snapshot"]["setup"]["opponent"]["levels"], json!(["random", "smart"]));

    let open = ben.ok(&["rooms", "--stage", "open", "--json"]).await;
    let listing = object("Listing", open.trim());
    assert_eq!(listing["room"], json!(room));
    assert_eq!(
        (&listing["setup"]["turn_limit"], &listing["setup"]["undo"]),
        (&json!(45), &json!("off"))
    );
    for (filter, found) in [("iris", 1), ("trench", 0)] {
        let rooms = ben.ok(&["rooms", "--json", "--game", filter, "--who", "ana"]).await;
        assert_eq!(rooms.lines().count(), found, "{filter}: {rooms}");
    }
    object("Snapshot", ben.ok(&["board", &room, "--json"]).await.trim());
    drop(host);
}

#[tokio::test]
async fn a_script_can_play_by_objects_alone() {
    let server = server().await;
    let ana = Person::new(&server, "Ana");
    let mut game = ana.start(&["create", "duplohex", "--hot-seat", "--play", "--json"]);
    let entered = object("Reply", &game.line().await.expect("a line"));
    assert_eq!(entered["seats"], json!([0, 1]));
    let message = validator("server-message", None);
    let next = async |kind: &str, game: &mut crate::person::Running| loop {
        let line = game.line().await.expect("a line");
        let value: Value = serde_json::from_str(&line).expect("JSON");
        if value.get("error").is_none()
            && value["type"] != "entered"
            && value.get("choices").is_none()
        {
            check(&message, &value);
        }
        if value["type"] == kind || value.get(kind).is_some() {
            return value;
        }
    };
    let hints = next("hints", &mut game).await;
    check(&validator("server-message", Some("Notice")), &hints);
    let action = hints["choices"][0]["text"].as_str().expect("an action").to_owned();
    game.say(&action).await;
    let played = next("played", &mut game).await;
    assert_eq!((&played["action"], &played["ply"]), (&json!(action), &json!(0)));
    game.say("nonsense").await;
    let error = next("error", &mut game).await;
    check(&validator("server-message", Some("ErrorBody")), &error["error"]);
    game.say("resign").await;
    assert_eq!(next("finished", &mut game).await["reason"], "resignation");
    // Something in the input was refused.
    assert_eq!(game.end().await.code, 1);
}

#[tokio::test]
async fn single_acts_answer_with_objects() {
    let server = server().await;
    let ana = Person::new(&server, "Ana");
    let made = ana.ok(&["create", "adaptoid", "--hot-seat", "--json"]).await;
    let made = object("Reply", made.trim());
    let room = made["snapshot"]["room"].as_str().expect("an id");
    for line in ana.ok(&["hints", room, "--json"]).await.lines() {
        object("Choice", line);
    }
    let played = ana.ok(&["play", room, "ld2", "d2 - d3", "--json"]).await;
    let played: Vec<_> = played.lines().map(|line| object("Reply", line)).collect();
    assert_eq!(played[0], json!({"type": "played", "seq": 3, "ply": 1, "action": "Ld2"}));
    assert_eq!(played[1]["action"], "d2-d3");
    for act in [&["say", room, "good", "luck"][..], &["undo", room], &["resign", room]] {
        let done = ana.ok(&[act, &["--json"]].concat()).await;
        assert_eq!(object("Reply", done.trim())["type"], "done", "{act:?}");
    }
}

#[tokio::test]
async fn whatever_is_typed_only_objects_are_printed() {
    let server = server().await;
    let ana = Person::new(&server, "Ana");
    let script = "pieces\nboard\nlist\ntime\nwho\nhelp\n? d2\nLd2\nzz\nyes\nresign\n";
    let args = ["create", "adaptoid", "--hot-seat", "--play", "--json"];
    let said = ana.run_with(&args, script).await;
    for line in said.out.lines() {
        let object: Result<Value, _> = serde_json::from_str(line);
        assert!(object.is_ok_and(|value| value.is_object()), "{line}");
    }
    assert!(said.err.contains("White: creature 0/0 on d2"), "remarks go elsewhere: {said:?}");
}
