//! An error as an HTTP response.

use std::time::Duration;

use axum::body::Body;
use axum::http::{HeaderValue, Response, StatusCode, header};
use axum::response::IntoResponse;
use serde_json::json;
use tabuleiro_protocol::{ErrorBody, ErrorCode};

/// After how long a server that has too much to do, or cannot store, is asked again.
const TRY_AGAIN: Duration = Duration::from_secs(1);

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
