//! For whoever watches over the server.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;

use crate::world::World;

/// The process lives.
pub(super) async fn healthz() -> &'static str {
    "alive\n"
}

/// The server can do its work: it can store, and it is not about to stop.
pub(super) async fn readyz(State(world): State<Arc<World>>) -> (StatusCode, &'static str) {
    if world.stopping.is_cancelled() {
        (StatusCode::SERVICE_UNAVAILABLE, "stopping\n")
    } else if !world.store.is_ready() {
        (StatusCode::SERVICE_UNAVAILABLE, "the storage cannot be written\n")
    } else {
        (StatusCode::OK, "ready\n")
    }
}
