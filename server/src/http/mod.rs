//! What the server serves over plain HTTP.

mod api;
mod guard;
mod health;
mod page;

pub use api::api;
pub use page::Page;

use axum::Router;
use axum::body::Body;
use axum::http::{Response, StatusCode};
use axum::middleware::map_response;
use axum::response::IntoResponse;
use axum::routing::get;
use serde_json::json;
use tabuleiro_protocol::{ErrorBody, ErrorCode};

use crate::app_state::AppState;
use crate::net::upgrade;

/// Everything under the server's address.
pub fn routes(app: AppState) -> Router {
    let page =
        page::PLACES.iter().fold(Router::new(), |all, path| all.route(path, get(page::place)));
    page.route("/ws", get(upgrade))
        .route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        .nest("/api", api(app.clone()))
        .fallback(page::file)
        .layer(map_response(guard::guarded))
        .with_state(app)
}

fn nothing_here() -> Response<Body> {
    let message = "there is nothing here; see /api/rooms, /api/games and /api/rules";
    problem(StatusCode::NOT_FOUND, &ErrorBody::new(ErrorCode::BadRequest, message))
}

/// An error as an HTTP response.
#[must_use]
pub fn problem(status: StatusCode, error: &ErrorBody) -> Response<Body> {
    crate::metrics::count_refusal(error.code);
    (status, axum::Json(json!({ "error": error }))).into_response()
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
