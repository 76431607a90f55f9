//! For whoever watches over the server.

use axum::extract::State;
use axum::http::{HeaderName, StatusCode, header};
use axum::response::IntoResponse;

use crate::app_state::AppState;

/// True for now only.
const NOT_KEPT: [(HeaderName, &str); 1] = [(header::CACHE_CONTROL, "no-store")];

/// The process lives.
pub(super) async fn healthz() -> impl IntoResponse {
    (NOT_KEPT, "alive\n")
}

/// The server can do its work: it can store, and it is not about to stop.
pub(super) async fn readyz(State(app): State<AppState>) -> impl IntoResponse {
    let (status, text) = if app.shutdown().is_stopping() {
        (StatusCode::SERVICE_UNAVAILABLE, "stopping\n")
    } else if !app.store().is_ready() {
        (StatusCode::SERVICE_UNAVAILABLE, "the storage cannot be written\n")
    } else {
        (StatusCode::OK, "ready\n")
    };
    (status, NOT_KEPT, text)
}
