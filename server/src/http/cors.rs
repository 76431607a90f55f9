//! What pages of other servers may ask: all of the API, which anybody may read and which changes nothing.

use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, Method, Request, Response, StatusCode, header};
use axum::middleware::Next;

/// What a page of another server may see of any answer.
const ALWAYS: [(HeaderName, &str); 2] = [
    (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
    (header::ACCESS_CONTROL_EXPOSE_HEADERS, "etag, retry-after"),
];

/// What a browser is told that asks before it asks, and for how long it need not ask again.
const PREFLIGHT: [(HeaderName, &str); 4] = [
    (header::ALLOW, "GET, HEAD, OPTIONS"),
    (header::ACCESS_CONTROL_ALLOW_METHODS, "GET, HEAD"),
    (header::ACCESS_CONTROL_ALLOW_HEADERS, "*"),
    (header::ACCESS_CONTROL_MAX_AGE, "86400"),
];

/// Opens a part of the server to pages of other servers.
pub(super) async fn open(request: Request<Body>, next: Next) -> Response<Body> {
    let mut response = if request.method() == Method::OPTIONS {
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::NO_CONTENT;
        add(&mut response, PREFLIGHT);
        response
    } else {
        next.run(request).await
    };
    add(&mut response, ALWAYS);
    response
}

fn add<const N: usize>(response: &mut Response<Body>, headers: [(HeaderName, &'static str); N]) {
    for (name, value) in headers {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
}
