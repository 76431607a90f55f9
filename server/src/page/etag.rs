//! Entity tags: whether a client has what it asks for already.

use std::fmt::Write;

use axum::http::{HeaderMap, HeaderValue, header};
use sha2::{Digest, Sha256};

/// A hash of what is sent, in quotes.
pub(crate) struct EntityTag(String);

impl EntityTag {
    /// The tag of some bytes.
    pub(crate) fn of(data: &[u8]) -> Self {
        let mut tag = "\"".to_owned();
        for byte in &Sha256::digest(data)[..12] {
            let _ = write!(tag, "{byte:02x}");
        }
        tag.push('"');
        Self(tag)
    }

    /// For bytes that are sent as they are.
    pub(crate) fn strong(&self) -> HeaderValue {
        HeaderValue::try_from(&self.0).expect("digits and quotes")
    }

    /// For bytes that are compressed on their way.
    pub(crate) fn weak(&self) -> HeaderValue {
        HeaderValue::try_from(format!("W/{}", self.0)).expect("digits and quotes")
    }

    /// Whether the client has it. A proxy that compressed what we sent says "weak"; it is the same to us.
    pub(crate) fn is_known(&self, asked: &HeaderMap) -> bool {
        let values = asked.get_all(header::IF_NONE_MATCH).into_iter();
        let mut tags =
            values.filter_map(|value| value.to_str().ok()).flat_map(|text| text.split(','));
        tags.any(|tag| tag.trim().trim_start_matches("W/") == self.0 || tag.trim() == "*")
    }
}
