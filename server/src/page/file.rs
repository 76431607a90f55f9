//! One file of the page, and how it is sent.

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, header};

use super::encoding::Encoding;
use super::etag::EntityTag;

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
    tag: EntityTag,
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
        let mut response = if form.tag.is_known(asked) {
            let mut response = Response::new(Body::empty());
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            response
        } else {
            Response::new(Body::from(form.data.clone()))
        };
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, self.kind.clone());
        headers.insert(header::CACHE_CONTROL, self.keep.clone());
        headers.insert(header::ETAG, form.tag.strong());
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Some((encoding, _)) = smaller {
            headers.insert(header::CONTENT_ENCODING, encoding.value());
        }
        response
    }
}

impl Form {
    fn new(data: Bytes) -> Self {
        Self { tag: EntityTag::of(&data), data }
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
