//! One file of the page, and how it is sent.

use std::fmt::Write;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use sha2::{Digest, Sha256};

use super::encoding::Encoding;

/// Files in this folder have a name with a hash of what is in them: another content is another file.
const HASHED: &str = "assets/";

/// A file.
pub(super) struct PageFile {
    kind: HeaderValue,
    keep: HeaderValue,
    plain: Form,
    smaller: Vec<(Encoding, Form)>,
}

/// A file as it travels.
struct Form {
    data: Bytes,
    tag: HeaderValue,
}

impl PageFile {
    /// A file, and smaller forms of it, the smallest first.
    pub(super) fn new(
        path: &str,
        data: Bytes,
        smaller: impl Iterator<Item = (Encoding, Bytes)>,
    ) -> Self {
        let keep = match path.starts_with(HASHED) {
            true => "public, max-age=31536000, immutable",
            false => "no-cache",
        };
        Self {
            kind: HeaderValue::from_static(kind(path)),
            keep: HeaderValue::from_static(keep),
            plain: Form::new(data),
            smaller: smaller.map(|(encoding, data)| (encoding, Form::new(data))).collect(),
        }
    }

    /// The file in the smallest form that can be read; or word that it is still the same.
    pub(super) fn answer(&self, asked: &HeaderMap) -> Response<Body> {
        let smaller = self.smaller.iter().find(|(encoding, _)| encoding.is_accepted(asked));
        let form = smaller.map_or(&self.plain, |(_, form)| form);
        let mut response = if form.is_known(asked) {
            let mut response = Response::new(Body::empty());
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            response
        } else {
            Response::new(Body::from(form.data.clone()))
        };
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, self.kind.clone());
        headers.insert(header::CACHE_CONTROL, self.keep.clone());
        headers.insert(header::ETAG, form.tag.clone());
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Some((encoding, _)) = smaller {
            headers.insert(header::CONTENT_ENCODING, encoding.value());
        }
        response
    }
}

impl Form {
    fn new(data: Bytes) -> Self {
        let mut tag = "\"".to_owned();
        for byte in &Sha256::digest(&data)[..12] {
            let _ = write!(tag, "{byte:02x}");
        }
        tag.push('"');
        let tag = HeaderValue::try_from(tag).expect("digits and quotes");
        Self { data, tag }
    }

    /// Whether the browser has it.
    fn is_known(&self, asked: &HeaderMap) -> bool {
        let values = asked.get_all(header::IF_NONE_MATCH).into_iter();
        let mut tags =
            values.filter_map(|value| value.to_str().ok()).flat_map(|text| text.split(','));
        // A proxy that compressed what we sent says "weak"; it is the same to us.
        tags.any(|tag| tag.trim().trim_start_matches("W/") == self.tag || tag.trim() == "*")
    }
}

/// The type of a file by its name.
fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
