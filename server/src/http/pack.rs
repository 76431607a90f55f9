//! How answers of the API travel: tagged where they may be kept, and compressed.

use std::io::Write;

use axum::body::{Body, Bytes, to_bytes};
use axum::http::{HeaderValue, Request, Response, StatusCode, header};
use axum::middleware::Next;
use flate2::Compression;
use flate2::write::GzEncoder;
use tokio::sync::Semaphore;

use crate::error::internal;
use crate::page::{Encoding, EntityTag};
use crate::problem::status_of;

/// Shorter answers are sent as they are: compressed they would take as many packets.
const WORTH_IT: usize = 1024;

/// Longer answers are compressed away from the threads that serve sockets. A long game takes some milliseconds
/// of a core, and moves must not wait for it.
const LONG: usize = 16 * 1024;

/// As many long answers are compressed at the same time.
static LONG_ONES: Semaphore = Semaphore::const_new(1);

/// What clients may keep, if they ask each time whether it is still the same.
pub(super) const REVALIDATE: HeaderValue = HeaderValue::from_static("no-cache");

/// Finishes an answer: what its handler does not let clients keep is not kept at all, what they may keep gets a
/// tag, and whoever takes gzip gets that.
pub(super) async fn packed(request: Request<Body>, next: Next) -> Response<Body> {
    let asked = request.headers().clone();
    let gzip = Encoding::Gzip.is_accepted(&asked);
    let (mut head, body) = next.run(request).await.into_parts();
    head.headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    if head.status != StatusCode::OK {
        return Response::from_parts(head, body);
    }
    let kept = head.headers.get(header::CACHE_CONTROL) == Some(&REVALIDATE);
    let Ok(body) = to_bytes(body, usize::MAX).await else { return failed() };
    let Some(Packed { tag, zipped, body }) = pack(body, kept, gzip).await else { return failed() };
    head.headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(tag) = tag {
        head.headers.insert(header::ETAG, tag.weak());
        if tag.is_known(&asked) {
            head.headers.remove(header::CONTENT_LENGTH);
            head.status = StatusCode::NOT_MODIFIED;
            return Response::from_parts(head, Body::empty());
        }
    }
    if zipped {
        head.headers.insert(header::CONTENT_ENCODING, Encoding::Gzip.value());
        head.headers.remove(header::CONTENT_LENGTH);
    }
    Response::from_parts(head, Body::from(body))
}

struct Packed {
    tag: Option<EntityTag>,
    zipped: bool,
    body: Bytes,
}

async fn pack(body: Bytes, kept: bool, gzip: bool) -> Option<Packed> {
    let is_long = body.len() >= LONG;
    let work = move || {
        let tag = kept.then(|| EntityTag::of(&body));
        let zipped = if gzip && body.len() >= WORTH_IT { zip(&body) } else { None };
        Packed { tag, zipped: zipped.is_some(), body: zipped.unwrap_or(body) }
    };
    if !is_long {
        return Some(work());
    }
    let _permit = LONG_ONES.acquire().await.ok()?;
    tokio::task::spawn_blocking(work).await.ok()
}

fn zip(body: &[u8]) -> Option<Bytes> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(body.len() / 4), Compression::fast());
    encoder.write_all(body).ok()?;
    encoder.finish().ok().map(Bytes::from)
}

fn failed() -> Response<Body> {
    let error = internal();
    super::problem(status_of(error.code), &error)
}
