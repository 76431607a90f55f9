//! For whoever watches over the server.

use axum::extract::State;
use axum::http::StatusCode;

use crate::app_state::AppState;

/// The process lives.
pub(super) async fn healthz() -> &'static str {
    "alive\n"
}

/// The server can do its work: it can store, and it is not about to stop.
pub(super) async fn readyz(State(app): State<AppState>) -> (StatusCode, &'static str) {
    if app.shutdown().is_stopping() {
        (StatusCode::SERVICE_UNAVAILABLE, "stopping\n")
    } else if !app.store().is_ready() {
        (StatusCode::SERVICE_UNAVAILABLE, "the storage cannot be written\n")
    } else {
        (StatusCode::OK, "ready\n")
    }
}
