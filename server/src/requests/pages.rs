//! Pages of long lists.

use std::fmt;
use std::str::FromStr;

use tabuleiro_protocol::{ErrorBody, Millis, RoomId};

use crate::error::bad_request;
use crate::texts;

/// How many entries a page has if nobody says otherwise.
const PAGE: u32 = 50;

/// How many entries a page has at most.
const PAGE_MAX: u32 = 200;

/// Where a page begins: behind this entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cursor(pub(super) Millis, pub(super) RoomId);

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0, self.1)
    }
}

impl FromStr for Cursor {
    type Err = ErrorBody;

    fn from_str(text: &str) -> Result<Self, ErrorBody> {
        let parts = text.split_once('.');
        let read = parts.and_then(|(at, id)| Some(Self(at.parse().ok()?, id.parse().ok()?)));
        read.ok_or_else(|| bad_request(texts::BAD_CURSOR))
    }
}

impl Cursor {
    /// The cursor that a request names.
    pub(super) fn read(after: Option<String>) -> Result<Option<Self>, ErrorBody> {
        after.map(|text| text.parse()).transpose()
    }
}

/// How many entries a request wants.
pub(super) fn page_size(limit: Option<u32>) -> Result<u32, ErrorBody> {
    match limit.unwrap_or(PAGE) {
        limit @ 1..=PAGE_MAX => Ok(limit),
        _ => Err(bad_request(texts::page_size(PAGE_MAX))),
    }
}
