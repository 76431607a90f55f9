//! What the fields of requests must be, in words.

use std::borrow::Cow;

use tabuleiro_rules::GameKind;

use crate::TurnLimit;

/// Every field of any request but `id` and `type`, with what it must be.
pub(crate) const FIELDS: &[(&str, &str)] = &[
    ("accept", "true or false"),
    ("action", "a text, the action as the game's rules write it"),
    ("after", "a text, the `next` of the last answer"),
    ("ask", "a whole number, the seq of the event that asked"),
    ("code", "a text, the invite code of a private room"),
    ("first", "one of \"host\", \"guest\", \"random\""),
    ("from", MOMENT),
    ("game", "the id of a game"),
    ("hints", "true or false"),
    ("limit", "a whole number, how many at most"),
    ("name", "a text, the name of a new person"),
    (
        "opponent",
        "{\"kind\":\"person\"}, {\"kind\":\"bot\",\"level\":L}, {\"kind\":\"bots\",\"levels\":[L,L]} \
         or {\"kind\":\"hot_seat\"}, where L is \"random\", \"smart\" or \"expert\"",
    ),
    ("options", "an object, the options of the game"),
    ("player", "a text, the name of a player"),
    ("ply", "a whole number, how many actions have been played"),
    ("private", "true or false"),
    ("result", "one of \"win\", \"draw\", \"aborted\""),
    ("room", ROOM),
    ("secret", "a text of 32 to 128 letters, digits, - and _, made at random"),
    ("seen", "a whole number, the seq of the last event that the client has"),
    ("since", "a whole number, the seq of the last event that the client has"),
    ("spectators", "true or false"),
    ("stage", "one of \"open\", \"playing\", \"finished\", \"closed\""),
    ("text", "a text, what to say"),
    ("to", MOMENT),
    ("token", "a text, the token of the first welcome"),
    ("turn_limit", "a whole number, the seconds of a turn"),
    ("undo", "one of \"ask\", \"off\""),
    ("version", "a whole number, the version of the protocol"),
    ("watch", "true or false"),
    ("who", "a text, the name of a person"),
];

const ROOM: &str = "the id of a room, a UUID in a text";
const MOMENT: &str = "a whole number, milliseconds since 1970";

/// What a field of a kind of request must be.
pub(crate) fn right(kind: &str, name: &str) -> Cow<'static, str> {
    match (kind, name) {
        ("replay", "game") => "the id of a game, a UUID in a text".into(),
        ("join" | "watch" | "resume", "room") => format!("{ROOM}; or `code` instead of it").into(),
        (_, "game") => one_of_the_games().into(),
        (_, "turn_limit") => {
            let (min, max) = (TurnLimit::MIN, TurnLimit::MAX);
            format!("a whole number from {min} to {max}, the seconds of a turn").into()
        }
        _ => FIELDS.iter().find(|(field, _)| *field == name).map_or("", |(_, right)| right).into(),
    }
}

fn one_of_the_games() -> String {
    let ids: Vec<_> = GameKind::ALL.iter().map(|game| format!("\"{game}\"")).collect();
    format!("one of {}", ids.join(", "))
}
