//! What browsers are told not to do with anything that comes from here.

use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, Response, header};

/// Only files of this server, and nothing that stands in the page itself: a text that someone wrote
/// can never become a script. `'self'` covers the WebSocket too.
const CONTENT: &str = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; \
    img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// What the page never needs.
const DEVICES: &str = "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), \
    payment=(), usb=()";

const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // An address can hold an invite code.
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("permissions-policy"), DEVICES),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// Adds these headers to an answer.
pub(super) async fn guarded(mut response: Response<Body>) -> Response<Body> {
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}
