//! What the server serves over plain HTTP.

mod api;
mod cors;
mod encoding;
mod etag;
mod guard;
mod health;
mod pack;
mod page;
mod query;

pub use api::api;
pub use page::Page;

use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderValue, Request, Response, StatusCode, Version, header};
use axum::middleware::{Next, from_fn, map_response};
use axum::response::IntoResponse;
use axum::routing::get;
use serde_json::json;
use tabuleiro_protocol::{ErrorBody, ErrorCode};

use crate::app_state::AppState;
use crate::error::{bad_request, method_not_allowed, not_found};
use crate::net::upgrade;
use crate::texts;

/// After how long a server that has too much to do, or cannot store, is asked again.
const TRY_AGAIN: Duration = Duration::from_secs(1);

/// Everything under the server's address.
pub fn routes(app: AppState) -> Router {
    let page =
        page::PLACES.iter().fold(Router::new(), |all, path| all.route(path, get(page::place)));
    page.route("/ws", get(upgrade))
        .route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        .nest("/api", api(app.clone()))
        .fallback(page::file)
        .layer(map_response(explained))
        .layer(from_fn(one_host))
        .layer(map_response(guard::guarded))
        .with_state(app)
}

/// HTTP/1.1 wants exactly one `Host` (RFC 9112, section 3.2). With none or two, a proxy in front may take the request
/// for one to another server than we do.
async fn one_host(request: Request<Body>, next: Next) -> Response<Body> {
    let hosts = request.headers().get_all(header::HOST).iter().count();
    if hosts == 1 || (hosts == 0 && request.version() < Version::HTTP_11) {
        return next.run(request).await;
    }
    problem(StatusCode::BAD_REQUEST, &bad_request(texts::ONE_HOST))
}

/// Puts the promised body into the one answer that the library gives by itself.
async fn explained(response: Response<Body>) -> Response<Body> {
    if response.status() != StatusCode::METHOD_NOT_ALLOWED {
        return response;
    }
    let mut explained = problem(StatusCode::METHOD_NOT_ALLOWED, &method_not_allowed());
    for (name, value) in response.headers() {
        explained.headers_mut().entry(name).or_insert_with(|| value.clone());
    }
    explained
}

fn nothing_here() -> Response<Body> {
    problem(StatusCode::NOT_FOUND, &not_found())
}

/// An error as an HTTP response.
#[must_use]
pub fn problem(status: StatusCode, error: &ErrorBody) -> Response<Body> {
    crate::metrics::count_refusal(error.code);
    let kept = [(header::CACHE_CONTROL, HeaderValue::from_static("no-store"))];
    let response = (status, kept, axum::Json(json!({ "error": error }))).into_response();
    if status == StatusCode::SERVICE_UNAVAILABLE {
        return retry_after(response, TRY_AGAIN);
    }
    response
}

/// Says when to try again.
#[must_use]
pub fn retry_after(mut response: Response<Body>, wait: Duration) -> Response<Body> {
    let seconds = wait.as_millis().div_ceil(1000).max(1).to_string();
    if let Ok(value) = HeaderValue::try_from(seconds) {
        response.headers_mut().insert(header::RETRY_AFTER, value);
    }
    response
}

/// The status that goes with an error.
#[must_use]
pub const fn status_of(code: ErrorCode) -> StatusCode {
    match code {
        ErrorCode::NoSuchGame | ErrorCode::NoSuchRoom => StatusCode::NOT_FOUND,
        ErrorCode::StorageUnavailable | ErrorCode::Stopping | ErrorCode::Busy => {
            StatusCode::SERVICE_UNAVAILABLE
        }
        ErrorCode::RateLimited => StatusCode::TOO_MANY_REQUESTS,
        ErrorCode::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        _ => StatusCode::BAD_REQUEST,
    }
}
