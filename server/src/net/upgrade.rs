//! From an HTTP request to a WebSocket.

use std::net::IpAddr;
use std::time::Duration;

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, Request, Response, StatusCode};
use axum::response::IntoResponse;
use hyper::upgrade::{OnUpgrade, Parts};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

use super::line::Line;
use super::listen::Peer;
use super::origin::check_origin;
use super::{READ_BUFFER, socket};
use crate::admission::Counted;
use crate::app_state::AppState;
use crate::client::Client;
use crate::problem::{problem, retry_after};

/// After how long whoever finds all connections taken tries again. Nobody knows when one becomes free.
const TRY_AGAIN: Duration = Duration::from_secs(10);

/// Frames beyond this many times the limit are not even read to their end.
const ABSURD: usize = 4;

/// Turns a request for `/ws` into a connection.
pub async fn upgrade(State(app): State<AppState>, mut request: Request<Body>) -> Response<Body> {
    if let Err(error) = check_origin(request.headers(), &app.settings().allowed_origins) {
        return problem(StatusCode::FORBIDDEN, &error);
    }
    let Some(address) = address(&request, app.settings().trust_proxy) else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let counted = match app.admission().connection(address) {
        Ok(counted) => counted,
        Err(error) => {
            return retry_after(problem(StatusCode::TOO_MANY_REQUESTS, &error), TRY_AGAIN);
        }
    };
    let upgraded = hyper::upgrade::on(&mut request);
    match create_response_with_body(&request, Body::empty) {
        Ok(response) => {
            let task = connect(app.clone(), upgraded, address, counted);
            app.shutdown().spawn_connection(task);
            response
        }
        Err(error) => {
            let error = crate::error::bad_request(crate::texts::bad_handshake(error.to_string()));
            problem(StatusCode::BAD_REQUEST, &error)
        }
    }
}

async fn connect(app: AppState, upgraded: OnUpgrade, address: IpAddr, counted: Counted) {
    let Ok(upgraded) = upgraded.await else { return };
    let Ok(Parts { io, read_buf, .. }) = upgraded.downcast::<TokioIo<TcpStream>>() else { return };
    let most = app.settings().max_frame * ABSURD;
    // What the library has to say by itself goes into the outbox at once.
    let config = WebSocketConfig::default()
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_frame_size(Some(most))
        .max_message_size(Some(most));
    let (stream, read) = (io.into_inner(), read_buf.to_vec());
    // Eight kilobytes that would otherwise live as long as the connection.
    drop(read_buf);
    let (socket, sink) = stream.into_split();
    let end = app.shutdown().connection_end();
    let client = Client::on(Box::new(sink), end.clone());
    let line = Line { socket, client: client.clone() };
    let socket = WebSocketStream::from_partially_read(line, read, Role::Server, Some(config)).await;
    socket::run(socket, client, end, app, address).await;
    drop(counted);
}

/// Where a request came from. Only a proxy that we were told to trust is believed, and of the
/// addresses it names only the last, which it wrote itself.
pub(crate) fn address(request: &Request<Body>, trust_proxy: bool) -> Option<IpAddr> {
    let peer = request.extensions().get::<Peer>()?.0.ip();
    let told = trust_proxy.then(|| forwarded(request.headers())).flatten();
    Some(told.unwrap_or(peer))
}

fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let list = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    list.rsplit(',').next()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_last_address_of_a_trusted_proxy_counts() {
        let mut request = Request::new(Body::empty());
        request.extensions_mut().insert(Peer("127.0.0.1:9".parse().unwrap()));
        request.headers_mut().insert("x-forwarded-for", "6.6.6.6, 1.2.3.4".parse().unwrap());
        assert_eq!(address(&request, true), Some(IpAddr::from([1, 2, 3, 4])));
        assert_eq!(address(&request, false), Some(IpAddr::from([127, 0, 0, 1])));
    }
}
