//! The query of an address, read as the request that it stands for.

use axum::extract::Query;
use axum::http::Uri;
use serde_json::{Map, Value};
use tabuleiro_protocol::{Call, ErrorBody, decode};

use crate::error::bad_request;
use crate::texts;

/// Fields that are numbers in a request. In a query everything is a text.
const NUMBERS: [&str; 3] = ["from", "limit", "to"];

/// The request of a kind with the fields of a query. It is read as one that comes over a WebSocket, so the same
/// is right and the same words say what is wrong.
///
/// # Errors
/// If a field is wrong, or given twice.
pub(super) fn read(kind: &str, uri: &Uri) -> Result<Call, ErrorBody> {
    let pairs = Query::<Vec<(String, String)>>::try_from_uri(uri);
    let Query(pairs) = pairs.map_err(|_| bad_request(texts::BAD_QUERY))?;
    let mut fields = Map::new();
    for (name, text) in pairs {
        let value = match text.parse::<u64>() {
            Ok(number) if NUMBERS.contains(&name.as_str()) => number.into(),
            _ => Value::String(text),
        };
        // `id` and `type` are no fields of a query.
        if fields.insert(name.clone(), value).is_some() {
            return Err(bad_request(texts::query_given_twice(name)));
        }
    }
    fields.insert("id".to_owned(), 0.into());
    fields.insert("type".to_owned(), kind.into());
    let request = decode(&Value::Object(fields).to_string()).map_err(|wrong| wrong.error)?;
    Ok(request.call)
}

#[cfg(test)]
mod tests {
    use tabuleiro_rules::GameKind;

    use super::*;

    fn message(query: &str) -> String {
        let uri = format!("/api/games?{query}").parse().unwrap();
        read("games", &uri).unwrap_err().message
    }

    #[test]
    fn a_query_is_a_request() {
        let uri = "/api/games?game=iris&player=1&limit=3&from=7&new=x".parse().unwrap();
        let Ok(Call::Games { game, player, limit, from, to, .. }) = read("games", &uri) else {
            panic!("a request for games")
        };
        assert_eq!((game, player.as_deref()), (Some(GameKind::Iris), Some("1")));
        assert_eq!((limit, from, to), (Some(3), Some(7), None));
        assert!(matches!(read("rooms", &"/api/rooms".parse().unwrap()), Ok(Call::Rooms { .. })));
    }

    #[test]
    fn what_is_wrong_is_said_in_the_words_of_the_protocol() {
        assert_eq!(
            message("limit=many"),
            "`limit` must be a whole number, how many at most, not \"many\""
        );
        assert!(message("game=chess").starts_with("`game` must be one of \"duplohex\", "));
        assert_eq!(message("game=iris&game=trench"), "`game` is given twice");
        assert!(message("limit=-1").contains("whole number"));
    }
}
