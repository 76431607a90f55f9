//! Lists and games as JSON and as text.

use std::time::Duration;

use axum::body::Body;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::{Request, Response, Uri, header};
use axum::middleware::{self, Next};
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{Json, Router};
use tabuleiro_protocol::{Call, ErrorBody, Reply, RoomId};
use tabuleiro_rules::GameKind;

use super::cors::open;
use super::pack::{REVALIDATE, packed};
use super::{nothing_here, query};
use crate::app_state::AppState;
use crate::error::{internal, no_such_game, unknown_game};
use crate::net::address;
use crate::problem::{problem, retry_after, status_of};
use crate::requests::{Games, Rooms, Rules};

/// Everything under `/api`.
pub fn api(app: AppState) -> Router<AppState> {
    Router::new()
        .route("/rooms", get(rooms))
        .route("/games", get(games))
        .route("/games/{id}", get(game))
        .route("/rules", get(all_rules))
        .route("/rules/{game}", get(game_rules))
        .fallback(async || nothing_here())
        .layer(middleware::from_fn(packed))
        .layer(middleware::from_fn_with_state(app, limited))
        .layer(middleware::from_fn(open))
}

/// Lets a request through, unless its address has asked too much.
async fn limited(
    State(app): State<AppState>,
    request: Request<Body>,
    next: Next,
) -> Response<Body> {
    let Some(address) = address(&request, app.settings().trust_proxy) else {
        return next.run(request).await;
    };
    let now = app.clock().now();
    match app.admission().http_request(address, now) {
        Ok(()) => next.run(request).await,
        Err(error) => {
            let wait = error.retry_at.unwrap_or(now).saturating_sub(now);
            retry_after(Problem(error).into_response(), Duration::from_millis(wait))
        }
    }
}

/// A part of the path, which may be no text.
type Named = Result<Path<String>, PathRejection>;

/// An answer in which `error` says what was wrong.
struct Problem(ErrorBody);

impl From<ErrorBody> for Problem {
    fn from(error: ErrorBody) -> Self {
        Self(error)
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response<Body> {
        problem(status_of(self.0.code), &self.0)
    }
}

async fn rooms(State(app): State<AppState>, uri: Uri) -> Result<Json<Reply>, Problem> {
    let Call::Rooms { game, stage, who, after, limit } = query::read("rooms", &uri)? else {
        return Err(internal().into());
    };
    Ok(Json(Rooms { game, stage, who, after, limit }.page(app.services())?))
}

async fn games(State(app): State<AppState>, uri: Uri) -> Result<Json<Reply>, Problem> {
    let Call::Games { player, game, result, from, to, after, limit } = query::read("games", &uri)?
    else {
        return Err(internal().into());
    };
    let games = Games { player, game, result, from, to, after, limit };
    Ok(Json(games.page(app.services(), None).await?))
}

/// `/api/games/ID` and `/api/games/ID.txt`.
async fn game(State(app): State<AppState>, name: Named) -> Result<Response<Body>, Problem> {
    let Path(name) = name.map_err(|_| no_such_game())?;
    let (id, as_text) = match name.strip_suffix(".txt") {
        Some(id) => (id, true),
        None => (name.as_str(), false),
    };
    let id: RoomId = id.parse().map_err(|_| no_such_game())?;
    let record = app.services().archive().record(id).await?;
    let finished = record.summary.ended.is_some();
    let mut response =
        if as_text { record.to_text().into_response() } else { Json(record).into_response() };
    // Something may still be said there, or a rematch agreed on, so a client asks whether it is the same.
    if finished {
        response.headers_mut().insert(header::CACHE_CONTROL, REVALIDATE);
    }
    Ok(response)
}

async fn all_rules() -> Response<Body> {
    revalidated(Rules { game: None }.reply())
}

async fn game_rules(game: Named) -> Result<Response<Body>, Problem> {
    let Path(game) = game.map_err(|_| no_such_game())?;
    let game: GameKind = game.parse().map_err(|error| unknown_game(&error))?;
    Ok(revalidated(Rules { game: Some(game) }.reply()))
}

/// Rules change with the server's version only.
fn revalidated(reply: Reply) -> Response<Body> {
    ([(header::CACHE_CONTROL, REVALIDATE)], Json(reply)).into_response()
}
