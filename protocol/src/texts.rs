//! What is told of requests that cannot be read: the one place for its keys, arguments and English.

use tabuleiro_rules::catalogue::Listed;
use tabuleiro_rules::texts;

use crate::endings;

texts! {
    pub(crate) const TEXTS;
    fixed {
        NO_OBJECT: "error-no-object" = "a request is an object like {{\"id\":1,\"type\":\"ping\"}}",
        NO_ID: "error-no-id"
            = "`id` must be a whole number from 0 on, which the answer repeats as `re`",
    }
    texts {
        not_json(problem: String): "error-not-json"
            = "this is not JSON that can be read: {problem}",
        no_type(known: Vec<String>): "error-no-type" = "`type` must be one of {known}",
        unknown_type(kind: String, known: Vec<String>): "error-unknown-type"
            = "there is no request \"{kind}\"; there are {known}",
        wrong_field(field: String, right: String, value: String): "error-wrong-field"
            = "`{field}` must be {right}, not {value}",
        missing_field(kind: String, field: String, right: String): "error-missing-field"
            = "`{kind}` needs `{field}`: {right}",
        given_twice(field: String): "error-given-twice" = "`{field}` is given twice",
        bad_fields(problem: String): "error-bad-fields" = "{problem}",
    }
}

/// Every text of the protocol's own: of requests that cannot be read, and of games that end whatever
/// their rules.
#[must_use]
pub fn texts() -> Vec<Listed> {
    TEXTS.iter().chain(endings::TEXTS).map(|spec| Listed::from(*spec)).collect()
}
