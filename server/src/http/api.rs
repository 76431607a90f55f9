//! Lists and games as JSON and as text.

use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, Request, Response, header};
use axum::middleware::{self, Next};
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{Json, Router};
use serde::Deserialize;
use tabuleiro_protocol::{ErrorBody, GameResult, Millis, Reply, RoomId, RoomStage};
use tabuleiro_rules::GameKind;

use super::{problem, status_of};
use crate::app_state::AppState;
use crate::error::{bad_request, no_such_game, unknown_game};
use crate::net::address;
use crate::requests::{Games, Rooms, Rules};

/// Everything under `/api`.
pub fn api(app: AppState) -> Router<AppState> {
    Router::new()
        .route("/rooms", get(rooms))
        .route("/games", get(games))
        .route("/games/{id}", get(game))
        .route("/rules", get(all_rules))
        .route("/rules/{game}", get(game_rules))
        .layer(middleware::from_fn_with_state(app, limited))
}

/// Lets a request through, unless its address has asked too much.
async fn limited(
    State(app): State<AppState>,
    request: Request<Body>,
    next: Next,
) -> Response<Body> {
    let address = address(&request, app.settings().trust_proxy);
    match address.map_or(Ok(()), |address| app.admission().http_request(address)) {
        Ok(()) => next.run(request).await,
        Err(error) => Problem(error).into_response(),
    }
}

#[derive(Deserialize)]
struct RoomsQuery {
    game: Option<GameKind>,
    stage: Option<RoomStage>,
    who: Option<String>,
    after: Option<String>,
    limit: Option<u32>,
}

#[derive(Deserialize)]
struct GamesQuery {
    player: Option<String>,
    game: Option<GameKind>,
    result: Option<GameResult>,
    from: Option<Millis>,
    to: Option<Millis>,
    after: Option<String>,
    limit: Option<u32>,
}

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

type Asked<T> = Result<Query<T>, axum::extract::rejection::QueryRejection>;

fn asked<T>(query: Asked<T>) -> Result<T, Problem> {
    query.map(|Query(query)| query).map_err(|rejection| bad_request(rejection.body_text()).into())
}

async fn rooms(
    State(app): State<AppState>,
    query: Asked<RoomsQuery>,
) -> Result<Json<Reply>, Problem> {
    let RoomsQuery { game, stage, who, after, limit } = asked(query)?;
    Ok(Json(Rooms { game, stage, who, after, limit }.page(app.services())?))
}

async fn games(
    State(app): State<AppState>,
    query: Asked<GamesQuery>,
) -> Result<Json<Reply>, Problem> {
    let GamesQuery { player, game, result, from, to, after, limit } = asked(query)?;
    let games = Games { player, game, result, from, to, after, limit };
    Ok(Json(games.page(app.services(), None).await?))
}

/// `/api/games/ID` and `/api/games/ID.txt`.
async fn game(
    State(app): State<AppState>,
    Path(name): Path<String>,
) -> Result<Response<Body>, Problem> {
    let (id, as_text) = match name.strip_suffix(".txt") {
        Some(id) => (id, true),
        None => (name.as_str(), false),
    };
    let id: RoomId = id.parse().map_err(|_| no_such_game())?;
    let record = app.services().archive().record(id).await?;
    let finished = record.summary.ended.is_some();
    let mut response =
        if as_text { record.to_text().into_response() } else { Json(record).into_response() };
    if !finished {
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    Ok(response)
}

async fn all_rules() -> Json<Reply> {
    Json(Rules { game: None }.reply())
}

async fn game_rules(Path(game): Path<String>) -> Result<Json<Reply>, Problem> {
    let game: GameKind = game.parse().map_err(|error| unknown_game(&error))?;
    Ok(Json(Rules { game: Some(game) }.reply()))
}
