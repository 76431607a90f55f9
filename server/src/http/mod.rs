//! What the server serves over plain HTTP.

mod api;
mod cors;
mod guard;
mod health;
mod pack;
mod page;
mod query;

pub use api::api;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, Response, StatusCode, Version, header};
use axum::middleware::{Next, from_fn, map_response};
use axum::routing::get;

use crate::app_state::AppState;
use crate::error::{bad_request, method_not_allowed, not_found};
use crate::net::upgrade;
use crate::problem::problem;
use crate::texts;

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
