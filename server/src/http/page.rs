//! The web page at its places, and its files.

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, Method, Response, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse};

use super::nothing_here;
use crate::app_state::AppState;

/// The places of the page: the address bar may show them, and the page's own script does the rest.
pub(super) const PLACES: [&str; 9] = [
    "/",
    "/new",
    "/r/{room}",
    "/g/{game}",
    "/games",
    "/watch",
    "/rules",
    "/rules/{game}",
    "/settings",
];

/// What there is in place of a page that was not built.
const NO_PAGE: &str = include_str!("no_page.html");

/// A place of the page.
pub(super) async fn place(
    State(app): State<AppState>,
    uri: Uri,
    asked: HeaderMap,
) -> Response<Body> {
    app.settings().page.start(&asked).unwrap_or_else(|| {
        let status = if uri.path() == "/" { StatusCode::OK } else { StatusCode::NOT_FOUND };
        (status, Html(NO_PAGE)).into_response()
    })
}

/// A file of the page; or, for whoever looks for something to read, a page that says that there is
/// nothing.
pub(super) async fn file(
    State(app): State<AppState>,
    method: Method,
    uri: Uri,
    asked: HeaderMap,
) -> Response<Body> {
    let page = &app.settings().page;
    if !matches!(method, Method::GET | Method::HEAD) {
        return nothing_here();
    }
    if let Some(file) = page.file(uri.path().trim_start_matches('/'), &asked) {
        return file;
    }
    let reader = !uri.path().starts_with("/api") && wants_a_page(&asked);
    match page.start(&HeaderMap::new()).filter(|_| reader) {
        Some(mut start) => {
            *start.status_mut() = StatusCode::NOT_FOUND;
            start
        }
        None => nothing_here(),
    }
}

/// Browsers that go somewhere say that they would like HTML; scripts and programs do not.
fn wants_a_page(asked: &HeaderMap) -> bool {
    let accepted = asked.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|accepted| accepted.contains("text/html"))
}
